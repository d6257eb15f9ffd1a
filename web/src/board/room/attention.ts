// Where does a small board look? At what is picked and where it can lead; else it is shown as a whole.

import type { MapTerritory } from "../drawing";
import { type Box, boxOf, pathPoints } from "../paths";
import type { Sight, Size } from "../sight";

/** The box around these territories; undefined where there are none. */
export function boxAround(
  territories: readonly number[],
  drawings: readonly (MapTerritory | undefined)[],
): Box | undefined {
  const points = territories.flatMap((at) => pathPoints(drawings[at]?.path ?? ""));
  return points.length ? boxOf(points) : undefined;
}

/** Whether a part of the map is in sight as a whole. */
export function inSight(
  [left, top, right, bottom]: Box,
  map: Size,
  box: Size,
  { scale, x, y }: Sight,
): boolean {
  const fit = Math.min(box.width / map.width, box.height / map.height);
  const [edgeX, edgeY] = [(box.width - map.width * fit) / 2, (box.height - map.height * fit) / 2];
  const across = (value: number): number => x + (edgeX + value * fit) * scale;
  const down = (value: number): number => y + (edgeY + value * fit) * scale;
  return across(left) >= 0 && across(right) <= box.width && down(top) >= 0 && down(bottom) <= box.height;
}
