// Which points does a path of a map run through, and how do shapes lie to each other?

import type { Point, Ring } from "./format.ts";

type Pen = { at: Point; start: Point };

/** The points of each subpath; curves as short straight steps. Knows M, L, H, V, Q, C, A (as a straight line) and Z. */
export function pathPoints(path: string): Ring[] {
  const rings: Ring[] = [];
  const pen: Pen = { at: [0, 0], start: [0, 0] };
  for (const [, letter, rest] of path.matchAll(/([MLHVQCAZ])([^MLHVQCAZ]*)/gi)) {
    const numbers = (rest!.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
    const relative = letter === letter!.toLowerCase();
    const command = letter!.toUpperCase();
    if (command === "Z") {
      pen.at = pen.start;
      continue;
    }
    const size = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, A: 7 }[command]!;
    for (let i = 0; i + size <= numbers.length; i += size) {
      const points = controls(command, numbers.slice(i, i + size), relative ? pen.at : [0, 0], pen.at);
      if (command === "M" && i === 0) {
        rings.push([points[0]!]);
        pen.start = points[0]!;
      } else rings.at(-1)?.push(...along([pen.at, ...points]));
      pen.at = points.at(-1)!;
    }
  }
  return rings;
}

/** The points a command names, the last of them its end. */
function controls(command: string, numbers: number[], origin: Point, from: Point): Ring {
  if (command === "H") return [[origin[0] + numbers[0]!, from[1]]];
  if (command === "V") return [[from[0], origin[1] + numbers[0]!]];
  const pairs = command === "A" ? numbers.slice(5) : numbers;
  const points: Ring = [];
  for (let i = 0; i < pairs.length; i += 2) points.push([origin[0] + pairs[i]!, origin[1] + pairs[i + 1]!]);
  return points;
}

/** Points on the curve with these controls, without its start (de Casteljau). */
function along(curve: Ring): Ring {
  if (curve.length === 2) return [curve[1]!];
  return Array.from({ length: 16 }, (_, step) => {
    let points = curve;
    const t = (step + 1) / 16;
    while (points.length > 1) {
      points = points.slice(1).map((to, i): Point => {
        const from = points[i]!;
        return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      });
    }
    return points[0]!;
  });
}

/** Whether the point lies in the shape. */
export function inside(rings: Ring[], [x, y]: Point): boolean {
  let odd = false;
  for (const ring of rings) {
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
    }
  }
  return odd;
}

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

/** The smallest upright box around the shape: left, top, right, bottom. */
export function boxOf(rings: Ring[]): [number, number, number, number] {
  const box: [number, number, number, number] = [1e9, 1e9, -1e9, -1e9];
  for (const [x, y] of rings.flat()) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}
