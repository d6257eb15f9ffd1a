import { describe, expect, it } from "vitest";
import type { FoughtEvent, GameEvent, PoolRolledEvent } from "../../wire";
import { diceOf, poolsOf } from "./dice";

const fought = (dice: number[][]): FoughtEvent => ({
  event: "fought",
  army: 0,
  foe: 1,
  source: 0,
  target: 1,
  dice,
  losses: [1, 1],
});
const pool = (army: number, faces: number[], large: number): PoolRolledEvent => ({
  event: "pool-rolled",
  army,
  faces,
  large,
  rerolled: [],
});

describe("the dice of a battle", () => {
  it("fade where they lost, and only the pairs count", () => {
    const [own, theirs] = diceOf(
      fought([
        [6, 3, 2],
        [5, 3],
      ]),
      [],
    );
    expect(own.map((die) => [die.lost, die.paired])).toEqual([
      [false, true],
      [true, true],
      [false, false],
    ]);
    expect(theirs.map((die) => [die.lost, die.paired])).toEqual([
      [true, true],
      [false, true],
    ]);
    expect([...own, ...theirs].some((die) => die.large)).toBe(false);
  });

  it("fade by what was lost where both show the same, whoever loses then", () => {
    const even = [
      [4, 4],
      [4, 4],
    ];
    const faded = (losses: number[]) =>
      diceOf({ ...fought(even), losses }, []).map((row) => row.map((die) => die.lost));
    expect(faded([2, 0])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(faded([0, 2])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it("have eight sides one by one, also where they show little, and a six-sider raised to seven keeps six", () => {
    // The first of three has eight sides and shows 2: it is the last one in order.
    const battle = fought([
      [7, 5, 2],
      [4, 1],
    ]);
    const [own, theirs] = diceOf(battle, [pool(0, [2, 6, 5], 1), pool(1, [4, 1], 2)]);
    expect(own.map((die) => die.large)).toEqual([false, false, true]);
    expect(theirs.map((die) => die.large)).toEqual([true, true]);
  });

  it("are those rolled last for this battle, also where a card was played between", () => {
    const before = fought([[1], [2]]);
    const battle = fought([[7, 5], [4]]);
    const again = pool(0, [7, 5], 2);
    const defence = pool(1, [4], 0);
    const events: GameEvent[] = [pool(0, [1], 0), before, pool(0, [1, 1], 0), defence, again, battle];
    expect(poolsOf(battle, events)).toEqual([again, defence]);
    expect(poolsOf(before, events)).toHaveLength(1);
    expect(poolsOf(battle, [before, battle])).toEqual([]);
  });
});
