// What is on the cards of a box? Each kind once, with the classes it comes with and what it does.

import type { Sheet } from "../wire";

export type Kind = { directive: string; card: number; count: number; symbols: number[] };
export type Pile = { deck: string; kinds: Kind[] };

/** The cards with directives, deck by deck; a kind that has several copies is named once. */
export function piles(sheet: Sheet): Pile[] {
  return sheet.decks
    .map((deck, at) => ({ deck, kinds: kindsOf(sheet, at) }))
    .filter((pile) => pile.kinds.length > 0);
}

function kindsOf(sheet: Sheet, deck: number): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const [at, card] of sheet.cards.entries()) {
    if (card.deck !== deck || !card.directive) continue;
    const kind = kinds.get(card.directive) ?? { directive: card.directive, card: at, count: 0, symbols: [] };
    kind.count += 1;
    if (!kind.symbols.includes(card.symbol)) kind.symbols.push(card.symbol);
    kinds.set(card.directive, kind);
  }
  for (const kind of kinds.values()) kind.symbols.sort((one, other) => one - other);
  return [...kinds.values()];
}
