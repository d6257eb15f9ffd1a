// Where on the screen do dice find room? Beside the two badges they are about, over neither of them, never outside the board.

import type { Point } from "../drawing";

/** A block of dice, in pixels. */
export type Size = { width: number; height: number };

const AIR = 26; // pixels between a badge and dice
const EDGE = 8; // pixels from the edge of the board
const BADGE: Size = { width: 24, height: 20 }; // half of one

/** The left upper corner of a block that belongs to these points of a box: above them, else below, right or left of them. */
export function cornerOf(points: readonly Point[], block: Size, box: Size): Point {
  const near = together(points, box);
  if (!near.length)
    return inside([(box.width - block.width) / 2, (box.height - block.height) / 2], block, box);
  const [xs, ys] = [near.map(([x]) => x), near.map(([, y]) => y)];
  const middle = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const across = middle(xs) - block.width / 2;
  const along = middle(ys) - block.height / 2;
  const places: Point[] = [
    [across, Math.min(...ys) - AIR - block.height],
    [across, Math.max(...ys) + AIR],
    [Math.max(...xs) + AIR + BADGE.width, along],
    [Math.min(...xs) - AIR - BADGE.width - block.width, along],
  ];
  const found = places.map((place) => inside(place, block, box));
  const covered = found.map((corner) => near.filter((point) => covers(corner, block, point)).length);
  return found[covered.indexOf(Math.min(...covered))]!;
}

function covers([left, top]: Point, block: Size, [x, y]: Point): boolean {
  const beside = x + BADGE.width < left || x - BADGE.width > left + block.width;
  return !beside && y + BADGE.height >= top && y - BADGE.height <= top + block.height;
}

/** Two ends of a way over the edges of the map are no place in the middle of it: the last one is. */
function together(points: readonly Point[], box: Size): readonly Point[] {
  const [one, other] = points;
  return one && other && Math.abs(one[0] - other[0]) > box.width / 2 ? [other] : points;
}

const within = (value: number, most: number): number => Math.max(EDGE, Math.min(most - EDGE, value));
const inside = ([x, y]: Point, block: Size, box: Size): Point => [
  within(x, box.width - block.width),
  within(y, box.height - block.height),
];
