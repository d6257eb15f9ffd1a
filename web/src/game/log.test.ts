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
