import { expect, test } from "vitest";
import { keepUnchanged } from "./unchanged";

test("what has not changed stays the same object", () => {
  const before = { owner: [1, 2, 3], hands: [[4], [5]], ask: { text: "attack" } };
  const now = { owner: [1, 2, 3], hands: [[4], [5]], ask: { text: "attack" } };
  expect(keepUnchanged(before, now)).toBe(before);
});

test("what has changed is new, and only that", () => {
  const before = { owner: [1, 2], hands: [[4], [5]] };
  const kept = keepUnchanged(before, { owner: [1, 2], hands: [[4], [5, 6]] });
  expect(kept).toEqual({ owner: [1, 2], hands: [[4], [5, 6]] });
  expect(kept.owner).toBe(before.owner);
  expect(kept.hands[0]).toBe(before.hands[0]);
  expect(kept.hands).not.toBe(before.hands);
});

test("a list that grows, shrinks or is put in another order is new", () => {
  expect(keepUnchanged([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
  expect(keepUnchanged([1, 2, 3], [1, 2])).toEqual([1, 2]);
  expect(keepUnchanged([[1], [2]], [[2], [1]])).toEqual([[2], [1]]);
});

test("a field that goes, comes or becomes nothing is noticed", () => {
  const before: Record<string, unknown> = { a: 1, b: undefined };
  expect(keepUnchanged(before, { a: 1 })).toEqual({ a: 1 });
  expect("c" in keepUnchanged(before, { a: 1, c: undefined })).toBe(true);
  expect(keepUnchanged<unknown>({ decision: { kind: "attack" } }, { decision: null })).toEqual({
    decision: null,
  });
});

test("what is of another shape is new", () => {
  expect(keepUnchanged({ 0: 1 }, [1])).toEqual([1]);
  expect(keepUnchanged(null, { a: 1 })).toEqual({ a: 1 });
});
