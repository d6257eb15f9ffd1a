// How is a table opened, filled and begun? One request after the other, as the server wants them.

import type { Look } from "../game/looks";
import type {
  BotGiven,
  ClockGiven,
  ColourGiven,
  LookGiven,
  NewTable,
  SeatNamed,
  Status,
  Swapped,
  TableMade,
} from "../wire";
import { post } from "./http";
import { ensurePlayer } from "./player.svelte";

/** Who is to sit at a seat: whoever asks, somebody else on this device by name, a bot, or nobody yet. */
export type Sitter =
  | { kind: "me" }
  | { kind: "beside"; name: string }
  | { kind: "bot"; bot: string }
  | { kind: "open" };

export const FIRST_BOT = "normal";
/** Whom somebody meets in a quick game, in turns. */
export const QUICK_BOTS = ["easy+any", "normal+any"];

/** `quick`: everything is placed when the game begins, and whoever plays alone has the first turn. */
export type Wanted = Omit<NewTable, "seats" | "clock"> & {
  clock?: ClockGiven;
  sitters: Sitter[];
  quick?: boolean;
};

const at = (table: string, what: string): string => `/api/tables/${encodeURIComponent(table)}/${what}`;

export const sit = (table: string, seat: number, code = "", name = ""): Promise<SeatNamed> =>
  post(at(table, "join"), { seat, code, name });
export const standUp = (table: string, seat: number): Promise<SeatNamed> =>
  post(at(table, "leave"), { seat });
export const putBot = (table: string, seat: number, bot: string): Promise<BotGiven> =>
  post(at(table, "bots"), { seat, bot });
export const chooseColour = (table: string, seat: number, army: string): Promise<ColourGiven> =>
  post(at(table, "colour"), { seat, army });
export const chooseLook = (table: string, seat: number, look: Look): Promise<LookGiven> =>
  post(at(table, "look"), { seat, ...look });
/** From one's own seat to a free one; between seats that are taken only the host may. */
export const swapSeats = (table: string, seat: number, other: number): Promise<Swapped> =>
  post(at(table, "swap"), { seat, other });
export const begin = (table: string): Promise<Status> => post(at(table, "start"));
export const beginQuickly = (table: string): Promise<Status> => post(at(table, "quick-start"));

/** Whether nobody is awaited. */
export const complete = (sitters: readonly Sitter[]): boolean => sitters.every((one) => one.kind !== "open");

/** Open a table with everybody on it who can sit down now, and begin where nobody is awaited; its id. */
export async function openTable(wanted: Wanted): Promise<string> {
  await ensurePlayer();
  const { sitters, quick, ...given } = wanted;
  const { id } = await post<TableMade>("/api/tables", { ...given, seats: sitters.length });
  for (const [seat, sitter] of sitters.entries()) {
    if (sitter.kind === "me") await sit(id, seat);
    if (sitter.kind === "beside") await sit(id, seat, "", sitter.name);
    if (sitter.kind === "bot") await putBot(id, seat, sitter.bot);
  }
  if (complete(sitters)) await (quick ? beginQuickly(id) : begin(id));
  return id;
}

/** One player against bots, or a first seat at a table of friends. */
export function sittersFor(seats: number, ...others: Sitter[]): Sitter[] {
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { kind: "me" } : (others[(seat - 1) % others.length] ?? { kind: "open" }),
  );
}
