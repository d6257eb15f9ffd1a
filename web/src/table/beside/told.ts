// How is a turn told in one line? By what was taken, what was lost and what was destroyed.

import type { Told } from "../../game/log";
import type { Names } from "../../game/names";
import { outcomeFor } from "./turns";

const NAMED = 3; // territories by name; the rest are counted

/** What came of a turn for the army that played it. */
export function cameOf(names: Names, army: number, lines: readonly Told[]): string {
  const { taken, lost, killed } = outcomeFor(
    army,
    lines.map((one) => one.event),
  );
  const said: string[] = [];
  if (taken.length) said.push(names.texts.say("page.log.takes", { names: listed(names, taken) }));
  if (lost || killed) said.push(names.texts.say("page.log.losses", { lost, killed }));
  return said.length ? said.join(" · ") : names.texts.say("page.log.quiet");
}

/** `Peru, Brazil and 2 more`. */
export function listed(names: Names, territories: readonly number[], most = NAMED): string {
  const named = territories.slice(0, territories.length > most + 1 ? most : most + 1);
  const more = territories.length - named.length;
  const said = named.map((at) => names.territory(at));
  return names.texts.both(more ? [...said, names.texts.say("page.log.more", { count: more })] : said);
}
