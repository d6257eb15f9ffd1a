// Do the lines of a chart go where the numbers say?

import { expect, test } from "vitest";
import { across, apart, down, linePath, ruled, type Scale, under } from "./chart";

const SCALE: Scale = { left: 10, width: 100, top: 5, height: 50, least: 0, most: 10, last: 4 };

test("the ends of the drawing are the ends of the game", () => {
  expect([0, 2, 4].map((at) => across(SCALE, at))).toEqual([10, 60, 110]);
  expect([0, 5, 10].map((value) => down(SCALE, value))).toEqual([55, 30, 5]);
  expect([-50, 10, 61, 500].map((x) => under(SCALE, x))).toEqual([0, 0, 2, 4]);
});

test("a line goes through every value at its place", () => {
  expect(linePath(SCALE, [0, 2, 4], [0, 10, 5])).toBe("M10 55L60 5L110 30");
});

test("letters do not lie on each other and stay on the drawing", () => {
  expect(apart([10, 12, 40], 14, 60)).toEqual([10, 24, 40]);
  expect(apart([58, 59, 60], 14, 60)).toEqual([32, 46, 60]);
});

test("rules are round numbers", () => {
  expect(ruled(0, 42)).toEqual([0, 20, 40]);
  expect(ruled(-7, 8)).toEqual([-5, 0, 5]);
  expect(ruled(0, 3)).toEqual([0, 1, 2, 3]);
});
