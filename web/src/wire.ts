// What travels between the page and the server? Written from the Python types: python tools/typescript.py
// Ids are numbers, by their place in the data of the edition; -1 is nobody, nowhere, or a face that is hidden.

/** What an option's `kind` stands for. */
export const KINDS = ["claim", "place", "trade", "attack", "defend", "occupy", "fortify", "declare", "bribe", "roll", "build", "play", "launch", "transfer", "strike", "hide", "steer", "request", "answer", "execute", "convert", "receive", "crown", "done"] as const;
export type Kind = (typeof KINDS)[number];

/** Standing orders and what they can be, the usual first. */
export const ORDERS = {
  defend: ["most", "ask"],
  react: ["ask", "pass-battle", "pass-turn", "pass"],
} as const;

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
  /** Territories that are none any more. */
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
  params: Record<string, number | number | string | number[]>;
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
}

/** A track or a counter with its marker. */
export interface Gauge {
  gauge: string;
  value: number;
  least: number;
  most: number;
}

/** What follows from a view, ready to be drawn. A spectator gets only what concerns everybody. */
export interface Facts {
  /** Per army: units it would receive now for territories and regions. */
  income: number[];
  /** The best a set turned in now could bring. */
  "set-value": number;
  /** Of each attack option in their order: to conquer. */
  "attack-odds": number[];
  ask: Question;
  pieces: Piece[];
  gauges: Gauge[];
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
  neutrals?: number[][];
  ships?: number[][];
  battles?: number[][];
  directives?: number[][];
  bases?: number[][];
  "force-meter"?: number[][];
  "death-star"?: number[][];
  "order-66"?: number[][];
  "separatist-tokens"?: number[][];
}

/** Seats rolled for the start (C-11); `purpose` says for what, `rolls` holds one list per throw. */
export interface RolledEvent {
  event: "rolled";
  purpose: string;
  rolls: number[][];
  first: number;
}

/** An army took an unclaimed territory (C-12), or was dealt one (C-14). */
export interface ClaimedEvent {
  event: "claimed";
  army: number;
  territory: number;
}

/** A turn began. */
export interface TurnBeganEvent {
  event: "turn-began";
  army: number;
  turn: number;
  round: number;
}

/** An army received units to place (C-20, C-21). */
export interface ReinforcedEvent {
  event: "reinforced";
  army: number;
  count: number;
}

/** A set was turned in; its cards are open to all (C-34). */
export interface TradedEvent {
  event: "traded";
  army: number;
  cards: number[];
  value: number;
}

/** Units were placed. */
export interface PlacedEvent {
  event: "placed";
  army: number;
  territory: number;
  count: number;
}

/** An attack was announced; the defender still has to say with how many units he defends (C-42). */
export interface AttackedEvent {
  event: "attacked";
  army: number;
  source: number;
  target: number;
  count: number;
}

/**
 * One roll was fought; dice are sorted, highest first (C-43). `fallen`, where armies mix: whose
 * defenders fell.
 */
export interface FoughtEvent {
  event: "fought";
  army: number;
  foe: number;
  source: number;
  target: number;
  dice: number[][];
  losses: number[];
  fallen?: number[];
}

/** A territory fell; the units that fought moved in (C-45). */
export interface ConqueredEvent {
  event: "conquered";
  army: number;
  foe: number;
  source: number;
  target: number;
  count: number;
}

/**
 * Units moved between territories: after a conquest (`occupy`) or as the turn's fortification
 * (`fortify`).
 */
export interface MovedEvent {
  event: "moved";
  army: number;
  purpose: string;
  source: number;
  target: number;
  count: number;
}

/** An army lost its last unit (C-46). */
export interface EliminatedEvent {
  event: "eliminated";
  army: number;
  by: number;
}

/** Cards came into a hand: drawn (`source` NONE) or taken over. Only `audience` sees the faces (C-34). */
export interface CardsMovedEvent {
  event: "drew" | "took-cards";
  army: number;
  source: number;
  cards: number[];
}

/** A discard pile became the draw pile (C-33). */
export interface ShuffledEvent {
  event: "shuffled";
  deck: number;
  count: number;
}

/** Something changed at the table: resigned, agreed to a draw, played by a bot, back again (C-64). */
export interface SeatChangedEvent {
  event: "resigned" | "agreed-to-draw" | "refused-draw" | "bot-took-over" | "player-came-back";
  seat: number;
}

/** The game is over. */
export interface EndedEvent {
  event: "ended";
  reason: string;
  winners: number[];
}

/** An attack was announced with the ships that join it (OT-25, OT-30); a target of NONE is no territory. */
export interface AnnouncedEvent {
  event: "announced";
  army: number;
  source: number;
  target: number;
  count: number;
  ships: number[];
}

/**
 * The dice of one side after the fighters, before anything was added; larger dice first. `rerolled` is
 * what fell when dice that showed 1 were rolled again, in order: a 1 there was rolled once more.
 */
export interface PoolRolledEvent {
  event: "pool-rolled";
  army: number;
  faces: number[];
  large: number;
  rerolled: number[];
}

/** A card became a ship (OT-22), or a directive built one; it still has to be placed. */
export interface ShipBuiltEvent {
  event: "ship-built";
  army: number;
  ship: number;
  cards: number[];
}

/** A built ship was put on a planet (OT-24). */
export interface ShipLaunchedEvent {
  event: "ship-launched";
  army: number;
  ship: number;
  territory: number;
}

/** Ships moved: after a conquest (`occupy`) or as fortification (`fortify`). */
export interface ShipsMovedEvent {
  event: "ships-moved";
  army: number;
  purpose: string;
  source: number;
  target: number;
  ships: number[];
}

/** Ships of an army were destroyed on a planet. */
export interface ShipsLostEvent {
  event: "ships-lost";
  army: number;
  territory: number;
  ships: number[];
}

/** A directive was played; the card and what it was aimed at are open to all (C-34). */
export interface DirectivePlayedEvent {
  event: "directive-played";
  army: number;
  card: number;
  source: number;
  target: number;
  choice: number;
}

/** A directive brought more reinforcements; `die` is what was rolled for them, 0 where nothing was. */
export interface RecruitedEvent {
  event: "recruited";
  army: number;
  count: number;
  die: number;
}

/**
 * Cards left a hand for the discard pile: thrown away at random or with an elimination (C-34: open to
 * all).
 */
export interface CardsDiscardedEvent {
  event: "cards-discarded";
  army: number;
  cards: number[];
}

/** A hand was looked at. Only `audience` sees the faces. */
export interface HandPeekedEvent {
  event: "hand-peeked";
  army: number;
  holder: number;
  cards: number[];
}

/** Troops left a planet without a battle, by a directive of `army` or a destroyed planet. */
export interface TroopsRemovedEvent {
  event: "troops-removed";
  army: number;
  foe: number;
  territory: number;
  count: number;
}

/** A battle was called off by a card of the defender, without dice or losses (OT-25). */
export interface BattleHaltedEvent {
  event: "battle-halted";
  army: number;
  foe: number;
  target: number;
  effect: string;
}

/** A seat asked its team-mate for a planet (OT-62). */
export interface CommandAskedEvent {
  event: "command-asked";
  army: number;
  mate: number;
  territory: number;
}

/** The team-mate agreed, and the planet changed hands, or refused (OT-62). */
export interface CommandAnsweredEvent {
  event: "command-changed" | "command-refused";
  army: number;
  mate: number;
  territory: number;
}

/** A token was looked at: taken from the stack (OT-11) or shown by a spy. Only `audience` sees its face. */
export interface TokenLookedEvent {
  event: "token-looked";
  army: number;
  token: number;
  face: number;
}

/** A token was put face down, or open as it was, on a planet (OT-11, OT-42). */
export interface TokenPlacedEvent {
  event: "token-placed";
  army: number;
  token: number;
  territory: number;
}

/** A token was turned over for all to see (OT-41, OT-42). */
export interface TokenRevealedEvent {
  event: "token-revealed";
  army: number;
  token: number;
  territory: number;
  face: number;
}

/** An army has drawn one mission of each rank, secretly (M-1): only `audience` sees which. */
export interface MissionsDealtEvent {
  event: "missions-dealt";
  army: number;
  missions: number[];
}

/** A mission was declared fulfilled and shown to all (M-4). */
export interface DeclaredEvent {
  event: "declared";
  army: number;
  mission: number;
}

/** The last mission of an army that has fulfilled all others was laid open (M-6). */
export interface RevealedEvent {
  event: "revealed";
  army: number;
  mission: number;
}

/** An army gave a card, face down, to a neutral army (N-22). Only `audience` sees the face. */
export interface BribedEvent {
  event: "bribed";
  army: number;
  neutral: number;
  cards: number[];
}

/** A neutral army is now allied with the army `ally`, or with nobody (N-20). */
export interface StatusChangedEvent {
  event: "left-alliance" | "allied";
  neutral: number;
  ally: number;
}

/**
 * One die was rolled for a neutral army: units it receives (N-23) or whether it keeps its status
 * (N-27).
 */
export interface DieRolledEvent {
  event: "die-rolled";
  purpose: string;
  neutral: number;
  die: number;
}

/** The cards of a team went on to its next army (T-7). Only the team sees the faces (C-34). */
export interface HandPassedEvent {
  event: "passed-cards";
  army: number;
  by: number;
  cards: number[];
}

/** Sidious moved along the track, or was held where he is (CW-12). */
export interface SidiousMovedEvent {
  event: "sidious-held" | "sidious-moved";
  before: number;
  after: number;
}

/** Order 66 was given on a space of the track (CW-50). */
export interface OrderGivenEvent {
  event: "order-given";
  army: number;
  space: number;
}

/** A planet was rolled for; it goes over, or it stays with the Republic (CW-51). */
export interface PlanetRolledEvent {
  event: "planet-turned" | "planet-loyal";
  territory: number;
  die: number;
}

/** All troops and ships on a planet went over to an army; ships above its limit are lost (CW-52). */
export interface PlanetConvertedEvent {
  event: "planet-converted";
  army: number;
  foe: number;
  territory: number;
  count: number;
  ships: number[];
  lost: number[];
}

/** All tokens, on the board and in the stack, left the game (CW-53). */
export interface TokensRemovedEvent {
  event: "tokens-removed";
}

/** The Emperor came onto the board, where he stays to the end (CW-53). */
export interface EmperorPlacedEvent {
  event: "emperor-placed";
  army: number;
  territory: number;
}

/** A token was moved to another planet, face down. */
export interface TokenMovedEvent {
  event: "token-moved";
  army: number;
  token: number;
  source: number;
  target: number;
}

/** The Force meter moved; below 0 is the dark side. */
export interface MeterMovedEvent {
  event: "meter-moved";
  before: number;
  after: number;
}

/** The die for the Death Star's move (OT-54). */
export interface StationRolledEvent {
  event: "station-rolled";
  army: number;
  die: number;
}

/** The Death Star was placed, built anew or moved (OT-4, OT-54, OT-57). */
export interface StationMovedEvent {
  event: "station-moved";
  army: number;
  source: number;
  target: number;
  purpose: string;
}

/**
 * The Death Star was attacked (OT-52): dice, what was added to them, the sum, and whether it is
 * destroyed.
 */
export interface StationStruckEvent {
  event: "station-destroyed" | "station-held";
  army: number;
  source: number;
  dice: number[];
  added: number;
  total: number;
}

/** The Death Star fired: the planet is an asteroid field (OT-55). */
export interface PlanetDestroyedEvent {
  event: "planet-destroyed";
  army: number;
  foe: number;
  territory: number;
}

/** What has happened, as this seat may know it. */
export type GameEvent =
  | RolledEvent
  | ClaimedEvent
  | TurnBeganEvent
  | ReinforcedEvent
  | TradedEvent
  | PlacedEvent
  | AttackedEvent
  | FoughtEvent
  | ConqueredEvent
  | MovedEvent
  | EliminatedEvent
  | CardsMovedEvent
  | ShuffledEvent
  | SeatChangedEvent
  | EndedEvent
  | AnnouncedEvent
  | PoolRolledEvent
  | ShipBuiltEvent
  | ShipLaunchedEvent
  | ShipsMovedEvent
  | ShipsLostEvent
  | DirectivePlayedEvent
  | RecruitedEvent
  | CardsDiscardedEvent
  | HandPeekedEvent
  | TroopsRemovedEvent
  | BattleHaltedEvent
  | CommandAskedEvent
  | CommandAnsweredEvent
  | TokenLookedEvent
  | TokenPlacedEvent
  | TokenRevealedEvent
  | MissionsDealtEvent
  | DeclaredEvent
  | RevealedEvent
  | BribedEvent
  | StatusChangedEvent
  | DieRolledEvent
  | HandPassedEvent
  | SidiousMovedEvent
  | OrderGivenEvent
  | PlanetRolledEvent
  | PlanetConvertedEvent
  | TokensRemovedEvent
  | EmperorPlacedEvent
  | TokenMovedEvent
  | MeterMovedEvent
  | StationRolledEvent
  | StationMovedEvent
  | StationStruckEvent
  | PlanetDestroyedEvent;

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
 * the way. .
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

/** What are the chances along this path: the source, then one target after the other? */
export interface Odds {
  type: "odds";
  path: number[];
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

/** No longer hear whoever sits at this seat, at this table, or hear him again; the answer is `silenced`. */
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

/** Tell whoever runs the server about the player of this seat; what he said here is kept with it. */
export interface Report {
  type: "report";
  seat: number;
  /** Left out: "". */
  text?: string;
}

export type ClientMessage =
  | Join
  | Act
  | Blitz
  | Write
  | Order
  | Undo
  | Resign
  | Draw
  | Seed
  | Say
  | Odds
  | Am
  | Absent
  | Mute
  | Block
  | Report;

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
}

/** Whose clock runs, and until when in milliseconds since 1970; 0: no limit. */
export interface Clock {
  /** Left out: -1. */
  seat?: number;
  /** Left out: 0. */
  until?: number;
  /** Left out: []. */
  left?: number[];
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

/** Somebody said something. */
export interface Said {
  type: "said";
  seat: number;
  name: string;
  text: string;
  phrase: string;
  at: number;
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

/** The chances along a path: to take each target, and what would be left on average. */
export interface OddsAnswer {
  type: "chances";
  path: number[];
  win: number[];
  left: number[];
}

/** No more messages come on this connection. */
export interface Closed {
  type: "closed";
  code: string;
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
  | Closed;

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

/** An option of a mode: words with the book's first, or off and a range of numbers. */
export interface OptionSheet {
  name: string;
  rule: string;
  words: string[];
  off: number;
  least: number;
  most: number;
}

/** A mode in a list: with how many seats, by which rules, with which options. */
export interface ModeSheet {
  mode: string;
  box: string;
  board: string;
  seats: number[];
  rules: string[];
  options: OptionSheet[];
}

/** A name is all it takes. */
export interface NewPlayer {
  name: string;
}

/** A new player, with the recovery code that is shown once. */
export interface Welcomed {
  id: string;
  name: string;
  recovery: string;
}

/** The player who asks. */
export interface Me {
  id: string;
  name: string;
}

/** A one-time or recovery code. */
export interface CodeGiven {
  code: string;
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
}

/** A new table with the code its invite link carries. */
export interface TableMade {
  id: string;
  code: string;
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
  /** Left out: "greedy". */
  bot?: string;
}

/** What is to be different; the rest stays. */
export interface TableChanged {
  /** Left out: null. */
  title?: string | null;
  /** Left out: null. */
  public?: boolean | null;
  /** Left out: null. */
  seats?: number | null;
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

/** A card: its symbol (-1: any), its deck, and the key of what it does where it has a directive. */
export interface CardSheet {
  id: string;
  symbol: number;
  deck: number;
  directive: string;
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
 * it. `blitz`: the attack is rolled until it is decided. `choose`: the learner sets the number himself.
 * .
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

/** A player one does not hear, by the name he had then. */
export interface BlockShown {
  id: string;
  name: string;
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
  /** The database answers. */
  "GET /ready": { body: never; answer: Record<string, string | number> };
  /** How much is going on, for Prometheus. */
  "GET /metrics": { body: never; answer: unknown };
  /** Every mode with its seats and options. */
  "GET /api/modes": { body: never; answer: ModeSheet[] };
  /** Every bot that can be seated. */
  "GET /api/bots": { body: never; answer: string[] };
  /** Become a player; the cookie is the key. */
  "POST /api/players": { body: NewPlayer; answer: Welcomed };
  /** Who one is. */
  "GET /api/me": { body: never; answer: Me };
  /** Another name. */
  "PATCH /api/me": { body: NewPlayer; answer: Me };
  /** Delete name and chat. */
  "DELETE /api/me": { body: never; answer: null };
  /** A code that brings this player to another device, once, within 15 minutes. */
  "POST /api/me/codes": { body: never; answer: CodeGiven };
  /** Become the player of a code here; other devices of that player are logged out. */
  "POST /api/codes": { body: CodeGiven; answer: Welcomed };
  /** Open a table; whoever makes it is its host. */
  "POST /api/tables": { body: NewTable; answer: TableMade };
  /** Public tables that wait for players or are being played. */
  "GET /api/tables": { body: never; answer: Table[] };
  /** The tables one sits at. */
  "GET /api/me/tables": { body: never; answer: Table[] };
  /** One table. */
  "GET /api/tables/{table}": { body: never; answer: Table };
  /** Sit down: with the code of the table, or at a public one. */
  "POST /api/tables/{table}/join": { body: SitDown; answer: SeatNamed };
  /** Leave a seat before the game, or let the host free it. */
  "POST /api/tables/{table}/leave": { body: SeatNamed; answer: SeatNamed };
  /** Fill a seat with a bot. */
  "POST /api/tables/{table}/bots": { body: BotGiven; answer: BotGiven };
  /** Begin the game. */
  "POST /api/tables/{table}/start": { body: never; answer: Record<string, string> };
  /** The messages of the socket by POST: the answer is what a socket would have been told. */
  "POST /api/tables/{table}/messages": { body: ClientMessage; answer: ServerMessage };
  /** Long poll: answers when there is something newer than `since`, or after a while. */
  "GET /api/tables/{table}/events": { body: never; answer: Welcome };
  /** The journal of a game that is over, with the secret of its dice, or of one that no longer fits. */
  "GET /api/tables/{table}/record": { body: never; answer: string };
  /** Rename a table; before the start also its seats, and whether it is public. */
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
   * named). Options of the mode are further parameters: `?seats=3&doubled=republic`. .
   */
  "GET /api/modes/{box}/{mode}/sheet": { body: never; answer: Sheet };
  /** The same for a table, with its options and seats. */
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
  /** The key to subscribe with. */
  "GET /api/push": { body: never; answer: PushKey };
  /** Tell this browser what happens at one's tables while one is away. */
  "POST /api/me/push": { body: Subscribed; answer: null };
  /** Tell this browser nothing any more. */
  "DELETE /api/me/push": { body: Browser; answer: null };
}
