// Which points does a path of a map run through, and what is the box around them?

import type { Point } from "./drawing";

type Pen = { at: Point; start: Point };
/** Left, top, right and bottom. */
export type Box = [number, number, number, number];

/** The points of each subpath; curves as short straight steps. Knows M, L, H, V, Q, C, A (as a straight line) and Z. */
export function pathPoints(path: string): Point[][] {
  const rings: Point[][] = [];
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
function controls(command: string, numbers: number[], origin: Point, from: Point): Point[] {
  if (command === "H") return [[origin[0] + numbers[0]!, from[1]]];
  if (command === "V") return [[from[0], origin[1] + numbers[0]!]];
  const pairs = command === "A" ? numbers.slice(5) : numbers;
  const points: Point[] = [];
  for (let i = 0; i < pairs.length; i += 2) points.push([origin[0] + pairs[i]!, origin[1] + pairs[i + 1]!]);
  return points;
}

/** Points on the curve with these controls, without its start (de Casteljau). */
function along(curve: Point[]): Point[] {
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

/** The smallest upright box around them. */
export function boxOf(lines: readonly Point[][]): Box {
  const box: Box = [1e9, 1e9, -1e9, -1e9];
  for (const [x, y] of lines.flat()) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

/** Whether the point lies in the shape. */
export function inside(rings: readonly Point[][], [x, y]: Point): boolean {
  let odd = false;
  for (const ring of rings) {
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
    }
  }
  return odd;
}

/** The subpaths of a path that are at least so wide and high together: what a thick line would fill is left out. */
export function largeParts(path: string, least: number): string {
  const rings = pathPoints(path).filter((ring) => {
    const [left, top, right, bottom] = boxOf([ring]);
    return right - left + bottom - top >= least;
  });
  return rings.map((ring) => `M${ring.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}z`).join("");
}

const short = (value: number): number => Math.round(value * 10) / 10;
