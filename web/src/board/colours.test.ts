// Can armies be told apart by somebody who sees fewer colours? Simulated for the three kinds of colour blindness.

import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { PAINTS, paint } from "./colours";

type Three = [number, number, number];

/** How a colour looks to a protan, deutan and tritan eye: Machado, Oliveira and Fernandes (2009), full severity, linear light. */
const EYES: Record<string, [Three, Three, Three]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

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
/** Distance in CIELAB; 10 is plainly another colour side by side, and letter, emblem and pattern go with it. */
const LEAST = 10;

/** What is written on a badge has to be read: WCAG's contrast of small letters. */
const READABLE = 4.5;

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

function light(hex: string): Three {
  return [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Three;
}

const through = (matrix: [Three, Three, Three], colour: Three): Three =>
  matrix.map((row) =>
    Math.min(1, Math.max(0, row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2])),
  ) as Three;

function lab([red, green, blue]: Three): Three {
  const bend = (value: number) =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
  const x = bend((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = bend(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = bend((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function nearest(names: readonly string[], eye: [Three, Three, Three]): { pair: string; distance: number } {
  let found = { pair: "", distance: Number.POSITIVE_INFINITY };
  names.forEach((one, at) => {
    for (const other of names.slice(at + 1)) {
      const [a, b] = [one, other].map((name) => lab(through(eye, light(PAINTS[name]!.fill)))) as [
        Three,
        Three,
      ];
      const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      if (distance < found.distance) found = { pair: `${one} and ${other}`, distance };
    }
  });
  return found;
}

describe.each(TOGETHER)("the armies of %s", (box, names) => {
  it.each(Object.entries(EYES))("are told apart by %s eyes", (eye, matrix) => {
    const { pair, distance } = nearest(names, matrix);
    console.info(`${box}, ${eye}: nearest are ${pair}, ${distance.toFixed(1)} apart`);
    expect(distance).toBeGreaterThan(LEAST);
  });
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
