// Where does each sea lane run? From coast to coast, by hand-chosen places in degrees.

import { at, type MapLink, type Point } from "../format.ts";
import { WIDTH } from "./places.ts";

/** A lane from the first to the second territory: both ends, and how far it bows out to the left (part of its length). */
type Lane = { from: Point; to: Point; bow: number; by?: Point[] };

const LANES: Record<string, Lane> = {
  "northwest-territory greenland": { from: [-69, 70.2], to: [-53.5, 70.5], bow: 0.25 },
  "greenland ontario": {
    from: [-50.5, 63.6],
    to: [-88.5, 57],
    bow: 0,
    by: [
      [-63, 60.9],
      [-72, 62.2],
      [-80, 61],
    ],
  },
  "greenland quebec": { from: [-46, 60.5], to: [-60, 55.2], bow: 0.2 },
  "greenland iceland": { from: [-30, 68.3], to: [-22, 66], bow: 0.2 },
  "brazil north-africa": { from: [-35.2, -6], to: [-13, 8.7], bow: 0.15 },
  "iceland scandinavia": { from: [-14.2, 65], to: [7, 62.6], bow: 0.2 },
  "iceland great-britain": { from: [-19, 63.6], to: [-5.5, 58.2], bow: 0.15 },
  "scandinavia great-britain": { from: [5.4, 60], to: [-2, 57.4], bow: 0.2 },
  "scandinavia northern-europe": { from: [14, 56], to: [14.5, 53.9], bow: 0.25 },
  "great-britain northern-europe": { from: [1.6, 52.7], to: [5, 53.2], bow: 0.3 },
  "great-britain western-europe": { from: [-2.6, 50.7], to: [-1.4, 48.7], bow: 0.2 },
  "western-europe north-africa": { from: [-1.2, 37.6], to: [0.6, 36], bow: 0.3 },
  "southern-europe north-africa": { from: [13, 37.8], to: [10.6, 36.8], bow: 0.3 },
  "southern-europe egypt": { from: [22.3, 36.7], to: [21.8, 32.8], bow: 0.2 },
  "east-africa madagascar": { from: [40.4, -10.4], to: [49.2, -12.2], bow: 0.25 },
  "east-africa middle-east": { from: [48.6, 11.3], to: [48.6, 14.1], bow: 0.25 },
  "south-africa madagascar": { from: [35.4, -22.5], to: [43.4, -22.5], bow: -0.25 },
  "kamchatka japan": { from: [156.7, 51], to: [145, 43.5], bow: 0.2 },
  "mongolia japan": { from: [129.4, 36.5], to: [132.7, 35.4], bow: 0.3 },
  "siam indonesia": { from: [103.4, 4], to: [109.3, 1.6], bow: 0.3 },
  "indonesia new-guinea": { from: [123.2, -4], to: [132.8, -3.6], bow: 0.25 },
  "indonesia western-australia": { from: [113, -8.3], to: [121.5, -18.5], bow: -0.2 },
  "new-guinea western-australia": { from: [138.5, -8.2], to: [135.6, -12.1], bow: -0.25 },
  "new-guinea eastern-australia": { from: [146.5, -8.8], to: [144.2, -14.3], bow: 0.25 },
};

/** Borders too short to be seen on the map get a connector. */
const CONNECTORS: Record<string, Lane> = {
  "central-america venezuela": { from: [-79.6, 8.9], to: [-75.6, 7.8], bow: -0.15 },
  "egypt middle-east": { from: [31.6, 30.2], to: [37.6, 31.2], bow: 0.12 },
  "southern-europe middle-east": { from: [25.2, 42.3], to: [30.5, 40.3], bow: 0.15 },
};

/** Ends of the lane across the edges of the map. */
const ACROSS = { a: "alaska", b: "kamchatka", left: [-168, 65.6] as Point, right: [190, 66] as Point };

/** Puts places on the map, and finds the nearest point on the coast of a territory. */
export type Chart = {
  placed: (territory: string, place: Point) => Point;
  ashore: (territory: string, point: Point) => Point;
};

/** How a link is drawn: every lane, and the few borders that are too short. */
export function linkDrawing(a: string, b: string, chart: Chart): Pick<MapLink, "path" | "edge"> {
  if (a === ACROSS.a && b === ACROSS.b) return acrossTheEdge(chart);
  const connector = CONNECTORS[`${a} ${b}`];
  if (connector)
    return { path: bowed(chart.placed(a, connector.from), chart.placed(b, connector.to), connector.bow) };
  const lane = LANES[`${a} ${b}`];
  if (!lane) return {};
  const coast = (id: string, place: Point) => chart.ashore(id, chart.placed(id, place));
  const points = [coast(a, lane.from), ...(lane.by ?? []).map((p) => chart.placed("", p)), coast(b, lane.to)];
  return { path: points.length > 2 ? curveThrough(points) : bowed(points[0]!, points[1]!, lane.bow) };
}

/** A curve with one bow. */
function bowed(from: Point, to: Point, bow: number): string {
  const middle: Point = [
    (from[0] + to[0]) / 2 + (to[1] - from[1]) * bow,
    (from[1] + to[1]) / 2 - (to[0] - from[0]) * bow,
  ];
  return `M${at(from)}Q${at(middle)} ${at(to)}`;
}

/** A smooth curve through all points. */
function curveThrough(points: Point[]): string {
  let path = `M${at(points[0]!)}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const [before, from, to, after] = [-1, 0, 1, 2].map(
      (k) => points[Math.min(Math.max(i + k, 0), points.length - 1)]!,
    ) as [Point, Point, Point, Point];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${at(leave)} ${at(arrive)} ${at(to)}`;
  }
  return path;
}

function acrossTheEdge({ placed, ashore }: Chart): Pick<MapLink, "path" | "edge"> {
  const left = ashore(ACROSS.a, placed(ACROSS.a, ACROSS.left));
  const right = ashore(ACROSS.b, placed(ACROSS.b, ACROSS.right));
  // It leaves where it comes in again, high enough for the names to stand over open sea.
  const y = Math.round(Math.min(left[1], right[1]) - 46);
  const pieces = [
    `M${at(left)}Q${at([left[0] / 2, y + 6])} 0,${y}`,
    `M${at(right)}Q${at([(right[0] + WIDTH) / 2, y + 6])} ${WIDTH},${y}`,
  ];
  return {
    path: pieces.join(""),
    edge: [
      [6, y - 9, ACROSS.b],
      [WIDTH - 6, y - 9, ACROSS.a],
    ],
  };
}
