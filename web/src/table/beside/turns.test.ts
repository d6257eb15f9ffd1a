import { describe, expect, it } from "vitest";
import type { Told } from "../../game/log";
import type { GameEvent } from "../../wire";
import { following, outcomeFor, Turns } from "./turns";

const line = (n: number, event: object = { event: "placed" }): Told => ({ n, event: event as GameEvent });
const began = (n: number, turn: number): Told =>
  line(n, { event: "turn-began", army: turn % 3, turn, round: 1 });

describe("a log that goes after another", () => {
  const log = Array.from({ length: 20 }, (_, n) => line(n));

  it("comes a few lines at a time", () => {
    expect(following(log.slice(0, 10), log, 4)).toEqual(log.slice(0, 14));
    expect(following(log.slice(0, 18), log, 4)).toBe(log);
  });

  it("is there at once where it is another one", () => {
    expect(following([line(99)], log, 4)).toBe(log);
    expect(following([], log, 4)).toBe(log);
  });
});

describe("turns", () => {
  const log = [line(1), line(2), began(3, 1), line(4), began(5, 2), line(6)];

  it("begin with the line that says so; before the first one there is the set-up", () => {
    const turns = new Turns().of(log);
    expect(turns.map((turn) => [turn.number, turn.lines.map((one) => one.n)])).toEqual([
      [0, [1, 2]],
      [1, [3, 4]],
      [2, [5, 6]],
    ]);
    expect(turns[1]?.began?.army).toBe(1);
  });

  it("stay the same objects while nothing changes in them", () => {
    const turns = new Turns();
    const before = turns.of(log);
    const after = turns.of([...log, line(7)]);
    expect(after[1]).toBe(before[1]);
    expect(after[2]).not.toBe(before[2]);
    expect(turns.of(log.slice(0, 5))[2]?.lines).toHaveLength(1); // a line was taken back
  });
});

describe("what came of it", () => {
  const fought = { event: "fought", army: 1, foe: 0, source: 2, target: 5, dice: [[6], [1]], losses: [2, 3] };
  const conquered = { event: "conquered", army: 1, foe: 0, source: 2, target: 5, count: 3 };
  const events = [fought, conquered] as unknown as GameEvent[];

  it("is told for either side", () => {
    expect(outcomeFor(1, events)).toEqual({ taken: [5], fallen: [], lost: 2, killed: 3 });
    expect(outcomeFor(0, events)).toEqual({ taken: [], fallen: [5], lost: 3, killed: 2 });
    expect(outcomeFor(2, events)).toEqual({ taken: [], fallen: [], lost: 0, killed: 0 });
  });
});
