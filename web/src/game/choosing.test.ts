import { describe, expect, it } from "vitest";
import type { Option } from "../wire";
import { lit, moveOf, NOTHING, pickedAfter, pressed, single, worthOf } from "./choosing";

const ATTACK = 3;
const PLAY = 11;
const DONE = 23;
const OPTIONS: Option[] = [
  { kind: ATTACK, army: 0, source: 1, target: 2, least: 1, most: 3 },
  { kind: ATTACK, army: 0, source: 1, target: 4, least: 1, most: 3 },
  { kind: ATTACK, army: 0, source: 5, target: 2, least: 1, most: 1 },
  { kind: PLAY, army: 0, target: 7, cards: [9] },
  { kind: DONE, army: 0 },
];

describe("picking on the board", () => {
  it("lights sources first, then the targets of the one that was pressed", () => {
    expect([...lit(OPTIONS, NOTHING)]).toEqual([1, 5]);
    expect([...lit(OPTIONS, { source: 1 })]).toEqual([2, 4]);
  });

  it("lights what a card may be aimed at only once the card is picked", () => {
    expect([...lit(OPTIONS, { kind: PLAY, card: 9 })]).toEqual([7]);
  });

  it("takes a source, then a target, and another source instead", () => {
    expect(pressed(OPTIONS, NOTHING, 1)).toEqual({ source: 1 });
    expect(pressed(OPTIONS, { source: 1 }, 4)).toEqual({ source: 1, target: 4 });
    expect(pressed(OPTIONS, { source: 1, target: 4 }, 5)).toEqual({ source: 5 });
  });

  it("lets go when the source or the sea is pressed", () => {
    expect(pressed(OPTIONS, { source: 1 }, 1)).toEqual({});
    expect(pressed(OPTIONS, { source: 1 }, 8)).toEqual({});
  });

  it("begins an attack where troops were placed last, if it can begin there", () => {
    expect(pickedAfter(OPTIONS, 1)).toEqual({ source: 1 });
    expect(pickedAfter(OPTIONS, 2)).toEqual({});
    expect(pickedAfter(OPTIONS, undefined)).toEqual({});
  });

  it("knows when one option is left", () => {
    expect(single(OPTIONS, { source: 1 })).toBeUndefined();
    expect(single(OPTIONS, { source: 5 })?.target).toBe(2);
  });
});

describe("an option with its amounts", () => {
  it("keeps the count within what is offered and leaves out what does not matter", () => {
    expect(moveOf(OPTIONS[0]!, 7)).toEqual({ kind: ATTACK, army: 0, source: 1, target: 2, count: 3 });
    expect(moveOf(OPTIONS[4]!, undefined)).toEqual({ kind: DONE, army: 0 });
  });
});

describe("a set of cards", () => {
  it("is worth what the list says, in whatever order its cards are", () => {
    const sets = [
      [3, 9, 12, 8],
      [3, 4, 5, 10],
    ];
    expect(worthOf(sets, { kind: 1, army: 0, cards: [12, 3, 9] })).toBe(8);
    expect(worthOf(sets, { kind: 1, army: 0, cards: [3, 4, 9] })).toBe(0);
    expect(worthOf(undefined, { kind: 1, army: 0, cards: [3, 4, 5] })).toBe(0);
  });
});
