// Which clocks are offered?

import type { ClockGiven } from "../../wire";

export const MINUTE = 60;
export const DAY = 86_400;
export const MINUTES = [1, 2, 3, 5, 10, 20];
/** Seconds for an answer in somebody else's turn. */
export const ANSWER = [15, 30, 60, 120];
export const DAYS = [1, 2, 3, 7];

export const CLOCKS: Record<"none" | "turn" | "days", Required<ClockGiven>> = {
  none: { kind: "none", seconds: 0, more: 0 },
  turn: { kind: "turn", seconds: 3 * MINUTE, more: 30 },
  days: { kind: "days", seconds: 2 * DAY, more: 0 },
};
