import { expect, test } from "vitest";
import { cornerOf } from "./room";

const BOX = { width: 1000, height: 600 };
const BLOCK = { width: 200, height: 120 };

test("dice lie above the two badges they are about", () => {
  expect(
    cornerOf(
      [
        [400, 300],
        [500, 340],
      ],
      BLOCK,
      BOX,
    ),
  ).toEqual([350, 300 - 26 - 120]);
});

test("dice lie below badges at the upper edge, and never outside the board", () => {
  expect(cornerOf([[20, 100]], BLOCK, BOX)).toEqual([8, 126]);
  expect(cornerOf([[990, 590]], BLOCK, BOX)[0]).toBe(1000 - 200 - 8);
});

test("of a way over the edges of the map the place that is attacked counts", () => {
  expect(
    cornerOf(
      [
        [30, 300],
        [900, 300],
      ],
      BLOCK,
      BOX,
    )[0],
  ).toBe(792);
});

test("dice without a place lie in the middle", () => {
  expect(cornerOf([], BLOCK, BOX)).toEqual([400, 240]);
});

test("on a low board dice lie beside badges rather than over one of them", () => {
  const low = { width: 510, height: 310 };
  const badges: [number, number][] = [
    [270, 140],
    [262, 210],
  ];
  const [left, top] = cornerOf(badges, { width: 190, height: 125 }, low);
  expect(left).toBeGreaterThan(270 + 24);
  expect(top).toBeGreaterThanOrEqual(8);
  expect(left + 190).toBeLessThanOrEqual(510 - 8);
});
