// How far apart are two colours? CIEDE2000 (Sharma, Wu and Dalal 2005), to usual and to colour-blind eyes (Machado, Oliveira and Fernandes 2009).

export type Three = [number, number, number];

/** How a colour looks to a protan, deutan and tritan eye: full severity, linear light. */
export const EYES: Record<string, [Three, Three, Three]> = {
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

const FAR = 25 ** 7;
const RADIAN = Math.PI / 180;

/** The distance of two colours, as `#rrggbb`, to an eye. */
export function distance(one: string, other: string, eye: keyof typeof EYES = "usual"): number {
  const [a, b] = [one, other].map((hex) => lab(through(EYES[eye]!, light(hex)))) as [Three, Three];
  return ciede2000(a, b);
}

/** Red, green and blue of `#rrggbb` in linear light. */
export function light(hex: string): Three {
  return [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Three;
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

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

/** The distance of two colours of CIELAB. */
export function ciede2000(one: Three, other: Three): number {
  const between = (Math.hypot(one[1], one[2]) + Math.hypot(other[1], other[2])) / 2;
  const redder = 1 + 0.5 * (1 - Math.sqrt(between ** 7 / (between ** 7 + FAR)));
  const [a1, a2] = [one[1] * redder, other[1] * redder];
  const [c1, c2] = [Math.hypot(a1, one[2]), Math.hypot(a2, other[2])];
  const { turn, hue } = hues(Math.atan2(one[2], a1) / RADIAN, Math.atan2(other[2], a2) / RADIAN, c1 * c2);
  const [bright, chroma] = [(one[0] + other[0]) / 2, (c1 + c2) / 2];
  const byLight =
    (other[0] - one[0]) / (1 + (0.015 * (bright - 50) ** 2) / Math.sqrt(20 + (bright - 50) ** 2));
  const byChroma = (c2 - c1) / (1 + 0.045 * chroma);
  const byHue = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIAN)) / (1 + 0.015 * chroma * weight(hue));
  const blue = 60 * Math.exp(-(((hue - 275) / 25) ** 2));
  const bent = -Math.sin(blue * RADIAN) * 2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + FAR));
  return Math.sqrt(byLight ** 2 + byChroma ** 2 + byHue ** 2 + bent * byChroma * byHue);
}

/** How far the second hue is turned from the first, and the hue between them, in degrees. */
function hues(one: number, other: number, chroma: number): { turn: number; hue: number } {
  const round = (degrees: number) => ((degrees % 360) + 360) % 360;
  if (chroma === 0) return { turn: 0, hue: round(one) + round(other) };
  const turn = round(other - one + 180) - 180;
  return { turn, hue: round(one + turn / 2) };
}

/** How much a hue weighs. */
function weight(hue: number): number {
  const wave = (much: number, times: number, at: number) => much * Math.cos((times * hue + at) * RADIAN);
  return 1 - wave(0.17, 1, -30) + wave(0.24, 2, 0) + wave(0.32, 3, 6) - wave(0.2, 4, -63);
}
