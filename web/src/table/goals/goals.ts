// What does somebody fight for, in words? The server says which goals there are and how far each is.

import type { Names } from "../../game/names";
import type { Facts, Goal, Table, View } from "../../wire";

/** A goal in words: short for a line, whole for a card; `part` of 1 where it can be counted. */
export type Aim = Readonly<{ key: string; short: string; text: string; part: number | null }>;

/** A secret goal of the reader's own, with how far it is. */
export type Task = Readonly<{
  key: number;
  name: string;
  text: string;
  have: number;
  need: number;
  done: boolean;
}>;

/** Everybody who wins together, with what for; `all`: it concerns everybody alike. */
export type Side = Readonly<{ armies: readonly number[]; own: boolean; all: boolean; aims: readonly Aim[] }>;

const MISSION = 1;
const DONE = 2;
const HAVE = 3;
const NEED = 4;

function words(names: Names, how: "short" | "text", goal: Goal): string {
  const key = `page.goal.${how}.${goal.goal}`;
  if (!names.texts.has(key)) return names.named("page.goal", goal.goal);
  return names.texts.say(key, {
    have: goal.have,
    need: goal.need,
    count: goal.count,
    territory: names.territory(goal.territory ?? -1),
    foe: names.army(goal.foe ?? -1),
  });
}

export function aimOf(names: Names, goal: Goal): Aim {
  return {
    key: `${goal.goal} ${goal.armies.join()}`,
    short: words(names, "short", goal),
    text: words(names, "text", goal),
    part: goal.need > 0 ? Math.min(1, goal.have / goal.need) : null,
  };
}

/** The armies a seat plays, neutral ones that fight for it left out. */
export function ownArmies(names: Names, view: View, seat: number): number[] {
  return names.sheet.armies.flatMap((army, at) =>
    seat >= 0 && army.seat >= 0 && view.controller[at] === seat ? [at] : [],
  );
}

/** The goals of all; before the first turn, when nothing is to be counted yet, those of a faction in one line. */
function goalsNow(names: Names, view: View, facts: Facts): { goal: Goal; aim: Aim }[] {
  const told = new Set<string>();
  return facts.goals.flatMap((goal) => {
    const key = `page.intro.${names.sheet.armies[goal.armies[0] ?? -1]?.faction ?? ""}.title-1`;
    if (view.turn > 0 || !names.texts.has(key)) return [{ goal, aim: aimOf(names, goal) }];
    if (told.has(key)) return [];
    told.add(key);
    const line = names.texts.say(key);
    return [{ goal, aim: { key, short: line, text: line, part: null } }];
  });
}

/** What the reader fights for; nothing for a spectator. */
export function ownAims(names: Names, view: View, facts: Facts, seat: number): Aim[] {
  const own = ownArmies(names, view, seat);
  return goalsNow(names, view, facts)
    .filter(({ goal }) => goal.armies.some((army) => own.includes(army)))
    .map(({ aim }) => aim);
}

/** All sides with their goals, the reader's first. */
export function sidesOf(names: Names, view: View, facts: Facts, seat: number): Side[] {
  const own = ownArmies(names, view, seat);
  const played = names.sheet.armies.filter((army) => army.seat >= 0).length;
  const sides = new Map<string, Side & { aims: Aim[] }>();
  for (const { goal, aim } of goalsNow(names, view, facts)) {
    const key = goal.armies.join();
    const all = goal.armies.length === played;
    const mine = !all && goal.armies.some((army) => own.includes(army));
    const side = sides.get(key) ?? { armies: goal.armies, own: mine, all, aims: [] };
    side.aims.push(aim);
    sides.set(key, side);
  }
  return [...sides.values()].sort((one, other) => Number(other.own) - Number(one.own));
}

/** Whether one person alone plays on this device: what stands there all the time is for their eyes only. */
export const alone = (table: Pick<Table, "seats"> | null): boolean =>
  (table?.seats ?? []).filter((seat) => seat.yours).length === 1;

/** The missions of the reader. */
export function ownTasks(names: Names, view: View, facts: Facts, seat: number): Task[] {
  const own = ownArmies(names, view, seat);
  return (facts.missions ?? [])
    .filter((row) => own.includes(row[0] ?? -1))
    .map((row) => {
      const at = row[MISSION] ?? 0;
      const [done, have, need] = [row[DONE] === 1, row[HAVE] ?? 0, row[NEED] ?? 0];
      return {
        key: at,
        name: names.mission(at),
        text: names.missionText(at),
        have: done ? need : have,
        need,
        done,
      };
    });
}
