// What can happen in a game?
// Written from the Python types: python tools/typescript.py

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

/** An attack was announced; the defender still has to say with how many units they defend (C-42). */
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

/**
 * A directive was played; the card, what it was aimed at and how many were named are open to all
 * (C-34).
 */
export interface DirectivePlayedEvent {
  event: "directive-played";
  army: number;
  card: number;
  source: number;
  target: number;
  choice: number;
  count: number;
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
  | MissionsDealtEvent
  | DeclaredEvent
  | RevealedEvent
  | BribedEvent
  | StatusChangedEvent
  | DieRolledEvent
  | HandPassedEvent
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
