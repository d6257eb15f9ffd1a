import { describe, expect, it } from "vitest";
import { QUIET, qrPath } from "./qr";

/** Which squares of a path are dark. */
function squares(path: string): Set<string> {
  return new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map((found) => `${found[1]},${found[2]}`));
}

describe("a QR code", () => {
  const { size, path } = qrPath("https://hazard.example/join/abc?code=def");
  const dark = squares(path);
  const least = QUIET;
  const most = size - QUIET - 1;

  it("has as many squares as a code can have, and white all round", () => {
    expect((size - 2 * QUIET - 17) % 4).toBe(0);
    for (const square of dark) {
      for (const at of square.split(",").map(Number)) {
        expect(at).toBeGreaterThanOrEqual(least);
        expect(at).toBeLessThanOrEqual(most);
      }
    }
  });

  it("has its three corner marks, and none in the fourth corner", () => {
    const ring = (x: number, y: number) =>
      [0, 1, 2, 3, 4, 5, 6].every((step) => dark.has(`${x + step},${y}`));
    expect([ring(least, least), ring(most - 6, least), ring(least, most - 6)]).toEqual([true, true, true]);
    expect(ring(most - 6, most - 6)).toBe(false);
  });
});
