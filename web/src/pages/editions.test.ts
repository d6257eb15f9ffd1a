import { describe, expect, it } from "vitest";
import type { ModeSheet, OptionSheet, Seat, Table } from "../wire";
import { editions } from "./editions";
import { mine, owes } from "./mine";

const mode = (name: string, seats: number[]): ModeSheet => ({
  mode: name,
  box: name.split("/")[0]!,
  board: "world",
  seats,
  rules: [],
  options: [],
  presets: [],
});
const START = { name: "start", words: ["claim", "deal"] } as OptionSheet;
const MODES = [
  mode("new-land/plain", [2, 3]),
  mode("clone-wars/galactic", [2, 3, 4]),
  mode("classic/teams", [4, 5, 6]),
  mode("classic/duel-active", [2]),
  mode("classic/duel-passive", [2]),
  { ...mode("classic/domination", [3, 4, 5, 6]), options: [START] },
];

describe("a box and a number", () => {
  const [classic, clones, strange] = editions(MODES);

  it("mean domination for three to six, and the duel for two", () => {
    expect(classic?.friends.map((one) => [one.seats, one.mode.split("/")[1]])).toEqual([
      [2, "duel-passive"],
      [3, "domination"],
      [4, "domination"],
      [5, "domination"],
      [6, "domination"],
    ]);
    expect(classic?.quick).toEqual({ seats: 3, mode: "classic/domination", dealt: { start: "deal" } });
  });

  it("put known boxes first and take what a box nobody knows has", () => {
    expect(clones?.quick).toEqual({ seats: 2, mode: "clone-wars/galactic", dealt: {} });
    expect(strange?.box).toBe("new-land");
    expect(strange?.quick).toEqual({ seats: 2, mode: "new-land/plain", dealt: {} });
  });
});

function table(id: string, status: string, turn: number): Table {
  const seats: Seat[] = [
    { seat: 0, name: "Ada", yours: true },
    { seat: 1, name: "Ben" },
  ];
  const plain = { title: id, mode: "classic/domination", options: {}, host: true, public: false };
  const rest = { commitment: "", note: "", next: "", clock: {}, waited: 0, hold: 0, resting: false };
  return { ...plain, ...rest, id, status, turn, seats, begins: "start", study: false };
}

describe("one's tables", () => {
  it("that wait for oneself come first, a paused one waits for nobody", () => {
    const tables = [
      table("a", "running", 1),
      table("b", "over", -1),
      table("c", "running", 0),
      table("d", "paused", 0),
    ];
    const heaps = mine([
      ...tables,
      table("e", "open", -1),
      table("f", "frozen", -1),
      table("g", "closed", -1),
      table("h", "aside", -1),
    ]);
    const ids = (heap: Table[]) => heap.map((one) => one.id).join("");
    expect([ids(heaps.turn), ids(heaps.running), ids(heaps.open), ids(heaps.over)]).toEqual([
      "c",
      "ad",
      "e",
      "bfgh",
    ]);
    expect(tables.map(owes)).toEqual([false, false, true, false]);
  });
});
