// How do numbers over time become lines: where are they on the drawing, and how are they told apart without colour?

/** Dashes of the armies, in their order; the letter stands at the end of each line too. */
export const DASHES = ["", "7 4", "2 4", "12 4 2 4", "7 3 2 3 2 3", "1 3", "14 5", "4 2"];

export type Scale = {
  left: number;
  width: number;
  top: number;
  height: number;
  least: number;
  most: number;
  last: number;
};

export const across = (scale: Scale, at: number): number =>
  scale.left + (scale.width * at) / Math.max(1, scale.last);
export const down = (scale: Scale, value: number): number =>
  scale.top + scale.height * (1 - (value - scale.least) / Math.max(1, scale.most - scale.least));

/** Which moment is under a place of the drawing. */
export function under(scale: Scale, x: number): number {
  const at = Math.round(((x - scale.left) / scale.width) * scale.last);
  return Math.min(scale.last, Math.max(0, at));
}

/** A line through values at some places. */
export function linePath(scale: Scale, places: readonly number[], values: readonly number[]): string {
  const short = (value: number) => Math.round(value * 10) / 10;
  const points = places.map((place, at) => {
    return `${short(across(scale, place))} ${short(down(scale, values[at] ?? 0))}`;
  });
  return `M${points.join("L")}`;
}

/** Heights of the letters at the line ends: as near to their lines as they can be without lying on each other. */
export function apart(heights: readonly number[], gap: number, most: number): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!);
  const found = [...heights];
  let before = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    found[at] = Math.max(found[at]!, before + gap);
    before = found[at];
  }
  let after = most + gap;
  for (const at of order.reverse()) {
    found[at] = Math.min(found[at]!, after - gap);
    after = found[at];
  }
  return found;
}

/** Round numbers to rule lines at, from `least` to `most`, four or five of them. */
export function ruled(least: number, most: number): number[] {
  const rough = Math.max(1, most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough);
  const lines: number[] = [];
  for (let value = Math.ceil(least / step) * step; value <= most; value += step) lines.push(value);
  return lines;
}
