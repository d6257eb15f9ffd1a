import { describe, expect, it } from "vitest";
import type { Move, Option } from "../wire";
import { isTaught, type Taught, taughtOptions } from "./taught";

const KINDS = ["claim", "place", "attack"];
const kind = (option: Option) => KINDS[option.kind] ?? "";
const taught = (move: Move, more = {}): Taught => ({ move, blitz: false, choose: false, ...more });
const place: Option = { kind: 1, army: 0, target: 7, least: 1, most: 9 };
const attack: Option = { kind: 2, army: 0, source: 3, target: 7, least: 1, most: 3, ships: [0, 1] };

describe("what may be pressed in a lesson", () => {
  it("is nothing while no step is due", () => {
    expect(taughtOptions([place, attack], null, kind)).toEqual([]);
  });

  it("is what the step teaches, with its amount", () => {
    const other = { ...place, target: 8 };
    expect(
      taughtOptions([other, place, attack], taught({ kind: 1, army: 0, target: 7, count: 6 }), kind),
    ).toEqual([{ ...place, least: 6, most: 6 }]);
  });

  it("keeps an attack as it was sent, since its chances belong to it", () => {
    const found = taughtOptions(
      [place, attack],
      taught({ kind: 2, army: 0, source: 3, target: 7, count: 2 }),
      kind,
    );
    expect(found[0]).toBe(attack);
  });

  it("leaves the number open where the learner is to set it", () => {
    const step = taught({ kind: 1, army: 0, target: 7, count: 6 }, { choose: true });
    expect(taughtOptions([place], step, kind)).toEqual([place]);
  });

  it("tells a set of cards by what is in it, not by its order", () => {
    const trade: Option = { kind: 5, army: 0, cards: [4, 1, 9] };
    expect(taughtOptions([trade], taught({ kind: 5, army: 0, cards: [9, 4, 1] }), kind)).toEqual([trade]);
  });
});

describe("what is sent in a lesson", () => {
  const step = taught({ kind: 2, army: 0, source: 3, target: 7, count: 2, ships: [0, 1] });

  it("has to be the action with its number and its ships", () => {
    const move: Move = { kind: 2, army: 0, source: 3, target: 7, count: 2, ships: [0, 1] };
    expect(isTaught(move, step)).toBe(true);
    expect(isTaught({ ...move, count: 3 }, step)).toBe(false);
    expect(isTaught({ ...move, ships: [] }, step)).toBe(false);
    expect(isTaught({ ...move, target: 8 }, step)).toBe(false);
  });

  it("is a blitz where a blitz is taught", () => {
    expect(isTaught(step.move, { ...step, blitz: true })).toBe(false);
    expect(isTaught(step.move, null)).toBe(false);
  });
});
