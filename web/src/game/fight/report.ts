// What happened to somebody while others played? What was taken from them, by whom and from where; what they lost and destroyed.

import type { Events, Facts, GameEvent, View } from "../../wire";

/** A way troops took into land they conquered. */
export type Arrow = { army: number; source: number; target: number };

export type Report = {
  /** Who took what from the reader, who lost most first. */
  taken: { army: number; territories: number[] }[];
  /** Regions the reader held before and holds no longer. */
  regions: number[];
  /** Troops of the reader that fell, and those that fell by them. */
  lost: number;
  killed: number;
  /** Armies that are out now. */
  out: number[];
  /** What others took from each other. */
  others: number;
  arrows: Arrow[];
};

const MOST_ARROWS = 12;

/** The armies a seat plays. */
export function armiesOf(view: View, seat: number): number[] {
  return view.controller.flatMap((one, army) => (one === seat ? [army] : []));
}

/** Whether it is the turn of somebody else; before the first turn it is nobody's. */
export function isOthers(view: View, seat: number): boolean {
  return view.turn > 0 && view.current >= 0 && view.controller[view.current] !== seat;
}

export function reportOf(
  own: readonly number[],
  messages: readonly Pick<Events, "events">[],
  before: Facts | null,
  now: Facts | null,
): Report {
  const events = messages.flatMap((one) => one.events);
  const conquests = events.filter((one) => one.event === "conquered");
  const against = conquests.filter((one) => own.includes(one.foe));
  const shown = against.length ? against : conquests;
  const { lost, killed } = fallen(own, events);
  return {
    taken: byArmy(against),
    regions: own.flatMap((army) =>
      (before?.held[army] ?? []).filter((one) => !now?.held[army]?.includes(one)),
    ),
    lost,
    killed,
    out: events.flatMap((one) => (one.event === "eliminated" ? [one.army] : [])),
    others: conquests.length - against.length,
    arrows: shown.slice(-MOST_ARROWS).map(({ army, source, target }) => ({ army, source, target })),
  };
}

function byArmy(conquests: readonly { army: number; target: number }[]): Report["taken"] {
  const found = new Map<number, number[]>();
  for (const { army, target } of conquests) found.set(army, [...(found.get(army) ?? []), target]);
  return [...found]
    .map(([army, territories]) => ({ army, territories }))
    .sort((one, other) => other.territories.length - one.territories.length);
}

function fallen(own: readonly number[], events: readonly GameEvent[]): { lost: number; killed: number } {
  const found = { lost: 0, killed: 0 };
  for (const event of events) {
    if (event.event !== "fought") continue;
    const [attackers = 0, defenders = 0] = event.losses;
    if (own.includes(event.foe)) {
      found.lost += defenders;
      found.killed += attackers;
    } else if (own.includes(event.army)) {
      found.lost += attackers;
      found.killed += defenders;
    }
  }
  return found;
}

/** Whether a message is worth seeing again: a fight about the reader's land, or land that changed hands. */
export function matters(own: readonly number[], { events }: Pick<Events, "events">): boolean {
  return events.some(
    (one) =>
      one.event === "conquered" ||
      (one.event === "fought" && (own.includes(one.foe) || own.includes(one.army))),
  );
}
