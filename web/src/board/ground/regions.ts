// In what colour do the border, the name and the layer of a region stand? Its land is filled with the colour of its owner.

import type { BoardMap } from "../drawing";
import { SPACE } from "./space";

const TINTS = 6;

/** Of its border and its name. */
export function regionColour(map: BoardMap, tint: number): string {
  if (map.kind === "galaxy") return SPACE.nebulae[tint % TINTS]?.title ?? SPACE.name;
  return `var(--region-${tint % TINTS})`;
}

/** Of its land, where regions are what the reader wants to see. */
export function regionFill(map: BoardMap, id: string): string {
  const tint = (map.regions[id]?.tint ?? 0) % TINTS;
  return map.kind === "galaxy" ? (SPACE.nebulae[tint]?.rim ?? SPACE.ground) : `var(--land-${tint})`;
}
