// What is something called on a page that has no sheet of a mode before it?

import { plainWords } from "../game/names";
import type { OptionSheet, Table } from "../wire";
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

export const botName = (bot: string): string => named("page.bot", `${bot}.name`, plainWords(bot));

/** What an option is set to, in one line. */
export function optionValue(option: Pick<OptionSheet, "name" | "words">, value: string): string {
  const base = `option.${option.name}.value`;
  if (option.words.length || value === "off") return named(base, value);
  const count = Number(value);
  return spoken.catalogue.has(`${base}.on`) ? say(`${base}.on`, { count }) : value;
}
