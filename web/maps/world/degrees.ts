// How are places on earth written by hand? As pairs of longitude and latitude in one text.

import type { Point, Ring } from "../format.ts";

/** The places in a text such as "-142 60 -139 61". */
export function line(text: string): Ring {
  const numbers = text.split(" ").map(Number);
  if (numbers.length % 2 || numbers.some(Number.isNaN)) throw new Error(`not pairs of degrees: ${text}`);
  return numbers.flatMap((longitude, i): Point[] => (i % 2 ? [] : [[longitude, numbers[i + 1]!]]));
}
