import { describe, expect, it } from "vitest";
import type { GameEvent, Sheet } from "../wire";
import { type Told, toldAfter } from "./log";
import { wordsOf } from "./notation";

const SHEET = {
  territories: [{ id: "alaska" }, { id: "kamchatka" }],
  cards: [{ id: "alaska" }, { id: "joker-1" }],
  ships: ["fighter", "capital"],
  armies: [{ id: "red" }, { id: "white" }],
  missions: [{ id: "hold-asia" }],
  choices: { play: ["red", "token-1"] },
} as unknown as Sheet;

type Loose = { event: string } & Record<string, unknown>;

/** The words of what one move led to, after other moves. */
function words(events: Loose[], ...earlier: Loose[][]): (string | undefined)[] {
  const tell = (log: readonly Told[], n: number, all: Loose[]) =>
    toldAfter(log, [{ n, events: all as unknown as GameEvent[] }], (before, version, one) =>
      wordsOf(SHEET, before, version, one),
    );
  const before = earlier.reduce<Told[]>((log, all, at) => tell(log, 3 + at, all), []);
  return tell(before, 40, events)
    .slice(before.length)
    .map((one) => one.words);
}

const fought: Loose = {
  event: "fought",
  army: 0,
  foe: 1,
  source: 0,
  target: 1,
  dice: [
    [6, 5, 1],
    [4, 2],
  ],
  losses: [0, 2],
};
const announced: Loose = { event: "announced", source: 0, target: 1, count: 3, ships: [2, 1] };

it.each<[string, Loose]>([
  ["claim alaska", { event: "claimed", territory: 0 }],
  ["place kamchatka 3", { event: "placed", territory: 1, count: 3 }],
  ["trade alaska joker-1", { event: "traded", cards: [0, 1], value: 4 }],
  ["attack alaska kamchatka 3", fought],
  ["attack alaska kamchatka 2", { event: "attacked", source: 0, target: 1, count: 2 }],
  ["occupy 2", { event: "moved", purpose: "occupy", source: 0, target: 1, count: 2 }],
  ["fortify alaska kamchatka 2", { event: "moved", purpose: "fortify", source: 0, target: 1, count: 2 }],
  [
    "transfer alaska kamchatka capital 1",
    { event: "ships-moved", purpose: "fortify", source: 0, target: 1, ships: [0, 1] },
  ],
  ["occupy 0 +fighter1", { event: "ships-moved", purpose: "occupy", source: 0, target: 1, ships: [1, 0] }],
  ["launch capital alaska", { event: "ship-launched", ship: 1, territory: 0 }],
  [
    "play joker-1 kamchatka token-1",
    { event: "directive-played", card: 1, source: -1, target: 1, choice: 1 },
  ],
  ["declare hold-asia", { event: "declared", mission: 0 }],
  ["roll white", { event: "die-rolled", purpose: "reinforce", neutral: 1, die: 3 }],
  ["hide alaska", { event: "token-placed", token: 0, territory: 0 }],
  ["steer kamchatka", { event: "station-moved", source: 0, target: 1, purpose: "move" }],
  ["request alaska", { event: "command-asked", territory: 0 }],
  ["answer no", { event: "command-refused", territory: 0 }],
  ["execute", { event: "order-given", space: 3 }],
  ["convert alaska", { event: "planet-loyal", territory: 0, die: 2 }],
  ["receive white", { event: "planet-converted", army: 1, territory: 0 }],
  ["crown kamchatka", { event: "emperor-placed", territory: 1 }],
])("writes what somebody did as he would have typed it: %s", (expected, event) => {
  expect(words([event])).toEqual([expected]);
});

it("writes one move for all that follows from it", () => {
  const placed = { event: "placed", territory: 0, count: 2 };
  expect(words([{ event: "traded", cards: [0], value: 4 }, placed])).toEqual(["trade alaska", undefined]);
  const removed = { event: "troops-removed", territory: 1, count: 2 };
  const played = { event: "directive-played", source: -1, target: 1, choice: -1 };
  expect(words([{ ...played, card: 1, count: 2 }, removed])[0]).toBe("play joker-1 kamchatka 2");
  expect(words([{ ...played, card: 1, count: 0 }, removed])[0]).toBe("play joker-1 kamchatka"); // the card says how many
});

describe("a battle", () => {
  it("is an attack, or the answer to one", () => {
    const attacked = { event: "attacked", source: 0, target: 1, count: 3 };
    expect(words([fought], [fought])).toEqual(["attack alaska kamchatka 3"]);
    expect(words([fought], [attacked])).toEqual(["defend 2"]);
  });

  it("that was announced has the words of its attack, whatever was played meanwhile", () => {
    const pool = { event: "pool-rolled", faces: [6], large: 0, rerolled: [] };
    expect(words([announced, pool, fought])).toEqual([
      undefined,
      "attack alaska kamchatka 3 +fighter2+capital1",
      undefined,
    ]);
    const played = { event: "directive-played", card: 1, source: -1, target: -1, choice: -1 };
    expect(words([pool, fought], [announced], [played])).toEqual([
      undefined,
      "attack alaska kamchatka 3 +fighter2+capital1",
    ]);
    const struck = { event: "station-held", source: 0, dice: [3], added: 0, total: 3 };
    expect(words([struck], [{ ...announced, target: -1, ships: [0, 0] }])).toEqual(["strike alaska 3"]);
  });
});

it("writes nothing for what is no move, is hidden, or was dealt", () => {
  expect(words([{ event: "turn-began", army: 0, turn: 1, round: 1 }])).toEqual([undefined]);
  expect(words([{ event: "bribed", army: 0, neutral: 1, cards: [-1] }])).toEqual([undefined]);
  expect(words([{ event: "bribed", army: 0, neutral: 1, cards: [0] }])).toEqual(["bribe white alaska"]);
  const dealt = { event: "claimed", army: 0, territory: 0 } as unknown as GameEvent;
  expect(wordsOf(SHEET, [], 2, [dealt])).toEqual([undefined]);
});
