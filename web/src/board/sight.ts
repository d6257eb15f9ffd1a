// How far and where does the board move, so that a part of it fills the box?

import type { Box } from "./paths";

export type Size = { width: number; height: number };
export type Sight = { scale: number; x: number; y: number };

const AIR = 0.06; // of the part, on each side: names and badges stand over its rim

/** A part of the map in the middle of the box, as large as it fits. */
export function sightOf([left, top, right, bottom]: Box, map: Size, box: Size, most: number): Sight {
  const fit = Math.min(box.width / map.width, box.height / map.height);
  const [edgeX, edgeY] = [(box.width - map.width * fit) / 2, (box.height - map.height * fit) / 2];
  const [wide, high] = [(right - left) * (1 + 2 * AIR) * fit, (bottom - top) * (1 + 2 * AIR) * fit];
  const scale = Math.min(most, Math.max(1, Math.min(box.width / wide, box.height / high)));
  const middle: [number, number] = [edgeX + ((left + right) / 2) * fit, edgeY + ((top + bottom) / 2) * fit];
  return { scale, x: box.width / 2 - middle[0] * scale, y: box.height / 2 - middle[1] * scale };
}
