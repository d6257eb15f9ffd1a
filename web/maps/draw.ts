// Draw all maps and write them beside the edition data: `npm run maps`, or with the names of boxes for some of them.

import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { boxFile, readBoard } from "./board.ts";
import { type CheckedMap, faultsOf } from "./check.ts";
import { drawGalaxy, GALAXY_BOXES } from "./galaxy.ts";
import { drawWorld } from "./world.ts";

const maps = new Map<string, () => CheckedMap>([["classic", drawWorld]]);
for (const box of GALAXY_BOXES) maps.set(box, () => drawGalaxy(box));

const wanted = process.argv.slice(2);
for (const [box, draw] of maps) {
  if (wanted.length > 0 && !wanted.includes(box)) continue;
  const map = draw();
  const text = `${JSON.stringify(map)}\n`;
  writeFileSync(boxFile(box, "map.json"), text);
  console.log(`${box}: ${text.length} bytes, ${gzipSync(text).length} compressed`);
  for (const fault of faultsOf(map, readBoard(box))) console.log(`  ${fault}`);
}
