// How is a refusal said on a page that knows no mode? In the words of the catalogue, with seats counted from one.

import type { Problem } from "../api/http";
import { Refusal, UNREACHABLE } from "../api/http";
import type { Catalogue, Params } from "./catalogue";
import { spoken } from "./language.svelte";

/** What is wrong, as a sentence of a catalogue. */
export function problemIn(texts: Catalogue, problem: Problem): string {
  if (problem.code === UNREACHABLE.code) return texts.say("page.unreachable");
  const params: Params = { field: problem.field };
  for (const [name, value] of Object.entries(problem.params)) params[name] = plain(texts, name, value);
  for (const topic of problem.rule ? ["refusal", "error"] : ["error", "refusal"]) {
    if (texts.has(`${topic}.${problem.code}`)) return texts.say(`${topic}.${problem.code}`, params);
  }
  return texts.say("error.bad-request", params);
}

function plain(texts: Catalogue, name: string, value: number | string): number | string {
  if (name === "seat" && typeof value === "number") return value + 1;
  if (name === "status" && texts.has(`page.status.${value}`)) return texts.say(`page.status.${value}`);
  if (name === "army" && texts.has(`army.${value}`)) return texts.say(`army.${value}`);
  return value;
}

/** The same in the language of now. */
export function plainProblem(problem: Problem): string {
  return problemIn(spoken.catalogue, problem);
}

/** The problem behind whatever was thrown; a fault of the page itself is no refusal and goes on. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof Refusal) return thrown.problem;
  throw thrown;
}
