import { describe, expect, it } from "vitest";
import type { Seat, Table } from "../wire";
import { mine, owes } from "./mine";

function table(id: string, status: string, turn: number): Table {
  const seats: Seat[] = [
    { seat: 0, name: "Ada", yours: true },
    { seat: 1, name: "Ben" },
  ];
  const plain = { title: id, mode: "classic/domination", options: {}, host: true, public: false };
  const rest = { commitment: "", note: "", next: "", clock: {}, waited: 0, hold: 0, resting: false };
  return { ...plain, ...rest, id, status, turn, seats, begins: "start", study: false, hints: true };
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
