// Which armies does a seat play, and with whom does it go together? As the sheet of the mode says.

import type { ArmySheet, ColourSheet, Seat, Sheet, View } from "../wire";
import type { Names } from "./names";

/** The armies a seat begins with. */
export function armiesOf(sheet: Sheet, seat: number): ArmySheet[] {
  return sheet.armies.filter((army) => army.seat === seat);
}

/** The colours a seat may choose from, and which of them are taken: others have chosen them. */
export function coloursFor(
  sheet: Sheet,
  chosen: readonly string[],
  seat: number,
): (ColourSheet & { taken: boolean })[] {
  return sheet.colours.map((one) => ({
    ...one,
    taken: chosen.some((army, at) => at !== seat && army === one.id),
  }));
}

/** The colours that were chosen at a table, seat by seat; "" is the usual one. */
export const chosenColours = (seats: readonly Seat[]): string[] => seats.map((seat) => seat.army ?? "");

/** Whether the armies of a sheet are not those a game is played with. */
export function outdated(sheet: Sheet, armies: readonly string[]): boolean {
  return sheet.armies.length !== armies.length || sheet.armies.some((army, at) => army.id !== armies[at]);
}

/** `Rebels (Orange)` where there are factions, else the armies alone. */
export function seatTitle(names: Names, seat: number): string {
  const faction = names.sheet.armies.findIndex((army) => army.seat === seat && army.faction !== "");
  const armies = names.seat(seat);
  return faction === -1 ? armies : `${names.faction(faction)} (${armies})`;
}

/** The number of a seat's team, counted from 1; 0 where everyone plays alone. */
export function teamOf(sheet: Sheet, seat: number): number {
  const own = sheet.armies.find((army) => army.seat === seat);
  if (!own) return 0;
  const mates = new Set(sheet.armies.filter((army) => army.team === own.team).map((army) => army.seat));
  const shared = sheet.armies.some((army) => army.seat >= 0 && army.seat !== seat && army.team === own.team);
  return shared || (mates.size === 1 && teams(sheet)) ? own.team + 1 : 0;
}

/** Whether any two seats go together. */
function teams(sheet: Sheet): boolean {
  const seats = new Map<number, Set<number>>();
  for (const army of sheet.armies) {
    if (army.seat >= 0) seats.set(army.team, (seats.get(army.team) ?? new Set()).add(army.seat));
  }
  return [...seats.values()].some((one) => one.size > 1);
}

/** The armies of others who win together with the reader. */
export function matesOf(
  { armies }: Pick<Sheet, "armies">,
  { seat, team }: Pick<View, "seat" | "team">,
): Set<number> {
  const own = new Set(armies.flatMap((army, at) => (seat >= 0 && army.seat === seat ? [team[at]] : [])));
  const other = (army: ArmySheet) => army.seat >= 0 && army.seat !== seat;
  return new Set(armies.flatMap((army, at) => (other(army) && own.has(team[at]) ? [at] : [])));
}

/** Whether a seat owes a decision. */
export function owes(view: View | null, seat: number): boolean {
  return seat >= 0 && view?.decision?.seat === seat && !view.outcome;
}
