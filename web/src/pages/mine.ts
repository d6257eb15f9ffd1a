// Which of one's tables come first? Those that wait for oneself, then those under way, those still open, those that are over.

import type { Table } from "../wire";

export type Mine = { turn: Table[]; running: Table[]; open: Table[]; over: Table[] };

export const FINISHED = ["over", "closed", "frozen", "aside"];

/** Whether whoever reads owes the decision. */
export function owes(table: Table): boolean {
  return table.status === "running" && (table.seats.find((seat) => seat.seat === table.turn)?.yours ?? false);
}

/** One's tables in four heaps, each in the order the server gave. */
export function mine(tables: readonly Table[]): Mine {
  const found: Mine = { turn: [], running: [], open: [], over: [] };
  for (const table of tables) {
    if (owes(table)) found.turn.push(table);
    else if (FINISHED.includes(table.status)) found.over.push(table);
    else found[table.status === "open" ? "open" : "running"].push(table);
  }
  return found;
}
