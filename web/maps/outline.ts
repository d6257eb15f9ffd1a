// How do shapes lie to each other?

import type { Point, Ring } from "./format.ts";

export { boxOf, inside, pathPoints } from "../src/board/paths.ts";

/** The point on the border of the shape that is nearest. */
export function nearestOn(rings: Ring[], point: Point): Point {
  let best: Point = point;
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    for (const [i, from] of ring.entries()) {
      const candidate = onSegment(from, ring[(i + 1) % ring.length]!, point);
      const away = apart(candidate, point);
      if (away < least) [best, least] = [candidate, away];
    }
  }
  return best;
}

function onSegment(from: Point, to: Point, point: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const part = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(Math.max(part, 0), 1);
  return [from[0] + dx * t, from[1] + dy * t];
}

/** The distance of two points. */
export function apart(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** How much of the border of one shape runs along the other (within `reach`), in map units. */
export function sharedLength(one: Ring[], other: Ring[], reach: number): number {
  let length = 0;
  for (const ring of one) {
    for (const [i, from] of ring.entries()) {
      const to = ring[(i + 1) % ring.length]!;
      const pieces = Math.max(1, Math.ceil(apart(from, to) / 3));
      for (let k = 0; k < pieces; k++) {
        const t = (k + 0.5) / pieces;
        const middle: Point = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
        if (apart(nearestOn(other, middle), middle) <= reach) length += apart(from, to) / pieces;
      }
    }
  }
  return length;
}
