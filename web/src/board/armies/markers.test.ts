import { describe, expect, it } from "vitest";
import type { Piece } from "../../wire";
import type { MapTerritory } from "../drawing";
import { markersOf } from "./markers";

const SHIPS = ["fighter", "bomber", "capital"];
const PLANET: MapTerritory = {
  path: "",
  badge: [100, 100],
  name: [100, 130],
  hit: 40,
  pieces: { ships: [60, 60], base: [140, 140], station: [140, 60] },
};
const piece = (name: string, count = 1): Piece => ({ piece: name, territory: 0, count }) as Piece;

describe("pieces", () => {
  it("stand on spots of their own where there is room", () => {
    const found = markersOf(PLANET, [piece("capital", 2), piece("fighter"), piece("death-star")], SHIPS, 1);
    expect(found.map((one) => [one.key.trim(), one.at, one.count, one.folded])).toEqual([
      ["capital", [71, 60], 2, false],
      ["fighter", [93, 60], 1, false],
      ["death-star", [140, 60], 1, false],
    ]);
  });

  it("are folded on the rim of the badge where badges are large", () => {
    const found = markersOf(PLANET, [piece("capital", 2), piece("fighter"), piece("death-star")], SHIPS, 2);
    expect(found.map((one) => [one.piece.piece, one.count, one.folded])).toEqual([
      ["death-star", 1, true],
      ["capital", 3, true], // the greatest stands for all three
    ]);
    expect(found.map((one) => one.at[1])).toEqual([64, 64]); // above the number of troops
    expect(found.map((one) => one.at[0])).toEqual([75, 107]); // beside each other, with room for the number
  });
});
