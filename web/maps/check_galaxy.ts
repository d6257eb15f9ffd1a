// Does a drawn galaxy say the truth, and can it be read and pressed? Everything wrong with a map, in words.

import type { Point, Ring } from "./format.ts";
import { type Galaxy, HEIGHT, type SiteLink, WIDTH } from "./galaxy/board.ts";
import { badgeBox, LEAST_APART, nameBox, reachOf } from "./galaxy/contents.ts";
import { distance, inside, overlap, toBox, toRings } from "./galaxy/geometry.ts";
import { crossingsOf, flattened, parsedCurve, parsedCurves } from "./galaxy/lines.ts";
import { runsThrough } from "./galaxy/titles.ts";
import type { GalaxyMap, GalaxyTerritory } from "./galaxy.ts";

/** Cells whose borders run this close are seen as touching; apart means visibly apart. */
const TOUCHING = 3.5;
const VISIBLY_APART = 8;
/** No cell reaches so far that two with badges this far apart could come close. */
const FAR = 420;
const LEAST_BORDER = 18;
const LINE_CLEARANCE = 10;

type Drawn = GalaxyTerritory & { id: string; rings: Ring[]; nameWidth: number };
export type Report = { faults: string[]; figures: Record<string, string> };

/** The rings of a path made of relative steps. */
export function parsedRings(path: string): Ring[] {
  return [...path.matchAll(/M([^lz]+)l([^z]*)z/g)].map(([, start, steps]) => {
    const numbers = (text: string) => [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    let [x, y] = numbers(start!) as Point;
    const ring: Ring = [[x, y]];
    const deltas = numbers(steps!);
    for (let i = 0; i + 1 < deltas.length; i += 2) {
      [x, y] = [x + deltas[i]!, y + deltas[i + 1]!];
      ring.push([x, y]);
    }
    return ring;
  });
}

/** Everything wrong with a map, and the figures nearest to being wrong. */
export function checkGalaxy(map: GalaxyMap, galaxy: Galaxy): Report {
  const drawn = galaxy.sites.flatMap((site): Drawn[] => {
    const territory = map.territories[site.id];
    if (!territory) return [];
    return [{ ...territory, id: site.id, rings: parsedRings(territory.path), nameWidth: site.nameWidth }];
  });
  if (drawn.length !== galaxy.sites.length || Object.keys(map.territories).length !== drawn.length)
    return { faults: ["a territory without a cell, or a cell without a territory"], figures: {} };
  const parts = [cellFaults(drawn), borderFaults(drawn, galaxy), pressFaults(drawn), nameFaults(drawn)];
  parts.push(lineFaults(map, galaxy, drawn), titleFaults(map, galaxy, drawn));
  return {
    faults: parts.flatMap((part) => part.faults),
    figures: Object.assign({}, ...parts.map((part) => part.figures)) as Record<string, string>,
  };
}

/** One cell per planet, and all that belongs to the planet inside it. */
export function cellFaults(drawn: Drawn[]): Report {
  const faults: string[] = [];
  for (const one of drawn) {
    if (one.rings.length !== 1) faults.push(`${one.id}: ${one.rings.length} rings`);
    for (const [what, p] of Object.entries({ planet: one.planet.at, badge: one.badge, name: one.name }))
      if (!inside(p, one.rings)) faults.push(`${one.id}: ${what} outside its cell`);
    for (const p of one.rings.flat())
      if (p[0] < 0 || p[1] < 0 || p[0] > WIDTH || p[1] > HEIGHT) faults.push(`${one.id}: off the canvas`);
  }
  return { faults, figures: { cells: `${drawn.length}` } };
}

/** Cells touch exactly where the board has a border. */
export function borderFaults(drawn: Drawn[], galaxy: Galaxy): Report {
  const faults: string[] = [];
  let shortest: [number, string] = [Number.POSITIVE_INFINITY, ""];
  let narrowest: [number, string] = [Number.POSITIVE_INFINITY, ""];
  for (let a = 0; a < drawn.length; a++)
    for (let b = a + 1; b < drawn.length; b++) {
      const [one, other] = [drawn[a]!, drawn[b]!];
      const pair = `${one.id} - ${other.id}`;
      if (bordering(galaxy.links, a, b)) {
        const shared = sharedBorder(one.rings, other.rings);
        if (shared < LEAST_BORDER) faults.push(`${pair}: a border only ${shared} long`);
        if (shared < shortest[0]) shortest = [shared, pair];
      } else if (distance(one.badge, other.badge) < FAR) {
        const gap = gapBetween(one.rings, other.rings);
        if (gap < VISIBLY_APART) faults.push(`${pair}: no border, but only ${gap.toFixed(1)} apart`);
        if (gap < narrowest[0]) narrowest = [gap, pair];
      }
    }
  const figures = {
    "shortest border": `${shortest[0]} (${shortest[1]})`,
    "narrowest gap": `${narrowest[0].toFixed(1)} (${narrowest[1]})`,
  };
  return { faults, figures };
}

function bordering(links: SiteLink[], a: number, b: number): boolean {
  return links.some(
    (link) => link.kind === "border" && Math.min(link.a, link.b) === a && Math.max(link.a, link.b) === b,
  );
}

/** How long two cells run side by side. */
export function sharedBorder(one: Ring[], other: Ring[]): number {
  const step = 2;
  let length = 0;
  for (const ring of one)
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length]!;
      const side = distance(a, b);
      const pieces = Math.max(1, Math.round(side / step));
      for (let k = 0; k < pieces; k++) {
        const t = (k + 0.5) / pieces;
        const p: Point = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
        if (toRings(p, other) < TOUCHING) length += side / pieces;
      }
    });
  return Math.round(length);
}

/** The narrowest place between two cells. */
export function gapBetween(one: Ring[], other: Ring[]): number {
  const from = (p: Ring[], q: Ring[]) => Math.min(...p.flat().map((point) => toRings(point, q)));
  return Math.min(from(one, other), from(other, one));
}

/** Badges and planets far enough apart to be pressed on a phone. */
export function pressFaults(drawn: Drawn[]): Report {
  const faults: string[] = [];
  let closest = Number.POSITIVE_INFINITY;
  for (const one of drawn) {
    if (one.hit * 2 < LEAST_APART) faults.push(`${one.id}: hit radius ${one.hit}`);
    for (const other of drawn) {
      if (one.id >= other.id) continue;
      const apart = Math.min(distance(one.badge, other.badge), distance(one.planet.at, other.planet.at));
      closest = Math.min(closest, apart);
      if (apart < LEAST_APART) faults.push(`${one.id} - ${other.id}: ${apart.toFixed(0)} apart`);
      if (one.hit + other.hit > distance(one.badge, other.badge) + 0.01)
        faults.push(`${one.id} - ${other.id}: hit areas overlap`);
    }
  }
  const onPhone = (Math.min(...drawn.map((one) => one.hit)) * 2 * 360) / WIDTH;
  return { faults, figures: { closest: closest.toFixed(1), "smallest hit at 360 px": onPhone.toFixed(1) } };
}

/** No name over another name, a badge or a planet. */
export function nameFaults(drawn: Drawn[]): Report {
  const faults: string[] = [];
  for (const one of drawn)
    for (const other of drawn) {
      const disc = reachOf(other.planet) - (other.planet.style === "ring" ? other.planet.r * 0.66 : 0);
      if (toBox(other.planet.at, nameBox(one)) < disc)
        faults.push(`${one.id}: name over ${other.id}'s planet`);
      if (overlap(nameBox(one), badgeBox(other)) > 0) faults.push(`${one.id}: name over ${other.id}'s badge`);
      if (one.id < other.id && overlap(nameBox(one), nameBox(other)) > -2)
        faults.push(`${one.id}: name over ${other.id}'s`);
      if (one.id < other.id && overlap(badgeBox(one), badgeBox(other)) > 0)
        faults.push(`${one.id}: badge over ${other.id}'s`);
    }
  return { faults, figures: {} };
}

/** The board's links, in its order; each hyperspace link with a curve that crosses no other. */
export function lineFaults(map: GalaxyMap, galaxy: Galaxy, drawn: Drawn[]): Report {
  const faults: string[] = [];
  let nearest: [number, string] = [Number.POSITIVE_INFINITY, ""];
  const lines: Ring[] = [];
  for (const [i, link] of galaxy.links.entries()) {
    const [from, to, made] = [drawn[link.a]!, drawn[link.b]!, map.links[i]];
    const name = `${from.id} - ${to.id}`;
    if (made?.a !== from.id || made.b !== to.id || made.kind !== link.kind)
      faults.push(`${name}: not link ${i}`);
    if (link.kind !== "hyperspace") continue;
    const parts = made?.path ? parsedCurves(made.path).map((curve) => flattened(curve, 60)) : [];
    const line = parts.flat();
    faults.push(...endFaults(name, parts, [from, to]));
    for (const other of drawn) {
      if (other === from || other === to) continue;
      const off = Math.min(...line.map((p) => distance(p, other.planet.at) - reachOf(other.planet)));
      if (off < nearest[0]) nearest = [off, `${name} by ${other.id}`];
      if (off < LINE_CLEARANCE) faults.push(`${name}: ${off.toFixed(1)} from ${other.id}`);
      if (line.some((p) => toBox(p, badgeBox(other)) < 2)) faults.push(`${name}: over ${other.id}'s badge`);
      if (line.some((p) => toBox(p, nameBox(other)) < 2)) faults.push(`${name}: over ${other.id}'s name`);
    }
    for (const other of lines)
      if (parts.some((part) => crossingsOf(part, other))) faults.push(`${name}: crosses another line`);
    lines.push(...parts);
  }
  return { faults, figures: { "line nearest to a planet": `${nearest[0].toFixed(1)} (${nearest[1]})` } };
}

/** Whether a curve runs from planet to planet, or, where it leaves the map, two of them from a planet each to an edge. */
function endFaults(name: string, parts: Ring[], planets: Drawn[]): string[] {
  const ends = parts.flatMap((line) => [line[0]!, line.at(-1)!]);
  const loose = planets
    .filter(({ planet }) => !ends.some((p) => distance(p, planet.at) < reachOf(planet) + 8))
    .map((planet) => `${name}: does not reach ${planet.id}`);
  const inland = parts.length > 1 && parts.some((line) => !onEdge(line.at(-1)!));
  return inland ? [...loose, `${name}: does not reach the edge`] : loose;
}

function onEdge([x, y]: Point): boolean {
  return x <= 0 || y <= 0 || x >= WIDTH || y >= HEIGHT;
}

/** Each region's title is long enough for its name in every language and runs over nothing. */
export function titleFaults(map: GalaxyMap, galaxy: Galaxy, drawn: Drawn[]): Report {
  const faults: string[] = [];
  const lines = map.links.flatMap((link) =>
    link.path ? parsedCurves(link.path).map((curve) => flattened(curve, 60)) : [],
  );
  for (const { id, titleWidth } of galaxy.regions) {
    const region = map.regions[id];
    if (!region?.title.path) {
      faults.push(`${id}: no title`);
      continue;
    }
    const curve = parsedCurve(region.title.path);
    const line = flattened(curve, 30);
    const length = line.reduce((sum, p, i) => sum + (i ? distance(p, line[i - 1]!) : 0), 0);
    if (length < titleWidth - 4)
      faults.push(`${id}: title ${length.toFixed(0)} long, needs ${titleWidth.toFixed(0)}`);
    for (const other of lines)
      if (runsThrough(other, { curve })) faults.push(`${id}: a line runs through the title`);
    if (line.some(([x, y]) => x < 6 || y < 6 || x > WIDTH - 6 || y > HEIGHT - 6))
      faults.push(`${id}: title at the edge of the canvas`);
    for (const one of drawn)
      if (line.some((p) => inside(p, one.rings))) faults.push(`${id}: title over ${one.id}`);
  }
  return { faults, figures: {} };
}
