// Is a drawn map fit to be played on? Every fault in words; an empty list is a good map.

import { gzipSync } from "node:zlib";
import type { Board } from "./board.ts";
import type { BoardMap, Point, Ring } from "./format.ts";
import { apart, boxOf, inside, nearestOn, pathPoints, sharedLength } from "./outline.ts";

/** What the checks look at; every kind of map has it. */
export type CheckedMap = Pick<
  BoardMap,
  "board" | "kind" | "width" | "height" | "territories" | "regions" | "links"
>;

/** A finger needs 24 px where the whole map is 360 px wide. */
const PRESS = 24 / 360;
/** Most bytes of a compressed map. */
const MOST_BYTES = 150_000;
/** A border is seen when the shapes run along each other this far; without a link they may touch only this far. */
const SEEN = 20;
const STRAY = 6;

/** All faults of a map. */
export function faultsOf(map: CheckedMap, board: Board): string[] {
  const shapes = new Map(Object.entries(map.territories).map(([id, { path }]) => [id, pathPoints(path)]));
  return [
    ...contentFaults(map, board),
    ...territoryFaults(map, shapes),
    ...pressFaults(map),
    ...linkFaults(map, board),
    ...laneFaults(map),
    ...(map.kind === "land" ? [...borderFaults(map, shapes), ...overlapFaults(shapes)] : []),
    ...sizeFaults(map),
  ];
}

function contentFaults(map: CheckedMap, board: Board): string[] {
  return [
    ...differences("territory", Object.keys(map.territories), [...board.territories.keys()]),
    ...differences("region", Object.keys(map.regions), board.regions),
    ...(map.board === board.id ? [] : [`the map is of ${map.board}, the board is ${board.id}`]),
  ];
}

function differences(what: string, drawn: string[], wanted: string[]): string[] {
  return [
    ...wanted.filter((id) => !drawn.includes(id)).map((id) => `${what} ${id} is not drawn`),
    ...drawn.filter((id) => !wanted.includes(id)).map((id) => `${what} ${id} is not on the board`),
  ];
}

function territoryFaults(map: CheckedMap, shapes: Map<string, Ring[]>): string[] {
  const faults: string[] = [];
  for (const [id, territory] of Object.entries(map.territories)) {
    const shape = shapes.get(id)!;
    const [left, top, right, bottom] = boxOf(shape);
    if (shape.length === 0) faults.push(`${id} has no shape`);
    else if (left < 0 || top < 0 || right > map.width || bottom > map.height)
      faults.push(`${id} leaves the map`);
    if (!territory.leader && !inside(shape, territory.badge))
      faults.push(`the badge of ${id} is off its shape`);
    if (!onMap(map, territory.name)) faults.push(`the name of ${id} is off the map`);
  }
  for (const [id, region] of Object.entries(map.regions)) {
    if (pathPoints(region.outline).length === 0) faults.push(`region ${id} has no outline`);
    if (!onMap(map, region.title.at)) faults.push(`the title of ${id} is off the map`);
  }
  return faults;
}

function onMap(map: CheckedMap, [x, y]: Point): boolean {
  return x > 0 && y > 0 && x < map.width && y < map.height;
}

function pressFaults(map: CheckedMap): string[] {
  const faults: string[] = [];
  const all = Object.entries(map.territories);
  for (const [i, [id, { badge, hit }]] of all.entries()) {
    if (2 * hit < PRESS * map.width) faults.push(`${id} is too small to press: ${2 * hit}`);
    for (const [other, { badge: otherBadge, hit: otherHit }] of all.slice(i + 1)) {
      if (apart(badge, otherBadge) < hit + otherHit) faults.push(`presses on ${id} and ${other} overlap`);
    }
  }
  return faults;
}

function linkFaults(map: CheckedMap, board: Board): string[] {
  const named = ({ a, b, kind }: { a: string; b: string; kind: string }) =>
    `${[a, b].sort().join(" - ")} (${kind})`;
  const undrawn = map.links.filter(({ kind, path }) => kind !== "border" && !path);
  return [
    ...differences("link", map.links.map(named), board.links.map(named)),
    ...undrawn.map((link) => `link ${named(link)} has no line`),
  ];
}

/** A line that runs under the badge of a third territory would seem to lead there. */
function laneFaults(map: CheckedMap): string[] {
  const faults: string[] = [];
  for (const { a, b, path } of map.links) {
    const points = path ? pathPoints(path).flat() : [];
    for (const [id, { badge, hit }] of Object.entries(map.territories)) {
      if (id === a || id === b) continue;
      if (points.some((point) => apart(point, badge) < hit / 2))
        faults.push(`${a} - ${b} crosses the badge of ${id}`);
    }
  }
  return faults;
}

/** Land that touches is linked, and linked land touches or is joined by a line. */
function borderFaults(map: CheckedMap, shapes: Map<string, Ring[]>): string[] {
  const links = new Map(map.links.map((link) => [[link.a, link.b].sort().join(" "), link]));
  const faults: string[] = [];
  for (const { a, b, length } of touching(shapes)) {
    const link = links.get([a, b].sort().join(" "));
    if (!link && length > STRAY) faults.push(`${a} and ${b} touch over ${length.toFixed(0)} without a link`);
    if (link?.kind === "border" && !link.path && length < SEEN)
      faults.push(`the border of ${a} and ${b} is too short to be seen: ${length.toFixed(0)}`);
  }
  return faults;
}

/** Each pair of territories and how far their shapes run along each other. */
export function touching(shapes: Map<string, Ring[]>): { a: string; b: string; length: number }[] {
  const all = [...shapes].map(([id, rings]) => ({ id, rings, box: boxOf(rings) }));
  return all.flatMap((one, i) =>
    all.slice(i + 1).map((other) => {
      const near =
        one.box[0] <= other.box[2] + 1 &&
        other.box[0] <= one.box[2] + 1 &&
        one.box[1] <= other.box[3] + 1 &&
        other.box[1] <= one.box[3] + 1;
      return { a: one.id, b: other.id, length: near ? sharedLength(one.rings, other.rings, 0.5) : 0 };
    }),
  );
}

/** Enlarged islands must not lie on their neighbours. */
function overlapFaults(shapes: Map<string, Ring[]>): string[] {
  const faults: string[] = [];
  for (const [id, rings] of shapes) {
    for (const [other, otherRings] of shapes) {
      const [left, top, right, bottom] = boxOf(otherRings);
      const within = rings.flat().some((point) => {
        const near = point[0] > left && point[0] < right && point[1] > top && point[1] < bottom;
        return near && inside(otherRings, point) && apart(nearestOn(otherRings, point), point) > 1;
      });
      if (id !== other && within) faults.push(`${id} lies on ${other}`);
    }
  }
  return faults;
}

function sizeFaults(map: CheckedMap): string[] {
  const bytes = gzipSync(JSON.stringify(map)).length;
  return bytes > MOST_BYTES ? [`the map takes ${bytes} bytes compressed`] : [];
}
