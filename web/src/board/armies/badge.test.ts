import { describe, expect, it } from "vitest";
import { crowded, half, shield } from "./badge";

/** Units of a map that is 1400 wide lie this close on the narrowest phone: see the checks of the maps. */
const APART = 94;
const GROW = 14 / (19 * (320 / 1400));

describe("a badge", () => {
  it("is wider with more digits, and narrow where badges are large", () => {
    expect([1, 10, 100].map((count) => half(count))).toEqual([21, 26, 31]);
    expect([1, 10, 100].map((count) => half(count, true))).toEqual([11, 17, 23]);
    expect([crowded(1), crowded(1.6), crowded(GROW)]).toEqual([false, false, true]);
  });

  it("with a number of 14 px leaves its neighbours free on the narrowest phone", () => {
    expect(2 * (half(9, true) + 1) * GROW).toBeLessThan(APART);
  });

  it("is drawn around its middle", () => {
    expect(shield(1)).toMatch(/^M-17-13h34/);
    expect(shield(1, true)).toMatch(/^M-7-13h14/);
  });
});
