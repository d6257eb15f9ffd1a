// Which way do troops take from one territory to the next? Along the drawn link, out of the map and in again where that leaves it.

import type { BoardMap, MapLink, Point } from "../drawing";
import { pathPoints } from "../paths";

const known = new WeakMap<BoardMap, Map<string, MapLink>>();

/** The link between two territories, in either direction. */
export function linkBetween(map: BoardMap, a: string, b: string): MapLink | undefined {
  let links = known.get(map);
  if (!links) {
    links = new Map(
      map.links.flatMap((link) => [
        [`${link.a} ${link.b}`, link],
        [`${link.b} ${link.a}`, link],
      ]),
    );
    known.set(map, links);
  }
  return links.get(`${a} ${b}`);
}

/** The lines of a way: one, or two where it leaves the map at one edge and comes in at another. */
export function routeOf(link: MapLink | undefined, from: Point, to: Point): Point[][] {
  const lines = link?.path ? pathPoints(link.path) : [];
  const [one, other] = lines;
  if (!one) return [[from, to]];
  if (link?.edge && other) {
    // Each of the two is drawn from its territory to the edge.
    const [out, back] = far(one[0], from) <= far(other[0], from) ? [one, other] : [other, one];
    return [
      [from, ...out],
      [...[...back].reverse(), to],
    ];
  }
  return [[from, ...(far(one[0], from) <= far(one.at(-1), from) ? one : [...one].reverse()), to]];
}

const ARRIVED = 0.8; // of the time; then it fades

export type Step = { transform: string; opacity: number; offset: number };

/** The same as steps of an animation, as far apart in time as on the map; nothing is seen between two lines. */
export function stepsOf(route: readonly Point[][]): Step[] {
  const whole = route.reduce((sum, line) => sum + long(line), 0) || 1;
  const steps: Step[] = [];
  let gone = 0;
  for (const line of route)
    line.forEach((point, at) => {
      if (at > 0) gone += far(line[at - 1], point);
      steps.push({ transform: shift(point), opacity: 1, offset: Math.min(1, gone / whole) * ARRIVED });
    });
  const last = route.at(-1)?.at(-1);
  return last ? [...steps, { transform: shift(last), opacity: 0, offset: 1 }] : [];
}

const shift = ([x, y]: Point): string => `translate(${x}px, ${y}px)`;

const long = (line: readonly Point[]): number =>
  line.reduce((sum, point, at) => sum + (at > 0 ? far(line[at - 1], point) : 0), 0);

const far = (a: Point | undefined, b: Point): number => (a ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0);
