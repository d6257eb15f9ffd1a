// Who wins together? Armies of a team stand side by side, the teams in the order of their first army; neutral ones last.

import type { ArmySheet } from "../../wire";

const NEUTRAL = -1;

/** The places of the armies, grouped; those without a seat keep their order behind the others. */
export function grouped(armies: readonly ArmySheet[]): number[] {
  const places = armies.map((_, at) => at);
  const played = places.filter((at) => armies[at]?.seat !== NEUTRAL);
  const teams = [...new Set(played.map((at) => armies[at]?.team))];
  return [
    ...teams.flatMap((team) => played.filter((at) => armies[at]?.team === team)),
    ...places.filter((at) => armies[at]?.seat === NEUTRAL),
  ];
}
