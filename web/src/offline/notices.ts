// What does a notice say that a push service brings? The server sends ids, the words are here.

export type Told = { table: string; title: string; kind: string };
export type Words = Record<string, string>;
export type Notice = { title: string; body: string; address: string; tag: string };

const KINDS = ["turn", "start", "end"];

/** What was sent, if it is what this server sends. */
export function readTold(data: unknown): Told {
  const given = typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  const text = (name: string): string => (typeof given[name] === "string" ? given[name] : "");
  return { table: text("table"), title: text("title"), kind: text("kind") };
}

export function noticeOf(told: Told, words: Words): Notice {
  const kind = KINDS.includes(told.kind) ? told.kind : "other";
  return {
    title: told.title || "Hazard",
    body: words[kind] ?? "",
    address: told.table ? `/table/${encodeURIComponent(told.table)}` : "/mine",
    tag: told.table || "hazard",
  };
}
