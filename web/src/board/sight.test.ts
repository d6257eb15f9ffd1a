import { expect, test } from "vitest";
import { sightOf } from "./sight";

const MAP = { width: 1000, height: 500 };

test("a part of the board fills the box and stands in its middle", () => {
  const sight = sightOf([600, 100, 800, 200], MAP, { width: 500, height: 500 }, 6);
  // One unit is half a pixel; the part is 100 px wide, with some air 112.
  expect(sight.scale).toBeCloseTo(500 / 112);
  expect(sight.x + 350 * sight.scale).toBeCloseTo(250);
  expect(sight.y + (125 + 75) * sight.scale).toBeCloseTo(250);
});

test("nothing is shown smaller than the whole board or larger than can be read", () => {
  expect(sightOf([0, 0, 1000, 500], MAP, { width: 500, height: 250 }, 6).scale).toBe(1);
  expect(sightOf([0, 0, 10, 10], MAP, { width: 500, height: 250 }, 6).scale).toBe(6);
});
