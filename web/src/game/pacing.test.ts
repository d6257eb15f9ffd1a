import { expect, test } from "vitest";
import type { Events } from "../wire";
import { type Pace, Pacer } from "./pacing";

const message = (n: number): Events => ({ n, events: [], view: { turn: 1 } }) as unknown as Events;

/** A pacer whose frames are drawn by hand; `shown` holds the versions that were drawn together. */
function paced() {
  const shown: number[][] = [];
  const frames: (() => void)[] = [];
  const told = { shown, waiting: 0, unseen: false };
  const pacer = new Pacer({
    show: (messages) => shown.push(messages.map((one) => one.n)),
    changed: (waiting) => {
      told.waiting = waiting;
    },
    frame: (then) => frames.push(then),
    unseen: () => told.unseen,
  });
  const add = (n: number, pace: Pace, own: boolean) => pacer.add(message(n), pace, own);
  return { pacer, told, add, frame: () => frames.splice(0).forEach((then) => void then()) };
}

test("messages that come between two frames are shown together, with the next one", () => {
  const { add, frame, told } = paced();
  add(1, "next", false);
  add(2, "next", false);
  expect(told.shown).toEqual([]);
  frame();
  expect(told.shown).toEqual([[1, 2]]);
});

test("after messages were shown two frames are left to what follows them", () => {
  const { add, frame, told } = paced();
  add(1, "next", false);
  frame();
  add(2, "next", false);
  frame();
  add(3, "next", false);
  frame();
  expect(told.shown).toEqual([[1]]);
  frame();
  expect(told.shown).toEqual([[1], [2, 3]]);
});

test("bots that are watched step by step wait; what the reader did shows them too", () => {
  const { add, frame, told, pacer } = paced();
  add(1, "step", false);
  add(2, "step", false);
  frame();
  expect(told.shown).toEqual([]);
  expect(told.waiting).toBe(2);
  pacer.step();
  expect(told.shown).toEqual([[1]]);
  add(3, "step", true);
  frame();
  expect(told.shown).toEqual([[1], [2, 3]]);
  expect(told.waiting).toBe(0);
});

test("a move of a bot that comes with the answer to the reader waits for its turn", () => {
  const { add, frame, told, pacer } = paced();
  add(1, "step", true);
  expect(pacer.coming?.n).toBe(1);
  add(2, "step", false);
  expect(told.waiting).toBe(1);
  frame();
  frame();
  frame();
  expect(told.shown).toEqual([[1]]);
  expect(told.waiting).toBe(1);
});

test("where nobody looks nothing waits", () => {
  const { add, frame, told } = paced();
  told.unseen = true;
  add(1, "step", false);
  frame();
  expect(told.shown).toEqual([[1]]);
});

test("what is due can be shown without a frame, and is not shown again", () => {
  const { add, frame, told, pacer } = paced();
  add(1, "next", false);
  pacer.now();
  expect(told.shown).toEqual([[1]]);
  frame();
  expect(told.shown).toEqual([[1]]);
});
