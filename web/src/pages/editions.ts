// Which game is meant when somebody only says which box and how many? Known boxes have one in mind, others their first mode.

import type { ModeSheet } from "../wire";

/** What a box is usually played as, and with how many when nobody says. */
const USUAL: Record<string, { modes: string[]; seats: number }> = {
  classic: { modes: ["classic/domination", "classic/duel-passive"], seats: 3 },
  "original-trilogy": { modes: ["original-trilogy/galactic"], seats: 3 },
  "clone-wars": { modes: ["clone-wars/galactic"], seats: 2 },
};

/** How territories are dealt instead of claimed, where a mode can. */
const START = "start";
const DEAL = "deal";

export const FIRST = { mode: "classic/domination", seats: 3, dealt: { [START]: DEAL } };

/** `dealt`: the options with which the set-up is shortest. */
export type Choice = { seats: number; mode: string; dealt: Record<string, string> };
export type Edition = { box: string; modes: ModeSheet[]; quick: Choice; friends: Choice[] };

const ORDER = Object.keys(USUAL);

/** The boxes with their modes, the known ones first. */
export function editions(modes: readonly ModeSheet[]): Edition[] {
  const boxes = [...new Set(modes.map((mode) => mode.box))];
  const place = (box: string) => (ORDER.includes(box) ? ORDER.indexOf(box) : ORDER.length);
  boxes.sort((one, other) => place(one) - place(other));
  return boxes.map((box) => edition(box, inOrder(box, modes)));
}

/** The modes of a box, what it is usually played as first. */
function inOrder(box: string, modes: readonly ModeSheet[]): ModeSheet[] {
  const usual = USUAL[box]?.modes ?? [];
  const place = (mode: ModeSheet) => (usual.includes(mode.mode) ? usual.indexOf(mode.mode) : usual.length);
  return modes.filter((mode) => mode.box === box).sort((one, other) => place(one) - place(other));
}

function edition(box: string, modes: ModeSheet[]): Edition {
  const counts = [...new Set(modes.flatMap((mode) => mode.seats))].sort((one, other) => one - other);
  const friends = counts.map((seats) => choice(seats, modes.find((mode) => mode.seats.includes(seats))!));
  const wanted = USUAL[box]?.seats ?? counts[0]!;
  return { box, modes, quick: friends.find((one) => one.seats === wanted) ?? friends[0]!, friends };
}

function choice(seats: number, { mode, options }: ModeSheet): Choice {
  const able = options.some(({ name, words }) => name === START && words.includes(DEAL));
  return { seats, mode, dealt: able ? { [START]: DEAL } : {} };
}
