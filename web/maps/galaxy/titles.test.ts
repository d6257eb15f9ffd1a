import { describe, expect, it } from "vitest";
import type { Point } from "../format.ts";
import { type Galaxy, textWidth, titleWidth } from "./board.ts";
import { cellsOf } from "./cells.ts";
import { contentsOf } from "./contents.ts";
import { inscribed } from "./inscribed.ts";
import { type Curve, flattened, linesOf, straightLines } from "./lines.ts";
import { runsThrough, type Title, titlesOf } from "./titles.ts";

/** Two regions of two planets at the left edge, one above the other, with a line between them. */
const AT: Point[] = [
  [80, 560],
  [200, 560],
  [80, 750],
  [200, 750],
];
const GALAXY: Galaxy = {
  board: "narrow",
  sites: AT.map((at, i) => ({ id: `p${i}`, region: i < 2 ? 0 : 1, at, resource: false, nameWidth: 40 })),
  links: [
    { a: 0, b: 2, kind: "hyperspace" },
    { a: 0, b: 1, kind: "border" },
    { a: 2, b: 3, kind: "border" },
  ],
  regions: [
    { id: "upper", tint: 0, bonus: 1, titleWidth: 80 },
    { id: "lower", tint: 1, bonus: 1, titleWidth: 220 },
  ],
};

function crossed(titles: Title[], curves: Map<number, Curve[]>): Title[] {
  const lines = [...curves.values()].flat().map((curve) => flattened(curve, 60));
  return titles.filter((title) => lines.some((line) => runsThrough(line, title)));
}

describe("a title", () => {
  // Some seconds on a busy machine.
  it("goes elsewhere where no line gets round it, and only that one", { timeout: 60_000 }, () => {
    const [space, contents] = [cellsOf(GALAXY, AT), contentsOf(GALAXY, AT)];
    const first = titlesOf(GALAXY, space, straightLines(GALAXY, contents));
    const rims = first.map((title) => title.line);
    expect(crossed(first, linesOf(GALAXY, contents, space.cells, rims))).toEqual([first[1]]);

    const { titles, curves } = inscribed(GALAXY, space, contents);
    expect(crossed(titles, curves)).toEqual([]);
    expect(titles[0]).toEqual(first[0]);
    expect(titles[1]!.at).not.toEqual(first[1]!.at);
  });

  it("is run through at the heads of its letters as at their feet, and not beside them", () => {
    const curve: Curve = {
      start: [0, 100],
      pieces: [
        [
          [30, 100],
          [60, 100],
          [90, 100],
        ],
      ],
    };
    const level = (y: number): [Point, Point] => [
      [-20, y],
      [120, y],
    ];
    const through = [84, 87, 95, 100, 104, 106].map((y) => runsThrough(level(y), { curve }));
    expect(through).toEqual([false, true, true, true, true, false]);
  });

  it("is as wide with the apostrophe of the texts as with that of a keyboard", () => {
    expect(titleWidth("Corridor d’Ison")).toBe(titleWidth("Corridor d'Ison"));
    expect(textWidth("’", 10)).toBeLessThan(textWidth("x", 10));
  });
});
