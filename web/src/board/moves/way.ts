// How is the way from one territory to another shown? A line with a point, from the rim of one badge to the rim of the other.

import { crowded, half } from "../armies/badge";
import type { MapLink, Point } from "../drawing";
import { routeOf } from "./routes";

const HIGH = 14; // half the height of a badge
const AIR = 5; // between a badge and the line
const HEAD = 13; // how long the point is

/** A badge with so many troops, or, without any, the edge of the map. */
export type End = { at: Point; count?: number };

/** The line and its point, as paths; nothing where the badges touch. */
export function wayBetween(from: End, to: End, grow: number): { line: string; head: string } | undefined {
  const [dx, dy] = [to.at[0] - from.at[0], to.at[1] - from.at[1]];
  const long = Math.hypot(dx, dy);
  if (long === 0) return undefined;
  const [ux, uy] = [dx / long, dy / long];
  const begin = toRim(from.count, ux, uy, grow);
  const end = long - toRim(to.count, ux, uy, grow);
  const size = Math.min(HEAD * grow, end - begin);
  if (size < HEAD / 2) return undefined;
  const on = (far: number, aside = 0): string =>
    `${round(from.at[0] + ux * far - uy * aside)} ${round(from.at[1] + uy * far + ux * aside)}`;
  return {
    line: `M${on(begin)}L${on(end - size)}`,
    head: `M${on(end)}L${on(end - size, size * 0.5)}L${on(end - size, -size * 0.5)}z`,
  };
}

/** All of a way between two badges with so many troops: two lines where it leaves the map at one edge and enters at another. */
export function waysBetween(
  link: MapLink | undefined,
  here: Point,
  there: Point,
  [out, back]: [number, number],
  { grow, wide }: { grow: number; wide: number },
): { line: string; head: string }[] {
  const ends: [End, End] = [
    { at: here, count: out },
    { at: there, count: back },
  ];
  const [first, second] = routeOf(link, here, there);
  const [leaves, enters] = [first?.at(-1), second?.[0]];
  const lines: [End, End][] =
    leaves && enters
      ? [
          [ends[0], { at: leaves }],
          [{ at: enters }, ends[1]],
        ]
      : // Over half the map it would lead across lands that have nothing to do with it.
        Math.abs(here[0] - there[0]) < wide / 2
        ? [ends]
        : [];
  return lines.flatMap(([from, to]) => wayBetween(from, to, grow) ?? []);
}

/** How far it is from the middle of a badge to its rim in this direction. */
function toRim(count: number | undefined, ux: number, uy: number, grow: number): number {
  if (count === undefined) return 0;
  const wide = half(count, crowded(grow)) * grow;
  const across = Math.abs(ux) > 0 ? wide / Math.abs(ux) : Number.POSITIVE_INFINITY;
  const upright = Math.abs(uy) > 0 ? (HIGH * grow) / Math.abs(uy) : Number.POSITIVE_INFINITY;
  return Math.min(across, upright) + AIR;
}

const round = (value: number): number => Math.round(value * 10) / 10;
