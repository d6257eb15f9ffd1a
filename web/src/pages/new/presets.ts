// Which options does a table of so many seats have, and what does a preset make of them?
import type { OptionSheet, PresetSheet } from "../../wire";

export type Chosen = Record<string, string>;

/** The options that change something with so many seats. */
export function offeredTo(options: OptionSheet[], seats: number): OptionSheet[] {
  return options.filter((one) => !one.seats.length || one.seats.includes(seats));
}

/** The value of a preset whose options are all as chosen; nothing where the table has a mixture of its own. */
export function presetOf(preset: PresetSheet, chosen: Chosen): string {
  const found = Object.entries(preset.values).find(([, options]) =>
    Object.entries(options).every(([name, value]) => chosen[name] === value),
  );
  return found?.[0] ?? "";
}

/** What is chosen with a value of a preset; all other options stay. */
export function withPreset(preset: PresetSheet, value: string, chosen: Chosen): Chosen {
  return { ...chosen, ...preset.values[value] };
}
