// Where is a field of numbers nought? Marching squares on a grid, joined to rings.

import type { Point, Ring } from "../format.ts";
import { areaOf, toSegment } from "./geometry.ts";

export type Grid = { left: number; top: number; step: number; columns: number; rows: number };
export type Field = (p: Point) => number;

/** A grid over a box. */
export function gridOver(left: number, top: number, right: number, bottom: number, step: number): Grid {
  return {
    left,
    top,
    step,
    columns: Math.ceil((right - left) / step) + 1,
    rows: Math.ceil((bottom - top) / step) + 1,
  };
}

/** The values of a field at the grid's corners, row by row. */
export function sampled(grid: Grid, field: Field): Float64Array {
  const values = new Float64Array(grid.columns * grid.rows);
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++)
      values[row * grid.columns + column] = field([
        grid.left + column * grid.step,
        grid.top + row * grid.step,
      ]);
  return values;
}

/** A sampled field between its corners. */
export function between(grid: Grid, values: Float64Array): Field {
  return ([x, y]) => {
    const column = Math.max(0, Math.min(grid.columns - 2, Math.floor((x - grid.left) / grid.step)));
    const row = Math.max(0, Math.min(grid.rows - 2, Math.floor((y - grid.top) / grid.step)));
    const u = (x - grid.left) / grid.step - column;
    const v = (y - grid.top) / grid.step - row;
    const at = row * grid.columns + column;
    const upper = values[at]! * (1 - u) + values[at + 1]! * u;
    const lower = values[at + grid.columns]! * (1 - u) + values[at + grid.columns + 1]! * u;
    return upper * (1 - v) + lower * v;
  };
}

/** The rings around the part of the grid where the field is below the level; specks are left out. */
export function contours(grid: Grid, values: Float64Array, level = 0, leastArea = 60): Ring[] {
  const next = new Map<number, number>();
  const points = new Map<number, Point>();
  for (let row = 0; row + 1 < grid.rows; row++)
    for (let column = 0; column + 1 < grid.columns; column++)
      march(grid, values, level, row, column, next, points);
  return joined(next, points).filter((ring) => ring.length > 3 && areaOf(ring) >= leastArea);
}

/** For each of the sixteen cases the sides a segment runs from and to: 0 top, 1 right, 2 bottom, 3 left. */
const CASES: [number, number][][] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

function march(
  grid: Grid,
  values: Float64Array,
  level: number,
  row: number,
  column: number,
  next: Map<number, number>,
  points: Map<number, Point>,
): void {
  const at = row * grid.columns + column;
  const corners = [at, at + 1, at + grid.columns + 1, at + grid.columns];
  const below = corners.map((corner) => (values[corner]! < level ? 1 : 0));
  const sides = CASES[below[0]! + 2 * below[1]! + 4 * below[2]! + 8 * below[3]!]!;
  for (const [from, to] of sides) {
    const keys = [from, to].map((side) => {
      const [one, other] = [corners[side]!, corners[(side + 1) % 4]!];
      const [low, high] = one < other ? [one, other] : [other, one];
      const key = low * 2 + (high - low === 1 ? 0 : 1);
      if (!points.has(key)) points.set(key, crossing(grid, values, level, low, high));
      return key;
    });
    next.set(keys[0]!, keys[1]!);
  }
}

function crossing(grid: Grid, values: Float64Array, level: number, low: number, high: number): Point {
  const t = (level - values[low]!) / (values[high]! - values[low]!);
  const spot = (corner: number): Point => [
    grid.left + (corner % grid.columns) * grid.step,
    grid.top + Math.floor(corner / grid.columns) * grid.step,
  ];
  const [a, b] = [spot(low), spot(high)];
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

function joined(next: Map<number, number>, points: Map<number, Point>): Ring[] {
  const rings: Ring[] = [];
  while (next.size) {
    const start = next.keys().next().value!;
    const ring: Ring = [];
    for (let key: number | undefined = start; key !== undefined && next.has(key); ) {
      ring.push(points.get(key)!);
      const after: number = next.get(key)!;
      next.delete(key);
      key = after;
    }
    rings.push(ring);
  }
  return rings;
}

/** The ring with the points left out that lie closer than the tolerance to the line without them. */
export function simplified(ring: Ring, tolerance: number): Ring {
  const half = Math.floor(ring.length / 2);
  return [
    ...thinned(ring.slice(0, half + 1), tolerance),
    ...thinned([...ring.slice(half), ring[0]!], tolerance),
  ];
}

function thinned(line: Ring, tolerance: number): Ring {
  const last = line.length - 1;
  let far = 0;
  let most = tolerance;
  for (let i = 1; i < last; i++) {
    const off = toSegment(line[i]!, line[0]!, line[last]!);
    if (off > most) [far, most] = [i, off];
  }
  if (!far) return line.slice(0, 1);
  return [...thinned(line.slice(0, far + 1), tolerance), ...thinned(line.slice(far), tolerance)];
}

/** Each point moved towards its neighbours, a few times: takes the steps of the grid out of a ring. */
export function smoothed(ring: Ring, times: number): Ring {
  let now = ring;
  for (let time = 0; time < times; time++)
    now = now.map((p, i): Point => {
      const a = now[(i + now.length - 1) % now.length]!;
      const b = now[(i + 1) % now.length]!;
      return [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4];
    });
  return now;
}
