// How is a whole board drawn small, without names and badges? On a canvas, so that it can be kept as a picture, too.

import { paint } from "./armies/colours";
import type { BoardMap } from "./drawing";

const SEA = "#18222b";
const SPACE = "#0e1420";
const NOBODY = "#4a5563";

/** Territory by territory the colour of its army; an empty one is nobody's. */
export type Owned = readonly string[];

/** The height a board of this width has. */
export const heightOf = (map: Pick<BoardMap, "width" | "height">, width: number): number =>
  Math.round((width * map.height) / map.width);

/** Fill every territory with its owner's colour; `ids` are in the order of `owned`. */
export function drawSmall(
  to: CanvasRenderingContext2D,
  map: BoardMap,
  ids: readonly string[],
  owned: Owned,
  [x, y, width]: readonly [number, number, number],
  sea: string = SEA,
): void {
  const scale = width / map.width;
  to.save();
  to.translate(x, y);
  to.scale(scale, scale);
  to.fillStyle = map.kind === "galaxy" ? SPACE : sea;
  to.fillRect(0, 0, map.width, map.height);
  to.lineJoin = "round";
  to.lineWidth = 1.2 / scale;
  ids.forEach((id, at) => {
    const drawn = map.territories[id];
    if (!drawn) return;
    const shape = new Path2D(drawn.path);
    const colour = owned[at];
    to.fillStyle = colour ? paint(colour).fill : NOBODY;
    to.strokeStyle = "#0b1017";
    to.fill(shape, "evenodd");
    to.stroke(shape);
  });
  if (map.water) {
    to.fillStyle = sea;
    to.fill(new Path2D(map.water));
  }
  to.restore();
}
