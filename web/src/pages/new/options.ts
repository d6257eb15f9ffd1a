// What do the options of a new table come to: which are chosen, which make sense now, and how many may sit down?

import type { ModeSheet, OptionSheet } from "../../wire";

export type Chosen = Record<string, string>;

/** The value an option has when nobody chooses. */
export const usual = (option: OptionSheet): string => option.words[0] ?? "off";

/** Whether an option changes something beside the others as they are chosen. */
export function fits(option: OptionSheet, chosen: Chosen): boolean {
  return Object.entries(option.needs).every(([name, value]) => chosen[name] === value);
}

/** Of these options, what is to be played otherwise than usual. */
export function changes(options: readonly OptionSheet[], chosen: Chosen): Chosen {
  const picked = options.filter(
    (one) => fits(one, chosen) && (chosen[one.name] ?? usual(one)) !== usual(one),
  );
  return Object.fromEntries(picked.map((one) => [one.name, chosen[one.name]!]));
}

/** How many may sit down; some values of an option are for another number of players. */
export function seatsWith(mode: ModeSheet, chosen: Chosen): number[] {
  for (const option of mode.options) {
    const other = option.tables[chosen[option.name] ?? ""];
    if (other) return other;
  }
  return mode.seats;
}
