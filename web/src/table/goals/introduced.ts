// Which faction is introduced to the reader, and was it already?

import type { Names } from "../../game/names";
import type { View } from "../../wire";
import { ownArmies } from "./goals";

export const PICTURES = [1, 2, 3] as const;
const KEPT = "hazard-introduced";

/** The faction the reader plays, if there is something to tell about it. */
export function introduced(names: Names, view: View, seat: number): string {
  const faction = names.sheet.armies[ownArmies(names, view, seat)[0] ?? -1]?.faction ?? "";
  return names.texts.has(`page.intro.${faction}.title-1`) ? faction : "";
}

/** Whether nobody of the reader's faction has had a turn yet. */
export function beforeFirstTurn(names: Names, view: View, seat: number): boolean {
  const own = ownArmies(names, view, seat);
  return view.turn === 0 || (view.round <= 1 && own.every((army) => ((view.acted >> army) & 1) === 0));
}

/** What this device has shown already; a browser that keeps nothing shows it once for each visit. */
export function shownBefore(kept: Pick<Storage, "getItem"> = localStorage): string[] {
  try {
    const found: unknown = JSON.parse(kept.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export function remember(faction: string, kept: Pick<Storage, "getItem" | "setItem"> = localStorage): void {
  try {
    kept.setItem(KEPT, JSON.stringify([...new Set([...shownBefore(kept), faction])]));
  } catch {
    // then it is shown again
  }
}
