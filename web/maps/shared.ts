// What is a drawn board, and how are its numbers and paths written? The format of every map.json.

export type Point = [number, number];
export type Ring = Point[];

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
};

export type MapRegion = {
  /** The outer border of the region, for the thicker line. */
  outline: string;
  /** Where the name of the region is written, and a curve to set it along. */
  title: { at: Point; path?: string };
  /** Which of the six land tints. */
  tint: number;
};

export type LinkKind = "border" | "lane" | "hyperspace";

export type MapLink = {
  a: string;
  b: string;
  kind: LinkKind;
  /** Only for links that are drawn. */
  path?: string;
  /** For a link that leaves the map: where the name of the other end is written (inwards from there), and which it is. */
  edge?: [number, number, string][];
};

export type BoardMap = {
  board: string;
  kind: "land" | "galaxy";
  width: number;
  height: number;
  territories: Record<string, MapTerritory>;
  regions: Record<string, MapRegion>;
  links: MapLink[];
  /** Lakes, drawn over the land in the colour of the sea. */
  water?: string;
  decor: unknown[];
};

/** A number with one decimal at most. */
export function short(value: number): string {
  const text = (Math.round(value * 10) / 10).toString();
  return text === "-0" ? "0" : text;
}

/** A point with one decimal at most. */
export function rounded(point: Point): Point {
  return [Number(short(point[0])), Number(short(point[1]))];
}

/** An absolute pair of coordinates as it stands in a path. */
export function at(point: Point): string {
  return `${short(point[0])},${short(point[1])}`;
}

/** Closed subpaths, one for each ring, in relative steps of one decimal: short, and without rounding drift. */
export function ringsPath(rings: Ring[]): string {
  return rings.map(ringPath).join("");
}

function ringPath(ring: Ring): string {
  const first = ring[0];
  if (!first) return "";
  return `M${at(first)}l${steps(ring)}z`;
}

/** An open line through the points. */
export function linePath(points: Ring): string {
  const first = points[0];
  return first ? `M${at(first)}l${steps(points)}` : "";
}

/** The relative steps between rounded points; a minus sign separates as well as a blank. */
function steps(points: Ring): string {
  const tenths = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  let text = "";
  for (let i = 1; i < tenths.length; i++) {
    const [fromX, fromY] = tenths[i - 1]!;
    const [toX, toY] = tenths[i]!;
    if (fromX === toX && fromY === toY) continue;
    for (const step of [toX - fromX, toY - fromY]) {
      const number = (step / 10).toString().replace(/^(-?)0\./, "$1.");
      text += text && !number.startsWith("-") ? ` ${number}` : number;
    }
  }
  return text;
}
