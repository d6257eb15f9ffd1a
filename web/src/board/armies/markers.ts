// Where do ships, tokens and stations stand on a territory, how large, and with which number beside them?

import type { Piece } from "../../wire";
import type { MapTerritory, Point } from "../drawing";
import { crowded } from "./badge";

export type Marker = {
  key: string;
  piece: Piece;
  at: Point;
  scale: number;
  /** How many are meant. */
  count: number;
  /** Drawn at the rim of the badge, where there is no room for spots of their own. */
  folded: boolean;
};

const ICON = 16; // what a folded piece takes of the rim, in units of a badge
const NUMBER = 9; // what its number takes
const RIM = 18; // from the middle of a badge to the middle of what stands on its rim
const FOLDED = 0.75; // of the size on a spot of its own

const keyOf = (piece: Piece): string => `${piece.piece} ${piece.number ?? ""}`;

/** All pieces of a territory; `ships` are the names of those that fly, the greatest last, `grow` is how much badges do. */
export function markersOf(
  drawn: MapTerritory,
  pieces: readonly Piece[],
  ships: readonly string[],
  grow: number,
): Marker[] {
  return crowded(grow) ? foldedOf(drawn, pieces, ships, grow) : spreadOf(drawn, pieces, ships, grow);
}

/** Ships in a row, tokens and stations on spots of their own. */
function spreadOf(
  drawn: MapTerritory,
  pieces: readonly Piece[],
  ships: readonly string[],
  grow: number,
): Marker[] {
  return pieces.map((piece) => {
    const ship = ships.includes(piece.piece);
    const alike = pieces.filter((one) => ships.includes(one.piece) === ship);
    const at = spot(drawn, piece, { ship, place: alike.indexOf(piece), among: alike.length, grow });
    return { key: keyOf(piece), piece, at, scale: grow, count: piece.count, folded: false };
  });
}

type Row = { ship: boolean; place: number; among: number; grow: number };

function spot(drawn: MapTerritory, piece: Piece, { ship, place, among, grow }: Row): Point {
  const shift = (place - (among - 1) / 2) * 22 * grow;
  if (!drawn.pieces) return [drawn.badge[0] + shift, drawn.badge[1] - 27 * grow];
  if (ship) return [drawn.pieces.ships[0] + shift + 22, drawn.pieces.ships[1]];
  if (piece.number === undefined) return drawn.pieces.station;
  return [drawn.pieces.base[0] + place * 8, drawn.pieces.base[1]];
}

/** One ship for all of them, in a row with the rest on the upper rim of the badge. */
function foldedOf(
  drawn: MapTerritory,
  pieces: readonly Piece[],
  ships: readonly string[],
  grow: number,
): Marker[] {
  const flying = pieces.filter((one) => ships.includes(one.piece));
  const greatest = flying.reduce<Piece | undefined>(
    (best, one) => (best && ships.indexOf(best.piece) > ships.indexOf(one.piece) ? best : one),
    undefined,
  );
  const row = pieces
    .filter((one) => !ships.includes(one.piece))
    .map((piece) => ({ key: keyOf(piece), piece, count: piece.count }));
  const count = flying.reduce((sum, one) => sum + one.count, 0);
  if (greatest) row.push({ key: "ships", piece: greatest, count });
  const wide = row.map((one) => ICON + (one.count > 1 ? NUMBER : 0));
  let left = -wide.reduce((sum, one) => sum + one, 0) / 2;
  return row.map((one, place) => {
    const x = drawn.badge[0] + (left + ICON / 2) * grow;
    left += wide[place] ?? 0;
    return { ...one, at: [x, drawn.badge[1] - RIM * grow], scale: FOLDED * grow, folded: true };
  });
}
