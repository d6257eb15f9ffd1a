// Which move in notation led to what was told? For those who copy a line of the log. What comes first in a message is what
// was decided, the rest follows from it; what was declined and what is secret has no words.

import type { GameEvent, Sheet } from "../wire";
import { QUIET, type Told } from "./log";

const NONE = -1;
const OPENING = 2; // the version in which a game begins: nobody has moved yet
const FAR = 60; // lines between an attack and its dice, with all the cards that may be played meanwhile

/** The words of each event of one version, where it has some; `before` is what was told until then. */
export function wordsOf(
  sheet: Sheet,
  before: readonly Told[],
  n: number,
  events: readonly GameEvent[],
): (string | undefined)[] {
  const words: (string | undefined)[] = events.map(() => undefined);
  const [first] = events;
  if (n <= OPENING || !first) return words;
  const earlier = before.slice(-FAR).map((one) => one.event);
  const shown = events.findIndex((event) => !QUIET.includes(event.event));
  if (shown >= 0) words[shown] = moveOf(sheet, first, events, earlier);
  // A battle that waited for cards: its attack was told before them.
  events.forEach((event, at) => {
    const decided =
      event.event === "fought" || event.event === "station-held" || event.event === "station-destroyed";
    if (!decided || first.event === "announced") return;
    const announced = lastOf(earlier, ["announced", event.event]);
    if (announced?.event === "announced") words[at] = moveOf(sheet, announced, [], []);
  });
  return words;
}

function lastOf(events: readonly GameEvent[], kinds: readonly string[]): GameEvent | undefined {
  return events.filter((event) => kinds.includes(event.event)).at(-1);
}

function moveOf(
  sheet: Sheet,
  first: GameEvent,
  events: readonly GameEvent[],
  earlier: readonly GameEvent[],
): string | undefined {
  const place = (at: number) => sheet.territories[at]?.id;
  const card = (at: number) => sheet.cards[at]?.id;
  switch (first.event) {
    case "claimed":
      return line("claim", place(first.territory));
    case "placed":
      return line("place", place(first.territory), first.count);
    case "traded":
      return line("trade", ...first.cards.map(card));
    case "attacked":
      return line("attack", place(first.source), place(first.target), first.count);
    case "announced": {
      const where = first.target === NONE ? [] : [place(first.target)];
      const kind = first.target === NONE ? "strike" : "attack";
      return line(kind, place(first.source), ...where, first.count, ...ships(sheet, first.ships));
    }
    case "fought":
      return fought(sheet, first, earlier);
    case "moved":
      if (first.purpose === "occupy") return line("occupy", first.count, ...shipsAlong(sheet, events));
      return line("fortify", place(first.source), place(first.target), first.count);
    case "ships-moved": {
      if (first.purpose === "occupy") return line("occupy", 0, ...ships(sheet, first.ships));
      const at = first.ships.findIndex((count) => count > 0);
      return line("transfer", place(first.source), place(first.target), sheet.ships[at], first.ships[at]);
    }
    case "ship-built":
      return line("build", ...first.cards.map(card));
    case "ship-launched":
      return line("launch", sheet.ships[first.ship], place(first.territory));
    case "directive-played": {
      const { source, target, choice } = first;
      const aimed = [source, target].flatMap((at) => (at === NONE ? [] : [place(at)]));
      const chosen = choice === NONE ? [] : [sheet.choices.play?.[choice]];
      return line("play", card(first.card), ...aimed, ...chosen, ...(first.count > 0 ? [first.count] : []));
    }
    case "declared":
      return line("declare", sheet.missions[first.mission]?.id);
    case "bribed":
      return line("bribe", sheet.armies[first.neutral]?.id, ...first.cards.map(card));
    case "die-rolled":
      return first.purpose === "reinforce" ? line("roll", sheet.armies[first.neutral]?.id) : undefined;
    case "token-placed":
      return line("hide", place(first.territory));
    case "station-moved":
      return line("steer", place(first.target));
    case "command-asked":
      return line("request", place(first.territory));
    case "command-changed":
      return line("answer", "yes");
    case "command-refused":
      return line("answer", "no");
    case "order-given":
      return line("execute");
    case "planet-turned":
    case "planet-loyal":
      return line("convert", place(first.territory));
    case "planet-converted":
      return line("receive", sheet.armies[first.army]?.id);
    case "emperor-placed":
      return line("crown", place(first.territory));
    default:
      return undefined;
  }
}

/** One roll is an attack, or the answer to one. */
function fought(
  sheet: Sheet,
  event: GameEvent & { event: "fought" },
  earlier: readonly GameEvent[],
): string | undefined {
  const before = lastOf(earlier, ["attacked", "announced", "fought"]);
  const [attacker = [], defender = []] = event.dice;
  if (before?.event === "attacked") return line("defend", defender.length);
  if (before?.event === "announced") return undefined;
  const [source, target] = [event.source, event.target].map((at) => sheet.territories[at]?.id);
  return line("attack", source, target, attacker.length);
}

/** Ships that take part: `+fighter2+capital1`. */
function ships(sheet: Sheet, counts: readonly number[]): string[] {
  const joined = counts.flatMap((count, at) => (count > 0 ? [`+${sheet.ships[at]}${count}`] : []));
  return joined.length ? [joined.join("")] : [];
}

function shipsAlong(sheet: Sheet, events: readonly GameEvent[]): string[] {
  const along = events.find((event) => event.event === "ships-moved");
  return along?.event === "ships-moved" && along.purpose === "occupy" ? ships(sheet, along.ships) : [];
}

/** A move is written whole or not at all: what is hidden has no name. */
function line(kind: string, ...parts: (string | number | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : [kind, ...parts].join(" ");
}
