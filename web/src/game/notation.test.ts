import { expect, it } from "vitest";
import type { Sheet } from "../wire";
import { notationOf } from "./notation";

const SHEET = {
  territories: [{ id: "alaska" }, { id: "kamchatka" }],
  cards: [{ id: "alaska" }, { id: "joker-1" }],
  ships: ["fighter"],
} as unknown as Sheet;

it("writes what somebody did as he would have typed it", () => {
  expect(notationOf(SHEET, { event: "placed", army: 0, territory: 1, count: 3 })).toBe("place kamchatka 3");
  expect(
    notationOf(SHEET, {
      event: "fought",
      army: 0,
      foe: 1,
      source: 0,
      target: 1,
      dice: [[6, 5, 1], [4]],
      losses: [0, 1],
    }),
  ).toBe("attack alaska kamchatka 3");
  expect(notationOf(SHEET, { event: "traded", army: 0, cards: [0, 1], value: 4 })).toBe(
    "trade alaska joker-1",
  );
});

it("writes nothing for what is no move", () => {
  expect(notationOf(SHEET, { event: "turn-began", army: 0, turn: 1, round: 1 })).toBeUndefined();
});
