// How does a board fill its frame? Drawn wider or higher, as the frame is; badges, names and planets keep their shape.

import type { BoardMap, MapLink, MapTerritory, Point } from "../drawing";
import type { Size } from "../sight";

const MOST = 1.66; // more, and one would no longer know the land
const FINE = 50; // steps of a fiftieth: a frame that changes by a pixel changes nothing

/** How much wider and higher a map is drawn in a frame. */
export function stretchFor(map: Size, frame: Size): Point {
  const wider = frame.width / frame.height / (map.width / map.height) || 1;
  const by = Math.round(Math.min(MOST, Math.max(wider, 1 / wider)) * FINE) / FINE;
  return wider > 1 ? [by, 1] : [1, by];
}

/** The same map, so much wider and higher. */
export function stretched(map: BoardMap, by: Point): BoardMap {
  if (by[0] === 1 && by[1] === 1) return map;
  const point = ([x, y]: Point): Point => [x * by[0], y * by[1]];
  const path = (one: string): string => stretchedPath(one, by);
  return {
    ...map,
    width: map.width * by[0],
    height: map.height * by[1],
    territories: mapped(map.territories, (one) => territory(one, point, path)),
    regions: mapped(map.regions, ({ outline, title, tint }) => ({
      outline: path(outline),
      title: { at: point(title.at), ...(title.path ? { path: path(title.path) } : {}) },
      tint,
    })),
    links: map.links.map(
      (link): MapLink => ({
        ...link,
        ...(link.path ? { path: path(link.path) } : {}),
        ...(link.edge ? { edge: link.edge.map(([x, y, id]) => [...point([x, y]), id]) } : {}),
      }),
    ),
    ...(map.water ? { water: path(map.water) } : {}),
    decor: map.decor.map(([x, y, r]) => [...point([x, y]), r]),
  };
}

function territory(
  one: MapTerritory,
  point: (at: Point) => Point,
  path: (one: string) => string,
): MapTerritory {
  const { planet, pieces } = one;
  return {
    ...one,
    path: path(one.path),
    badge: point(one.badge),
    name: point(one.name),
    ...(one.leader ? { leader: path(one.leader) } : {}),
    ...(planet ? { planet: { ...planet, at: point(planet.at) } } : {}),
    ...(pieces
      ? {
          pieces: {
            ships: point(pieces.ships),
            base: point(pieces.base),
            station: point(pieces.station),
          },
        }
      : {}),
  };
}

function mapped<One, Other>(all: Record<string, One>, change: (one: One) => Other): Record<string, Other> {
  return Object.fromEntries(Object.entries(all).map(([id, one]) => [id, change(one)]));
}

/** The same for the numbers of a path; an arc keeps its turn and its two choices. */
export function stretchedPath(path: string, by: Point): string {
  return path.replace(/([MLHVQCTSAZ])([^MLHVQCTSAZ]*)/gi, (_, letter: string, rest: string) => {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
    return letter + numbers.map((value, at) => short(value * factor(letter.toUpperCase(), at, by))).join(" ");
  });
}

function factor(letter: string, at: number, by: Point): number {
  if (letter === "H") return by[0];
  if (letter === "V") return by[1];
  if (letter !== "A") return by[at % 2]!;
  return [by[0], by[1], 1, 1, 1, by[0], by[1]][at % 7]!;
}

const short = (value: number): string => (Math.round(value * 100) / 100).toString();
