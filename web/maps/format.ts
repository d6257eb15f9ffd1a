// How are the numbers and paths of a drawn board written? What one is, the page says.

import type { Point } from "../src/board/drawing.ts";

export type { BoardMap, LinkKind, MapLink, MapTerritory, Point, Star } from "../src/board/drawing.ts";
export type Ring = Point[];

/** A number with one decimal at most. */
export function short(value: number): string {
  const text = (Math.round(value * 10) / 10).toString();
  return text === "-0" ? "0" : text;
}

/** A point with one decimal at most. */
export function rounded(point: Point): Point {
  return [Number(short(point[0])), Number(short(point[1]))];
}

/** An absolute pair of coordinates as it stands in a path. */
export function at(point: Point): string {
  return `${short(point[0])},${short(point[1])}`;
}

/** Closed subpaths, one for each ring, in relative steps of one decimal: short, and without rounding drift. */
export function ringsPath(rings: Ring[]): string {
  return rings.map(ringPath).join("");
}

function ringPath(ring: Ring): string {
  const first = ring[0];
  if (!first) return "";
  return `M${at(first)}l${steps(ring)}z`;
}

/** An open line through the points. */
export function linePath(points: Ring): string {
  const first = points[0];
  return first ? `M${at(first)}l${steps(points)}` : "";
}

/** The relative steps between rounded points; a minus sign separates as well as a blank. */
function steps(points: Ring): string {
  const tenths = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  let text = "";
  for (let i = 1; i < tenths.length; i++) {
    const [fromX, fromY] = tenths[i - 1]!;
    const [toX, toY] = tenths[i]!;
    if (fromX === toX && fromY === toY) continue;
    for (const step of [toX - fromX, toY - fromY]) {
      const number = (step / 10).toString().replace(/^(-?)0\./, "$1.");
      text += text && !number.startsWith("-") ? ` ${number}` : number;
    }
  }
  return text;
}
