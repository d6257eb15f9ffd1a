import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../wire";
import { rollsAnew, throwsOf } from "./throws";

const event = (fields: object): GameEvent => fields as GameEvent;
const fought = event({
  event: "fought",
  army: 0,
  foe: 1,
  source: 3,
  target: 7,
  dice: [[6, 2], [4]],
  losses: [0, 1],
});
const announced = event({ event: "announced", army: 0, source: 3, target: 7, count: 2, ships: [] });
const pool = (army: number, faces: number[], large: number) =>
  event({ event: "pool-rolled", army, faces, large, rerolled: [] });

describe("the dice of a message", () => {
  it("lie at the battle, the attacker's first, with what each side lost", () => {
    const [one] = throwsOf([fought], []);
    expect([one?.source, one?.target]).toEqual([3, 7]);
    expect(one?.rows.map((row) => [row.attacks, row.losses])).toEqual([
      [true, 0],
      [false, 1],
    ]);
    expect(one?.rows[1]?.dice).toEqual([{ value: 4, large: false, lost: true, paired: true }]);
  });

  it("are known before the battle is over, where cards may change them", () => {
    const [one] = throwsOf([pool(1, [5, 3], 1), pool(0, [2], 0)], [announced]);
    expect(one?.rows.map((row) => row.attacks)).toEqual([true, false]);
    expect(one?.rows[1]?.dice.map((die) => die.large)).toEqual([true, false]);
    expect(one?.rows[0]?.losses).toBeUndefined();
    expect(one?.target).toBe(7);
  });

  it("do not fall again where they lie already", () => {
    const pools = [pool(0, [6, 2], 0), pool(1, [4], 0)];
    expect(rollsAnew(pools, [announced])).toBe(true);
    expect(rollsAnew([fought], [announced, ...pools])).toBe(false);
    expect(rollsAnew([...pools, fought], [announced])).toBe(true);
    expect(rollsAnew([fought], [])).toBe(true);
  });

  it("are found in whatever event tells one, at its place", () => {
    expect(throwsOf([event({ event: "new-thing", territory: 5, die: 4 })], [])).toMatchObject([
      { target: 5, rows: [{ dice: [{ value: 4 }] }] },
    ]);
    expect(throwsOf([event({ event: "other", source: 2, dice: [3, 1], target: -1 })], [])).toMatchObject([
      { source: 2, rows: [{ dice: [{ value: 3 }, { value: 1 }] }] },
    ]);
  });

  it("are not there where nothing was rolled", () => {
    const others = [event({ event: "recruited", army: 0, count: 3, die: 0 }), event({ event: "moved" })];
    expect(throwsOf(others, [])).toEqual([]);
    expect(rollsAnew(others, [])).toBe(false);
  });
});
