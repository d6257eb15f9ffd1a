import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Events } from "../wire";
import { type Pace, Pacer } from "./pacing";

const message = (n: number, dice = false): Events =>
  ({ n, events: dice ? [{ event: "fought" }] : [], view: { turn: 1 } }) as unknown as Events;

/** A pacer whose frames are drawn by hand; `shown` holds the versions that were drawn together. */
function paced() {
  const shown: number[][] = [];
  const frames: (() => void)[] = [];
  const rolled: number[] = [];
  const told = { shown, rolled, waiting: 0, due: 0, unseen: false };
  const pacer = new Pacer({
    show: (messages) => shown.push(messages.map((one) => one.n)),
    dice: ({ events }) => events.length > 0,
    roll: ({ n }) => rolled.push(n),
    linger: () => 0,
    changed: (waiting, due) => {
      told.waiting = waiting;
      told.due = due;
    },
    frame: (then) => frames.push(then),
    unseen: () => told.unseen,
  });
  const add = (n: number, pace: Pace, own: boolean) => pacer.add(message(n), pace, own);
  const roll = (n: number, pace: Pace, own: boolean) => pacer.add(message(n, true), pace, own);
  return { pacer, told, add, roll, frame: () => frames.splice(0).forEach((then) => void then()) };
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

describe("dice", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("roll before anything that follows from them is shown", () => {
    const { add, roll, frame, told } = paced();
    add(1, "fast", true);
    roll(2, "fast", true);
    frame();
    expect(told.shown).toEqual([[1]]);
    expect(told.rolled).toEqual([2]);
    add(3, "fast", true);
    frame();
    frame();
    frame();
    vi.advanceTimersByTime(300);
    expect(told.shown).toEqual([[1]]);
    vi.advanceTimersByTime(2000);
    expect(told.shown).toEqual([[1], [2], [3]]);
  });

  test("of a blitz are all seen, in their order, and the more there are the quicker", () => {
    const { roll, frame, told } = paced();
    for (let n = 1; n <= 20; n++) roll(n, "next", true);
    expect(told.due).toBe(20);
    frame();
    vi.advanceTimersByTime(6000);
    expect(told.rolled).toEqual(told.shown.flat());
    expect(told.shown.map((one) => one.length)).toEqual(Array(20).fill(1));
  });

  test("can be skipped with all that follow them", () => {
    const { roll, frame, told, pacer } = paced();
    for (let n = 1; n <= 5; n++) roll(n, "fast", true);
    frame();
    pacer.skip();
    expect(told.shown).toEqual([[1, 2, 3, 4, 5]]);
    expect(told.due).toBe(0);
    vi.advanceTimersByTime(5000);
    expect(told.shown).toEqual([[1, 2, 3, 4, 5]]);
  });

  test("of bots roll one after the other, and are not waited for by whoever wants to be asked at once", () => {
    const { roll, frame, told } = paced();
    roll(1, "fast", false);
    roll(2, "fast", false);
    expect(told.rolled).toEqual([1]);
    expect(told.shown).toEqual([]);
    vi.advanceTimersByTime(3000);
    expect(told.shown).toEqual([[1], [2]]);
    roll(3, "next", false);
    roll(4, "next", false);
    frame();
    expect(told.shown).toEqual([[1], [2], [3, 4]]);
    expect(told.rolled).toEqual([1, 2]);
  });

  test("step by step roll with one press and lie with the next", () => {
    const { roll, told, pacer } = paced();
    roll(1, "step", false);
    pacer.step();
    expect([told.rolled, told.shown]).toEqual([[1], []]);
    pacer.step();
    expect(told.shown).toEqual([[1]]);
  });

  test("that nobody looks at do not roll", () => {
    const { roll, frame, told } = paced();
    told.unseen = true;
    roll(1, "fast", true);
    frame();
    expect([told.rolled, told.shown]).toEqual([[], [[1]]]);
  });
});
