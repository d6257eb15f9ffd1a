// Which titles and lines are drawn together? Lines bend round titles; where none gets round one, that title goes elsewhere.

import type { Galaxy } from "./board.ts";
import type { Cells } from "./cells.ts";
import type { Contents } from "./contents.ts";
import { type Curve, flattened, linesOf, straightLines } from "./lines.ts";
import { runsThrough, type Title, titlesOf } from "./titles.ts";

export type Inscribed = { titles: Title[]; curves: Map<number, Curve[]> };

/** After so many places given up the last one stands, and the check tells of it. */
const MOST_MOVES = 6;

/** The titles, and the curves of the hyperspace links by their place in the list of links. */
export function inscribed(galaxy: Galaxy, space: Cells, contents: Contents[]): Inscribed {
  const straight = straightLines(galaxy, contents);
  const givenUp: Title["line"][] = [];
  for (let moves = 0; ; moves++) {
    const titles = titlesOf(galaxy, space, straight, givenUp);
    const rims = titles.map((title) => title.line);
    const curves = linesOf(galaxy, contents, space.cells, rims);
    const lines = [...curves.values()].flat().map((curve) => flattened(curve, 60));
    const crossed = titles.filter((title) => lines.some((line) => runsThrough(line, title)));
    if (crossed.length === 0 || moves === MOST_MOVES) return { titles, curves };
    givenUp.push(...crossed.map((title) => title.line));
  }
}
