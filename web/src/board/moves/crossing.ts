// Where does an army come into a territory? At the border it shares with the one it comes from, or where the link ends.

import type { MapLink, MapTerritory, Point } from "../drawing";
import { boxOf, pathPoints } from "../paths";
import { routeOf } from "./routes";

const TOUCHING = 2; // map units between two lands with a common border

/** A point at the edge of the target. */
export function crossing(source: MapTerritory, target: MapTerritory, link: MapLink | undefined): Point {
  const shared = sharedBorder(source, target);
  if (shared) return shared;
  const landing = routeOf(link, source.badge, target.badge).at(-1)?.at(-2) ?? source.badge;
  return nearest(pathPoints(target.path).flat(), landing) ?? target.badge;
}

/** How far a circle around a point reaches that covers all of a land. */
export function reachOf(land: MapTerritory, [x, y]: Point): number {
  const [left, top, right, bottom] = boxOf(pathPoints(land.path));
  return Math.hypot(Math.max(x - left, right - x), Math.max(y - top, bottom - y));
}

/** The middle of the common border. */
function sharedBorder(source: MapTerritory, target: MapTerritory): Point | undefined {
  const near = new Set(
    pathPoints(source.path)
      .flat()
      .flatMap((point) => cellsAround(point)),
  );
  const common = pathPoints(target.path)
    .flat()
    .filter((point) => near.has(cellOf(point)));
  if (!common.length) return undefined;
  const middle: Point = [mean(common.map(([x]) => x)), mean(common.map(([, y]) => y))];
  return nearest(common, middle);
}

/** The square of the map a point lies in: two points that touch lie in the same one or in neighbours. */
const cellOf = ([x, y]: Point): string => `${Math.floor(x / TOUCHING)} ${Math.floor(y / TOUCHING)}`;

function cellsAround([x, y]: Point): string[] {
  const steps = [-TOUCHING, 0, TOUCHING];
  return steps.flatMap((dx) => steps.map((dy) => cellOf([x + dx, y + dy])));
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

function nearest(points: readonly Point[], [x, y]: Point): Point | undefined {
  let best: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const point of points) {
    const far = Math.hypot(point[0] - x, point[1] - y);
    if (far < least) [best, least] = [point, far];
  }
  return best;
}
