// Where on the map does a place on earth lie? A plain projection, stretched just so far that no two badges are too close.

import type { Point } from "../format.ts";
import { APART, HEIGHT, LATITUDES, LONGITUDES, WIDTH } from "./places.ts";

export type Projection = (place: Point) => Point;

/** The projection under which the badges (degrees) of all territories keep their distance. */
export function stretchedProjection(badges: Point[], joined: [number, number][]): Projection {
  const plain = badges.map(plainProjection);
  const moved = pushedApart(plain, joined);
  const fixed = frame();
  const bend = smoothShift([...plain, ...fixed], [...moved, ...fixed]);
  return (place) => bend(plainProjection(place));
}

/** Straight meridians and parallels whose spacing is given by two tables. */
export function plainProjection([longitude, latitude]: Point): Point {
  return [smoothTable(LONGITUDES, longitude), smoothTable(LATITUDES, latitude)];
}

/** A smooth curve through a table that rises or falls throughout (cubic, slopes from the harmonic mean). */
function smoothTable(table: Point[], at: number): number {
  const rising = table[0]![0] < table[table.length - 1]![0] ? table : [...table].reverse();
  let i = rising.findIndex(([x]) => x > at) - 1;
  if (i === -1) i = 0;
  if (i === -2) i = rising.length - 2;
  const [x0, y0] = rising[i]!;
  const [x1, y1] = rising[i + 1]!;
  const width = x1 - x0;
  const chord = (y1 - y0) / width;
  const [before, after] = [slopeAt(rising, i), slopeAt(rising, i + 1)];
  const t = (at - x0) / width;
  if (t < 0) return y0 + (at - x0) * before;
  if (t > 1) return y1 + (at - x1) * after;
  const bend = before + after - 2 * chord;
  return y0 + width * t * (before + t * (3 * chord - 2 * before - after + t * bend));
}

function slopeAt(table: Point[], i: number): number {
  const slope = (k: number) => (table[k + 1]![1] - table[k]![1]) / (table[k + 1]![0] - table[k]![0]);
  if (i === 0) return slope(0);
  if (i === table.length - 1) return slope(i - 1);
  const [before, after] = [slope(i - 1), slope(i)];
  return (2 * before * after) / (before + after);
}

/** Push badges apart until all keep the distance; linked ones try to keep their bearing, all try to stay. */
function pushedApart(plain: Point[], joined: [number, number][]): Point[] {
  const at = plain.map(([x, y]) => [x, y] as Point);
  const rounds = 3000;
  for (let round = 0; round < rounds; round++) {
    const ease = 0.05 * (1 - round / rounds);
    for (const [i, point] of at.entries()) {
      point[0] += (plain[i]![0] - point[0]) * ease * 0.2;
      point[1] += (plain[i]![1] - point[1]) * ease * 0.2;
    }
    for (const [a, b] of joined) {
      for (const axis of [0, 1] as const) {
        const wanted = plain[b]![axis] - plain[a]![axis];
        const off = (at[b]![axis] - at[a]![axis] - wanted) * ease;
        at[a]![axis] += off / 2;
        at[b]![axis] -= off / 2;
      }
    }
    separate(at);
  }
  for (let round = 0; round < 200; round++) separate(at);
  return at;
}

function separate(at: Point[]): void {
  for (let a = 0; a < at.length; a++) {
    for (let b = a + 1; b < at.length; b++) {
      const [dx, dy] = [at[b]![0] - at[a]![0], at[b]![1] - at[a]![1]];
      const distance = Math.hypot(dx, dy);
      if (distance >= APART) continue;
      const push = (APART + 0.2 - distance) / 2 / distance;
      at[a]![0] -= dx * push;
      at[a]![1] -= dy * push;
      at[b]![0] += dx * push;
      at[b]![1] += dy * push;
    }
  }
  for (const point of at) {
    point[0] = Math.min(Math.max(point[0], 48), WIDTH - 48);
    point[1] = Math.min(Math.max(point[1], 48), HEIGHT - 48);
  }
}

/** Points of the frame that stay where they are. */
function frame(): Point[] {
  const points: Point[] = [];
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    points.push([part * WIDTH, -30], [part * WIDTH, HEIGHT + 30]);
    if (part > 0 && part < 1) points.push([-30, part * HEIGHT], [WIDTH + 30, part * HEIGHT]);
  }
  return points;
}

/** The smoothest bending of the plane that moves each point to its target (a thin plate spline). */
function smoothShift(from: Point[], to: Point[]): (point: Point) => Point {
  const n = from.length;
  const rows: number[][] = [];
  for (const [i, p] of from.entries()) {
    const shift = [to[i]![0] - p[0], to[i]![1] - p[1]];
    rows.push([...from.map((q) => plate(p, q)), 1, p[0], p[1], ...shift]);
  }
  for (const axis of [() => 1, (p: Point) => p[0], (p: Point) => p[1]]) {
    rows.push([...from.map(axis), 0, 0, 0, 0, 0]);
  }
  const weights = solved(rows);
  return (point) => {
    const terms = [...from.map((q) => plate(point, q)), 1, point[0], point[1]];
    const sum = (axis: number) => terms.reduce((total, term, i) => total + term * weights[i]![axis]!, 0);
    return [point[0] + sum(0), point[1] + sum(1)];
  };
  function plate(p: Point, q: Point): number {
    const square = (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2;
    return square === 0 ? 0 : square * Math.log(square) * (n > 0 ? 1e-4 : 0);
  }
}

/** Solve a square system with two right-hand sides in the last two columns. */
function solved(rows: number[][]): [number, number][] {
  const n = rows.length;
  for (let column = 0; column < n; column++) {
    let best = column;
    for (let r = column + 1; r < n; r++) {
      if (Math.abs(rows[r]![column]!) > Math.abs(rows[best]![column]!)) best = r;
    }
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    const pivot = rows[column]!;
    for (const [r, row] of rows.entries()) {
      const factor = r === column ? 0 : row[column]! / pivot[column]!;
      if (factor !== 0) for (let c = column; c < n + 2; c++) row[c]! -= factor * pivot[c]!;
    }
  }
  return rows.map((row, i) => [row[n]! / row[i]!, row[n + 1]! / row[i]!]);
}
