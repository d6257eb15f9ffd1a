// How do the players of a table mark their armies? An emblem and a pattern of their own; colour and letter are the army's.

import type { ArmySheet, Seat, Sheet } from "../wire";

/** An army with the pattern its player has chosen. */
export type Dressed = ArmySheet & { pattern?: string };
export type Look = { emblem: string; pattern: string };

/** What was chosen, seat by seat, as one text: it is compared with every message. */
export function looksOf(seats: readonly Pick<Seat, "emblem" | "pattern">[]): string {
  const chosen = seats.map(({ emblem = "", pattern = "" }) => [emblem, pattern]);
  return chosen.some((look) => look.join("")) ? JSON.stringify(chosen) : "";
}

/** The sheet with its armies marked so; the same sheet where nobody has chosen anything. */
export function dressed(sheet: Sheet, looks: string): Sheet {
  if (!looks) return sheet;
  const chosen = JSON.parse(looks) as [string, string][];
  const armies = sheet.armies.map((army): Dressed => {
    const [emblem = "", pattern = ""] = chosen[army.seat] ?? [];
    return { ...army, emblem: emblem || army.emblem, ...(pattern ? { pattern } : {}) };
  });
  return { ...sheet, armies };
}

/** The emblems of everybody else. */
export function takenBeside(sheet: Pick<Sheet, "armies">, seat: number): Set<string> {
  return new Set(sheet.armies.filter((army) => army.seat !== seat).map((army) => army.emblem));
}
