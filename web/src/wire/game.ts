// What may one seat know of a game? Ids are numbers, by their place in the data of the edition;
// -1 is nobody, nowhere, or a face that is hidden.
// Written from the Python types: python tools/typescript.py

/** Who must choose what now; everybody is told. */
export interface Decision {
  /** Name of the phase. */
  kind: string;
  seat: number;
  army: number;
  /** The names an option's `choice` points at. */
  choices: string[];
}

/**
 * A family of actions, with amounts from `least` to `most`; fields that do not matter for its kind are
 * left out.
 */
export interface Option {
  /** Place in the list of kinds of action. */
  kind: number;
  army: number;
  /** Territory. */
  source?: number;
  /** Territory. */
  target?: number;
  least?: number;
  most?: number;
  /** Of each class: how many may be chosen at most. */
  ships?: number[];
  cards?: number[];
  /** Place in the decision's `choices`. */
  choice?: number;
}

/** How the game ended. */
export interface Outcome {
  reason: string;
  /** Armies. */
  winners: number[];
}

/**
 * All one seat may know; -1 is nobody, nowhere, or a face that is hidden. Per army, territory or seat
 * by its number.
 */
export interface View {
  /** Box/mode. */
  mode: string;
  /** Options of the table that are not the book's. */
  chosen: Record<string, string>;
  /** Whose view it is; -1 for a spectator. */
  seat: number;
  seats: number;
  /** Their names. */
  armies: string[];
  /** Per army: the seat that runs it, -1: nobody. */
  controller: number[];
  /** Per army. */
  team: number[];
  /** Per army: 1 where it is eliminated. */
  out: number[];
  /** Per seat: 1 where it gave up. */
  resigned: number[];
  /** Per seat: 1 where a bot plays. */
  bots: number[];
  /** Per seat: 1 where it agrees to a draw. */
  draw: number[];
  /** Per territory: the army that holds it. */
  owner: number[];
  /** Per territory: units of all armies on it. */
  total: number[];
  /** Per army: territories it holds. */
  land: number[];
  /** Per army: units it has on the board. */
  force: number[];
  /** Per army: units it still has to place. */
  pool: number[];
  /** Territories that were removed. */
  closed: number[];
  turn: number;
  round: number;
  /** Army on turn; -1 during set-up. */
  current: number;
  /** Army that begins. */
  first: number;
  /** A bit for each army that has had its turn in this round. */
  acted: number;
  /** Step of the set-up; past its end the turns run. */
  setup: number;
  /** Step of the turn. */
  step: number;
  /** Territories conquered in this turn. */
  conquests: number;
  /** Sets turned in so far. */
  trades: number;
  /** Numbers taken from the dice so far. */
  draws: number;
  /** Phases under way, the present one last; six numbers each: phase, army, four of its own. */
  stack: number[];
  /** Per army: cards. */
  hands: number[][];
  /** Per deck: cards, the next one last. */
  piles: number[][];
  /** Per deck: cards. */
  discards: number[][];
  /** Standing orders, two for each seat: defend, react. */
  orders: number[];
  /** Per module of the mode: what it shows this seat. */
  memory: number[][];
  decision: Decision | null;
  /** Only where this seat owes the decision. */
  options: Option[];
  outcome: Outcome | null;
  /** Army x territory, only where armies mix. */
  units?: number[];
}

/** In which words the decision is asked for, and what they name; empty where nothing is to be decided. */
export interface Question {
  text: string;
  params: Record<string, number | string | number[]>;
}

/** Something that lies on a territory beside troops: ships of a class, a token, a station. */
export interface Piece {
  piece: string;
  /** -1: beside the board. */
  territory: number;
  count: number;
  /** Tells tokens apart. */
  number?: number;
  /** What a token hides, where that is known. */
  face?: string;
  /** True where not everybody knows the face. */
  covered?: boolean;
}

/** A track or a counter with its marker. */
export interface Gauge {
  gauge: string;
  value: number;
  least: number;
  most: number;
  /** Whose it is, where armies have one each. */
  army?: number;
  /** Armies that want the marker low. */
  low?: number[];
  /** Armies that want it high. */
  high?: number[];
  /** What this space, the one below and the one above bring. */
  brings?: Record<string, number>[];
}

/** A way to win, and how far those who can win by it are. */
export interface Goal {
  goal: string;
  /** That win by it together. */
  armies: number[];
  have: number;
  /** 0: it cannot be counted. */
  need: number;
  /** The number its words speak of. */
  count: number;
  /** An army that is in the way. */
  foe?: number;
  /** The place to take. */
  territory?: number;
}

/** What follows from a view, ready to be drawn. A spectator gets only what concerns everybody. */
export interface Facts {
  /** Per army: units it would receive now for territories and regions. */
  income: number[];
  /** Per army: the regions whose bonus it gets. */
  held: number[][];
  /** The best a set turned in now could bring. */
  "set-value": number;
  "attack-odds": number[];
  "attack-losses": number[][];
  ask: Question;
  pieces: Piece[];
  gauges: Gauge[];
  goals: Goal[];
  /** Of the turn, in which the army on turn can have something to do. */
  steps: number[];
  /** Of each strike: of one try. */
  "strike-odds"?: number[];
  /** In the own hand: three cards and their value now. */
  sets?: number[][];
  /** Per region: held, size, bonus, 1 where the bonus is one's own. */
  regions?: number[][];
  /** Per territory of one's own: enemy units that could attack it. */
  threats?: number[];
  /** Per territory: its connected group, -1 where one's units may not go. */
  groups?: number[];
  /** Known ones: army, mission, 1 where fulfilled, how much of how much. */
  missions?: number[][];
}
