// How does somebody pick one action out of the options, press by press? Knows no rules: it only narrows a list.

import type { Move, Option } from "../wire";

const NONE = -1;

/** What has been pressed so far; the rest is open. */
export type Picked = {
  kind?: number;
  source?: number;
  target?: number;
  card?: number;
  choice?: number;
};

export const NOTHING: Picked = {};

/** The options that agree with everything picked. */
export function fitting(options: readonly Option[], picked: Picked): Option[] {
  return options.filter(
    (option) =>
      (picked.kind === undefined || option.kind === picked.kind) &&
      (picked.source === undefined || (option.source ?? NONE) === picked.source) &&
      (picked.target === undefined || (option.target ?? NONE) === picked.target) &&
      (picked.card === undefined || (option.cards ?? []).includes(picked.card)) &&
      (picked.choice === undefined || (option.choice ?? NONE) === picked.choice),
  );
}

/** Options that are chosen on the board: they name a territory, and no card has to be picked first. */
export function onBoard(options: readonly Option[], picked: Picked): Option[] {
  return fitting(options, picked).filter(
    (option) =>
      (option.source !== undefined || option.target !== undefined) &&
      (picked.card !== undefined || (option.cards ?? []).length === 0),
  );
}

/** The territories that may be pressed next. */
export function lit(options: readonly Option[], picked: Picked): Set<number> {
  const found = new Set<number>();
  const { source, target, ...rest } = picked;
  for (const option of onBoard(options, source === undefined ? rest : { ...rest, source })) {
    const next = source === undefined ? (option.source ?? option.target) : option.target;
    if (next !== undefined) found.add(next);
  }
  return found;
}

/** What a press on a territory makes of what was picked; pressing something else than a next step begins anew. */
export function pressed(options: readonly Option[], picked: Picked, territory: number): Picked {
  const { source, target, ...rest } = picked;
  const sources = onBoard(options, rest).filter((option) => option.source === territory);
  if (source !== undefined) {
    if (territory === source) return rest;
    if (onBoard(options, { ...rest, source, target: territory }).length)
      return { ...rest, source, target: territory };
  }
  if (sources.length) return { ...rest, source: territory };
  const targets = onBoard(options, rest).filter(
    (option) => option.source === undefined && option.target === territory,
  );
  if (targets.length) return target === territory ? rest : { ...rest, target: territory };
  return rest;
}

/** What is picked already when troops were placed there last: the attack begins where they stand, if it can. */
export function pickedAfter(options: readonly Option[], placed: number | undefined): Picked {
  const begins = placed !== undefined && onBoard(options, NOTHING).some((option) => option.source === placed);
  return begins ? { source: placed } : NOTHING;
}

/** The one option that is left, if only one is. */
export function single(options: readonly Option[], picked: Picked): Option | undefined {
  const left = fitting(options, picked);
  return left.length === 1 ? left[0] : undefined;
}

/** An option with its amounts filled in. */
export function moveOf(option: Option, count: number | undefined, ships: readonly number[] = []): Move {
  const { kind, army, source, target, least, most, cards, choice } = option;
  const wanted = most === undefined ? undefined : Math.min(most, Math.max(least ?? 0, count ?? most));
  return {
    kind,
    army,
    ...(source === undefined ? {} : { source }),
    ...(target === undefined ? {} : { target }),
    ...(wanted === undefined ? {} : { count: wanted }),
    ...(cards === undefined ? {} : { cards }),
    ...(choice === undefined ? {} : { choice }),
    ...(ships.some((one) => one > 0) ? { ships: [...ships] } : {}),
  };
}

/** The kinds that are offered, each once, in their order. */
export function kindsOf(options: readonly Option[]): number[] {
  return [...new Set(options.map((option) => option.kind))].sort((a, b) => a - b);
}

/** What a set of cards brings, by the list of sets: the cards of each, and behind them its worth. */
export function worthOf(sets: readonly number[][] | undefined, { cards = [] }: Option): number {
  const inOrder = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b).join();
  return sets?.find((set) => inOrder(set.slice(0, -1)) === inOrder(cards))?.at(-1) ?? 0;
}
