// Can armies be told apart by somebody who sees fewer colours? Simulated for the three kinds of colour blindness.

import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { ciede2000, distance, EYES, light } from "./apart";
import { PAINTS, paint } from "./colours";

/** The colours of each box: these stand on a board together. */
const BOXES = import.meta.glob<string>("../../../src/hazard/editions/*/box.toml", {
  eager: true,
  query: "?raw",
  import: "default",
});
const TOGETHER = Object.values(BOXES).map((text): [string, string[]] => {
  const { id, armies } = parse(text) as { id: string; armies: { colour: string }[] };
  return [id, armies.map((army) => army.colour)];
});
/** What two armies have to differ by in CIEDE2000: to usual eyes, and to colour-blind ones. */
const LEAST = 20;
const LEAST_BLIND = 10;

/** What is written on a badge has to be read: WCAG's contrast of small letters. */
const READABLE = 4.5;

function nearest(names: readonly string[], eye: string): { pair: string; far: number } {
  let found = { pair: "", far: Number.POSITIVE_INFINITY };
  names.forEach((one, at) => {
    for (const other of names.slice(at + 1)) {
      const far = distance(PAINTS[one]!.fill, PAINTS[other]!.fill, eye);
      if (far < found.far) found = { pair: `${one} and ${other}`, far };
    }
  });
  return found;
}

describe.each([...TOGETHER, ["all boxes", Object.keys(PAINTS)] as [string, string[]]])(
  "the armies of %s",
  (box, names) => {
    it.each(Object.keys(EYES))("are told apart by %s eyes", (eye) => {
      const { pair, far } = nearest(names, eye);
      console.info(`${box}, ${eye}: nearest are ${pair}, ${far.toFixed(1)} apart`);
      expect(far).toBeGreaterThan(eye === "usual" ? LEAST : LEAST_BLIND);
    });
  },
);

describe("a distance", () => {
  // From the test data of Sharma, Wu and Dalal.
  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [56, -27, -3], 31.903],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as [[number, number, number], [number, number, number], number][])(
    "of %j and %j is %f",
    (one, other, far) => {
      expect(ciede2000(one, other)).toBeCloseTo(far, 4);
      expect(ciede2000(other, one)).toBeCloseTo(far, 4);
    },
  );
});

/** The contrast of two colours as WCAG has it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark, bright] = [one, other]
    .map(light)
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

describe("a badge", () => {
  it.each([...Object.keys(PAINTS), "a colour nobody knows"])("has letters that can be read on %s", (name) => {
    const { fill, ink } = paint(name);
    expect(contrast(ink, fill)).toBeGreaterThanOrEqual(READABLE);
  });

  it("has a known colour for every army", () => {
    expect(TOGETHER.flatMap(([, names]) => names).filter((name) => !(name in PAINTS))).toEqual([]);
  });

  it("is measured as WCAG measures", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});
