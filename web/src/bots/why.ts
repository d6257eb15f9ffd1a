// What was a move of a bot for? The server tells ids and chances; here they become lines.

import type { Names } from "../game/names";
import type { ReasonTold } from "../wire";

type Told = Pick<ReasonTold, "purpose" | "about">;

/** What it is about: an army, a region or a territory, as the purpose has it. */
function aboutOf(names: Names, { purpose, about = -1 }: Told): string {
  if (purpose === "region" || purpose === "break") return names.region(about);
  if (purpose === "goal" || purpose === "hold") return names.territory(about);
  return about < 0 ? "" : names.army(about);
}

/** The lines that say it, the purpose first; one line at least. */
export function whyLines(names: Names, reason: ReasonTold): string[] {
  const { texts } = names;
  const { purpose, path = [], chance = -1, battle = -1, win = -1, others = [] } = reason;
  const known = texts.has(`page.why.for.${purpose}`);
  const name = aboutOf(names, reason);
  const lines = [texts.say(known ? `page.why.for.${purpose}` : "page.why.nothing", { name })];
  if (path.length > 1) lines.push(path.map((at) => names.territory(at)).join(" → "));
  if (battle >= 0) lines.push(texts.say("page.why.battle", { chance: texts.percent(battle) }));
  if (chance >= 0 && purpose === "hold")
    lines.push(texts.say("page.why.fall", { chance: texts.percent(chance) }));
  else if (chance >= 0 && purpose === "stop")
    lines.push(texts.say("page.why.left", { chance: texts.percent(chance) }));
  else if (chance >= 0) lines.push(texts.say("page.why.chance", { chance: texts.percent(chance) }));
  if (win >= 0) lines.push(texts.say("page.why.win", { chance: texts.percent(win) }));
  for (const other of others) {
    const said = texts.say(`page.why.for.${other.purpose}`, { name: aboutOf(names, other) });
    lines.push(texts.say("page.why.other", { said, chance: texts.percent(other.win ?? 0) }));
  }
  return lines;
}
