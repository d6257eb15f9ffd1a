import { expect, test } from "vitest";
import { Stroke } from "./stroke.svelte";

test("a stroke has each territory once, in the order they were drawn over", () => {
  const stroke = new Stroke();
  stroke.move(3); // the button is not down
  stroke.begin(5);
  for (const at of [5, undefined, 2, 5, 7]) stroke.move(at);
  expect(stroke.drawing).toBe(true);
  expect(stroke.end()).toEqual([5, 2, 7]);
  expect(stroke.drawing).toBe(false);
  expect(stroke.over).toEqual([]);
});

test("a press is no stroke", () => {
  const stroke = new Stroke();
  stroke.begin(5);
  stroke.move(5);
  expect(stroke.end()).toEqual([]);
});
