import { describe, expect, it } from "vitest";
import type { GameEvent } from "../wire";
import { toldAfter } from "./log";

const placed = (count: number): GameEvent => ({ event: "placed", army: 0, territory: 1, count }) as GameEvent;
const counts = (lines: ReturnType<typeof toldAfter>): number[] =>
  lines.map((one) => (one.event as unknown as { count: number }).count);

describe("the log", () => {
  it("has a line for everything that was told", () => {
    const lines = toldAfter([{ n: 2, event: placed(2) }], [{ n: 3, events: [placed(3), placed(4)] }]);
    expect(counts(lines)).toEqual([2, 3, 4]);
    expect(lines.map((one) => one.n)).toEqual([2, 3, 3]);
  });

  it("has no line for what was taken back", () => {
    const first = toldAfter(
      [],
      [2, 3, 4].map((n) => ({ n, events: [placed(n)] })),
    );
    expect(counts(toldAfter(first, [{ n: 5, events: [], back: 2 }]))).toEqual([2]);
    const together = [
      { n: 5, events: [], back: 3 },
      { n: 6, events: [placed(6)], back: 0 },
      { n: 7, events: [], back: 5 },
    ];
    expect(counts(toldAfter(first, together))).toEqual([2, 3]);
  });

  it("knows of everything it is told at once when it happened", () => {
    const again = toldAfter([], [{ n: 9, events: [placed(2), placed(7)], when: [2, 7], back: 0 }]);
    expect(counts(toldAfter(again, [{ n: 10, events: [], back: 6 }]))).toEqual([2]);
  });
});

type Loose = { event: string } & Record<string, unknown>;
type Step = [words: string, ...events: Loose[]];

/** The words of the lines of the last step, one after the other. */
function words(...steps: Step[]): (string | undefined)[] {
  const tell = (log: ReturnType<typeof toldAfter>, [move, ...events]: Step, at: number) =>
    toldAfter(log, [{ n: 3 + at, events: events as unknown as GameEvent[], words: move }]);
  const lines = steps.reduce(tell, []);
  return lines.filter((one) => one.n === 2 + steps.length).map((one) => one.words);
}

const fought: Loose = { event: "fought", source: 0, target: 1 };
const pool: Loose = { event: "pool-rolled", faces: [6] };
const announced: Loose = { event: "announced", source: 0, target: 1, count: 3, ships: [2, 1] };
const played: Loose = { event: "directive-played", card: 1 };
const attack = "attack alaska kamchatka 3 +fighter2+capital1";

describe("the words of a move", () => {
  it("stand with the first line that is shown", () => {
    expect(words(["trade alaska", { event: "traded" }, { event: "placed" }])).toEqual([
      "trade alaska",
      undefined,
    ]);
    expect(words(["build joker-1", { event: "ship-built" }, { event: "ships-moved" }])[1]).toBe(
      "build joker-1",
    );
  });

  it("stand nowhere where none were told", () => {
    expect(words(["", { event: "turn-began" }, { event: "reinforced" }])).toEqual([undefined, undefined]);
    expect(toldAfter([], [{ n: 3, events: [placed(3)] }])[0]?.words).toBeUndefined();
  });

  it("are told again with the first event of each version", () => {
    const events = [placed(2), placed(3), placed(7)];
    const again = { n: 9, events, when: [5, 5, 7], words: ["place alaska 2", "", "place peru 7"] };
    expect(toldAfter([], [again]).map((one) => one.words)).toEqual([
      "place alaska 2",
      undefined,
      "place peru 7",
    ]);
  });
});

describe("a battle that was announced", () => {
  it("has the words of its attack with what is shown first", () => {
    expect(words([attack, announced, pool, fought]).slice(1)).toEqual([attack, undefined]);
  });

  it("has them when it waited for cards, whatever was played meanwhile", () => {
    expect(words([attack, announced], ["play joker-1", played], ["", pool, fought])).toEqual([
      undefined,
      attack,
    ]);
    expect(words([attack, announced], ["play joker-1", played, pool, fought])).toEqual([
      "play joker-1",
      undefined,
      attack,
    ]);
    expect(words([attack, announced, pool], ["", fought])).toEqual([attack]);
    expect(words(["strike alaska 3", announced], ["", { event: "station-held" }])).toEqual([
      "strike alaska 3",
    ]);
  });

  it("gives them to no other battle", () => {
    expect(words([attack, announced, fought], ["", fought])).toEqual([undefined]);
    expect(words(["attack alaska kamchatka 3", fought], ["defend 2", fought])).toEqual(["defend 2"]);
    expect(words([attack, announced], ["defend 2", fought])).toEqual(["defend 2"]);
    expect(words([attack, announced], ["", { event: "placed" }])).toEqual([undefined]);
    const halted: Step = ["play joker-1", played, { event: "battle-halted" }];
    const next: Step = ["attack peru brazil 2", announced, pool, fought];
    expect(words([attack, announced], halted, next).slice(1)).toEqual(["attack peru brazil 2", undefined]);
  });
});

describe("a bot", () => {
  const seat = (event: string, at: number) => ({ event, seat: at }) as GameEvent;
  const kinds = (...messages: [number, ...GameEvent[]][]) =>
    toldAfter(
      [],
      messages.map(([n, ...events]) => ({ n, events })),
    ).map(({ event }) => event.event);

  it("that set the board up for somebody who was there is no line", () => {
    const begun = [seat("bot-took-over", 0), seat("bot-took-over", 1), seat("player-came-back", 1)];
    expect(kinds([1, ...begun])).toEqual(["bot-took-over"]);
  });

  it("that played for somebody who was away is", () => {
    expect(kinds([4, seat("bot-took-over", 1)], [9, seat("player-came-back", 1)])).toEqual([
      "bot-took-over",
      "player-came-back",
    ]);
  });
});
