// What never changes of a mode?
// Written from the Python types: python tools/typescript.py

/**
 * An option of a mode: words with the book's first, or off and a range of numbers; `house` if it is no
 * book's.
 */
export interface OptionSheet {
  name: string;
  rule: string;
  words: string[];
  off: number;
  least: number;
  most: number;
  /** Numbers of seats with which it changes something; empty: all. */
  seats: number[];
  house: boolean;
  /** Values other options must have, so that this one changes something. */
  needs: Record<string, string>;
  /** Numbers of seats that a value brings in place of the mode's. */
  tables: Record<string, number[]>;
}

/** Options that are chosen together: by the value of the preset, what each of them becomes. */
export interface PresetSheet {
  name: string;
  values: Record<string, Record<string, string>>;
}

/** A mode in a list: with how many seats, by which rules, with which options and presets of them. */
export interface ModeSheet {
  mode: string;
  box: string;
  board: string;
  seats: number[];
  rules: string[];
  options: OptionSheet[];
  presets: PresetSheet[];
}

/** A territory; `at` is a point for drawing it where there is no map. */
export interface TerritorySheet {
  id: string;
  region: number;
  resource: boolean;
  at: number[];
}

/** A region with what it brings. */
export interface RegionSheet {
  id: string;
  bonus: number;
  members: number[];
  colour: string;
}

/** Two adjacent territories. */
export interface LinkSheet {
  a: number;
  b: number;
  kind: string;
}

/** An army with its marks, the seat that begins with it (-1: neutral), its team and faction. */
export interface ArmySheet {
  id: string;
  colour: string;
  emblem: string;
  letter: string;
  faction: string;
  seat: number;
  team: number;
}

/**
 * A card: its symbol (-1: any), its deck, the key of what it does where it has a directive, when that
 * may be, and its rule.
 */
export interface CardSheet {
  id: string;
  symbol: number;
  deck: number;
  directive: string;
  moments: string[];
  rule: string;
}

/** A mission with its rank and the number in its condition at this table. */
export interface MissionSheet {
  id: string;
  rank: string;
  count: number;
}

/** A standing order with its values, the usual one first. */
export interface OrderSheet {
  name: string;
  values: string[];
}

/** A colour that may be chosen before the start: the army of the box, with its marks. */
export interface ColourSheet {
  id: string;
  colour: string;
  emblem: string;
  letter: string;
}

/** A mode at a table of so many seats. */
export interface Sheet {
  mode: string;
  box: string;
  board: string;
  /** What the points of territories are: on a globe or on a canvas. */
  points: string;
  territories: TerritorySheet[];
  regions: RegionSheet[];
  links: LinkSheet[];
  armies: ArmySheet[];
  cards: CardSheet[];
  decks: string[];
  symbols: string[];
  /** Classes, where the mode has ships. */
  ships: string[];
  /** What hidden tokens may show, where the mode has them. */
  faces: string[];
  missions: MissionSheet[];
  setup: string[];
  turn: string[];
  phases: string[];
  kinds: string[];
  choices: Record<string, string[]>;
  orders: OrderSheet[];
  modules: string[];
  /** What a table may choose from; nothing where every seat has its colour. */
  colours: ColourSheet[];
}
