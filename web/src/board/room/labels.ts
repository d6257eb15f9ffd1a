// Where is the name of each territory written? On its land, where it fits at this size; beside an island in the open sea; else nowhere.

import type { BoardMap, MapTerritory, Point } from "../drawing";
import { type Box, inside } from "../paths";
import { type Land, landOf, ROW, type Span, spansBetween } from "./land";
import { badgeSize } from "./seats";

export type Label = { lines: string[]; at: Point; ashore: boolean };

export type Sizes = {
  /** Height of the letters in map units. */
  font: number;
  /** How much larger than drawn badges are. */
  grow: number;
  /** Whether there is room for names at sea. */
  sea: boolean;
  /** Which territories stand free, with no badge that wants room. */
  bare?: readonly boolean[];
  /** The width of a text whose letters are one unit high. */
  wide: (text: string) => number;
};

type Room = { sizes: Sizes; badges: Box[]; written: Box[]; lands: (Land | undefined)[]; map: BoardMap };

const LINE = 1.12; // from line to line, in heights of letters
const COAST = 60; // map units from a badge to the end of its land, where the name may stand beyond it
const AIR = 0.16; // around a name, in heights of letters

/** The label of each territory, for as much of `texts` as finds room: of each the best wording first. */
export function labelsOf(
  map: BoardMap,
  drawings: readonly (MapTerritory | undefined)[],
  texts: readonly string[][],
  sizes: Sizes,
): (Label | undefined)[] {
  const lands = drawings.map((one) => one && landOf(one));
  const badges = drawings.map(
    (one, at): Box => (one ? badgeBox(one, sizes.grow, sizes.bare?.[at]) : [0, 0, 0, 0]),
  );
  const room: Room = { sizes, badges, written: [], lands, map };
  const found = drawings.map((one, at) =>
    one ? onLand(one, lands[at]!, texts[at] ?? [], room, at) : undefined,
  );
  return found.map((label, at) => {
    const drawn = drawings[at];
    if (label || !drawn || !sizes.sea || map.kind === "galaxy") return label;
    return atSea(drawn, texts[at] ?? [], room, at);
  });
}

/** The ways to write a text: in one line, or broken in two at a blank or a hyphen. */
export function layouts(text: string): string[][] {
  const breaks = [...text.matchAll(/[ -]/g)].map(({ index }) => index + 1);
  return [[text], ...breaks.map((at) => [text.slice(0, at).trim(), text.slice(at)])];
}

function badgeBox(drawn: MapTerritory, grow: number, bare = false): Box {
  const [x, y] = drawn.badge;
  const [reach, up, down] = badgeSize(grow, drawn.narrow ?? false);
  const box: Box = bare ? [x, y, x, y] : [x - reach, y - up, x + reach, y + down];
  if (!drawn.planet) return box;
  const { at, r } = drawn.planet;
  if (bare) return [at[0] - r, at[1] - r, at[0] + r, at[1] + r];
  return [
    Math.min(box[0], at[0] - r),
    Math.min(box[1], at[1] - r),
    Math.max(box[2], at[0] + r),
    Math.max(box[3], at[1] + r),
  ];
}

type Fit = { label: Label; far: number };

function onLand(
  drawn: MapTerritory,
  land: Land,
  texts: readonly string[],
  room: Room,
  at: number,
): Label | undefined {
  for (const text of texts) {
    let best: Fit | undefined;
    for (const lines of layouts(text)) {
      const fit = bestOnLand(drawn, land, lines, room, at);
      if (fit && (!best || fit.far < best.far)) best = fit;
    }
    if (best) return best.label;
  }
  return undefined;
}

/** The spot on the land nearest to the badge; right below it is best. */
function bestOnLand(
  drawn: MapTerritory,
  land: Land,
  lines: string[],
  room: Room,
  at: number,
): Fit | undefined {
  const { font } = room.sizes;
  const [wide, high] = sizeOf(lines, room.sizes);
  const [pad, own] = [font * AIR, room.badges[at]!];
  const bare = own[0] === own[2];
  const middle = (own[0] + own[2]) / 2; // of the badge, or of a planet and its badge
  let best: Fit | undefined;
  for (let top = land.box[1]; top + high < land.box[3]; top += ROW) {
    const clear = bare || top > own[3] || top + high < own[1];
    for (const span of spansBetween(land, top, top + high)) {
      const sides: Span[] = clear
        ? [span]
        : [
            [span[0], Math.min(span[1], own[0])],
            [Math.max(span[0], own[2]), span[1]],
          ];
      for (const [from, to] of sides) {
        if (to - from < wide + 2 * pad) continue;
        const x = Math.min(to - pad - wide / 2, Math.max(from + pad + wide / 2, middle));
        const box: Box = [x - wide / 2, top, x + wide / 2, top + high];
        if (room.badges.some((one) => covers(one, box))) continue;
        const below = bare || top > own[3] ? 0 : font;
        const far =
          Math.hypot(x - middle, top + high / 2 - drawn.badge[1]) + below + (lines.length - 1) * font * 0.4;
        if (!best || far < best.far)
          best = { label: { lines, at: [x, top + font * 0.82], ashore: true }, far };
      }
    }
  }
  return best;
}

/** Beside the badge, where there is nothing but sea. */
function atSea(drawn: MapTerritory, texts: readonly string[], room: Room, at: number): Label | undefined {
  const { font } = room.sizes;
  const [left, top, right, bottom] = room.badges[at]!;
  const middle = (top + bottom) / 2;
  for (const text of texts)
    for (const lines of layouts(text)) {
      const [wide, high] = sizeOf(lines, room.sizes);
      const spots: Point[] = [
        [right + font * AIR, middle - high / 2],
        [left - font * AIR - wide, middle - high / 2],
        [drawn.badge[0] - wide / 2, bottom + font * AIR],
        [drawn.badge[0] - wide / 2, top - font * AIR - high],
        ...around(room.lands[at]!.box, drawn.badge, wide, high, font * AIR),
      ];
      for (const [x, y] of spots) {
        const box: Box = [x, y, x + wide, y + high];
        if (!free(box, room, at)) continue;
        room.written.push(box);
        return { lines, at: [x + wide / 2, y + font * 0.82], ashore: false };
      }
    }
  return undefined;
}

/** Beyond the land, beside the badge, where the coast is not far. */
function around(
  [left, top, right, bottom]: Box,
  [x, y]: Point,
  wide: number,
  high: number,
  air: number,
): Point[] {
  const spots: [number, Point][] = [
    [right - x, [right + air, y - high / 2]],
    [x - left, [left - air - wide, y - high / 2]],
    [bottom - y, [x - wide / 2, bottom + air]],
    [y - top, [x - wide / 2, top - air - high]],
  ];
  return spots.filter(([far]) => far < COAST).map(([, spot]) => spot);
}

function free(box: Box, { map, badges, written, lands }: Room, at: number): boolean {
  if (box[0] < 4 || box[1] < 4 || box[2] > map.width - 4 || box[3] > map.height - 4) return false;
  if (
    badges.some((one, other) => other !== at && covers(one, box)) ||
    written.some((one) => overlap(one, box))
  )
    return false;
  const middle = (box[1] + box[3]) / 2;
  const points = [0, 0.25, 0.5, 0.75, 1].flatMap((part): Point[] => {
    const x = box[0] + part * (box[2] - box[0]);
    return [
      [x, box[1]],
      [x, middle],
      [x, box[3]],
    ];
  });
  return lands.every(
    (land) => !land || !overlap(land.box, box) || points.every((point) => !inside(land.rings, point)),
  );
}

function sizeOf(lines: readonly string[], { font, wide }: Sizes): [number, number] {
  return [Math.max(...lines.map(wide)) * font, (lines.length - 1) * font * LINE + font];
}

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const covers = (badge: Box, box: Box): boolean => badge[0] < badge[2] && overlap(badge, box);
