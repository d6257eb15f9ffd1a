// How do events, options, questions and refusals become sentences?

import { type Problem, UNREACHABLE } from "../api/http";
import type { Params } from "../texts/catalogue";
import type { GameEvent, Move, Option, Question, View } from "../wire";
import type { Names } from "./names";

const NONE = -1;
const HIDDEN = -1;
const ARMIES = ["army", "foe", "mate", "holder", "first", "by", "neutral", "ally", "asker", "attacker"];
const PLACES = ["territory", "source", "target"];

type Value = number | string | readonly number[] | readonly (readonly number[])[] | undefined;
type Fields = Record<string, Value>;

const numbersOf = (value: Value): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === "number") : [];

type Sentence = { key: string; variant: string; params: Params };

/** What has happened, as a sentence. */
export function eventText(names: Names, event: GameEvent): string {
  const { key, variant, params } = sentenceOf(names, event);
  return sayOrPlain(names, key, variant, params);
}

/** The same for everybody who looks on: without what the reader alone knows. */
export function openText(names: Names, event: GameEvent): string {
  const { key, variant, params } = sentenceOf(names, event);
  return sayOrPlain(names, key, isCovered(names, key, variant) ? "hidden" : variant, params);
}

/** The title of a moment of its own, where the texts have one for such an event. */
export function momentText(names: Names, event: GameEvent): string {
  const key = `moment.${event.event}`;
  return names.texts.has(key) ? names.texts.say(key, sentenceOf(names, event).params) : "";
}

/** Whether the sentence tells what not everybody knows: cards, missions, what is under a token. */
export function isSecret(names: Names, event: GameEvent): boolean {
  const { key, variant } = sentenceOf(names, event);
  return isCovered(names, key, variant);
}

function isCovered(names: Names, key: string, variant: string): boolean {
  return variant === "seen" && names.texts.has(`${key}.hidden`);
}

function sentenceOf(names: Names, event: GameEvent): Sentence {
  const { event: kind, ...fields } = event as { event: string } & Fields;
  const params: Params = {};
  for (const [name, value] of Object.entries(fields))
    Object.assign(params, eventParams(names, kind, name, value));
  if (kind === "directive-played") params.aim = aimOf(names, fields);
  return { key: `event.${kind}`, variant: eventVariant(kind, fields, params), params };
}

function sayOrPlain(names: Names, key: string, variant: string, params: Params): string {
  const wanted = variant ? `${key}.${variant}` : key;
  return names.texts.say(names.texts.has(wanted) ? wanted : key, params);
}

function eventParams(names: Names, kind: string, name: string, value: Value): Params {
  if (Array.isArray(value)) return eventLists(names, kind, name, value);
  if (typeof value !== "number") return { [name]: String(value) };
  if (kind === "took-cards" && name === "source") return { [name]: names.army(value) };
  if (ARMIES.includes(name)) return { [name]: value === NONE ? "" : names.army(value) };
  if (PLACES.includes(name)) return { [name]: value === NONE ? "" : names.territory(value) };
  switch (name) {
    case "seat":
      return { [name]: names.seat(value) };
    case "mission":
      return { [name]: names.mission(value) };
    case "deck":
      return { [name]: names.named("deck", names.sheet.decks[value] ?? "") };
    case "ship":
      return { [name]: names.ship(value) };
    case "card":
      return { [name]: names.cardName(value) };
    case "token":
      return { [name]: names.texts.say(`choice.token-${value + 1}`) };
    case "face":
      return { [name]: faceText(names, value) };
    default:
      if (kind === "meter-moved") return { [name]: value > 0 ? `+${value}` : String(value) };
      return { [name]: value };
  }
}

function faceText(names: Names, face: number): string {
  const id = names.sheet.faces[face];
  return face === HIDDEN || id === undefined ? "?" : names.named("token", id);
}

function eventLists(
  names: Names,
  kind: string,
  name: string,
  value: readonly (number | readonly number[])[],
): Params {
  const numbers = numbersOf(value as Value);
  const rows = value.filter((one): one is readonly number[] => Array.isArray(one));
  switch (name) {
    case "ships":
    case "lost":
      return { [name]: names.ships(numbers) };
    case "cards":
      return { cards: numbers.map((card) => names.card(card)).join(", "), count: numbers.length };
    case "missions":
      return {
        missions: numbers
          .filter((one) => one !== HIDDEN)
          .map((one) => names.mission(one))
          .join(", "),
        count: numbers.length,
      };
    case "losses":
      return { lost: numbers[0] ?? 0, killed: numbers[1] ?? 0 };
    case "winners":
      return { winners: names.texts.both(numbers.map((seat) => names.seat(seat))), count: numbers.length };
    case "dice":
      if (!rows.length) return { dice: numbers.join(" ") }; // of one side alone
      return { attack: (rows[0] ?? []).join(" "), defence: (rows[1] ?? []).join(" ") };
    case "rolls":
      return { rolls: rows.map((row) => rollText(names, row)).join(", ") };
    default:
      return kind ? { [name]: numbers.join(" ") } : {};
  }
}

function rollText(names: Names, row: readonly number[]): string {
  return row
    .flatMap((die, army) => (die ? [`${names.sheet.armies[army]?.letter ?? ""}${die}`] : []))
    .join(" ");
}

function aimOf(names: Names, fields: Fields): string {
  const ends = [fields.source, fields.target].filter(
    (one): one is number => typeof one === "number" && one !== NONE,
  );
  const said = ends.length ? [ends.map((one) => names.territory(one)).join(" → ")] : [];
  const choice = fields.choice;
  if (typeof choice === "number" && choice !== NONE) said.push(names.choice("play", choice));
  return said.join(", ");
}

/** Which of several sentences for one kind is meant. */
function eventVariant(kind: string, fields: Fields, params: Params): string {
  const withShips = Boolean(params.ships);
  const cards = numbersOf(fields.cards);
  switch (kind) {
    case "announced":
      if (fields.target === NONE) return withShips ? "strike-ships" : "strike";
      return withShips ? "ships" : "plain";
    case "planet-converted":
      return withShips ? "ships" : "plain";
    case "pool-rolled":
      return `${fields.large ? "large" : "plain"}${params.rerolled ? "-again" : ""}`;
    case "ship-built":
      return cards.length ? "card" : "directive";
    case "directive-played":
      return params.aim ? "at" : "plain";
    case "recruited":
      return fields.die ? "rolled" : "plain";
    case "token-looked":
      return fields.face === HIDDEN ? "hidden" : "seen";
    case "meter-moved":
      return Number(fields.after) > Number(fields.before) ? "light" : "dark";
    case "battle-halted":
      return String(fields.effect);
    case "missions-dealt":
      return params.missions ? "seen" : "hidden";
    default:
      if (typeof fields.purpose === "string") return fields.purpose;
      if (typeof fields.reason === "string") return fields.reason;
      if (Array.isArray(fields.missions)) return params.missions ? "seen" : "hidden";
      if (cards.length && kind !== "traded" && kind !== "cards-discarded") {
        return cards.includes(HIDDEN) ? "hidden" : "seen";
      }
      return "";
  }
}

/** What is to be decided. */
export function questionText(names: Names, question: Question, fallback: string): string {
  const key = `decision.${question.text}`;
  return names.texts.has(key) ? names.texts.say(key, questionParams(names, question)) : names.phase(fallback);
}

function questionParams(names: Names, question: Question): Params {
  const params: Params = {};
  for (const [name, value] of Object.entries(question.params)) {
    if (Array.isArray(value)) params[name] = value.join(" ");
    else if (typeof value === "string")
      params[name] = name === "ship" ? names.named("ship", value) : names.named("token", value);
    else if (ARMIES.includes(name)) params[name] = names.army(value as number);
    else if (PLACES.includes(name)) params[name] = names.territory(value as number);
    else params[name] = value as number;
  }
  const count = question.params.attackers;
  if (typeof count === "number") {
    const ships = names.ships(numbersOf(question.params.ships as Value));
    const key = ships ? "terminal.attackers-ships" : "terminal.attackers";
    params.attackers = names.texts.say(key, { count, ships });
  }
  return params;
}

/** The option an action belongs to. */
export function hintedOption(options: readonly Option[], action: Move): Option | undefined {
  const same = (one: readonly number[] = [], other: readonly number[] = []) => one.join() === other.join();
  return options.find(
    (one) =>
      one.kind === action.kind &&
      one.army === action.army &&
      (one.source ?? -1) === (action.source ?? -1) &&
      (one.target ?? -1) === (action.target ?? -1) &&
      (one.choice ?? -1) === (action.choice ?? -1) &&
      same(one.cards, action.cards),
  );
}

/** What somebody is doing while others wait. */
export function doingText(names: Names, phase: string, who: string): string {
  const key = `page.doing.${phase}`;
  if (names.texts.has(key)) return names.texts.say(key, { who });
  return names.texts.say("page.table.waiting", { who, phase: names.phase(phase) });
}

/** What an option does, with a chosen amount or its whole range. */
export function optionText(names: Names, view: View, ask: Question, option: Option, count?: number): string {
  const kind = names.kind(option.kind);
  const params = optionParams(names, option, kind, count);
  let key = `action.${kind}`;
  if (kind === "done") {
    key =
      [ask.text, view.decision?.kind ?? ""]
        .map((name) => `action.done.${name}`)
        .find((one) => names.texts.has(one)) ?? "page.done";
  } else if (kind === "play" && params.aim) key = "action.play-at";
  else if (kind === "attack" && params.ships) key = "action.attack-ships";
  return names.texts.has(key) ? names.texts.say(key, params) : names.named("kind", kind);
}

function optionParams(names: Names, option: Option, kind: string, count?: number): Params {
  const { source = NONE, target = NONE, least = 0, most = 0, cards = [], choice = NONE } = option;
  const range = count === undefined ? (least === most ? String(most) : `${least}–${most}`) : String(count);
  const ends = [source, target].filter((one) => one !== NONE).map((one) => names.territory(one));
  const chosen = choice === NONE ? "" : names.choice(kind, choice);
  const symbol = names.sheet.cards[cards[0] ?? NONE]?.symbol ?? NONE;
  return {
    source: names.territory(source),
    target: names.territory(target),
    range,
    count: count ?? most,
    cards: cards.map((card) => (kind === "trade" ? names.card(card) : names.cardName(card))).join(", "),
    choice: chosen,
    mission: chosen,
    ship: kind === "build" ? names.ship(symbol) : chosen,
    ships: names.ships(option.ships ?? []),
    aim: [ends.join(" → "), chosen].filter(Boolean).join(", "),
  };
}

/** What is wrong, as a sentence. */
export function problemText(names: Names, problem: Problem): string {
  if (problem.code === UNREACHABLE.code) return names.texts.say("page.unreachable");
  const params: Params = { field: problem.field };
  for (const [name, value] of Object.entries(problem.params)) params[name] = problemParam(names, name, value);
  for (const topic of problem.rule ? ["refusal", "error"] : ["error", "refusal"]) {
    if (names.texts.has(`${topic}.${problem.code}`))
      return names.texts.say(`${topic}.${problem.code}`, params);
  }
  return names.texts.say("error.bad-request", params);
}

function problemParam(names: Names, name: string, value: number | string): number | string {
  if (typeof value === "number") return name === "seat" ? names.seat(value) : value;
  const each = (topic: string, parts: string[]) => parts.map((part) => names.named(topic, part)).join(", ");
  if ([...PLACES, "name", "candidates"].includes(name)) return each("territory", value.split(", "));
  if (name === "moments") return each("moment", value.split(" "));
  if (name === "card") {
    const at = names.sheet.cards.findIndex((card) => card.id === value);
    return at === NONE ? value : names.cardName(at);
  }
  if (name === "mission") return names.named("mission", `${value}.name`);
  if (["army", "phase", "ship"].includes(name)) return names.named(name, value);
  return value;
}
