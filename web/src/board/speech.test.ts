import { expect, it } from "vitest";
import { Names } from "../game/names";
import { Catalogue } from "../texts/catalogue";
import type { Facts, Sheet, View } from "../wire";
import { pieceText, territoryLabel } from "./speech";

const texts = new Catalogue("en", {
  territory: { byss: "Byss" },
  army: { gray: "Gray" },
  token: { emperor: "Emperor" },
  piece: { bases: "Imperial base" },
  page: {
    board: { troops: { one: "{count} troop", other: "{count} troops" } },
  },
});
const names = new Names(
  { territories: [{ id: "byss" }], armies: [{ id: "gray" }], links: [] } as unknown as Sheet,
  texts,
);
const view = { owner: [0], total: [3] } as unknown as View;
const base = { piece: "bases", territory: 0, count: 1, number: 2, face: "emperor" };

function label(piece: object): string {
  return territoryLabel(names, view, { pieces: [piece] } as unknown as Facts, 0);
}

it("names what an open token shows, and of a covered one only that it is there", () => {
  expect(label(base)).toBe("Byss, Gray 3 troops, Imperial base: Emperor");
  expect(label({ ...base, covered: true })).toBe("Byss, Gray 3 troops, Imperial base");
});

it("names the face of a covered token for those who look under it", () => {
  expect(pieceText(names, { ...base, covered: true }, true)).toBe("Imperial base: Emperor");
});
