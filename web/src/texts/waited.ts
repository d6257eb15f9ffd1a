// For how long has nothing happened? In the largest unit that fits; the first minute is not worth a word.

import type { Catalogue } from "./catalogue";

const UNITS: [string, number][] = [
  ["days", 86_400],
  ["hours", 3600],
  ["minutes", 60],
];

export function waitedIn(texts: Catalogue, seconds: number): string {
  const unit = UNITS.find(([, length]) => seconds >= length);
  return unit ? texts.say(`page.waited.${unit[0]}`, { count: Math.floor(seconds / unit[1]) }) : "";
}
