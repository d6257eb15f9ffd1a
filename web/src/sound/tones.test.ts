import { expect, test } from "vitest";
import { pitchOf, SOUNDS } from "./tones";

test("the scale goes on below and above its first octave", () => {
  expect(pitchOf(5)).toBeCloseTo(2 * pitchOf(0));
  expect(pitchOf(-5)).toBeCloseTo(pitchOf(0) / 2);
  expect(pitchOf(3)).toBeCloseTo(pitchOf(0) * 2 ** (7 / 12));
});

test("every sound is short, and no louder than what it is part of", () => {
  for (const [name, tones] of Object.entries(SOUNDS)) {
    const end = Math.max(...tones.map((one) => one.at + one.long));
    expect(end, name).toBeLessThan(2);
    expect(Math.max(...tones.map((one) => one.loud)), name).toBeLessThan(1);
  }
});

test("tones are of one scale", () => {
  const scale = new Set(Array.from({ length: 40 }, (_, at) => pitchOf(at - 20)));
  const others = Object.values(SOUNDS).flatMap((tones) =>
    tones.filter((one) => !one.knock && !scale.has(one.pitch)),
  );
  expect(others).toEqual([]);
});
