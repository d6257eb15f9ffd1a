import { describe, expect, it } from "vitest";
import type { Moment, Story } from "../../replay/story";
import type { LuckTold } from "../../wire";
import { remember, results, tallies } from "./results";
import { awards, shares, turningPoints } from "./turning";

function story(rows: readonly (readonly [number, number])[]): Story {
  const moments = rows.map(
    (land, at) =>
      ({
        n: 10 + at,
        kind: "action",
        seat: 0,
        army: 0,
        do: "",
        turn: at + 1,
        round: at + 1,
        land,
        force: land,
        luck: [],
        win: [],
      }) as Moment,
  );
  return {
    moments,
    marks: moments.map((moment, at) => ({ at, turn: moment.turn, round: moment.round, army: 0 })),
  };
}

const luck = (more: Partial<LuckTold>): LuckTold => ({
  rolls: 1,
  lost: 0,
  killed: 0,
  conquered: 0,
  expected: 0,
  promised: 0,
  mean: 3,
  ...more,
});

describe("the story of a game", () => {
  it("has the turn that gave the lead for good, the greatest change and the end, in their order", () => {
    const told = turningPoints(
      story([
        [6, 4],
        [4, 6],
        [7, 3],
        [6, 4],
        [10, 0],
      ]),
      [0],
    );
    expect(told.map(({ why, n }) => [why, n])).toEqual([
      ["fall", 11],
      ["lead", 12],
      ["end", 14],
    ]);
  });

  it("tells the end alone of a game without a turn", () => {
    expect(turningPoints(story([[5, 5]]), [1]).map((one) => one.why)).toEqual(["end"]);
    expect(turningPoints({ moments: [], marks: [] }, [])).toEqual([]);
  });

  it("names how many territories were won or lost", () => {
    const [first] = turningPoints(
      story([
        [5, 5],
        [2, 8],
        [2, 8],
      ]),
      [1],
    );
    expect([first?.why, first?.count, first?.army]).toEqual(["lead", 8, 1]);
  });

  it("counts land and troops alike", () => {
    expect(shares({ land: [1, 3], force: [6, 2] })).toEqual([0.5, 0.5]);
  });
});

describe("awards", () => {
  it("go to whoever did most, and to nobody for nothing", () => {
    const given = awards([
      luck({ conquered: 3, killed: 2, promised: 4 }),
      luck({ conquered: 1, killed: 5, promised: 2 }),
    ]);
    expect(given.map(({ name, army }) => [name, army])).toEqual([
      ["conqueror", 0],
      ["feared", 1],
      ["lucky", 1],
      ["unlucky", 0],
    ]);
    expect(awards([luck({}), luck({})])).toEqual([]);
  });
});

describe("results", () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const result = (id: string, won: boolean, against: string[], given: number | null = null) => ({
    id,
    mode: "classic/domination",
    when: 1,
    won,
    rounds: 3,
    against,
    luck: given,
  });

  it("are kept once for each game, and nonsense is left out", () => {
    remember(result("a", false, ["Ada"]), store);
    remember(result("a", true, ["Ada"], 2), store);
    remember(result("b", false, ["Ada", "cadet"], -1), store);
    expect(results(store).map((one) => [one.id, one.won])).toEqual([
      ["a", true],
      ["b", false],
    ]);
    kept.set("hazard-results", '[{"id":3},null]');
    expect(results(store)).toEqual([]);
  });

  it("are counted by what one asks for, with the luck there was on average", () => {
    const all = [
      result("a", true, ["Ada"], 2),
      result("b", false, ["Ada", "cadet", "cadet"], -1),
      result("c", false, ["cadet"]),
    ];
    expect(tallies(all, (one) => one.against)).toEqual([
      { name: "Ada", games: 2, won: 1, luck: 0.5 },
      { name: "cadet", games: 2, won: 0, luck: -1 },
    ]);
  });
});
