// Where does the badge of each territory stand, so that it lies over no border? As near to its place as its land has room, narrow where it must.

import { crowded, half } from "../armies/badge";
import type { BoardMap, MapTerritory, Point } from "../drawing";
import { landOf, ROW, spansBetween } from "./land";

const FAR = 26; // map units from its place at most: a finger presses there, too

/** Half the width of a badge, and how far it reaches up and down. */
export function badgeSize(grow: number, narrow: boolean): [number, number, number] {
  const small = narrow || crowded(grow);
  return [(half(1, small) + 2.5) * grow, 15.5 * grow, (small ? 20 : 16) * grow];
}

/** The same drawings, their badges where they have room. */
export function seated(map: BoardMap, grow: number): Record<string, MapTerritory> {
  if (map.kind !== "land") return map.territories;
  return Object.fromEntries(Object.entries(map.territories).map(([id, one]) => [id, seat(one, grow)]));
}

function seat(drawn: MapTerritory, grow: number): MapTerritory {
  if (drawn.leader) return drawn;
  for (const narrow of crowded(grow) ? [true] : [false, true]) {
    const badge = nearest(drawn, badgeSize(grow, narrow));
    if (badge) return { ...drawn, badge, narrow };
  }
  return { ...drawn, narrow: true };
}

/** The place nearest to the drawn one where all of the badge is on the land. */
function nearest(drawn: MapTerritory, [reach, up, down]: [number, number, number]): Point | undefined {
  const land = landOf(drawn);
  const [x, y] = drawn.badge;
  let best: Point | undefined;
  let least = FAR;
  for (let at = y - FAR; at <= y + FAR; at += ROW / 2)
    for (const [from, to] of spansBetween(land, at - up, at + down)) {
      if (to - from < 2 * reach) continue;
      const near = Math.min(to - reach, Math.max(from + reach, x));
      const far = Math.hypot(near - x, at - y);
      if (far < least) [best, least] = [[near, at], far];
    }
  return best;
}
