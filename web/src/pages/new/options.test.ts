import { describe, expect, it } from "vitest";
import type { ModeSheet } from "../../wire";
import { changes, fits, seatsWith } from "./options";

const option = {
  rule: "",
  words: [] as string[],
  off: 0,
  least: 4,
  most: 100,
  house: false,
  needs: {},
  tables: {},
};
const mode = {
  seats: [3, 4, 5, 6],
  options: [
    { ...option, name: "sets", words: ["rising", "fixed"] },
    { ...option, name: "two-players", words: ["no", "yes"], house: true, tables: { yes: [2] } },
    { ...option, name: "capped-sets", house: true, needs: { sets: "rising" } },
  ],
} as unknown as ModeSheet;

describe("the options of a new table", () => {
  it("are told where they are not the usual ones", () => {
    expect(changes(mode.options, {})).toEqual({});
    expect(changes(mode.options, { sets: "rising", "two-players": "no", "capped-sets": "off" })).toEqual({});
    expect(changes(mode.options, { "two-players": "yes", "capped-sets": "20" })).toEqual({
      "two-players": "yes",
    });
    expect(changes(mode.options, { sets: "rising", "capped-sets": "20" })).toEqual({ "capped-sets": "20" });
    expect(changes([], { sets: "fixed" })).toEqual({});
  });

  it("leave out what changes nothing beside the others", () => {
    const [, , capped] = mode.options;
    expect(fits(capped!, { sets: "fixed" })).toBe(false);
    expect(changes(mode.options, { sets: "fixed", "capped-sets": "20" })).toEqual({ sets: "fixed" });
  });

  it("may change how many sit down", () => {
    expect(seatsWith(mode, { "two-players": "no" })).toEqual([3, 4, 5, 6]);
    expect(seatsWith(mode, { "two-players": "yes" })).toEqual([2]);
  });
});
