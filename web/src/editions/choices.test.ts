import { describe, expect, it } from "vitest";
import type { ModeSheet, OptionSheet } from "../wire";
import { editions } from "./choices";

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
