import { expect, test } from "vitest";
import type { Facts, Sheet, View } from "../wire";
import { placesOf, type Scene } from "./places";

const sheet = {
  territories: [{ id: "north" }, { id: "south" }, { id: "west" }],
  armies: [
    { id: "red", seat: 0 },
    { id: "blue", seat: 1 },
  ],
} as unknown as Sheet;

function scene(view: Partial<View>, more: Partial<Scene> = {}): Scene {
  const whole = {
    seat: 0,
    owner: [0, 1, -1],
    total: [3, 2, 0],
    closed: [],
    team: [0, 1],
    ...view,
  } as unknown as View;
  const facts = { pieces: [{ piece: "fighter", territory: 1, count: 2 }] } as unknown as Facts;
  const usual = { layer: "owners", prefix: "b", fills: [], lit: new Set<number>(), path: [] } as const;
  return { sheet, view: whole, facts, source: undefined, target: undefined, ...usual, ...more };
}

test("a place knows who stands there and what lies there", () => {
  const [north, south, west] = placesOf(scene({}), []);
  expect(north?.stacks).toEqual([{ army: 0, count: 3 }]);
  expect(south?.pieces.map((one) => one.piece)).toEqual(["fighter"]);
  expect(west?.stacks).toEqual([]);
  expect(west?.fill).toBe("transparent");
});

test("where armies mix, the one that holds the place comes first, then the larger", () => {
  const [north] = placesOf(scene({ owner: [0, 1, -1], total: [5, 2, 0], units: [1, 0, 0, 4, 2, 0] }), []);
  expect(north?.stacks).toEqual([
    { army: 0, count: 1 },
    { army: 1, count: 4 },
  ]);
});

test("only a place about which something has changed is a new object", () => {
  const before = placesOf(scene({}), []);
  const after = placesOf(scene({ total: [3, 1, 0] }), before);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(after[1]?.total).toBe(1);
  expect(after[2]).toBe(before[2]);
  expect(placesOf(scene({ total: [3, 1, 0] }), after)).toBe(after);
});

test("what somebody holds who wins with the reader is marked", () => {
  const mates = (view: Partial<View>) => placesOf(scene(view), []).map((one) => one.mate);
  expect(mates({})).toEqual([false, false, false]);
  expect(mates({ team: [0, 0] })).toEqual([false, true, false]);
  expect(mates({ team: [0, 0], seat: 1 })).toEqual([true, false, false]);
  expect(mates({ team: [0, 0], seat: -1 })).toEqual([false, false, false]); // whoever looks on wins with nobody
});

test("what is lit, picked or closed is told of its place alone", () => {
  const before = placesOf(scene({}), []);
  const after = placesOf(scene({ closed: [2] }, { lit: new Set([1]), source: 0 }), before);
  expect(after.map((one) => [one.lit, one.source, one.picked, one.closed])).toEqual([
    [false, true, true, false],
    [true, false, false, false],
    [false, false, false, true],
  ]);
});
