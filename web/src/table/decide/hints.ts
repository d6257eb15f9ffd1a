// What does the large button say while there is nothing it could do yet?
import type { Choice } from "../../game/choice.svelte";
import type { TableState } from "../../game/table.svelte";
import { say } from "../../texts/language.svelte";

/** `placing`: troops or claims are asked for; `mapped`: something on the board can be pressed. */
export function hintFor(table: TableState, choice: Choice, placing: boolean, mapped: boolean): string {
  if (table.waiting || (table.lesson && !table.taught)) return say("page.table.sending"); // the coach is about to speak
  if (table.help.how)
    return say(choice.mustering === "claim" ? "page.muster.going-claim" : "page.muster.going-place");
  if (choice.picked.source !== undefined) return say("page.table.pick-target");
  if (choice.picked.card === undefined && choice.kinds().includes("play") && !mapped)
    return say("page.table.pick-card");
  if (!mapped || settled(choice)) return say("page.table.pick");
  const begins = choice.options.some((one) => one.source !== undefined && choice.kindName(one) !== "done");
  return say(placing || !begins ? "page.table.pick-place" : "page.table.pick-source");
}

/** Where is known: only what is left to choose. */
function settled({ options }: Choice): boolean {
  return options.length > 1 && new Set(options.map((one) => `${one.source} ${one.target}`)).size === 1;
}
