// How is a galaxy drawn from its board? Sites, cells, contents, lines and titles, put together as map.json.

import {
  type BoardMap,
  type MapLink,
  type MapTerritory,
  type Point,
  type Ring,
  ringsPath,
  rounded,
  type Star,
} from "./format.ts";
import { type Galaxy, type GalaxyBox, HEIGHT, readGalaxy, type SiteLink, WIDTH } from "./galaxy/board.ts";
import { cellsOf } from "./galaxy/cells.ts";
import { badgeBox, type Contents, contentsOf, nameBox } from "./galaxy/contents.ts";
import { dice, distance, toBox } from "./galaxy/geometry.ts";
import { inscribed } from "./galaxy/inscribed.ts";
import { spread } from "./galaxy/layout.ts";
import { type Curve, curvePath, edgeOf, flattened } from "./galaxy/lines.ts";

export type GalaxyTerritory = MapTerritory & Required<Pick<MapTerritory, "planet" | "pieces">>;
export type GalaxyMap = BoardMap & { kind: "galaxy"; territories: Record<string, GalaxyTerritory> };

export const GALAXY_BOXES: GalaxyBox[] = ["original_trilogy", "clone_wars"];
/** Chosen by eye among those without a fault. */
const SEEDS: Record<GalaxyBox, number> = { original_trilogy: 8, clone_wars: 7 };
const STARS = 140;
const MOST_HIT = 60;

/** The whole drawing of a galaxy. */
export function drawGalaxy(box: GalaxyBox, seed = SEEDS[box]): GalaxyMap {
  const galaxy = readGalaxy(box);
  const points = spread(galaxy, seed);
  const space = cellsOf(galaxy, points);
  const contents = contentsOf(galaxy, points);
  const { titles, curves } = inscribed(galaxy, space, contents);
  const rims = titles.map((title) => title.line);
  const lines = [...curves.values()].flat().map((curve) => flattened(curve));
  const regions: GalaxyMap["regions"] = {};
  galaxy.regions.forEach(({ id, tint }, i) => {
    const title = { at: rounded(titles[i]!.at), path: curvePath(titles[i]!.curve) };
    regions[id] = { outline: ringsPath(space.outlines[i]!), title, tint };
  });
  return {
    board: galaxy.board,
    kind: "galaxy",
    width: WIDTH,
    height: HEIGHT,
    territories: territoriesOf(galaxy, contents, space.cells),
    regions,
    links: galaxy.links.map((link, i) => linkOf(galaxy, contents, link, curves.get(i) ?? [])),
    decor: stars(contents, [...lines, ...rims]),
  };
}

function territoriesOf(
  galaxy: Galaxy,
  contents: Contents[],
  cells: Ring[][],
): Record<string, GalaxyTerritory> {
  const made: Record<string, GalaxyTerritory> = {};
  galaxy.sites.forEach(({ id }, i) => {
    const { badge, name, planet, pieces } = contents[i]!;
    const others = contents.filter((_, j) => j !== i).map((other) => distance(other.badge, badge));
    const hit = Math.min(MOST_HIT, Math.floor(Math.min(...others) * 5) / 10);
    made[id] = { path: ringsPath(cells[i]!), badge, name, hit, planet, pieces };
  });
  return made;
}

function linkOf(galaxy: Galaxy, contents: Contents[], site: SiteLink, curves: Curve[]): MapLink {
  const { a, b, kind } = site;
  const link: MapLink = { a: galaxy.sites[a]!.id, b: galaxy.sites[b]!.id, kind };
  if (curves.length === 0) return link;
  const path = curves.map(curvePath).join("");
  return curves.length > 1 ? { ...link, path, edge: edgeOf(galaxy, contents, site) } : { ...link, path };
}

/** A still, sparse field of stars that keeps off everything written or drawn. */
function stars(contents: Contents[], lines: Ring[]): Star[] {
  const random = dice(1977);
  const field: Star[] = [];
  for (let tried = 0; field.length < STARS && tried < 20_000; tried++) {
    const p: Point = [6 + random() * (WIDTH - 12), 6 + random() * (HEIGHT - 12)];
    const size = 0.5 + 1.3 * random() ** 4;
    const free =
      contents.every(
        (one) =>
          toBox(p, badgeBox(one)) > 6 &&
          toBox(p, nameBox(one)) > 6 &&
          distance(p, one.planet.at) > one.planet.r + 14,
      ) &&
      lines.every((line) => line.every((q) => distance(p, q) > 14)) &&
      field.every((star) => distance([star[0], star[1]], p) > 34);
    if (free) field.push([...rounded(p), Math.round(size * 10) / 10]);
  }
  return field;
}
