// What follows when a step is ended? The next one of the turn in which somebody may be asked.

import type { View } from "../../wire";
import type { Names } from "../names";

/** The phase after the present step of the turn; empty: the turn is over then; undefined: this is no step of it. */
export function followsAfter(names: Names, view: View, steps?: readonly number[]): string | undefined {
  const { turn } = names.sheet;
  if (view.turn < 1 || view.decision?.kind !== turn[view.step]) return undefined;
  const next = turn.findIndex(
    (phase, at) => at > view.step && asks(names, phase) && (steps?.includes(at) ?? true),
  );
  return next < 0 ? "" : (turn[next] ?? "");
}

/** Whether anybody is ever asked in a phase: it has words for that, or is one the page has never heard of. */
function asks({ texts }: Names, phase: string): boolean {
  return texts.has(`decision.${phase}`) || !texts.has(`phase.${phase}`);
}
