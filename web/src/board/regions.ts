// In what colour do the border and the name of a region stand? Never in that of its land: that is its owner's.

import type { BoardMap } from "./drawing";
import { SPACE } from "./space";

const TINTS = 6;

export function regionColour(map: BoardMap, tint: number): string {
  if (map.kind === "galaxy") return SPACE.nebulae[tint % TINTS]?.title ?? SPACE.name;
  return `var(--region-${tint % TINTS})`;
}
