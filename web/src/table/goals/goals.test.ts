import { describe, expect, it } from "vitest";
import { Names } from "../../game/names";
import { Catalogue } from "../../texts/catalogue";
import type { ArmySheet, Facts, Sheet, Table, View } from "../../wire";
import { alone, ownAims, ownTasks, sidesOf } from "./goals";
import { beforeFirstTurn, introduced, remember, shownBefore } from "./introduced";

const army = (id: string, seat: number, team: number, faction = ""): ArmySheet => ({
  id,
  colour: id,
  emblem: "",
  letter: "",
  faction,
  seat,
  team,
});
const TEXTS = new Catalogue("en", {
  army: { red: "Red", blue: "Blue" },
  mission: { north: { name: "North", text: "Take the north." } },
  page: {
    goal: {
      short: {
        hold: { one: "{count} left of {need}", other: "{count} left of {need}" },
        "hold-planets": "{count} planets left",
      },
      text: { hold: "Hold {need}; {territory}; {foe}.", "hold-planets": "Planets." },
    },
    intro: { reds: { "title-1": "Be red" } },
  },
});

function table(more: Partial<Sheet> = {}): Names {
  const sheet = {
    armies: [army("red", 0, 0), army("blue", 1, 1), army("gray", -1, 2)],
    territories: [{ id: "kamchatka" }],
    links: [],
    missions: [{ id: "north", rank: "", count: 1 }],
    ...more,
  };
  return new Names(sheet as unknown as Sheet, TEXTS);
}

const view = (more: Partial<View> = {}): View =>
  ({ controller: [0, 1, 0], turn: 3, round: 1, acted: 0, ...more }) as View;
const facts = (goals: Facts["goals"], missions?: number[][]): Facts =>
  ({ goals, ...(missions ? { missions } : {}) }) as Facts;
const HOLD = { goal: "hold", armies: [0], have: 3, need: 4, count: 1, foe: 1, territory: 0 };

describe("goals", () => {
  it("are told with their numbers and names, and how far they are", () => {
    const [aim] = ownAims(table(), view(), facts([HOLD]), 0);
    expect([aim?.short, aim?.text, aim?.part]).toEqual(["1 left of 4", "Hold 4; Kamchatka; Blue.", 0.75]);
  });

  it("of others are not one's own, and spectators have none", () => {
    expect(ownAims(table(), view(), facts([HOLD]), 1)).toEqual([]);
    expect(ownAims(table(), view(), facts([HOLD]), -1)).toEqual([]);
  });

  it("speak of planets where the board has them", () => {
    const galaxy = table({ links: [{ a: 0, b: 0, kind: "hyperspace" }] });
    expect(ownAims(galaxy, view(), facts([HOLD]), 0)[0]?.short).toBe("1 planets left");
  });

  it("that nobody has words for are shown by their ids, and have no bar where nothing is counted", () => {
    const [aim] = ownAims(table(), view(), facts([{ ...HOLD, goal: "new-way", need: 0 }]), 0);
    expect([aim?.short, aim?.part]).toEqual(["New way", null]);
  });

  it("come side by side, one's own first, and what concerns all is nobody's own", () => {
    const sides = sidesOf(
      table(),
      view(),
      facts([HOLD, { ...HOLD, armies: [1] }, { ...HOLD, goal: "end", armies: [0, 1] }]),
      1,
    );
    expect(sides.map((side) => [side.armies.join(), side.own, side.all])).toEqual([
      ["1", true, false],
      ["0", false, false],
      ["0,1", false, true],
    ]);
  });

  it("of a faction are one line before the first turn, when nothing is counted yet", () => {
    const names = table({ armies: [army("red", 0, 0, "reds"), army("blue", 1, 1)] });
    const goals = facts([HOLD, { ...HOLD, goal: "other" }]);
    expect(ownAims(names, view({ turn: 0 }), goals, 0).map((aim) => aim.short)).toEqual(["Be red"]);
    expect(ownAims(names, view(), goals, 0)).toHaveLength(2);
  });
});

describe("missions", () => {
  it("are those of the reader, whole where they are fulfilled", () => {
    const rows = [
      [0, 0, 1, 2, 7],
      [1, 0, 0, 1, 7],
    ];
    expect(
      ownTasks(table(), view(), facts([], rows), 0).map((task) => [
        task.name,
        task.have,
        task.need,
        task.done,
      ]),
    ).toEqual([["North", 7, 7, true]]);
  });

  it("are for somebody who is alone at a device, and for nobody before that is known", () => {
    const seats = (...yours: boolean[]) => ({
      seats: yours.map((one) => ({ yours: one })) as Table["seats"],
    });
    expect([
      alone(seats(true, false)),
      alone(seats(true, true)),
      alone(seats(false, false)),
      alone(null),
    ]).toEqual([true, false, false, false]);
  });
});

describe("an introduction", () => {
  const names = table({ armies: [army("red", 0, 0, "reds"), army("blue", 1, 1, "blues")] });

  it("is there for a faction that has words", () => {
    expect([
      introduced(names, view(), 0),
      introduced(names, view(), 1),
      introduced(names, view(), -1),
    ]).toEqual(["reds", "", ""]);
  });

  it("comes before the first turn of the faction", () => {
    expect(beforeFirstTurn(names, view({ turn: 0, round: 0 }), 0)).toBe(true);
    expect(beforeFirstTurn(names, view({ turn: 2, round: 1, acted: 2 }), 0)).toBe(true);
    expect(beforeFirstTurn(names, view({ turn: 2, round: 1, acted: 1 }), 0)).toBe(false);
    expect(beforeFirstTurn(names, view({ turn: 9, round: 3, acted: 0 }), 0)).toBe(false);
  });

  it("is shown once on a device, and a device that keeps nonsense begins anew", () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    remember("reds", store);
    remember("reds", store);
    expect(shownBefore(store)).toEqual(["reds"]);
    kept.set("hazard-introduced", "{");
    expect(shownBefore(store)).toEqual([]);
  });
});
