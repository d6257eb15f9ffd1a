// Which game is meant when somebody only says which box and how many? Known boxes have one in mind, others their first mode.

import type { ModeSheet } from "../wire";
import { FIRST_BOX, FIRST_MODE, inOrder, usual } from "./boxes";

/** How territories are dealt instead of claimed, where a mode can. */
const START = "start";
const DEAL = "deal";

export const FIRST: Choice = { mode: FIRST_MODE, seats: usual(FIRST_BOX)!.seats, dealt: { [START]: DEAL } };

/** `dealt`: the options with which the set-up is shortest. */
export type Choice = { seats: number; mode: string; dealt: Record<string, string> };
export type Edition = { box: string; modes: ModeSheet[]; quick: Choice; friends: Choice[] };

/** The boxes with their modes, the known ones first. */
export function editions(modes: readonly ModeSheet[]): Edition[] {
  return inOrder([...new Set(modes.map((mode) => mode.box))]).map((box) => edition(box, modesOf(box, modes)));
}

/** The modes of a box, what it is usually played as first. */
function modesOf(box: string, modes: readonly ModeSheet[]): ModeSheet[] {
  const first = usual(box)?.modes ?? [];
  const place = (mode: ModeSheet) => (first.includes(mode.mode) ? first.indexOf(mode.mode) : first.length);
  return modes.filter((mode) => mode.box === box).sort((one, other) => place(one) - place(other));
}

function edition(box: string, modes: ModeSheet[]): Edition {
  const counts = [...new Set(modes.flatMap((mode) => mode.seats))].sort((one, other) => one - other);
  const friends = counts.map((seats) => choice(seats, modes.find((mode) => mode.seats.includes(seats))!));
  const wanted = usual(box)?.seats ?? counts[0]!;
  return { box, modes, quick: friends.find((one) => one.seats === wanted) ?? friends[0]!, friends };
}

function choice(seats: number, { mode, options }: ModeSheet): Choice {
  const able = options.some(({ name, words }) => name === START && words.includes(DEAL));
  return { seats, mode, dealt: able ? { [START]: DEAL } : {} };
}
