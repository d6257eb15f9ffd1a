import { expect, it } from "vitest";
import type { ArmySheet, Sheet } from "../wire";
import { type Dressed, dressed, looksOf, takenBeside } from "./looks";

const army = (id: string, seat: number, emblem: string): ArmySheet => ({
  id,
  colour: id,
  emblem,
  letter: "x",
  faction: "",
  seat,
  team: seat,
});
const sheet = {
  armies: [
    army("red", 0, "star"),
    army("blue", 1, "wave"),
    army("gold", 0, "crown"),
    army("gray", -1, "sun"),
  ],
} as unknown as Sheet;

it("marks all armies of a seat, and no others", () => {
  const marked = dressed(sheet, looksOf([{ emblem: "key", pattern: "ring" }, {}]));
  expect(marked.armies.map((one) => one.emblem)).toEqual(["key", "wave", "key", "sun"]);
  expect(marked.armies.map((one) => (one as Dressed).pattern)).toEqual([
    "ring",
    undefined,
    "ring",
    undefined,
  ]);
});

it("leaves the sheet as it is where nobody has chosen anything", () => {
  expect(dressed(sheet, looksOf([{}, {}]))).toBe(sheet);
  expect(dressed(sheet, looksOf([{ pattern: "dot" }])).armies[0]?.emblem).toBe("star");
});

it("knows which emblems others have, neutral armies too", () => {
  expect(takenBeside(sheet, 0)).toEqual(new Set(["wave", "sun"]));
  expect(takenBeside(dressed(sheet, looksOf([{}, { emblem: "key" }])), 0)).toEqual(new Set(["key", "sun"]));
});
