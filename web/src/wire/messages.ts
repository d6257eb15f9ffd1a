// What do a table and its players tell each other?
// Written from the Python types: python tools/typescript.py

import type { GameEvent } from "./events";
import type { Facts, View } from "./game";

/** Listen to a table, from what was seen last; the answer is `welcome`. */
export interface Join {
  type: "join";
  table: string;
  /** Left out: 0. */
  since?: number;
}

/** An action in the fields of its option; those that do not matter for its kind are left out. */
export interface Move {
  kind: number;
  army: number;
  /** Left out: -1. */
  source?: number;
  /** Left out: -1. */
  target?: number;
  /** Left out: 0. */
  count?: number;
  /** Left out: []. */
  ships?: number[];
  /** Left out: []. */
  cards?: number[];
  /** Left out: -1. */
  choice?: number;
}

/** Answer the decision that was shown with version `n`. */
export interface Act {
  type: "act";
  n: number;
  action: Move;
}

/**
 * Attack again and again with so many dice, until the target falls or `keep` units are left on the
 * source. `ships` of each class join each time, as far as they are still there; no cards are played on
 * the way.
 */
export interface Blitz {
  type: "blitz";
  n: number;
  source: number;
  target: number;
  /** Left out: 3. */
  dice?: number;
  /** Left out: 1. */
  keep?: number;
  /** Left out: []. */
  ships?: number[];
}

/**
 * Answer the decision that was shown with version `n` by a move in notation: `attack alaska kamchatka
 * 3`.
 */
export interface Write {
  type: "write";
  n: number;
  words: string;
}

/**
 * Let what is claimed or placed now be decided for one's seat, until there is nothing left of it in
 * this step. `how`: as a bot would (`bot`), evenly along the borders (`borders`), or one on each of
 * `targets` in their order (`these`), as long as they last. Each is an action like any other. Nothing
 * at all: decide oneself again.
 */
export interface Entrust {
  type: "entrust";
  n: number;
  /** Left out: "". */
  how?: string;
  /** Left out: []. */
  targets?: number[];
}

/** Give a standing order. */
export interface Order {
  type: "order";
  name: string;
  value: string;
}

/** Take back own actions as far as version `n`. */
export interface Undo {
  type: "undo";
  n: number;
}

/** Give up (C-64). */
export interface Resign {
  type: "resign";
}

/** Agree to a draw, or take that back (C-64). */
export interface Draw {
  type: "draw";
  /** Left out: true. */
  agree?: boolean;
}

/** Add a seed to the dice of this game, before its first roll. */
export interface Seed {
  type: "seed";
  seed: string;
}

/** Chat: words of one's own, or a set phrase by its name. */
export interface Say {
  type: "say";
  /** Left out: "". */
  text?: string;
  /** Left out: "". */
  phrase?: string;
}

/**
 * What are the chances along this path: the source, then one target after the other? A question takes
 * the place of an earlier one that is still being worked on, which is then not answered.
 */
export interface Odds {
  type: "odds";
  path: number[];
}

/**
 * What would a strong bot do in my place, as shown with version `n`? The answer is `hinted`, and
 * nothing is spent by it.
 */
export interface Hint {
  type: "hint";
  n: number;
}

/**
 * For spectators: why did a bot make the move that led to version `n`, or its last one (0)? The answer
 * is `explained`.
 */
export interface Why {
  type: "why";
  /** Left out: 0. */
  n?: number;
}

/**
 * Ask the bots to give up. Where nobody else plays against the reader and no bot sees a chance, they
 * resign (C-64).
 */
export interface Concede {
  type: "concede";
}

/** On a device with several seats: whoever sits at this seat is looking now. */
export interface Am {
  type: "am";
  seat: number;
}

/**
 * Vote that a bot plays for a seat whose player is away, or take that back; most of the others decide
 * it.
 */
export interface Absent {
  type: "absent";
  seat: number;
  /** Left out: true. */
  agree?: boolean;
}

/**
 * No longer hear whoever sits at this seat, at this table, or hear them again; the answer is
 * `silenced`.
 */
export interface Mute {
  type: "mute";
  seat: number;
  /** Left out: true. */
  on?: boolean;
}

/** The same for that player at every table. */
export interface Block {
  type: "block";
  seat: number;
  /** Left out: true. */
  on?: boolean;
}

/** Tell whoever runs the server about the player of this seat; what they said here is kept with it. */
export interface Report {
  type: "report";
  seat: number;
  /** Left out: "". */
  text?: string;
}

/**
 * Is somebody there? The answer is `pong`; nothing changes. A connection may be dead without knowing
 * it.
 */
export interface Ping {
  type: "ping";
}

export type ClientMessage =
  | Join
  | Act
  | Blitz
  | Write
  | Entrust
  | Order
  | Undo
  | Resign
  | Draw
  | Seed
  | Say
  | Odds
  | Hint
  | Why
  | Concede
  | Am
  | Absent
  | Mute
  | Block
  | Report
  | Ping;

/** One place at a table, as everybody may know it. */
export interface Seat {
  seat: number;
  /** Left out: "". */
  name?: string;
  /** Left out: "". */
  bot?: string;
  /** Left out: false. */
  here?: boolean;
  /** Left out: false. */
  yours?: boolean;
  /** Of the other players that a bot plays for it. Left out: 0. */
  votes?: number;
  /** Whoever sits here is the host. Left out: false. */
  host?: boolean;
  /** Whole seconds until the others may vote a bot in for a player who is away. Left out: 0. */
  grace?: number;
  /** The colour that was chosen for it before the start; empty: the usual one. Left out: "". */
  army?: string;
  /** How its player marks its armies; empty: as the box does. Left out: "". */
  emblem?: string;
  /** Left out: "". */
  pattern?: string;
  /** The bot that was to play here, where another has taken its place. Left out: "". */
  instead?: string;
}

/** What everybody at a table may know of it beside the game. */
export interface Table {
  id: string;
  title: string;
  mode: string;
  options: Record<string, string>;
  status: string;
  seats: Seat[];
  /** Whether the reader is. */
  host: boolean;
  public: boolean;
  /** SHA-256 of the secret of the dice. */
  commitment: string;
  note: string;
  /** The table of the rematch. */
  next: string;
  /** The seat that owes the decision. */
  turn: number;
  /** Kind, seconds, more. */
  clock: Record<string, number | string>;
  /** Whole seconds since something last happened there, while the game runs. */
  waited: number;
  /** Whole seconds until the reader may let a paused game go on. */
  hold: number;
  /** Only bots play, and they wait until somebody watches. */
  resting: boolean;
  /** Or with a "position" the host chose, or a "branch" of another game. */
  begins: string;
  /** Hidden cards of that position are as written: somebody may know them all. */
  study: boolean;
  /** Whether players may ask what a bot would do. */
  hints: boolean;
}

/** Whose clock runs, and until when in milliseconds since 1970; 0: no limit. */
export interface Clock {
  /** Left out: -1. */
  seat?: number;
  /** Left out: 0. */
  until?: number;
  /** Left out: []. */
  left?: number[];
  /** What the server's clock showed when it told this: other machines' may differ. Left out: 0. */
  now?: number;
}

/** Somebody said something. */
export interface Said {
  type: "said";
  seat: number;
  name: string;
  text: string;
  phrase: string;
  at: number;
  /** Which message of this table it is. */
  n: number;
}

/**
 * Whoever runs the server tells everybody something, or that it stops soon; without a text and a time:
 * no longer.
 */
export interface Announced {
  type: "announced";
  text: string;
  /** For so long it is shown; 0: until something else is told. */
  seconds: number;
  /** Seconds until the server stops; -1: it does not. */
  stops: number;
}

/** The table as it is, the seat one sits at (-1: spectator), and what was missed since. */
export interface Welcome {
  type: "welcome";
  n: number;
  seat: number;
  table: Table;
  events: GameEvent[];
  view: View | null;
  facts: Facts | null;
  clock: Clock;
  /** Versions this seat may go back to, the nearest last. */
  undo: number[];
  /** The version each of the events came with. */
  when: number[];
  /** What was told after this version has been taken back; 0: nothing was. */
  back: number;
  /** Lately; left out where only the seat changes. */
  said: Said[];
  /** Of the move behind each event, with its first event. */
  words: string[];
  /** What everybody is told now. */
  announced: Announced | null;
  /** Several seats share the device, and nothing is told that only this one may know. */
  veiled: boolean;
  /** How it is decided for this seat; nothing: it decides itself. */
  entrusted: string;
}

/** Something happened; the view is whole, nothing has to be computed from the events. */
export interface Events {
  type: "events";
  n: number;
  events: GameEvent[];
  view: View;
  facts: Facts;
  clock: Clock;
  /** Versions this seat may go back to, the nearest last. */
  undo: number[];
  /** What was told after this version is taken back now; 0: nothing is. */
  back: number;
  /** A blitz goes on: the next message follows by itself. */
  rolling: boolean;
  /** The move in notation that led here; nothing where it was none or is not all told. */
  words: string;
  /** Several seats share the device, and nothing is told that only this one may know. */
  veiled: boolean;
  /** How it is decided for this seat; nothing: it decides itself. */
  entrusted: string;
}

/** The last message changed nothing; why. */
export interface Refused {
  type: "refused";
  n: number;
  code: string;
  rule: string;
  field: string;
  params: Record<string, number | string>;
}

/** The seats of this table one does not hear: those muted here, and those blocked everywhere. */
export interface Silenced {
  type: "silenced";
  muted: number[];
  blocked: number[];
}

/** A report is kept for whoever runs the server. */
export interface Reported {
  type: "reported";
  seat: number;
}

/** The table beside the game has changed: who is here, who sits where, its name or status. */
export interface Presence {
  type: "presence";
  table: Table;
}

/**
 * The chances along a path up to each target: to take it, what would be left then, and what both sides
 * lose on average.
 */
export interface OddsAnswer {
  type: "chances";
  path: number[];
  win: number[];
  left: number[];
  lost: number[];
  killed: number[];
}

/** What a strong bot would do from the view of the seat that asked; told to that connection alone. */
export interface Hinted {
  type: "hinted";
  n: number;
  action: Move;
}

/** What a bot thought of beside what it did. */
export interface Alternative {
  purpose: string;
  /** Left out: -1. */
  about?: number;
  /** How likely it would have won then. Left out: -1.0. */
  win?: number;
}

/** What a move is for. Chances are between 0 and 1; -1 is not known. */
export interface ReasonTold {
  purpose: string;
  /**
   * The army (eliminate, press), the region (region, break) or the territory (goal, hold). Left out:
   * -1.
   */
  about?: number;
  /** From where, then the territories to be taken. Left out: []. */
  path?: number[];
  /** That all of it succeeds; of hold: that the territory would fall. Left out: -1.0. */
  chance?: number;
  /** That this attack succeeds, with all that may go. Left out: -1.0. */
  battle?: number;
  /** How likely the bot then wins, as it saw it; only when the game is over. Left out: -1.0. */
  win?: number;
  /** What else it thought of. Left out: []. */
  others?: Alternative[];
}

/** What the move of a bot that led to version `n` is for, as anybody can find out who looks on. */
export interface Explained {
  type: "explained";
  n: number;
  seat: number;
  reason: ReasonTold;
}

/** Somebody is there. */
export interface Pong {
  type: "pong";
}

/** A moderator has removed these messages from the talk of the table. */
export interface Unsaid {
  type: "unsaid";
  numbers: number[];
}

/** No more messages come on this connection; why, by which limit if one did it, and when to come back. */
export interface Closed {
  type: "closed";
  code: string;
  /** The name of a setting of the server. Left out: "". */
  limit?: string;
  /** Until the server will have this client back. Left out: 0. */
  seconds?: number;
}

export type ServerMessage =
  | Welcome
  | Events
  | Refused
  | Said
  | Silenced
  | Reported
  | Presence
  | OddsAnswer
  | Hinted
  | Explained
  | Pong
  | Announced
  | Unsaid
  | Closed;
