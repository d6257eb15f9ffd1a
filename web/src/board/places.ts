// How does each territory look now? One record for each, the same object as before where nothing about it has changed.

import { matesOf } from "../game/seats";
import { keepUnchanged } from "../game/unchanged";
import type { Facts, Piece, Sheet, View } from "../wire";
import { colourOf, type Layer } from "./layers";

const NONE = -1;

export type Stack = { army: number; count: number };

export type Place = {
  at: number;
  id: string;
  owner: number;
  total: number;
  /** Armies on it, the one it counts for first. */
  stacks: Stack[];
  pieces: Piece[];
  fill: string;
  closed: boolean;
  /** Somebody holds it who wins together with the reader. */
  mate: boolean;
  /** It can be pressed now. */
  lit: boolean;
  source: boolean;
  target: boolean;
  picked: boolean;
};

/** What the reader looks at. */
export type Scene = {
  sheet: Sheet;
  view: View;
  facts: Facts | null;
  layer: Layer;
  prefix: string;
  /** The fill of each region, where regions are shown. */
  fills: readonly string[];
  lit: ReadonlySet<number>;
  source: number | undefined;
  target: number | undefined;
  path: readonly number[];
};

export function placesOf(scene: Scene, before: Place[]): Place[] {
  const closed = new Set(scene.view.closed);
  const mates = matesOf(scene.sheet, scene.view);
  const pieces = piecesByPlace(scene.facts?.pieces ?? []);
  const now = scene.sheet.territories.map(({ id }, at) =>
    placeOf(
      scene,
      at,
      id,
      { closed: closed.has(at), mate: mates.has(scene.view.owner[at] ?? NONE) },
      pieces.get(at) ?? [],
    ),
  );
  return keepUnchanged(before, now);
}

function placeOf(
  scene: Scene,
  at: number,
  id: string,
  { closed, mate }: Pick<Place, "closed" | "mate">,
  pieces: Piece[],
): Place {
  const { sheet, view, facts, layer, prefix, lit, path } = scene;
  const region = scene.fills[sheet.territories[at]?.region ?? NONE] ?? "transparent";
  const [source, target] = [at === scene.source, at === scene.target];
  const picked = source || target || path.includes(at);
  return {
    at,
    id,
    owner: view.owner[at] ?? NONE,
    total: view.total[at] ?? 0,
    stacks: stacksOf(view, scene.sheet.armies.length, at),
    pieces,
    fill: colourOf(layer, at, { view, facts, prefix, region }),
    closed,
    mate,
    lit: lit.has(at),
    source,
    target,
    picked,
  };
}

function piecesByPlace(pieces: readonly Piece[]): Map<number, Piece[]> {
  const found = new Map<number, Piece[]>();
  for (const piece of pieces) found.set(piece.territory, [...(found.get(piece.territory) ?? []), piece]);
  return found;
}

function stacksOf(view: View, armies: number, at: number): Stack[] {
  const owner = view.owner[at] ?? NONE;
  const { units } = view;
  if (!units?.length) return owner === NONE ? [] : [{ army: owner, count: view.total[at] ?? 0 }];
  const found: Stack[] = [];
  for (let army = 0; army < armies; army++) {
    const count = units[army * view.owner.length + at] ?? 0;
    if (count > 0) found.push({ army, count });
  }
  return found.sort((a, b) => Number(b.army === owner) - Number(a.army === owner) || b.count - a.count);
}
