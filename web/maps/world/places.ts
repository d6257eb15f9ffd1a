// Where on the land does each badge stand, which islands are drawn larger, and where are names written?

import type { Point } from "../format.ts";

export const WIDTH = 1400;
export const HEIGHT = 820;

/** Least distance between two badges: 24 px on a phone 360 px wide, and a hair. */
export const APART = (24 / 360) * WIDTH + 1;

/** The place of the badge in degrees, where the point of the edition data is not the best spot on the land. */
export const BADGES: Record<string, Point> = {
  "northwest-territory": [-117, 64.5],
  "central-america": [-102, 22.5],
  ukraine: [40, 54],
  "southern-europe": [21, 44],
  "western-europe": [-3.5, 41],
  scandinavia: [14.5, 62.5],
  "middle-east": [45, 28.5],
  "great-britain": [-2.2, 53.2],
  afghanistan: [63, 43],
  ural: [66, 58.5],
  siberia: [91, 62],
  irkutsk: [109, 56],
  mongolia: [109, 46],
  china: [103, 33],
  kamchatka: [158, 62],
  siam: [101, 17],
  japan: [138, 36.2],
  ontario: [-89.5, 53],
  argentina: [-65.5, -34],
  "western-australia": [122.5, -25.5],
  "eastern-australia": [145.5, -25.5],
};

/** Where a name is not right below its badge: how far it stands from it. */
export const NAMES: Record<string, Point> = {
  "central-america": [-58, 16],
  peru: [-40, 6],
  iceland: [0, -26],
  "great-britain": [-50, 31],
  scandinavia: [0, -26],
  "western-europe": [-68, 8],
  "southern-europe": [0, -26],
  madagascar: [58, 6],
  kamchatka: [-6, -26],
  japan: [44, 6],
  "new-guinea": [6, -26],
  "eastern-australia": [0, -26],
};

/** Territories and countries drawn larger than they are: by how much in each direction, and which point (degrees) stays. */
export const GROWN: Record<string, { by: Point; around: Point }> = {
  iceland: { by: [1.7, 1.7], around: [-28, 61.8] },
  "great-britain": { by: [1.75, 1.45], around: [5, 49.8] },
  japan: { by: [1.7, 1.45], around: [129, 43] },
  madagascar: { by: [1.35, 1.35], around: [44, -19] },
  indonesia: { by: [1.25, 1.25], around: [114, 3] },
  "new-guinea": { by: [1.4, 1.4], around: [132, -9] },
  "western-australia": { by: [1.2, 1.2], around: [134, -11] },
  "eastern-australia": { by: [1.2, 1.2], around: [134, -11] },
  "New Zealand": { by: [1.9, 1.25], around: [174, -36] },
};

/** How much room a degree gets: longitudes to the right, latitudes downwards (map units before the stretch). */
export const LONGITUDES: Point[] = [
  [-170, 54],
  [-130, 177],
  [-60, 455],
  [-35, 551],
  [-20, 583],
  [0, 660],
  [45, 875],
  [100, 1100],
  [150, 1300],
  [191, 1360],
];
export const LATITUDES: Point[] = [
  [84, 14],
  [76, 66],
  [60, 203],
  [45, 314],
  [40, 349],
  [33, 406],
  [28, 438],
  [15, 510],
  [0, 588],
  [-15, 664],
  [-35, 752],
  [-56, 811],
];

/** Where the names of the regions are written, on the open sea. */
export const TITLES: Record<string, { at: Point; path?: string }> = {
  "north-america": { at: [116, 430] },
  "south-america": { at: [262, 690] },
  europe: { at: [665, 90] },
  africa: { at: [620, 660] },
  asia: { at: [985, 600] },
  australia: { at: [1130, 790] },
};
