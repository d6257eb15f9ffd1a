import { describe, expect, it } from "vitest";
import { here } from "./clock";

const MINUTE = 60_000;
const MONTH = 30 * 24 * 60 * MINUTE;

describe("here", () => {
  it("counts from the clock of the device, however far that of the server is ahead", () => {
    const told = { seat: 1, until: MONTH + 5 * MINUTE, left: [5 * MINUTE, 0], now: MONTH };
    expect(here(told, 1000).until).toBe(1000 + 5 * MINUTE);
    expect(here(told, 1000).seat).toBe(1);
  });

  it("leaves a clock that does not run, or of an older server, as it is", () => {
    expect(here(undefined, 1000)).toEqual({});
    expect(here({ left: [1, 2] }, 1000)).toEqual({ left: [1, 2] });
    expect(here({ seat: 0, until: 77 }, 1000)).toEqual({ seat: 0, until: 77 });
  });
});
