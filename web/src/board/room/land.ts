// Where is land? From where to where at each height, for names and badges that have to find room on it.

import type { MapTerritory, Point } from "../drawing";
import { type Box, boxOf, pathPoints } from "../paths";

export type Span = [number, number];
/** The shape of a territory, the box around it, and where there is land in each of its rows. */
export type Land = { rings: Point[][]; box: Box; rows: Span[][] };

/** Map units between two rows. */
export const ROW = 4;

const known = new Map<string, Land>();
const MOST_KNOWN = 300; // shapes; a frame that changes its shape makes new ones

export function landOf(drawn: MapTerritory): Land {
  let land = known.get(drawn.path);
  if (!land) {
    const rings = pathPoints(drawn.path);
    const box = boxOf(rings);
    const rows = Array.from({ length: Math.ceil((box[3] - box[1]) / ROW) + 1 }, (_, row) =>
      spansAt(rings, box[1] + row * ROW),
    );
    land = { rings, box, rows };
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(drawn.path, land);
  }
  return land;
}

/** From where to where there is land at a height. */
function spansAt(rings: readonly Point[][], y: number): Span[] {
  const crossed: number[] = [];
  for (const ring of rings) {
    let [px, py] = ring.at(-1) ?? [0, 0];
    for (const [x, y2] of ring) {
      if (py > y !== y2 > y) crossed.push(px + ((y - py) / (y2 - py)) * (x - px));
      [px, py] = [x, y2];
    }
  }
  crossed.sort((a, b) => a - b);
  return Array.from({ length: crossed.length >> 1 }, (_, at) => [crossed[2 * at]!, crossed[2 * at + 1]!]);
}

/** Where there is land at all heights from top to bottom. */
export function spansBetween({ box, rows }: Land, top: number, bottom: number): Span[] {
  const [first, last] = [Math.floor((top - box[1]) / ROW), Math.ceil((bottom - box[1]) / ROW)];
  if (first < 0 || last >= rows.length) return [];
  let left = rows[first]!;
  for (let row = first + 1; row <= last && left.length; row++) left = meeting(left, rows[row]!);
  return left;
}

function meeting(some: readonly Span[], others: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const [a, b] of some)
    for (const [c, d] of others)
      if (Math.min(b, d) > Math.max(a, c)) found.push([Math.max(a, c), Math.min(b, d)]);
  return found;
}
