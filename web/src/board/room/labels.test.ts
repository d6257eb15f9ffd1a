// Are names written where they can be read: on their land, in full where they fit, never over a badge?

import { describe, expect, it } from "vitest";
import type { BoardMap, MapTerritory } from "../drawing";
import { labelsOf, layouts, type Sizes } from "./labels";

const square = (
  x: number,
  y: number,
  wide: number,
  high: number,
  badge?: [number, number],
): MapTerritory => ({
  path: `M${x} ${y}h${wide}v${high}h${-wide}z`,
  badge: badge ?? [x + wide / 2, y + high / 2],
  name: [0, 0],
  hit: 20,
});
const mapOf = (kind: BoardMap["kind"], ...all: MapTerritory[]): BoardMap => ({
  board: "tiny",
  kind,
  width: 600,
  height: 400,
  territories: Object.fromEntries(all.map((one, at) => [String(at), one])),
  regions: {},
  links: [],
  decor: [],
});
const SIZES: Sizes = { font: 12, grow: 1, sea: true, wide: (text) => 0.6 * text.length };
const labels = (kind: BoardMap["kind"], texts: string[], all: MapTerritory[], sizes = SIZES) =>
  labelsOf(
    mapOf(kind, ...all),
    all,
    all.map(() => texts),
    sizes,
  );

describe("a name", () => {
  it("stands on its land below its badge", () => {
    const [label] = labels("land", ["Congo"], [square(100, 100, 120, 100)]);
    expect(label?.ashore).toBe(true);
    expect(label?.at[0]).toBe(160);
    expect(label?.at[1]).toBeGreaterThan(150 + 16);
  });

  it("stands in the middle of land that nobody holds, in full where a badge would take the room", () => {
    const land = [square(100, 100, 120, 34)];
    const small = { ...SIZES, sea: false };
    expect(labels("land", ["Scandinavia"], land, small)).toEqual([undefined]);
    const [label] = labels("land", ["Scandinavia"], land, { ...small, bare: [true] });
    expect(label).toMatchObject({ lines: ["Scandinavia"], ashore: true });
    expect(label?.at[0]).toBe(160);
  });

  it("is broken in two lines where it is too long for one", () => {
    const [label] = labels("land", ["Western Australia", "W. Aus."], [square(100, 100, 90, 120)]);
    expect(label?.lines).toEqual(["Western", "Australia"]);
  });

  it("is the short one where the full one does not fit", () => {
    const [label] = labels("land", ["Northwesternmost", "NW"], [square(100, 100, 80, 100)]);
    expect(label?.lines).toEqual(["NW"]);
  });

  it("stands in the sea only beside land that has no room", () => {
    const [label] = labels("land", ["Iceland"], [square(100, 100, 50, 34)]);
    expect(label?.ashore).toBe(false);
    expect(label!.at[0] - (0.6 * 12 * 7) / 2).toBeGreaterThan(150);
  });

  it("is left out where there is no room for names at sea, and in space", () => {
    const island = [square(100, 100, 50, 34)];
    expect(labels("land", ["Iceland"], island, { ...SIZES, sea: false })).toEqual([undefined]);
    expect(labels("galaxy", ["Iceland"], island)).toEqual([undefined]);
  });

  it("in the sea is never over other land", () => {
    const island = square(100, 100, 50, 34);
    const around = [
      square(0, 0, 600, 98),
      square(0, 136, 600, 98),
      square(0, 99, 98, 36),
      square(152, 99, 400, 36),
    ];
    const found = labels("land", ["Iceland"], [island, ...around]);
    expect(found[0]).toBeUndefined();
  });

  it("may be broken at each blank or hyphen", () => {
    expect(layouts("Mon Calamari")).toEqual([["Mon Calamari"], ["Mon", "Calamari"]]);
    expect(layouts("Nord-Ost")).toEqual([["Nord-Ost"], ["Nord-", "Ost"]]);
  });
});
