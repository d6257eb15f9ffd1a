import { expect, test } from "vitest";
import type { Told } from "../game/log";
import { Blocks, following } from "./blocks";

const told = (count: number): Told[] =>
  Array.from(
    { length: count },
    (_, n) => ({ n, event: { event: "claimed", army: 0, territory: n } }) as Told,
  );

test("blocks hold all lines in their order", () => {
  const lines = told(100);
  const blocks = new Blocks().of(lines, 100);
  expect(blocks.map((one) => one.lines.length)).toEqual([40, 40, 20]);
  expect(blocks.flatMap((one) => one.lines)).toEqual(lines);
});

test("a new line changes the last block and no other", () => {
  const blocks = new Blocks();
  const lines = told(101);
  const before = blocks.of(lines.slice(0, 100), 200);
  const after = blocks.of(lines, 200);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBe(before[1]);
  expect(after[2]?.lines).toEqual(lines.slice(80));
});

test("of a long log the last lines are shown, from the beginning of a block", () => {
  const lines = told(130);
  const blocks = new Blocks();
  blocks.of(lines, 200);
  expect(blocks.of(lines, 30).flatMap((one) => one.lines)).toEqual(lines.slice(80));
});

test("lines that are taken back go, and the others stay where they are", () => {
  const blocks = new Blocks();
  const lines = told(90);
  const before = blocks.of(lines, 200);
  const after = blocks.of([...lines.slice(0, 85), ...told(1)], 200);
  expect(after[0]).toBe(before[0]);
  expect(after[2]?.lines).toHaveLength(6);
});

test("an empty log has no blocks", () => {
  expect(new Blocks().of([], 200)).toEqual([]);
});

test("a log goes after another one a few lines at a time", () => {
  const lines = told(30);
  expect(following(lines.slice(0, 10), lines, 12)).toEqual(lines.slice(0, 22));
  expect(following(lines.slice(0, 22), lines, 12)).toBe(lines);
});

test("a log that is new, or has lost its last line, is shown at once", () => {
  const lines = told(30);
  expect(following([], lines, 12)).toBe(lines);
  expect(following(told(40), lines, 12)).toBe(lines);
});
