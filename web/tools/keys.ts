// Which texts does the page say, and is each of them there in every language? Asked by the build and by the tests.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Tree = { [key: string]: string | Tree };

/** A key as the source writes it; `*` stands where something is filled in. */
export type Use = { file: string; line: number; key: string; topic: boolean };

const SOURCE = /\.(ts|svelte)$/;
const NOT_SHOWN = /\.test\.ts$|^wire[\\/]|\.d\.ts$/;
const QUOTED = /"([^"\n]+)"/g;
const FILLED = /`((?:[^`$\\]|\$\{(?:[^{}`]|\{[^{}`]*\})*\})+)`/g;
const KEY = /^[a-z][a-z-]*(\.[a-z0-9*/-]+)+$/;
const NAMED = /\bnamed\(\s*$/; // the first word of `named` is a topic: the id comes behind it

/** The languages there are, each with every key of its texts. */
export function catalogues(folder: string): Map<string, Set<string>> {
  return new Map(
    ["de", "en", "fr"].map((language) => [
      language,
      keysOf(JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8")) as Tree),
    ]),
  );
}

/** The keys of a catalogue; a text with two forms has one. */
export function keysOf(tree: Tree, path = ""): Set<string> {
  const keys = new Set<string>();
  for (const [name, value] of Object.entries(tree)) {
    const key = path ? `${path}.${name}` : name;
    const forms =
      typeof value === "object" && typeof value.one === "string" && typeof value.other === "string";
    if (typeof value === "string" || forms) keys.add(key);
    else for (const inner of keysOf(value, key)) keys.add(inner);
  }
  return keys;
}

/** The keys a source names: whatever begins with a topic of the catalogues and looks like a key. */
export function usedKeys(file: string, source: string, topics: ReadonlySet<string>): Use[] {
  const uses: Use[] = [];
  const note = (text: string, at: number): void => {
    const key = text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "*");
    if (!KEY.test(key) || !topics.has(key.split(".")[0] ?? "")) return;
    const line = source.slice(0, at).split("\n").length;
    uses.push({ file, line, key, topic: NAMED.test(source.slice(0, at)) });
  };
  for (const match of source.matchAll(QUOTED)) note(match[1] ?? "", match.index);
  for (const match of source.matchAll(FILLED)) note(match[1] ?? "", match.index);
  return uses;
}

/** Whether a catalogue has what is named; a text with something filled in must fit at least one key. */
export function known(use: Use, keys: ReadonlySet<string>): boolean {
  if (use.topic) return some(keys, new RegExp(`^${pattern(use.key)}\\.`));
  if (!use.key.includes("*")) return keys.has(use.key);
  return some(keys, new RegExp(`^${pattern(use.key)}(\\..+)?$`));
}

function pattern(key: string): string {
  return key.replaceAll(".", "\\.").replaceAll("*", ".+");
}

function some(keys: ReadonlySet<string>, wanted: RegExp): boolean {
  for (const key of keys) if (wanted.test(key)) return true;
  return false;
}

/** Everything the page names. */
export function usesIn(folder: string, topics: ReadonlySet<string>): Use[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => SOURCE.test(name) && !NOT_SHOWN.test(name))
    .sort()
    .flatMap((name) => usedKeys(name, readFileSync(join(folder, name), "utf8"), topics));
}

/** What is missing: one line for each key and language. */
export function missingTexts(sources: string, texts: string): string[] {
  const all = catalogues(texts);
  const topics = new Set(
    [...all.values()].flatMap((keys) => [...keys].map((key) => key.split(".")[0] ?? "")),
  );
  return usesIn(sources, topics).flatMap((use) =>
    [...all].flatMap(([language, keys]) =>
      known(use, keys) ? [] : [`${use.file}:${use.line}: ${use.key} is missing in ${language}.json`],
    ),
  );
}
