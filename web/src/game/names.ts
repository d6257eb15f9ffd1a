// What do the numbers of one mode stand for, in the words of a language?

import type { Catalogue } from "../texts/catalogue";
import { groundOf } from "../texts/ground";
import type { Sheet } from "../wire";

const HIDDEN = -1;

/** Names of everything on a sheet. */
export class Names {
  readonly sheet: Sheet;
  readonly texts: Catalogue;

  constructor(sheet: Sheet, texts: Catalogue) {
    this.sheet = sheet;
    this.texts = texts.on(groundOf(sheet));
  }

  /** The name of an id; an id no catalogue knows is shown as words. */
  named(topic: string, id: string): string {
    const key = `${topic}.${id}`;
    return this.texts.has(key) ? this.texts.say(key) : plainWords(id);
  }

  territory(at: number): string {
    const found = this.sheet.territories[at];
    return found ? this.named("territory", found.id) : "";
  }

  /** A short name for the map. */
  label(at: number): string {
    const id = this.sheet.territories[at]?.id ?? "";
    return this.texts.has(`label.${id}`) ? this.texts.say(`label.${id}`) : this.territory(at);
  }

  region(at: number): string {
    return this.named("region", this.sheet.regions[at]?.id ?? "");
  }

  army(at: number): string {
    return this.named("army", this.sheet.armies[at]?.id ?? "");
  }

  faction(at: number): string {
    const id = this.sheet.armies[at]?.faction ?? "";
    return id ? this.named("faction", id) : "";
  }

  /** The armies a seat plays. */
  seat(seat: number): string {
    const armies = this.sheet.armies.flatMap((army, at) => (army.seat === seat ? [this.army(at)] : []));
    return this.texts.both(armies);
  }

  /** The rule to read about a card. */
  rule(card: number): string {
    return this.sheet.cards[card]?.rule ?? "";
  }

  cardName(card: number): string {
    const id = this.sheet.cards[card]?.id;
    if (id === undefined) return "?";
    const stem = id.replace(/-[^-]*$/, "");
    for (const key of [`card.${id}`, `card.${stem}`, `territory.${id}`]) {
      if (this.texts.has(key)) return this.texts.say(key);
    }
    return plainWords(id);
  }

  /** A card with its symbol: `Alaska (Infantry)`. */
  card(card: number): string {
    if (card === HIDDEN) return "?";
    const symbol = this.sheet.symbols[this.sheet.cards[card]?.symbol ?? -1];
    const name = this.cardName(card);
    return symbol ? this.texts.say("terminal.card", { name, symbol: this.named("symbol", symbol) }) : name;
  }

  /** What a card does, where it does something. */
  directive(card: number): string {
    const key = this.sheet.cards[card]?.directive;
    return key ? this.texts.say(`directive.${key}`) : "";
  }

  ship(at: number): string {
    return this.named("ship", this.sheet.ships[at] ?? this.sheet.symbols[at] ?? "");
  }

  /** `2 fighters and 1 capital ship`; empty for none. */
  ships(counts: readonly number[]): string {
    const said = counts.flatMap((count, at) =>
      count > 0 ? [this.texts.say(`ships.${this.sheet.ships[at]}`, { count })] : [],
    );
    return said.length ? this.texts.both(said) : "";
  }

  phase(name: string): string {
    return this.named("phase", name);
  }

  mission(at: number): string {
    const id = this.sheet.missions[at]?.id ?? "";
    return this.texts.has(`mission.${id}.name`) ? this.texts.say(`mission.${id}.name`) : plainWords(id);
  }

  missionText(at: number): string {
    const mission = this.sheet.missions[at];
    return mission ? this.texts.say(`mission.${mission.id}.text`, { count: mission.count }) : "";
  }

  /** What an option's choice points at: an army, a class of ships, a token, a mission, yes or no. */
  choice(kind: string, at: number): string {
    const id = this.sheet.choices[kind]?.[at] ?? "";
    for (const topic of ["army", "ship", "choice"]) {
      if (this.texts.has(`${topic}.${id}`)) return this.texts.say(`${topic}.${id}`);
    }
    if (this.texts.has(`mission.${id}.name`)) return this.texts.say(`mission.${id}.name`);
    return plainWords(id);
  }

  kind(at: number): string {
    return this.sheet.kinds[at] ?? "";
  }
}

/** An id as somebody would write it: `new-land` becomes `New land`. */
export function plainWords(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
