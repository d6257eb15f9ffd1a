// What does a screen reader say of a territory?

import type { Names } from "../game/names";
import { matesOf } from "../game/seats";
import type { Facts, Piece, View } from "../wire";
import type { Place } from "./places";

const NONE = -1;

/** Name, holder, troops and what else stands there; what a covered token hides is not said aloud. */
export function territoryLabel(names: Names, view: View, facts: Facts | null, at: number): string {
  const pieces = (facts?.pieces ?? []).filter((piece) => piece.territory === at);
  const owner = view.owner[at] ?? NONE;
  const mate = matesOf(names.sheet, view).has(owner);
  return placeLabel(names, { at, owner, total: view.total[at] ?? 0, pieces, mate });
}

/** The same of a place as it is drawn. */
export function placeLabel(
  names: Names,
  { at, owner, total, pieces, mate }: Pick<Place, "at" | "owner" | "total" | "pieces" | "mate">,
): string {
  const said = [names.territory(at)];
  if (owner === NONE) said.push(names.texts.say("page.board.free"));
  else said.push(`${names.army(owner)} ${names.texts.say("page.board.troops", { count: total })}`);
  if (mate) said.push(names.texts.say("page.table.mate"));
  for (const piece of pieces) said.push(pieceText(names, piece));
  return said.join(", ");
}

/** A piece in words; with the face of a covered token only for those who look under it. */
export function pieceText(
  names: Names,
  { piece, count, face, covered }: Pick<Piece, "piece" | "count" | "face" | "covered">,
  under = false,
): string {
  if (names.texts.has(`ships.${piece}`)) return names.texts.say(`ships.${piece}`, { count });
  const name = names.texts.has(`piece.${piece}`)
    ? names.texts.say(`piece.${piece}`)
    : names.named("token", piece);
  return face && (under || !covered) ? `${name}: ${names.named("token", face)}` : name;
}

/** The territories next to one, in words. */
export function neighbourNames(names: Names, at: number): string[] {
  return names.sheet.links.flatMap((link) =>
    link.a === at ? [names.territory(link.b)] : link.b === at ? [names.territory(link.a)] : [],
  );
}
