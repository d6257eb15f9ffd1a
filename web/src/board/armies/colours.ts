// Which colours and patterns tell armies apart? Letter, emblem and pattern always go with the colour.

import type { Dressed } from "../../game/looks";

export type Paint = { fill: string; ink: string; rim: string; pattern: Pattern };
export type Pattern = "solid" | "stripe" | "dot" | "check" | "cross" | "wave" | "slash" | "ring" | "brick";

/** Measured (colours.test.ts): any two differ by 20 in CIEDE2000, and by 10 to each kind of colour-blind eye. */
export const PAINTS: Record<string, Paint> = {
  red: { fill: "#b82c1e", ink: "#ffffff", rim: "#5c0f07", pattern: "stripe" },
  orange: { fill: "#ff9017", ink: "#000000", rim: "#7d4300", pattern: "slash" },
  yellow: { fill: "#ffe84e", ink: "#000000", rim: "#7c6a00", pattern: "dot" },
  gold: { fill: "#9a874a", ink: "#000000", rim: "#463a12", pattern: "brick" },
  green: { fill: "#31a883", ink: "#000000", rim: "#0a523c", pattern: "check" },
  blue: { fill: "#155fc2", ink: "#ffffff", rim: "#062c61", pattern: "wave" },
  white: { fill: "#f5f5ee", ink: "#000000", rim: "#55584f", pattern: "cross" },
  gray: { fill: "#878f9a", ink: "#000000", rim: "#3a4049", pattern: "ring" },
  black: { fill: "#2b2f38", ink: "#ffffff", rim: "#c3c8d0", pattern: "solid" },
};

const UNKNOWN: Paint = { fill: "#b08ab8", ink: "#000000", rim: "#553d5b", pattern: "dot" };

export const paint = (colour: string): Paint => PAINTS[colour] ?? UNKNOWN;

/** The pattern on the land of an army: the one its player has chosen, else that of its colour. */
export function patternOf(army: Dressed): Pattern {
  const usual = paint(army.colour).pattern;
  return army.pattern !== undefined && army.pattern in PATTERNS ? (army.pattern as Pattern) : usual;
}

/** What fills a square of 12 for each pattern; drawn faintly in the ink that stands on the army's colour. */
export const PATTERNS: Record<Pattern, string> = {
  solid: "M0 0h12v12H0z",
  stripe: "M0 0h12v5H0z",
  slash: "M0 6 6 0h6v0L0 12zM12 6v6H6z",
  dot: "M6 6m-3.4 0a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0z",
  check: "M0 0h6v6H0zM6 6h6v6H6z",
  cross: "M4.5 0h3v4.5H12v3H7.5V12h-3V7.5H0v-3h4.5z",
  wave: "M0 4c3 0 3-3 6-3s3 3 6 3v4c-3 0-3-3-6-3S3 8 0 8z",
  ring: "M6 1a5 5 0 1 1 0 10A5 5 0 1 1 6 1zm0 2.6a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 1 0 0-4.8z",
  brick: "M0 0h12v2H0zM0 6h12v2H0zM2 2h2v4H2zM8 8h2v4H8z",
};
