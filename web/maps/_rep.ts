import { readFileSync } from "node:fs";
import { boxFile } from "./board.ts";
import { checkGalaxy } from "./check_galaxy.ts";
import { readGalaxy } from "./galaxy/board.ts";
import { GALAXY_BOXES } from "./galaxy.ts";
for (const b of GALAXY_BOXES) console.log(b, checkGalaxy(JSON.parse(readFileSync(boxFile(b,"map.json"),"utf8")), readGalaxy(b)));
