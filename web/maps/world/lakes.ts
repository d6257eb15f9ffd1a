// Which lakes are drawn? The atlas has none: the largest, in a few hand-set points (degrees).

import { ringsPath } from "../format.ts";
import { line } from "./degrees.ts";
import type { Projection } from "./stretch.ts";

/** Pairs of longitude and latitude. */
const LAKES: Record<string, string> = {
  superior:
    "-92 46.7 -90.6 47.6 -89.2 48.3 -88.2 48.7 -86.4 48.7 -85 47.9 -84.7 46.7 -86.4 46.5 -87.6 46.8 -88.2 47.3 -89.4 46.9 -90.8 46.8",
  michigan:
    "-87.5 41.7 -87.8 42.6 -87.7 43.8 -87.5 44.8 -87.9 44.7 -87 45.7 -85.2 46 -85.3 45.1 -86.2 44.6 -86.4 43.5 -86.2 42.6 -86.9 41.8",
  huron:
    "-84.4 45.9 -82.6 46.1 -80.6 45.8 -79.9 44.6 -81.2 45 -81.7 43.5 -82.4 43 -82.6 43.9 -83.8 43.7 -83.3 44.4 -83.4 45.1",
  erie: "-83.4 41.6 -82.4 42.1 -80.6 42.6 -78.9 42.9 -79.8 42.2 -81.6 41.5",
  ontario: "-79.8 43.2 -79.2 43.9 -77.4 44 -76.2 44.1 -76.3 43.4 -78 43.3",
  winnipeg: "-97 50.3 -97.8 51.6 -99.2 53.3 -98.2 53.9 -97.6 52.8 -96.5 51.4",
  "great-bear": "-124.6 65.8 -122.6 66.7 -119.6 67 -118 66.2 -120.6 65.8 -122.6 65",
  "great-slave": "-117 61.1 -114.8 62.3 -111 62.8 -109.4 62.7 -112.4 61.6 -114.8 60.9",
  victoria: "31.7 -0.9 32.4 0.3 34 0.3 34 -1.2 33 -2.5 31.9 -2.3",
  baikal: "103.7 51.5 105.6 52.6 107.6 53.7 109.3 55.6 110 55.4 109.2 53.8 107 52.3 105 51.4",
  ladoga: "30.2 60.1 30.3 61.1 31.4 61.6 32.9 60.9 32.4 60.1 31.2 59.8",
};

/** The lakes as one path. */
export function lakesPath(projection: Projection): string {
  return ringsPath(Object.values(LAKES).map((shore) => line(shore).map(projection)));
}
