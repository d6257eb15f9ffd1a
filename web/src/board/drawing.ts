// What is a drawn board? The format of every map.json, for the tools that draw it and the page that shows it.

import type { PlanetSpec } from "./ground/planet";

export type Point = [number, number];

export type MapTerritory = {
  /** The shape: closed SVG subpaths. */
  path: string;
  /** Where the badge with the troops stands. */
  badge: Point;
  /** Where the middle of the name is written. */
  name: Point;
  /** Radius of the area around the badge that takes presses, in map units. */
  hit: number;
  /** A line from the badge to the land, where the land is too small to carry the badge. */
  leader?: string;
  /** Its badge is a narrow one: a wide one would lie over a border. Found by the page, in no file. */
  narrow?: boolean;
  planet?: PlanetSpec;
  /** Where up to three ships, a base and a station find room. */
  pieces?: { ships: Point; base: Point; station: Point };
};

export type MapRegion = {
  /** The outer border of the region, for the thicker line. */
  outline: string;
  /** Where the name of the region is written, and a curve to set it along. */
  title: { at: Point; path?: string };
  /** Which of the six land tints. */
  tint: number;
};

/** `plain`: on a board nobody has drawn. */
export type LinkKind = "border" | "lane" | "hyperspace" | "plain";

export type MapLink = {
  a: string;
  b: string;
  kind: LinkKind;
  /** Only for links that are drawn. */
  path?: string;
  /** For a link that leaves the map: where the name of the other end is written (inwards from there), and which it is. */
  edge?: [number, number, string][];
};

/** Where it stands, and its radius. */
export type Star = [number, number, number];

export type BoardMap = {
  board: string;
  kind: "land" | "galaxy" | "plain";
  width: number;
  height: number;
  territories: Record<string, MapTerritory>;
  regions: Record<string, MapRegion>;
  links: MapLink[];
  /** Lakes, drawn over the land in the colour of the sea. */
  water?: string;
  decor: Star[];
};
