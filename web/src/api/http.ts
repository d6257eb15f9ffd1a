// How is the server asked over HTTP, and what becomes of an answer that says no?

import type { Problem } from "../wire";

export type { Problem };

/** The server said no, and why; or it could not be reached (`unreachable`). */
export class Refusal extends Error {
  readonly problem: Problem;
  readonly status: number;

  constructor(problem: Problem, status: number) {
    super(problem.code);
    this.problem = problem;
    this.status = status;
  }
}

export const UNREACHABLE: Problem = { code: "unreachable", rule: "", field: "", params: {} };

/** Told to the whole page when the server cannot be reached. */
export const AWAY = "hazard-away";

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    dispatchEvent(new Event(AWAY));
    throw new Refusal(UNREACHABLE, 0);
  }
  const text = await response.text();
  const told: unknown = text ? parsed(text) : null;
  if (response.ok) return told as Answer;
  const problem = told && typeof told === "object" && "code" in told ? (told as Problem) : UNREACHABLE;
  throw new Refusal(problem, response.status);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const get = <Answer>(path: string): Promise<Answer> => ask("GET", path);
export const post = <Answer>(path: string, body: unknown = {}): Promise<Answer> => ask("POST", path, body);
export const patch = <Answer>(path: string, body: unknown): Promise<Answer> => ask("PATCH", path, body);
export const remove = <Answer>(path: string, body?: unknown): Promise<Answer> => ask("DELETE", path, body);
