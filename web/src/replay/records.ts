// How does a record come from the server, or go to it?

import { type Problem, Refusal, UNREACHABLE } from "../api/http";
import { ensurePlayer } from "../api/player.svelte";
import type { TableMade } from "../wire";

/** The journal of a table, byte for byte. */
export async function recordOf(table: string): Promise<ArrayBuffer> {
  const response = await asked(fetch(`/api/tables/${encodeURIComponent(table)}/record`));
  return response.arrayBuffer();
}

/** Hand a record in; the server checks it and makes a table of it, whose id is given. */
export async function handIn(title: string, body: ArrayBuffer): Promise<string> {
  await ensurePlayer();
  const query = new URLSearchParams({ title });
  const response = await asked(fetch(`/api/records?${query}`, { method: "POST", body }));
  return ((await response.json()) as TableMade).id;
}

async function asked(request: Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    response = await request;
  } catch {
    throw new Refusal(UNREACHABLE, 0);
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => UNREACHABLE)) as Problem;
  throw new Refusal(problem.code ? problem : UNREACHABLE, response.status);
}
