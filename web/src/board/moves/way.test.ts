import { describe, expect, it } from "vitest";
import type { Point } from "../drawing";
import { wayBetween } from "./way";

const end = (x: number, y: number, count = 1): { at: Point; count: number } => ({ at: [x, y], count });

describe("the way between two territories", () => {
  it("begins and ends at the rims of the badges", () => {
    // Half a badge is 21 wide, 26 with two digits; 5 of air; a point of 13.
    expect(wayBetween(end(0, 0), end(200, 0, 12), 1)).toEqual({
      line: "M26 0L156 0",
      head: "M169 0L156 6.5L156 -6.5z",
    });
    expect(wayBetween(end(0, 0), end(0, -200), 1)?.line).toBe("M0 -19L0 -168");
  });

  it("is not there where the badges touch", () => {
    expect(wayBetween(end(0, 0), end(40, 0), 1)).toBeUndefined();
    expect(wayBetween(end(5, 5), end(5, 5), 1)).toBeUndefined();
  });
});
