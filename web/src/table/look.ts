// How does a table look now? Kept as a small board, by which one tells one's tables apart.
import type { Seen } from "../board/seen";
import type { TableState } from "../game/table.svelte";

/** Nothing before the first look at it. */
export function lookOf({ id, view, names }: TableState): Seen | undefined {
  if (!view || !names) return undefined;
  const { board, territories, armies } = names.sheet;
  const owned = view.owner.map((army) => armies[army]?.colour ?? "");
  return { id, board, ids: territories.map((territory) => territory.id), owned };
}
