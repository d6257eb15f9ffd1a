// Which small measures of points, segments and boxes do the galaxy tools share?
import type { Point, Ring } from "../format.ts";

export type Box = { left: number; top: number; right: number; bottom: number };

/** A stream of numbers in [0, 1) that is the same on every machine (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number made of a text: the same text, the same number (FNV-1a). */
export function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** How far a point is from a segment. */
export function toSegment(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = dx * dx + dy * dy;
  const along = length ? ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length : 0;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

/** Twice the signed area of a triangle: its sign says on which side of ab the point c is. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Whether two segments cross; sharing an end is no crossing. */
export function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/** Whether a point is inside closed rings (even-odd, so that holes count). */
export function inside(p: Point, rings: Ring[]): boolean {
  let odd = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const a = ring[i]!;
      const b = ring[j]!;
      if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0])
        odd = !odd;
    }
  }
  return odd;
}

/** How far a point is from the border of closed rings. */
export function toRings(p: Point, rings: Ring[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings)
    for (let i = 0; i < ring.length; i++)
      least = Math.min(least, toSegment(p, ring[i]!, ring[(i + 1) % ring.length]!));
  return least;
}

/** The area inside a ring. */
export function areaOf(ring: Ring): number {
  let twice = 0;
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]!;
    const b = ring[(i + 1) % ring.length]!;
    twice += a[0] * b[1] - a[1] * b[0];
  }
  return Math.abs(twice) / 2;
}

export function boxAround(centre: Point, width: number, height: number): Box {
  return {
    left: centre[0] - width / 2,
    right: centre[0] + width / 2,
    top: centre[1] - height / 2,
    bottom: centre[1] + height / 2,
  };
}

/** How far a point is from a box; nothing inside it. */
export function toBox(p: Point, box: Box): number {
  const dx = Math.max(box.left - p[0], 0, p[0] - box.right);
  const dy = Math.max(box.top - p[1], 0, p[1] - box.bottom);
  return Math.hypot(dx, dy);
}

/** How deep two boxes overlap; negative or nothing when they are apart. */
export function overlap(a: Box, b: Box): number {
  return Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  );
}
