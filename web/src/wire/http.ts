// What can be asked over HTTP, and what is answered?
// Written from the Python types: python tools/typescript.py

import type { ClientMessage, Move, ServerMessage, Table, Welcome } from "./messages";
import type { Frames, StoryTold, WhyTold } from "./replay";
import type { ModeSheet, Sheet } from "./sheet";

/** How this process is. */
export interface Ready {
  /** Ok, or unavailable. */
  status: string;
  /** Why it is unavailable. */
  reason: string;
  /** Seconds since a commit was durable; -1: none yet. */
  commit_age: number;
  tables: number;
  connections: number;
  /** Seconds the loop was late, the worst of the last seconds. */
  loop_lag: number;
  /** No new tables: it stops at a time that was announced. */
  draining: boolean;
}

/** A name, and whether a recovery code is wanted at once; it can be asked for later, too. */
export interface Newcomer {
  name: string;
  /** Left out: true. */
  recovery?: boolean;
}

/** A player, with the recovery code that is shown once; empty where none was made. */
export interface Welcomed {
  id: string;
  name: string;
  recovery: string;
}

/** The player who asks, and whether a recovery code was ever given out for them. */
export interface Me {
  id: string;
  name: string;
  recovery: boolean;
}

/** Whoever asks: a player, or nobody yet. */
export interface Visitor {
  me: Me | null;
}

/** A name is all it takes. */
export interface NewPlayer {
  name: string;
}

/** A one-time or recovery code. */
export interface CodeGiven {
  code: string;
}

/** The present recovery code; nothing where there has been none. */
export interface RecoveryWanted {
  /** Left out: "". */
  code?: string;
}

/** None; turn with seconds, and more for each decision in others' turns (0: as many); days with seconds. */
export interface ClockGiven {
  /** Left out: "none". */
  kind?: "none" | "turn" | "days";
  /** Left out: 0. */
  seconds?: number;
  /** Left out: 0. */
  more?: number;
}

/** What a table is to be. */
export interface NewTable {
  mode: string;
  seats: number;
  /** Left out: "". */
  title?: string;
  /** Left out: {}. */
  options?: Record<string, string>;
  /** Left out: {"kind":"none","seconds":0,"more":0}. */
  clock?: ClockGiven;
  /** Left out: false. */
  public?: boolean;
  /** Left out: "". */
  position?: string;
  /** Only with a position: its hidden cards stay as they are written. Left out: false. */
  study?: boolean;
  /** A colour for each seat, "": the usual one. Left out: []. */
  seating?: string[];
}

/** A new table with the code its invite link carries. */
export interface TableMade {
  id: string;
  code: string;
}

/** A position in notation, with `?` for everything that is hidden. */
export interface Beginning {
  position: string;
}

/** The code of the table, and a seat where one is wanted. */
export interface SitDown {
  /** Left out: "". */
  code?: string;
  /** Left out: null. */
  seat?: number | null;
  /** Left out: "". */
  name?: string;
}

/** One seat. */
export interface SeatNamed {
  seat: number;
}

/** A bot for a seat. */
export interface BotGiven {
  seat: number;
  /** Left out: "normal". */
  bot?: string;
}

/** A colour for a seat, by the id of its army; nothing: the usual one. */
export interface ColourGiven {
  seat: number;
  /** Left out: "". */
  army?: string;
}

/** An emblem and a pattern for the armies of a seat; nothing: those of the box. */
export interface LookGiven {
  seat: number;
  /** Left out: "". */
  emblem?: string;
  /** Left out: "". */
  pattern?: string;
}

/** What is to be different; the rest stays. */
export interface TableChanged {
  /** Left out: null. */
  title?: string | null;
  /** Left out: null. */
  public?: boolean | null;
  /** Left out: null. */
  seats?: number | null;
  /** Left out: null. */
  hints?: boolean | null;
  /** Left out: null. */
  options?: Record<string, string> | null;
  /** Left out: null. */
  clock?: ClockGiven | null;
}

/** How a table stands. */
export interface Status {
  status: string;
}

/** The code an invite link carries. */
export interface Invite {
  code: string;
}

/** Two seats whose players change places. */
export interface Swapped {
  seat: number;
  other: number;
}

/** The version of a finished game a new one begins with. */
export interface Branched {
  n: number;
  /** Left out: "". */
  title?: string;
  /** Hidden cards stay as they were. Left out: false. */
  study?: boolean;
}

/**
 * A chapter from its beginning; none: where it was left, else the first. The title is that of the
 * table.
 */
export interface LessonWanted {
  /** Left out: null. */
  chapter?: number | null;
  /** Left out: "". */
  title?: string;
}

/**
 * A step: the version of the table at which it is due, the only action it takes, and the rule behind
 * it. `blitz`: the attack is rolled until it is decided. `choose`: the learner sets the number
 * themselves.
 */
export interface LessonStep {
  id: string;
  rule: string;
  n: number;
  move: Move;
  blitz: boolean;
  choose: boolean;
}

/** A table with a chapter; the lesson has so many. */
export interface LessonOpened {
  table: string;
  chapter: number;
  id: string;
  chapters: number;
  steps: LessonStep[];
}

/** A player one does not hear, by the name they had then. */
export interface BlockShown {
  id: string;
  name: string;
}

/** Somebody one has reported, and what came of it; `answered` is 0 while nobody has answered. */
export interface ReportShown {
  table: string;
  name: string;
  text: string;
  at: number;
  taken: boolean;
  answer: string;
  answered: number;
}

/** The public key a browser subscribes with; null where this server sends no notices. */
export interface PushKey {
  key: string | null;
}

/** The keys of a browser, as it gives them itself. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** What `JSON.stringify(subscription)` gives in a browser. */
export interface Subscribed {
  endpoint: string;
  keys: BrowserKeys;
  /** Left out: null. */
  expirationTime?: number | null;
}

/** A browser by where its push service takes notices. */
export interface Browser {
  endpoint: string;
}

/** An answer other than 2xx: nothing has changed, and why. */
export interface Problem {
  code: string;
  rule: string;
  field: string;
  params: Record<string, number | string>;
}

/** What can be asked over HTTP; `never` is no body. */
export interface Routes {
  /** The process is alive. */
  "GET /health": { body: never; answer: Record<string, string> };
  /** Whether this process can do its work, by its last commit: 200, or 503 with the reason. */
  "GET /ready": { body: never; answer: Ready };
  /** How much is going on, for Prometheus. */
  "GET /metrics": { body: never; answer: unknown };
  /** Every mode with its seats and options. */
  "GET /api/modes": { body: never; answer: ModeSheet[] };
  /** Every bot that can be seated. */
  "GET /api/bots": { body: never; answer: string[] };
  /**
   * The styles of every bot that has some, by its name; `any` is one that is drawn when the game
   * begins.
   */
  "GET /api/bots/styles": { body: never; answer: Record<string, string[]> };
  /** Become a player; the cookie is the key. */
  "POST /api/players": { body: Newcomer; answer: Welcomed };
  /**
   * Who one is, if anybody: a visitor without a cookie is no fault, and no line in the console of a
   * browser.
   */
  "GET /api/visitor": { body: never; answer: Visitor };
  /** Who one is. */
  "GET /api/me": { body: never; answer: Me };
  /** Another name. */
  "PATCH /api/me": { body: NewPlayer; answer: Me };
  /** All that is kept of one. */
  "GET /api/me/export": { body: never; answer: Record<string, unknown> };
  /** Delete name and chat. */
  "DELETE /api/me": { body: never; answer: null };
  /** A code that brings this player to another device, once, within 15 minutes. */
  "POST /api/me/codes": { body: never; answer: CodeGiven };
  /** Another recovery code, shown once; it takes the present one, unless there has been none. */
  "POST /api/me/recovery": { body: RecoveryWanted; answer: CodeGiven };
  /**
   * Become the player of a code here; other devices of that player are logged out. A recovery code is
   * replaced by another one; a code of another device leaves it as it is.
   */
  "POST /api/codes": { body: CodeGiven; answer: Welcomed };
  /** Open a table; whoever makes it is its host. */
  "POST /api/tables": { body: NewTable; answer: TableMade };
  /** Public tables that wait for players or are being played. */
  "GET /api/tables": { body: never; answer: Table[] };
  /** The tables one sits at. */
  "GET /api/me/tables": { body: never; answer: Table[] };
  /** One table. */
  "GET /api/tables/{table}": { body: never; answer: Table };
  /** The position a table begins with, as a spectator sees it. */
  "GET /api/tables/{table}/position": { body: never; answer: Beginning };
  /** Sit down: with the code of the table, or at a public one. */
  "POST /api/tables/{table}/join": { body: SitDown; answer: SeatNamed };
  /** Leave a seat before the game, or let the host free it. */
  "POST /api/tables/{table}/leave": { body: SeatNamed; answer: SeatNamed };
  /** Fill a seat with a bot. */
  "POST /api/tables/{table}/bots": { body: BotGiven; answer: BotGiven };
  /** Choose the colour of a seat, before the game. */
  "POST /api/tables/{table}/colour": { body: ColourGiven; answer: ColourGiven };
  /** Choose how the armies of one's seat are marked, before the game and in it. */
  "POST /api/tables/{table}/look": { body: LookGiven; answer: LookGiven };
  /** Begin the game. */
  "POST /api/tables/{table}/start": { body: never; answer: Record<string, string> };
  /**
   * Begin the game with its set-up done: a bot claims and places for everybody, and the only person has
   * the first turn.
   */
  "POST /api/tables/{table}/quick-start": { body: never; answer: Record<string, string> };
  /** The messages of the socket by POST: the answer is what a socket would have been told. */
  "POST /api/tables/{table}/messages": { body: ClientMessage; answer: ServerMessage };
  /** Long poll: answers when there is something newer than `since`, or after a while. */
  "GET /api/tables/{table}/events": { body: never; answer: Welcome };
  /** The journal of a game that is over, with the secret of its dice, or of one that no longer fits. */
  "GET /api/tables/{table}/record": { body: never; answer: string };
  /** Rename a table; before the start also its seats, options and clock, and whether it is public. */
  "PATCH /api/tables/{table}": { body: TableChanged; answer: Status };
  /** The code of the table, for those who sit there. */
  "GET /api/tables/{table}/invite": { body: never; answer: Invite };
  /** Let two seats change places. */
  "POST /api/tables/{table}/swap": { body: Swapped; answer: Swapped };
  /** Make the player of a seat the host. */
  "POST /api/tables/{table}/host": { body: SeatNamed; answer: SeatNamed };
  /** Stop a running game for a while. */
  "POST /api/tables/{table}/pause": { body: never; answer: Status };
  /** Let a paused game go on. */
  "POST /api/tables/{table}/go-on": { body: never; answer: Status };
  /** Close a table that has not begun, or at which nobody else plays. */
  "POST /api/tables/{table}/close": { body: never; answer: Status };
  /** The next table, with everybody one seat further; everybody who listens is told. */
  "POST /api/tables/{table}/rematch": { body: never; answer: TableMade };
  /** A new table that begins with a move of a finished game. */
  "POST /api/tables/{table}/branch": { body: Branched; answer: TableMade };
  /**
   * What the numbers of a mode stand for, at a table of so many seats (the least there are, if none are
   * named). `seating` has the colours of the seats with commas, `yellow,,red`; options of the mode are
   * further parameters: `?seats=3&doubled=republic`.
   */
  "GET /api/modes/{box}/{mode}/sheet": { body: never; answer: Sheet };
  /** The same for a table, with its options, seats and colours, by the rules it is played by. */
  "GET /api/tables/{table}/sheet": { body: never; answer: Sheet };
  /** The drawing of a board, where there is one. */
  "GET /api/maps/{board}": { body: never; answer: unknown };
  /** A finished game in numbers: every row, territories, troops and luck. */
  "GET /api/tables/{table}/story": { body: never; answer: StoryTold };
  /**
   * Moments of a finished game from version `first` on, by the eyes of a seat, of spectators (-1) or
   * `all`.
   */
  "GET /api/tables/{table}/frames": { body: never; answer: Frames };
  /** What the bot that made version `n` of a finished game had in mind. */
  "GET /api/tables/{table}/why": { body: never; answer: WhyTold };
  /**
   * Learn a box by playing: a table whose dice and bots follow a script, so that it always goes the
   * same way.
   */
  "POST /api/lessons/{box}": { body: LessonWanted; answer: LessonOpened };
  /** A code that brings one seat of this table to another device, once, within 15 minutes. */
  "POST /api/tables/{table}/seat-codes": { body: SeatNamed; answer: CodeGiven };
  /** Take over the seat of a code. */
  "POST /api/tables/{table}/seats": { body: CodeGiven; answer: SeatNamed };
  /** Import the journal of a finished game; it is verified first. */
  "POST /api/records": { body: string; answer: TableMade };
  /** Everybody one has blocked. */
  "GET /api/me/blocks": { body: never; answer: BlockShown[] };
  /** Hear somebody again. */
  "DELETE /api/me/blocks/{block}": { body: never; answer: null };
  /** Everybody one has reported, and what came of it. */
  "GET /api/me/reports": { body: never; answer: ReportShown[] };
  /** The key to subscribe with. */
  "GET /api/push": { body: never; answer: PushKey };
  /** Tell this browser what happens at one's tables while one is away. */
  "POST /api/me/push": { body: Subscribed; answer: null };
  /** Tell this browser nothing any more. */
  "DELETE /api/me/push": { body: Browser; answer: null };
}
