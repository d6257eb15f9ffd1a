// What is something called on a page that has no sheet of a mode before it?

import { plainWords } from "../game/names";
import type { OptionSheet, Seat, Table } from "../wire";
import { say, spoken } from "./language.svelte";

/** The name of an id; one that no catalogue knows is shown as words, or as `otherwise`. */
export function named(topic: string, id: string, otherwise = plainWords(id)): string {
  const key = `${topic}.${id}`;
  return spoken.catalogue.has(key) ? say(key) : otherwise;
}

/** `Classic · Domination`. */
export function modeName(mode: string): string {
  const [box = "", name = ""] = mode.split("/");
  return `${named("box", box)} · ${named("mode", `${mode}.name`, plainWords(name))}`;
}

/** Whether nobody gave a table a name: it is called after its host, with a number where there are several. */
export function unnamed({ title, seats }: Pick<Table, "title" | "seats">): boolean {
  const host = seats.find((seat) => seat.host)?.name;
  return host !== undefined && title.startsWith(host) && /^( \d+)?$/.test(title.slice(host.length));
}

/** The title of a table; a lesson has it in the language of whoever reads. */
export function titleOf({ title, mode, note }: Pick<Table, "title" | "mode" | "note">): string {
  return isLesson(note) ? say("page.learn.table", { box: named("box", mode.split("/")[0] ?? "") }) : title;
}

const isLesson = (note: string): boolean => note.split(" ").some((word) => word.startsWith("lesson:"));

/** How a table begins, where everybody has to know it: a study table, a position, a branch; a lesson says so itself. */
export function beginningOf({ begins, study, note }: Pick<Table, "begins" | "study" | "note">): string {
  if (isLesson(note) || begins === "start") return "";
  return study ? "study" : begins;
}

/** What tells a table apart: the name it was given, or what is played there and with whom. */
export function tableName(table: Table): string {
  return unnamed(table) ? `${modeName(table.mode)} · ${table.title}` : titleOf(table);
}

/** The parts of a bot's word, `expert+bold@1`. */
export function botParts(word: string): { name: string; style: string; version: string } {
  const [rest = "", version = ""] = word.split("@");
  const [name = "", style = ""] = rest.split("+");
  return { name, style, version };
}

/** What a bot is called: its level, and its style where it is known. */
export function botName(word: string): string {
  const { name, style } = botParts(word);
  const level = named("page.bot", `${name}.name`, plainWords(name));
  return style && style !== "any" ? `${level}, ${named("page.style", `${style}.name`)}` : level;
}

/** Who sits there, by name: a person, even while a bot plays for them, or the level of a bot. */
export function sitterName({ name = "", bot = "" }: Pick<Seat, "name" | "bot">): string {
  return bot && (!name || name === botParts(bot).name) ? botName(bot) : name;
}

/** The bot that plays at a seat, and the one whose place it has taken: one that failed, or a version that is gone. */
export function botNow({ bot = "", instead = "" }: Pick<Seat, "bot" | "instead">): string {
  if (!instead) return botName(bot);
  const another = botParts(bot).name !== botParts(instead).name;
  const name = another ? botName(instead) : instead; // of one name only the version tells them apart
  return `${botName(bot)} (${say("page.style.instead", { name })})`;
}

/** What kind of opponent a bot is, in a line or two; nothing for one nobody has described. */
export function botAbout(word: string): string {
  const { name, style } = botParts(word);
  const lines = [named("page.bot", `${name}.about`, ""), style && named("page.style", `${style}.about`, "")];
  return lines.filter(Boolean).join(" ");
}

/** What an option is set to, in one line. */
export function optionValue(option: Pick<OptionSheet, "name" | "words">, value: string): string {
  const base = `option.${option.name}.value`;
  if (option.words.length || value === "off") return named(base, value);
  const count = Number(value);
  return spoken.catalogue.has(`${base}.on`) ? say(`${base}.on`, { count }) : value;
}
