// Where do the rules come from? From the files of the boxes, one for each language, fetched when somebody reads them.

import { inOrder } from "../editions/boxes";
import type { Language } from "../texts/catalogue";
import { holds, type Rulebook, rulebook } from "./rulebook";

const FILES = import.meta.glob<string>("../../../src/hazard/editions/*/rules.*.md", {
  query: "?raw",
  import: "default",
});

const known = new Map<string, Promise<Rulebook>>();

function addressOf(box: string, language: Language): string {
  return `../../../src/hazard/editions/${box.replaceAll("-", "_")}/rules.${language}.md`;
}

/** The boxes that have rules, in their order. */
export const BOXES: readonly string[] = inOrder([
  ...new Set(Object.keys(FILES).map((file) => file.split("/").at(-2)!.replaceAll("_", "-"))),
]);

/** The rules of a box in a language; they are read and set once. */
export function rulesOf(box: string, language: Language): Promise<Rulebook> {
  const address = addressOf(box, language);
  let found = known.get(address);
  if (!found) {
    const source = FILES[address];
    if (!source) return Promise.reject(new Error(`no rules: ${address}`));
    found = source().then(rulebook);
    found.catch(() => known.delete(address)); // a link that was lost is tried again
    known.set(address, found);
  }
  return found;
}

/** The box whose rules have this one, the given box first; none where nobody has it. */
export async function boxWith(rule: string, box: string, language: Language): Promise<string | undefined> {
  for (const one of [box, ...BOXES.filter((other) => other !== box)]) {
    if (BOXES.includes(one) && holds(await rulesOf(one, language), rule)) return one;
  }
  return undefined;
}
