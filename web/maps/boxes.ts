// Which maps are there, how is each drawn and written, and what is wrong with it?

import { boxFile, readBoard } from "./board.ts";
import { type CheckedMap, faultsOf } from "./check.ts";
import { checkGalaxy } from "./check_galaxy.ts";
import { readGalaxy } from "./galaxy/board.ts";
import { drawGalaxy, GALAXY_BOXES } from "./galaxy.ts";
import { drawWorld } from "./world.ts";

export type DrawnMap = { text: string; faults: string[] };

/** How the map of each box is drawn, from its data and the names in all languages. */
export const MAPS = new Map<string, () => DrawnMap>([["classic", () => written("classic", drawWorld())]]);
for (const box of GALAXY_BOXES)
  MAPS.set(box, () => {
    const map = drawGalaxy(box);
    return written(box, map, checkGalaxy(map, readGalaxy(box)).faults);
  });

/** Where the map of a box is kept. */
export function mapFile(box: string): URL {
  return boxFile(box, "map.json");
}

function written(box: string, map: CheckedMap, more: string[] = []): DrawnMap {
  return { text: `${JSON.stringify(map)}\n`, faults: [...faultsOf(map, readBoard(box)), ...more] };
}
