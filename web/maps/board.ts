// What does the edition data say about a board: its territories, regions and links?

import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import type { LinkKind, Point } from "./format.ts";

export type Board = {
  id: string;
  territories: Map<string, { region: string; at: Point }>;
  regions: string[];
  links: { a: string; b: string; kind: LinkKind }[];
};

type BoardFile = {
  board: { id: string };
  territories: Record<string, { region: string; at: Point }>;
  regions: Record<string, unknown>;
  links: { a: string; b: string; kind: LinkKind }[];
};

/** The file of a box: `classic`, `original_trilogy`, `clone_wars`. */
export function boxFile(box: string, name: string): URL {
  return new URL(`../../src/hazard/editions/${box}/${name}`, import.meta.url);
}

/** Read the board of a box. */
export function readBoard(box: string): Board {
  const file = parse(readFileSync(boxFile(box, "board.toml"), "utf8")) as unknown as BoardFile;
  return {
    id: file.board.id,
    territories: new Map(Object.entries(file.territories)),
    regions: Object.keys(file.regions),
    links: file.links.map(({ a, b, kind }) => ({ a, b, kind })),
  };
}
