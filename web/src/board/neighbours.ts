// Which territory lies next in the direction of an arrow key?

import type { MapTerritory } from "./drawing";

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest one within a wedge around the direction; nothing for other keys. */
export function neighbourTowards(
  key: string,
  from: number,
  places: readonly (MapTerritory | undefined)[],
): number | undefined {
  const way = WAYS[key];
  const here = places[from]?.badge;
  if (!way || !here) return undefined;
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  places.forEach((place, at) => {
    if (!place || at === from) return;
    const [dx, dy] = [place.badge[0] - here[0], place.badge[1] - here[1]];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const cost = along + 2 * aside;
    if (along > 0 && aside <= 1.5 * along && cost < least) {
      least = cost;
      best = at;
    }
  });
  return best;
}
