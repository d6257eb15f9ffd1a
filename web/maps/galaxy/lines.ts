// Along which curve does each hyperspace line run, clear of planets, badges, names and the other lines?

import { at, type MapLink, type Point, type Ring, rounded } from "../format.ts";
import { type Galaxy, HEIGHT, type SiteLink, WIDTH } from "./board.ts";
import { badgeBox, type Contents, nameBox, reachOf, roundExit } from "./contents.ts";
import { crosses, distance, inside, toBox } from "./geometry.ts";
import { goesRound } from "./layout.ts";

/** A start and any number of cubic pieces. */
export type Curve = { start: Point; pieces: [Point, Point, Point][] };
/** Between the edge of the map, a line and the name at its end. */
const NAME_AIR = 9;

/** The curves of the hyperspace links, by their place in the list of links; two where one leaves the map. */
export function linesOf(
  galaxy: Galaxy,
  contents: Contents[],
  cells: Ring[][],
  titles: Ring[],
): Map<number, Curve[]> {
  const curves = new Map<number, Curve[]>();
  const span = (link: SiteLink) => distance(contents[link.a]!.planet.at, contents[link.b]!.planet.at);
  const order = galaxy.links
    .map((link, i) => ({ link, i }))
    .filter(({ link }) => link.kind === "hyperspace")
    .sort((x, y) => span(x.link) - span(y.link));
  for (const { link, i } of order) {
    const done = [...curves.values()].flat().map((curve) => flattened(curve));
    curves.set(
      i,
      goesRound(galaxy, link) ? across(contents, link) : [best(contents, cells, link, [...done, ...titles])],
    );
  }
  return curves;
}

/** The straight lines that the curves will bend away from, and those that leave the map. */
export function straightLines(galaxy: Galaxy, contents: Contents[]): Ring[] {
  return galaxy.links
    .filter((link) => link.kind === "hyperspace")
    .flatMap((link) => (goesRound(galaxy, link) ? across(contents, link) : [bent(contents, link, 0, 0)]))
    .map((curve) => flattened(curve));
}

/** The best of many bends between two planets. */
function best(contents: Contents[], cells: Ring[][], link: SiteLink, done: Ring[]): Curve {
  let chosen: Curve | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let early = -9; early <= 9; early++)
    for (let late = -9; late <= 9; late++) {
      const curve = bent(contents, link, early / 20, late / 20);
      // A gentle bow is liked best, an S less.
      const shape = 9 * Math.abs(Math.abs(early + late) / 2 - 2) + 9 * Math.abs(early - late);
      if (shape >= least) continue;
      const cost = shape + costOf(curve, contents, cells, link, done);
      if (cost < least) [chosen, least] = [curve, cost];
    }
  return chosen!;
}

/** A curve from rim to rim, leaning to one side at its beginning and at its end. */
function bent(contents: Contents[], { a, b }: SiteLink, early: number, late: number): Curve {
  const [from, to] = [contents[a]!.planet, contents[b]!.planet];
  const [dx, dy] = [to.at[0] - from.at[0], to.at[1] - from.at[1]];
  const one: Point = [from.at[0] + dx / 3 - dy * early, from.at[1] + dy / 3 + dx * early];
  const two: Point = [from.at[0] + (2 * dx) / 3 - dy * late, from.at[1] + (2 * dy) / 3 + dx * late];
  return { start: rim(from, one), pieces: [[one, two, rim(to, two)]] };
}

/** The point just off a planet's rim on the side of another point. */
function rim(planet: Contents["planet"], towards: Point): Point {
  const length = distance(planet.at, towards);
  const reach = reachOf(planet) + 4;
  return [
    planet.at[0] + ((towards[0] - planet.at[0]) / length) * reach,
    planet.at[1] + ((towards[1] - planet.at[1]) / length) * reach,
  ];
}

/** From the lower planet out at the bottom, and in again at the right edge to the upper one: each from its planet to the edge. */
function across(contents: Contents[], { a, b }: SiteLink): [Curve, Curve] {
  const [low, high] = lowFirst(contents, a, b);
  const out = roundExit(low.at);
  const start = rim(low, [low.at[0] + 12, low.at[1] + 40]);
  const back: Point = [WIDTH, high.at[1] - 40];
  const end = rim(high, [high.at[0] + 40, high.at[1] - 40]);
  return [
    { start, pieces: [[[start[0] + 8, start[1] + 24], [out[0], HEIGHT - 30], out]] },
    { start: end, pieces: [[[end[0] + 20, end[1] - 18], [WIDTH - 40, back[1]], back]] },
  ];
}

function lowFirst(contents: Contents[], a: number, b: number): [Contents["planet"], Contents["planet"]] {
  const [one, other] = [contents[a]!.planet, contents[b]!.planet];
  return one.at[1] > other.at[1] ? [one, other] : [other, one];
}

/** Where the names of the other ends are written: inwards from there. */
export function edgeOf(galaxy: Galaxy, contents: Contents[], link: SiteLink): NonNullable<MapLink["edge"]> {
  const upright = contents[link.a]!.planet.at[1] > contents[link.b]!.planet.at[1];
  const [low, high] = upright ? [link.a, link.b] : [link.b, link.a];
  const [out, back] = across(contents, link).map((curve) => curve.pieces.at(-1)![2]) as [Point, Point];
  return [
    [...rounded([out[0] + NAME_AIR, out[1] - NAME_AIR]), galaxy.sites[high]!.id],
    [...rounded([back[0] - NAME_AIR, back[1] - NAME_AIR]), galaxy.sites[low]!.id],
  ];
}

function costOf(curve: Curve, contents: Contents[], cells: Ring[][], link: SiteLink, done: Ring[]): number {
  const line = flattened(curve, 40);
  let cost = 0;
  for (const p of line)
    for (let i = 0; i < contents.length; i++) {
      const one = contents[i]!;
      if (Math.abs(p[0] - one.badge[0]) > 130 || Math.abs(p[1] - one.badge[1]) > 130) continue;
      const own = i === link.a || i === link.b;
      const planet = distance(p, one.planet.at) - reachOf(one.planet);
      if (!own && planet < 16) cost += 40 + 6 * (16 - planet);
      if (toBox(p, badgeBox(one)) < 5) cost += own ? 7 : 60;
      if (toBox(p, nameBox(one)) < 5) cost += own ? 16 : 60;
      if (!own && inside(p, cells[i]!)) cost += 3;
    }
  for (const other of done) {
    cost += 400 * crossingsOf(line, other);
    if (other.some((p) => line.some((q) => distance(p, q) < 13))) cost += 200;
  }
  if (line.some(([x, y]) => x < 12 || y < 12 || x > WIDTH - 12 || y > HEIGHT - 12)) cost += 1000;
  return cost;
}

/** How often two lines cross. */
export function crossingsOf(one: Ring, other: Ring): number {
  let count = 0;
  for (let i = 1; i < one.length; i++)
    for (let j = 1; j < other.length; j++)
      if (crosses(one[i - 1]!, one[i]!, other[j - 1]!, other[j]!)) count++;
  return count;
}

/** Points along a curve. */
export function flattened({ start, pieces }: Curve, each = 24): Ring {
  const line: Ring = [start];
  let from = start;
  for (const [one, two, to] of pieces) {
    for (let k = 1; k <= each; k++) {
      const t = k / each;
      const u = 1 - t;
      const mixed = (axis: 0 | 1) =>
        u * u * u * from[axis] + 3 * u * u * t * one[axis] + 3 * u * t * t * two[axis] + t * t * t * to[axis];
      line.push([mixed(0), mixed(1)]);
    }
    from = to;
  }
  return line;
}

/** A curve as it stands in an SVG path. */
export function curvePath({ start, pieces }: Curve): string {
  return `M${at(start)}${pieces.map((piece) => `C${piece.map(at).join(" ")}`).join("")}`;
}

/** The curves of such a path again. */
export function parsedCurves(path: string): Curve[] {
  return [...path.matchAll(/M[^M]+/g)].map(([part]) => parsedCurve(part));
}

/** The first of them. */
export function parsedCurve(path: string): Curve {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map((match) => Number(match[0]));
  const points: Ring = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i]!, numbers[i + 1]!]);
  const pieces: Curve["pieces"] = [];
  for (let i = 1; i + 2 < points.length; i += 3) pieces.push([points[i]!, points[i + 1]!, points[i + 2]!]);
  return { start: points[0]!, pieces };
}
