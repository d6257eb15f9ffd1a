// What never changes of a mode, as the server describes it; see hazard/wire/sheet.py.

export type TerritorySheet = { id: string; region: number; resource: boolean; at: number[] };
export type RegionSheet = { id: string; bonus: number; members: number[]; colour: string };
export type LinkSheet = { a: number; b: number; kind: string };
export type ArmySheet = {
  id: string;
  colour: string;
  emblem: string;
  letter: string;
  faction: string;
  seat: number;
  team: number;
};
export type CardSheet = { id: string; symbol: number; deck: number; directive: string };
export type MissionSheet = { id: string; rank: string; count: number };
export type OrderSheet = { name: string; values: string[] };
export type OptionSheet = {
  name: string;
  rule: string;
  words: string[];
  off: number;
  least: number;
  most: number;
};
export type ModeSheet = {
  mode: string;
  box: string;
  board: string;
  seats: number[];
  rules: string[];
  options: OptionSheet[];
};

export type Sheet = {
  mode: string;
  box: string;
  board: string;
  points: string;
  territories: TerritorySheet[];
  regions: RegionSheet[];
  links: LinkSheet[];
  armies: ArmySheet[];
  cards: CardSheet[];
  decks: string[];
  symbols: string[];
  ships: string[];
  faces: string[];
  missions: MissionSheet[];
  setup: string[];
  turn: string[];
  phases: string[];
  kinds: string[];
  choices: Record<string, string[]>;
  orders: OrderSheet[];
  modules: string[];
};
