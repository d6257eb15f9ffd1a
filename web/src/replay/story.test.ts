// Are moments, turns and rounds read rightly from what the server tells?

import { expect, test } from "vitest";
import type { StoryTold } from "../wire";
import { placeOf, roundEnds, sampled, storyOf, turnAround, turnFrom } from "./story";

const TOLD: StoryTold = {
  table: "t",
  mode: "classic/domination",
  seats: 2,
  fair: 3.5,
  reason: "conquest",
  winners: [0],
  luck: [],
  turning: [],
  rows: [
    { n: 2, kind: "start", turn: 0, round: 0, land: [1, 1], force: [3, 3] },
    {
      n: 3,
      kind: "action",
      turn: 1,
      round: 1,
      seat: 1,
      army: 1,
      do: "place alaska 1",
      force: [3, 4],
      win: [0.4, 0.6],
    },
    {
      n: 4,
      kind: "action",
      turn: 1,
      round: 1,
      seat: 0,
      army: 0,
      do: "attack a b 3",
      lost: [0, 1],
      expected: [0.5, 0.5],
    },
    { n: 5, kind: "undo", turn: 1, round: 1, seat: 0, do: "4" },
    { n: 6, kind: "action", turn: 2, round: 1, seat: 0, army: 0, do: "done", land: [2, 0] },
    { n: 7, kind: "action", turn: 3, round: 2, seat: 1, army: 1, do: "done" },
    { n: 8, kind: "end", turn: 3, round: 2 },
  ],
};
const story = storyOf({
  ...TOLD,
  luck: [0, 1].map(() => ({ rolls: 0, lost: 0, killed: 0, conquered: 0, expected: 0, promised: 0, mean: 0 })),
});

test("lists that were left out are those of the row before, and the end is no moment", () => {
  expect(story.moments.map(({ n }) => n)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(story.moments.map(({ land }) => land.join(" "))).toEqual(["1 1", "1 1", "1 1", "1 1", "2 0", "2 0"]);
  expect(story.moments.map(({ luck }) => luck.join(" "))).toEqual([
    "0 0",
    "0 0",
    "0.5 -0.5",
    "0.5 -0.5",
    "0.5 -0.5",
    "0.5 -0.5",
  ]);
});

test("chances to win are told in percent and stay until they are told anew", () => {
  expect(story.moments.map(({ win }) => win.join(" "))).toEqual([
    "",
    "40 60",
    "40 60",
    "40 60",
    "40 60",
    "40 60",
  ]);
});

test("a turn begins with the row that leads into it and belongs to who acts in it", () => {
  expect(story.marks).toEqual([
    { at: 1, turn: 1, round: 1, army: 0 },
    { at: 4, turn: 2, round: 1, army: -1 },
    { at: 5, turn: 3, round: 2, army: -1 },
  ]);
});

test("steps by turn stop at the ends", () => {
  expect([0, 1, 2, 4, 5].map((at) => turnFrom(story, at, 1))).toEqual([1, 4, 4, 5, 5]);
  expect([5, 4, 3, 1, 0].map((at) => turnFrom(story, at, -1))).toEqual([4, 1, 1, 0, 0]);
  expect([0, 2, 5].map((at) => turnAround(story, at))).toEqual([
    [0, 0],
    [1, 3],
    [5, 5],
  ]);
});

test("a version of a link is found, or the nearest", () => {
  expect([2, 6, 8, 99, 0].map((n) => placeOf(story, n))).toEqual([0, 4, 5, 5, 0]);
});

test("every round is told once, at its end", () => {
  expect(roundEnds(story)).toEqual([
    { round: 0, at: 0 },
    { round: 1, at: 4 },
    { round: 2, at: 5 },
  ]);
});

test("a chart of a short game has every moment, of a longer one the turns, of a long one the rounds", () => {
  expect(sampled(story)).toEqual([0, 1, 2, 3, 4, 5]);
  const marks = Array.from({ length: 12 }, (_, at) => ({ at: 2 * at, turn: at + 1, round: 1, army: 0 }));
  const moments = Array.from({ length: 30 }, () => story.moments[0]!);
  expect(sampled({ moments, marks })).toEqual([...marks.map(({ at }) => at), 29]);
  const long = Array.from({ length: 61 }, (_, at) => ({ at, turn: at, round: 1, army: 0 }));
  expect(sampled({ ...story, marks: long })).toEqual([0, 4, 5]);
});
