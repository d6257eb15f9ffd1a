// What is in the rules of a box? Chapters with numbered rules, each with an anchor, cut from one text.

import { Marked } from "marked";

export type Rule = { id: string; number: string; title: string; html: string; text: string };
export type Chapter = { id: string; title: string; html: string; rules: Rule[] };
export type Rulebook = { title: string; html: string; chapters: Chapter[] };

const CHAPTER = /^## +(.+)$/m;
const RULE = /^<a id="([a-z0-9-]+)"><\/a>\n### +(\S+) +(.+)$/m;

/** What a mark in the rules says, in every language the rules are written in. */
const MARKS = {
  decided: ["decided here", "hier entschieden", "décidé ici"],
  house: ["house rule", "hausregel", "règle maison"],
} as const;
export type Mark = keyof typeof MARKS;
export const MARK_NAMES = Object.keys(MARKS) as Mark[];

const marked = new Marked({ gfm: true, async: false });

/** The marks of a text as labels; each opens the explanation of its kind. */
function labelled(made: string): string {
  return MARK_NAMES.reduce((text, mark) => {
    const found = new RegExp(`<em>(${MARKS[mark].join("|")})(?:\\.|(\\s?:))?</em>`, "gi");
    return text.replace(
      found,
      (_, words: string, colon = "") =>
        `<button type="button" class="mark" popovertarget="why-${mark}">${words}</button>${colon}`,
    );
  }, made);
}

/** A text as markup; a wide table scrolls in a frame of its own, so that the page never does. */
function html(source: string): string {
  const made = labelled(marked.parse(source.trim()) as string);
  return made
    .replaceAll("<table>", '<div class="table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}

/** A text cut at every match: what stands before the first, then each match with what follows it. */
function cut(source: string, at: RegExp): { before: string; parts: { words: string[]; body: string }[] } {
  const found = [...source.matchAll(new RegExp(at, "gm"))];
  const parts = found.map((match, place) => ({
    words: match.slice(1),
    body: source.slice(match.index + match[0].length, found[place + 1]?.index),
  }));
  return { before: source.slice(0, found[0]?.index), parts };
}

/** The words of a text without its signs, for the search. */
function plain(source: string): string {
  return source
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*`|]|-{3,}/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function chapter(title: string, body: string, place: number): Chapter {
  const { before, parts } = cut(body, RULE);
  const rules = parts.map(({ words: [id = "", number = "", name = ""], body: said }) => ({
    id,
    number,
    title: name,
    html: html(said),
    text: `${number} ${name} ${plain(said)}`,
  }));
  return { id: `part-${place + 1}`, title, html: html(before), rules };
}

/** The rules of a box, ready to be shown. */
export function rulebook(source: string): Rulebook {
  const { before, parts } = cut(source.replaceAll("\r\n", "\n"), CHAPTER);
  const title = /^# +(.+)$/m.exec(before)?.[1] ?? "";
  return {
    title,
    html: html(before.replace(/^# +.+$/m, "")),
    chapters: parts.map(({ words: [name = ""], body }, place) => chapter(name, body, place)),
  };
}

/** Letters as they are compared: small, and without their accents. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

/** The chapters with only those rules that have all the words; without words, everything. */
export function search(book: Rulebook, wanted: string): Chapter[] {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return book.chapters;
  const has = (rule: Rule): boolean => {
    const text = folded(rule.text);
    return words.every((word) => text.includes(word));
  };
  return book.chapters
    .map((one) => ({ ...one, html: "", rules: one.rules.filter(has) }))
    .filter((one) => one.rules.length > 0);
}

/** Whether a rule stands in these rules; refusals write its number in capitals. */
export function holds(book: Rulebook, id: string): boolean {
  return book.chapters.some((one) => one.rules.some((rule) => rule.id === id.toLowerCase()));
}
