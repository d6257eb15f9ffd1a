// Which of what happened has a moment of its own? What the texts have a title for, and a region that is held as a whole.

import type { Sound } from "../../sound/tones";
import type { Events, Facts, GameEvent } from "../../wire";
import type { Names } from "../names";
import { momentText } from "../words";

export type Moment = {
  title: string;
  /** What it brings. */
  more: string;
  sound: Sound;
  army?: number;
  /** Where it happens: a territory, a region, or the whole board. */
  territory?: number;
  region?: number;
};

/** The sounds of kinds that every box knows; any other moment is a great one. */
const SOUNDS: Record<string, Sound> = { eliminated: "out", traded: "set" };
const MOST = 2; // of messages that are shown together

/** The moments of messages that are shown together; `before`: what was known before them. */
export function momentsOf(names: Names, messages: readonly Events[], before: Facts | null): Moment[] {
  const found: Moment[] = [];
  let held = before?.held;
  for (const { events, facts } of messages) {
    found.push(...events.flatMap((event) => momentOf(names, event)));
    if (held && events.some((one) => one.event === "conquered"))
      found.push(...regionsOf(names, held, facts.held));
    held = facts.held;
  }
  return found.slice(-MOST);
}

function momentOf(names: Names, event: GameEvent): Moment[] {
  const title = momentText(names, event);
  if (!title) return [];
  const { army, territory } = event as { army?: number; territory?: number };
  return [
    {
      title,
      more: "",
      sound: SOUNDS[event.event] ?? "great",
      ...(army === undefined ? {} : { army }),
      ...(territory === undefined ? {} : { territory }),
    },
  ];
}

/** Regions an army holds now and did not hold before. */
function regionsOf(names: Names, before: Facts["held"], now: Facts["held"]): Moment[] {
  return now.flatMap((regions, army) =>
    regions
      .filter((region) => !before[army]?.includes(region))
      .map(
        (region): Moment => ({
          title: names.texts.say("page.moment.region", {
            army: names.army(army),
            region: names.region(region),
          }),
          more: `+${names.sheet.regions[region]?.bonus ?? 0}`,
          sound: "region",
          army,
          region,
        }),
      ),
  );
}
