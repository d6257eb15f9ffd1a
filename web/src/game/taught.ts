// What may be pressed in a lesson? Only what the step teaches; whether it is legal the server says as always.

import type { Move, Option } from "../wire";

/** The action a step wants. */
export type Taught = { move: Move; blitz: boolean; choose: boolean };

const NONE = -1;
/** Chances belong to these options as they were sent: they are shown whole, and the number is looked at when it is sent. */
const WHOLE = ["attack", "strike"];

const sorted = (numbers: readonly number[] = []): string => [...numbers].sort((a, b) => a - b).join();
const some = (ships: readonly number[] = []): string => (ships.some((one) => one > 0) ? ships.join() : "");

function same(one: Move | Option, move: Move): boolean {
  return (
    one.kind === move.kind &&
    (one.source ?? NONE) === (move.source ?? NONE) &&
    (one.target ?? NONE) === (move.target ?? NONE) &&
    (one.choice ?? NONE) === (move.choice ?? NONE) &&
    sorted(one.cards) === sorted(move.cards)
  );
}

/** Of what the server offers, what the step teaches, with its amount; `kind` names the kind of an option. */
export function taughtOptions(
  options: readonly Option[],
  taught: Taught | null,
  kind: (option: Option) => string,
): Option[] {
  if (!taught) return [];
  const { move, choose } = taught;
  return options
    .filter((option) => same(option, move))
    .map((option) => {
      if (choose || option.most === undefined || WHOLE.includes(kind(option))) return option;
      return { ...option, least: move.count ?? 0, most: move.count ?? 0 };
    });
}

/** Whether this is the action the step teaches, with its number and its ships. */
export function isTaught(move: Move, taught: Taught | null): boolean {
  if (!taught || taught.blitz || !same(move, taught.move)) return false;
  const count = move.count === undefined || move.count === (taught.move.count ?? 0);
  return count && some(move.ships) === some(taught.move.ships);
}
