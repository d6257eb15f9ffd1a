// Where do the planets stand? Spread out by many small moves, none of which makes two links cross.

import type { Point } from "../format.ts";
import { type Galaxy, HEIGHT, type SiteLink, WIDTH } from "./board.ts";
import { crosses, dice, distance, toSegment, turn } from "./geometry.ts";

/** Room that planet, badge, name and ships of one territory need around its site. */
export const ROOM = { width: 116, height: 102 };
export const SQUEEZE = 0.88;
const MOVES = 160_000;
const APART = { linked: 118, unlinked: 176, foreign: 172 };
const LINK_LENGTH = { least: 118, most: 168 };
const BORDER = { wanted: 46, reach: 36, rift: 1500 };
const LINE_CLEARANCE = 62;

type Layout = {
  points: Point[];
  anchors: Point[];
  links: SiteLink[];
  region: number[];
  linked: boolean[][];
  borders: SiteLink[];
  triangles: [number, number, number, number][];
  field: { left: number; right: number; top: number; bottom: number };
  roomWidth: number[];
};

/** A link that leaves the map at one edge and comes in at another instead of running straight. */
export function goesRound(galaxy: Galaxy, link: SiteLink): boolean {
  const ends = [galaxy.sites[link.a]!.id, galaxy.sites[link.b]!.id].sort().join("/");
  return galaxy.board === "original-trilogy" && ends === "bpfassh/mon-calamari";
}

/** The sites after spreading them out. */
export function spread(galaxy: Galaxy, seed: number): Point[] {
  const layout = laidOut(galaxy);
  const random = dice(seed);
  for (let move = 0; move < MOVES; move++) {
    const heat = 1 - move / MOVES;
    step(layout, random, 2 + 26 * heat * heat, 60 * heat * heat * heat);
  }
  return layout.points;
}

function laidOut(galaxy: Galaxy): Layout {
  const points = galaxy.sites.map((site): Point => [site.at[0], site.at[1]]);
  const links = galaxy.links.filter((link) => !goesRound(galaxy, link));
  const round = links.length < galaxy.links.length;
  const linked = points.map(() => points.map(() => false));
  for (const { a, b } of links) linked[a]![b] = linked[b]![a] = true;
  const layout: Layout = {
    points,
    anchors: points.map(([x, y]): Point => [x, y]),
    links,
    region: galaxy.sites.map((site) => site.region),
    linked,
    borders: links.filter((link) => link.kind === "border"),
    triangles: [],
    field: { left: 80, right: WIDTH - (round ? 108 : 80), top: 84, bottom: HEIGHT - (round ? 104 : 84) },
    roomWidth: galaxy.sites.map((site) => Math.max(ROOM.width, site.nameWidth + 12)),
  };
  layout.points.forEach((point, i) => {
    layout.points[i] = kept(layout, point);
  });
  layout.triangles = trianglesOf(layout);
  return layout;
}

/** Three planets all linked with each other, and which way round they stand: that must not change. */
function trianglesOf({ points, linked }: Layout): [number, number, number, number][] {
  const found: [number, number, number, number][] = [];
  for (let a = 0; a < points.length; a++)
    for (let b = a + 1; b < points.length; b++)
      for (let c = b + 1; c < points.length; c++)
        if (linked[a]![b] && linked[b]![c] && linked[a]![c])
          found.push([a, b, c, Math.sign(turn(points[a]!, points[b]!, points[c]!))]);
  return found;
}

function kept({ field }: Layout, [x, y]: Point): Point {
  return [Math.max(field.left, Math.min(field.right, x)), Math.max(field.top, Math.min(field.bottom, y))];
}

/** One planet tries one move, which stands if the picture gets better (or, while hot, hardly worse). */
function step(layout: Layout, random: () => number, reach: number, heat: number): void {
  const i = Math.floor(random() * layout.points.length);
  const angle = random() * 2 * Math.PI;
  const length = random() * reach;
  const worse = heat * -Math.log(1 - random());
  const before = layout.points[i]!;
  const cost = costAround(layout, i);
  layout.points[i] = kept(layout, [
    before[0] + Math.cos(angle) * length,
    before[1] + Math.sin(angle) * length,
  ]);
  if (costAround(layout, i) > cost + worse || !keepsOrder(layout, i)) layout.points[i] = before;
}

/** Whether no link of this planet crosses another one and no triangle is turned over. */
function keepsOrder({ points, links, triangles }: Layout, i: number): boolean {
  for (const [a, b, c, side] of triangles)
    if ((a === i || b === i || c === i) && turn(points[a]!, points[b]!, points[c]!) * side <= 0) return false;
  for (const one of links) {
    if (one.a !== i && one.b !== i) continue;
    for (const other of links)
      if (crosses(points[one.a]!, points[one.b]!, points[other.a]!, points[other.b]!)) return false;
  }
  return true;
}

/** Everything that moving this planet changes, as one number: the less the better. */
function costAround(layout: Layout, i: number): number {
  const { points, links, anchors } = layout;
  let cost = 0.004 * distance(points[i]!, anchors[i]!) ** 2;
  for (let j = 0; j < points.length; j++) if (j !== i) cost += pairCost(layout, i, j);
  for (const link of links) {
    const mine = link.a === i || link.b === i;
    const a = points[link.a]!;
    const b = points[link.b]!;
    if (!mine) cost += lineCost(points[i]!, a, b);
    else
      for (let c = 0; c < points.length; c++)
        if (c !== link.a && c !== link.b) cost += lineCost(points[c]!, a, b);
    if (mine && link.kind === "border") cost += lengthCost(distance(a, b));
  }
  for (const link of layout.borders)
    if (layout.region[link.a] === layout.region[i])
      cost += 2 * Math.max(0, BORDER.wanted - sharedBorder(layout, link)) ** 2;
  return cost;
}

function pairCost(layout: Layout, i: number, j: number): number {
  const [a, b] = [layout.points[i]!, layout.points[j]!];
  const apart = distance(a, b);
  if (apart > 200) return 0;
  const foreign = layout.region[i] !== layout.region[j];
  const wanted = foreign ? APART.foreign : layout.linked[i]![j] ? APART.linked : APART.unlinked;
  const width = (layout.roomWidth[i]! + layout.roomWidth[j]!) / 2;
  const clash = Math.min(width - Math.abs(a[0] - b[0]), ROOM.height - Math.abs(a[1] - b[1]));
  return Math.max(0, wanted - apart) ** 2 * (foreign ? 0.5 : 0.35) + 2 * Math.max(0, clash) ** 2;
}

function lineCost(p: Point, a: Point, b: Point): number {
  const [x, y, far] = [p[0], p[1], LINE_CLEARANCE];
  if ((x < a[0] - far && x < b[0] - far) || (x > a[0] + far && x > b[0] + far)) return 0;
  if ((y < a[1] - far && y < b[1] - far) || (y > a[1] + far && y > b[1] + far)) return 0;
  return Math.max(0, LINE_CLEARANCE - toSegment(p, a, b)) ** 2;
}

function lengthCost(length: number): number {
  const { least, most } = LINK_LENGTH;
  return 0.3 * Math.max(0, length - most) ** 2 + 0.5 * Math.max(0, least - length) ** 2;
}

/** Cells are wider than high, as their contents are: distances between sites are measured so. */
export function squeezed([x, y]: Point): Point {
  return [x * SQUEEZE, y];
}

/** How long the border of two planets would be, were each point of space the nearest planet's. */
function sharedBorder({ points, region, linked }: Layout, { a, b }: SiteLink): number {
  const [p, q] = [squeezed(points[a]!), squeezed(points[b]!)];
  const length = distance(p, q) || 1;
  const middle: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const along: Point = [-(q[1] - p[1]) / length, (q[0] - p[0]) / length];
  let from = -BORDER.reach;
  let to = BORDER.reach;
  for (let c = 0; c < points.length; c++) {
    if (c === a || c === b || region[c] !== region[a]) continue;
    const r = squeezed(points[c]!);
    // |x - r|^2 - |x - p|^2 >= rift on the line x = middle + t * along is linear in t.
    const rift = linked[a]![c] && linked[b]![c] ? 0 : BORDER.rift;
    const slope = 2 * ((p[0] - r[0]) * along[0] + (p[1] - r[1]) * along[1]);
    const rest = distance(middle, r) ** 2 - distance(middle, p) ** 2 - rift;
    if (Math.abs(slope) < 1e-9) {
      if (rest < 0) return -BORDER.reach;
    } else if (slope > 0) from = Math.max(from, -rest / slope);
    else to = Math.min(to, -rest / slope);
  }
  return Math.max(-100, to - from);
}

/** The shortest border between linked planets, for the report. */
export function leastBorder(galaxy: Galaxy, points: Point[]): [number, string][] {
  const layout = { ...laidOut(galaxy), points };
  return layout.borders
    .map((link): [number, string] => [
      sharedBorder(layout, link),
      `${galaxy.sites[link.a]!.id}/${galaxy.sites[link.b]!.id}`,
    ])
    .sort((x, y) => x[0] - y[0]);
}
