import { expect, it } from "vitest";
import type { ArmySheet } from "../../wire";
import { grouped } from "./teams";

const army = (seat: number, team: number): ArmySheet => ({
  id: "",
  colour: "",
  emblem: "",
  letter: "",
  faction: "",
  seat,
  team,
});

it("puts those who win together side by side, and neutral armies behind them", () => {
  expect(grouped([army(0, 0), army(-1, 5), army(1, 1), army(2, 0), army(3, 1)])).toEqual([0, 3, 2, 4, 1]);
});

it("leaves everybody where they are who plays alone", () => {
  expect(grouped([army(0, 0), army(1, 1), army(2, 2)])).toEqual([0, 1, 2]);
});
