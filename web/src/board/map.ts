// Where is everything on a board? From the drawing the server has, or laid out plainly for a board without one.

import { get, Refusal } from "../api/http";
import type { Sheet } from "../wire";
import type { BoardMap, MapLink, MapRegion, MapTerritory, Point } from "./drawing";

const drawn = new Map<string, Promise<BoardMap>>();

const NOT_FOUND = 404;

/** The drawing of a mode's board; fetched once. Where nobody answers it is laid out plainly, and asked for again next time. */
export function mapOf(sheet: Sheet): Promise<BoardMap> {
  const known = drawn.get(sheet.board);
  if (known) return known;
  const fetched = get<BoardMap>(`/api/maps/${sheet.board}`).catch((thrown) => {
    if (!(thrown instanceof Refusal && thrown.status === NOT_FOUND)) drawn.delete(sheet.board);
    return plainMap(sheet);
  });
  drawn.set(sheet.board, fetched);
  return fetched;
}

const WIDTH = 1400;
const HEIGHT = 820;
const MARGIN = 110;

/** A board nobody has drawn: a disc for each territory, a line for each link. */
export function plainMap(sheet: Sheet): BoardMap {
  const places = spread(sheet);
  const radius = Math.min(70, 0.45 * nearest(places));
  const territories: Record<string, MapTerritory> = {};
  const regions: Record<string, MapRegion> = {};
  sheet.territories.forEach((territory, at) => {
    const [x, y] = places[at]!;
    territories[territory.id] = {
      path: `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
      badge: [x, y],
      name: [x, y + radius + 20],
      hit: radius,
    };
  });
  sheet.regions.forEach((region, at) => {
    const inside = region.members.map((member) => places[member]!);
    const x = inside.reduce((sum, point) => sum + point[0], 0) / Math.max(1, inside.length);
    const y = Math.min(...inside.map((point) => point[1])) - radius - 14;
    regions[region.id] = { outline: "", title: { at: [x, y] }, tint: at % 6 };
  });
  const links = sheet.links.map((link): MapLink => {
    const [from, to] = [places[link.a]!, places[link.b]!];
    const name = (at: number) => sheet.territories[at]!.id;
    return { a: name(link.a), b: name(link.b), kind: "plain", path: `M${from.join(" ")}L${to.join(" ")}` };
  });
  return {
    board: sheet.board,
    kind: "plain",
    width: WIDTH,
    height: HEIGHT,
    territories,
    regions,
    links,
    decor: [],
  };
}

/** The points of a sheet on the canvas; in a ring where it has none. */
function spread(sheet: Sheet): Point[] {
  const given = sheet.territories.map((territory) => territory.at);
  if (given.some((point) => point.length < 2)) return ring(given.length);
  const flip = sheet.points === "degrees" ? -1 : 1;
  const xs = given.map((point) => point[0]!);
  const ys = given.map((point) => flip * point[1]!);
  const fit = (value: number, all: number[], size: number) => {
    const least = Math.min(...all);
    const span = Math.max(...all) - least || 1;
    return MARGIN + ((value - least) / span) * (size - 2 * MARGIN);
  };
  return xs.map((x, at) => [fit(x, xs, WIDTH), fit(ys[at]!, ys, HEIGHT)]);
}

function ring(count: number): Point[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count - Math.PI / 2;
    return [WIDTH / 2 + 0.38 * WIDTH * Math.cos(angle), HEIGHT / 2 + 0.36 * HEIGHT * Math.sin(angle)];
  });
}

function nearest(places: Point[]): number {
  let least = WIDTH;
  places.forEach((one, at) => {
    for (const other of places.slice(at + 1)) {
      least = Math.min(least, Math.hypot(one[0] - other[0], one[1] - other[1]));
    }
  });
  return least;
}
