// The world map: real land, divided into the territories of the board, stretched so that every badge has room.

import { type Board, readBoard } from "./board.ts";
import { type BoardMap, type Point, ringsPath, rounded } from "./format.ts";
import { nearestOn } from "./outline.ts";
import { type Drawn, drawn } from "./world/arcs.ts";
import { lakesPath } from "./world/lakes.ts";
import { grown, landPieces } from "./world/land.ts";
import { type Chart, linkDrawing } from "./world/lanes.ts";
import { meshOf } from "./world/mesh.ts";
import { APART, BADGES, HEIGHT, NAMES, TITLES, WIDTH } from "./world/places.ts";
import { type Projection, stretchedProjection } from "./world/stretch.ts";

/** Draw the world. */
export function drawWorld(): BoardMap {
  const board = readBoard("classic");
  const projection = projectionFor(board);
  const mesh = meshOf(landPieces());
  const land = drawn(mesh, mesh.points.map(projection), (id) => board.territories.get(id)!.region);
  const chart: Chart = {
    placed: (id, place) => projection(grown(id, [place])[0]!),
    ashore: (id, point) => nearestOn(land.territories.get(id) ?? [], point),
  };
  return {
    board: board.id,
    kind: "land",
    width: WIDTH,
    height: HEIGHT,
    territories: territoriesOf(board, land, projection),
    regions: regionsOf(board, land),
    links: board.links.map((link) => ({ ...link, ...linkDrawing(link.a, link.b, chart) })),
    water: lakesPath(projection),
    decor: [],
  };
}

function badgePlace(board: Board, id: string): Point {
  return grown(id, [BADGES[id] ?? board.territories.get(id)!.at])[0]!;
}

function projectionFor(board: Board): Projection {
  const ids = [...board.territories.keys()];
  const joined = board.links
    .filter(({ a, b }) => !(a === "alaska" && b === "kamchatka"))
    .map(({ a, b }) => [ids.indexOf(a), ids.indexOf(b)] as [number, number]);
  return stretchedProjection(
    ids.map((id) => badgePlace(board, id)),
    joined,
  );
}

function territoriesOf(board: Board, land: Drawn, projection: Projection): BoardMap["territories"] {
  const result: BoardMap["territories"] = {};
  for (const id of board.territories.keys()) {
    const badge = rounded(projection(badgePlace(board, id)));
    const [right, down] = NAMES[id] ?? [0, 28];
    result[id] = {
      path: ringsPath(land.territories.get(id) ?? []),
      badge,
      name: rounded([badge[0] + right, badge[1] + down]),
      hit: Math.ceil((APART - 1) * 5) / 10,
    };
  }
  return result;
}

function regionsOf(board: Board, land: Drawn): BoardMap["regions"] {
  const result: BoardMap["regions"] = {};
  for (const [tint, id] of board.regions.entries()) {
    result[id] = { outline: ringsPath(land.regions.get(id) ?? []), title: TITLES[id]!, tint };
  }
  return result;
}
