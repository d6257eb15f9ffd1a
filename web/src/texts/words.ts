// What is something called on a page that has no sheet of a mode before it?

import { plainWords } from "../game/names";
import type { OptionSheet } from "../wire";
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

export const botName = (bot: string): string => named("page.bot", `${bot}.name`, plainWords(bot));

/** What an option is set to, in one line. */
export function optionValue(option: Pick<OptionSheet, "name" | "words">, value: string): string {
  const base = `option.${option.name}.value`;
  if (option.words.length || value === "off") return named(base, value);
  const count = Number(value);
  return spoken.catalogue.has(`${base}.on`) ? say(`${base}.on`, { count }) : value;
}
