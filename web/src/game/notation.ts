// Which move in notation led to an event? For those who copy a line of the log; events without a move of their own have none.

import type { GameEvent, Sheet } from "../wire";

export function notationOf(sheet: Sheet, event: GameEvent): string | undefined {
  const place = (at: number) => sheet.territories[at]?.id ?? "";
  switch (event.event) {
    case "claimed":
      return `claim ${place(event.territory)}`;
    case "placed":
      return `place ${place(event.territory)} ${event.count}`;
    case "attacked":
      return `attack ${place(event.source)} ${place(event.target)} ${event.count}`;
    case "fought":
      return `attack ${place(event.source)} ${place(event.target)} ${event.dice[0]?.length ?? 0}`;
    case "moved":
      if (event.purpose === "occupy") return `occupy ${event.count}`;
      return `fortify ${place(event.source)} ${place(event.target)} ${event.count}`;
    case "traded":
      return `trade ${event.cards.map((card) => sheet.cards[card]?.id ?? "").join(" ")}`;
    case "ship-launched":
      return `launch ${sheet.ships[event.ship] ?? ""} ${place(event.territory)}`;
    default:
      return undefined;
  }
}
