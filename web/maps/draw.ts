// Draw all maps and write them beside the edition data: `npm run maps`, or with the names of boxes for some of them.

import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { MAPS, mapFile } from "./boxes.ts";

const wanted = process.argv.slice(2);
for (const [box, draw] of MAPS) {
  if (wanted.length > 0 && !wanted.includes(box)) continue;
  const { text, faults } = draw();
  writeFileSync(mapFile(box), text);
  console.log(`${box}: ${text.length} bytes, ${gzipSync(text).length} compressed`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
