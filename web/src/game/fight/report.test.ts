import { describe, expect, it } from "vitest";
import type { Events, Facts, GameEvent, View } from "../../wire";
import { armiesOf, isOthers, matters, reportOf } from "./report";

const told = (...events: object[]): Pick<Events, "events"> => ({ events: events as GameEvent[] });
const took = (army: number, foe: number, source: number, target: number) => ({
  event: "conquered",
  army,
  foe,
  source,
  target,
  count: 2,
});
const fought = (army: number, foe: number, losses: number[]) => ({ event: "fought", army, foe, losses });
const held = (...regions: number[][]) => ({ held: regions }) as unknown as Facts;

describe("what happened meanwhile", () => {
  const messages = [
    told(fought(1, 0, [1, 2]), took(1, 0, 4, 7)),
    told(took(2, 0, 3, 8), took(2, 0, 8, 9)),
    told(took(2, 1, 5, 6), { event: "eliminated", army: 1, by: 2 }),
  ];

  it("names who took what from the reader, who took most first", () => {
    const { taken, others, out } = reportOf([0], messages, null, null);
    expect(taken).toEqual([
      { army: 2, territories: [8, 9] },
      { army: 1, territories: [7] },
    ]);
    expect([others, out]).toEqual([1, [1]]);
  });

  it("counts the reader's losses and those of the others", () => {
    const { lost, killed } = reportOf([0], messages, null, null);
    expect([lost, killed]).toEqual([2, 1]);
  });

  it("has arrows for the reader's land, for all conquests where nothing was taken from them", () => {
    expect(reportOf([0], messages, null, null).arrows.map((one) => one.target)).toEqual([7, 8, 9]);
    expect(reportOf([3], messages, null, null).arrows).toHaveLength(4);
  });

  it("names regions that are no longer held", () => {
    expect(reportOf([0], messages, held([2, 5], []), held([5], [2])).regions).toEqual([2]);
  });

  it("is worth seeing again where land changed hands or the reader fought", () => {
    expect(matters([0], told(fought(1, 0, [0, 1])))).toBe(true);
    expect(matters([0], told(fought(1, 2, [0, 1])))).toBe(false);
    expect(matters([0], told(took(1, 2, 3, 4)))).toBe(true);
  });
});

describe("a turn", () => {
  const view = { turn: 3, current: 1, controller: [0, 1, 0] } as unknown as View;

  it("is somebody else's where another seat plays its army", () => {
    expect(isOthers(view, 0)).toBe(true);
    expect(isOthers(view, 1)).toBe(false);
    expect(isOthers({ ...view, turn: 0 }, 0)).toBe(false);
    expect(armiesOf(view, 0)).toEqual([0, 2]);
  });
});
