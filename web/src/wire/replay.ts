// What is told of a game that is over?
// Written from the Python types: python tools/typescript.py

import type { GameEvent } from "./events";
import type { Facts, View } from "./game";
import type { ReasonTold } from "./messages";

/**
 * One row of the journal. Lists per army are left out where nothing in them has changed since the row
 * before.
 */
export interface StoryRow {
  /** The version it made, as everywhere: lines of the journal. */
  n: number;
  /** Start, action, order, table, stop, undo, end. */
  kind: string;
  turn: number;
  round: number;
  /** Who did it. Left out: -1. */
  seat?: number;
  /** For which army. Left out: -1. */
  army?: number;
  /** In notation; of an undo the version gone back to. Left out: "". */
  do?: string;
  /** Dice and shuffles it took. Left out: 0. */
  draws?: number;
  /** Territories. Left out: []. */
  land?: number[];
  /** Troops on the board. Left out: []. */
  force?: number[];
  /** Troops lost in battles so far. Left out: []. */
  lost?: number[];
  /** What the odds had promised instead. Left out: []. */
  expected?: number[];
  /** Left out: []. */
  win?: number[];
}

/** How the dice treated one army in the whole game. */
export interface LuckTold {
  /** It took part in. */
  rolls: number;
  lost: number;
  killed: number;
  conquered: number;
  /** Losses the odds had promised. */
  expected: number;
  /** Losses of the others the odds had promised. */
  promised: number;
  /** Of its dice. */
  mean: number;
}

/** A turn that changed much of who wins. */
export interface TurningPoint {
  /** The version it began with. */
  n: number;
  /** Whose chance changed the most. */
  army: number;
  before: number;
  after: number;
}

/** A finished game in numbers. */
export interface StoryTold {
  table: string;
  mode: string;
  seats: number;
  rows: StoryRow[];
  /** Per army. */
  luck: LuckTold[];
  /** The average of a fair die. */
  fair: number;
  reason: string;
  /** Seats. */
  winners: number[];
  /** The three that changed the most, in their order. */
  turning: TurningPoint[];
}

/** The game after one row, by the eyes that were asked for. */
export interface Frame {
  n: number;
  events: GameEvent[];
  view: View;
  facts: Facts;
}

/** So many moments in a row. */
export interface Frames {
  frames: Frame[];
}

/** What a bot had in mind with a move of a game that is over. */
export interface WhyTold {
  /** The version it made. */
  n: number;
  seat: number;
  army: number;
  bot: string;
  /** What it did, in notation. */
  do: string;
  /**
   * Whether it would do the same again; a program, a former version or a restart may have decided
   * otherwise.
   */
  same: boolean;
  reason: ReasonTold;
}
