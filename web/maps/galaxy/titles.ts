// Where along its rim is a region's name set, so that it reads easily and runs into nothing?

import type { Point, Ring } from "../format.ts";
import { type Galaxy, HEIGHT, TITLE_SIZE, WIDTH } from "./board.ts";
import type { Cells } from "./cells.ts";
import { contours, type Field, gridOver, sampled } from "./contour.ts";
import { areaOf, distance, toSegment } from "./geometry.ts";
import { type Curve, flattened } from "./lines.ts";

export type Title = { at: Point; curve: Curve; line: Ring };

/** How far the letters' feet are off the rim: above a region, and below it, where their heads come first. */
const OFF = { above: 9, below: 9 + TITLE_SIZE * 0.8 };
const SPACING = 4;
const GIVEN_UP = 100_000;
/** How high the letters are, and the air around them: over half the height, so that no line slips between feet and heads. */
const LETTERS = { height: TITLE_SIZE * 0.7, air: 5 };

/** The titles of all regions, each clear of those before it; crossing the straight line of a link is disliked, and
 * a place that was given up is the last to be taken. */
export function titlesOf(galaxy: Galaxy, { regions }: Cells, links: Ring[], givenUp: Ring[] = []): Title[] {
  const grid = gridOver(-30, -30, WIDTH + 30, HEIGHT + 30, 4);
  const titles: Title[] = [];
  galaxy.regions.forEach(({ titleWidth }, region) => {
    const own = regions[region]!;
    const others = regions.filter((_, i) => i !== region);
    const taken = titles.map((title) => title.line);
    const values = sampled(grid, own);
    let least = Number.POSITIVE_INFINITY;
    let chosen: Ring | undefined;
    for (const side of ["above", "below"] as const)
      for (const line of windows(contours(grid, values, OFF[side]), titleWidth, side === "above")) {
        const again = givenUp.some((place) => distance(place[0]!, line[0]!) < TITLE_SIZE);
        const dislike = (side === "above" ? 0 : 10) + (again ? GIVEN_UP : 0);
        const cost = dislike + costOf(line, others, links, taken);
        if (cost < least) [least, chosen] = [cost, line];
      }
    titles.push(titleAlong(chosen!));
  });
  return titles;
}

/** Every stretch of the longest ring on which a text of this width can be set from left to right. */
function windows(rings: Ring[], width: number, above: boolean): Ring[] {
  const ring = evenly(rings.sort((a, b) => areaOf(b) - areaOf(a))[0]!);
  // Rings run with the region on their right; below it, the text runs against them.
  const around = clockwise(ring) === above ? ring : [...ring].reverse();
  const count = Math.ceil((width * 1.03 + 6) / SPACING) + 1;
  const found: Ring[] = [];
  for (let start = 0; start < around.length; start += 2) {
    const line = Array.from({ length: count }, (_, i) => around[(start + i) % around.length]!);
    const [first, last] = [line[0]!, line[count - 1]!];
    if (last[0] - first[0] > width * 0.55) found.push(relaxed(line));
  }
  return found;
}

function clockwise(ring: Ring): boolean {
  let twice = 0;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    twice += a[0] * b[1] - a[1] * b[0];
  });
  return twice > 0;
}

/** Points at even distances along a ring. */
function evenly(ring: Ring): Ring {
  const line: Ring = [];
  let left = 0;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const length = distance(a, b);
    let along = left;
    for (; along < length; along += SPACING)
      line.push([a[0] + ((b[0] - a[0]) * along) / length, a[1] + ((b[1] - a[1]) * along) / length]);
    left = along - length;
  });
  return line;
}

/** A line with its small waves taken out; its ends stay. */
function relaxed(line: Ring): Ring {
  let now = line;
  for (let time = 0; time < 60; time++)
    now = now.map((p, i): Point => {
      const [a, b] = [now[i - 1], now[i + 1]];
      return a && b ? [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4] : p;
    });
  return now;
}

function costOf(line: Ring, others: Field[], links: Ring[], taken: Ring[]): number {
  let cost = 0;
  let [least, most] = [9, -9];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    [least, most] = [Math.min(least, angle), Math.max(most, angle)];
    for (const p of [b, headOver(b, angle)]) {
      if (p[0] < 8 || p[1] < 8 || p[0] > WIDTH - 8 || p[1] > HEIGHT - 8) cost += 60;
      for (const other of others) cost += 4 * Math.max(0, 9 - other(p));
      for (const link of links) cost += Math.max(0, 10 - toLine(p, link));
      for (const title of taken) cost += 6 * Math.max(0, 16 - toLine(p, title));
    }
  }
  const first = line[0]!;
  const last = line.at(-1)!;
  const lean = Math.abs(Math.atan2(last[1] - first[1], last[0] - first[0]));
  return cost + 80 * lean + 90 * Math.max(0, most - least - 0.3);
}

/** Where a letter that stands here on a line of this direction has its head. */
function headOver([x, y]: Point, angle: number): Point {
  return [x + Math.sin(angle) * LETTERS.height, y - Math.cos(angle) * LETTERS.height];
}

/** Whether a line runs through the letters of a title, from their feet to their heads, or touches them. */
export function runsThrough(line: Ring, { curve }: Pick<Title, "curve">): boolean {
  const feet = flattened(curve, 30);
  return feet.some((foot, i) => {
    const [a, b] = i ? [feet[i - 1]!, foot] : [foot, feet[1]!];
    const head = headOver(foot, Math.atan2(b[1] - a[1], b[0] - a[0]));
    return [foot, head].some((p) => toLine(p, line) < LETTERS.air);
  });
}

function toLine(p: Point, line: Ring): number {
  let least = 99;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    least = Math.min(least, toSegment(p, a, b));
  }
  return least;
}

function titleAlong(line: Ring): Title {
  const knots: Ring = [];
  const pieces = 4;
  for (let i = 0; i <= pieces; i++) knots.push(line[Math.round((i * (line.length - 1)) / pieces)]!);
  return { at: line[Math.floor(line.length / 2)]!, curve: through(knots), line };
}

/** A smooth curve through points: each leaves in the direction of its neighbours' line. */
function through(knots: Ring): Curve {
  const pieces: Curve["pieces"] = [];
  for (let i = 1; i < knots.length; i++) {
    const [before, a, b, after] = [
      knots[i - 2] ?? knots[i - 1]!,
      knots[i - 1]!,
      knots[i]!,
      knots[i + 1] ?? knots[i]!,
    ];
    pieces.push([
      [a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6],
      [b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6],
      b,
    ]);
  }
  return { start: knots[0]!, pieces };
}
