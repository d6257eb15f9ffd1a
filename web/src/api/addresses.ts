// Which addresses does the page hand to others: to join a table, to move to another device?

/** Where a friend sits down; the code opens a table that is not public. */
export function inviteAddress(origin: string, table: string, code = ""): string {
  const query = code ? `?code=${encodeURIComponent(code)}` : "";
  return `${origin}/join/${encodeURIComponent(table)}${query}`;
}

/** Where another device becomes this player. The code stands in the fragment, which no server is sent. */
export function deviceAddress(origin: string, code: string): string {
  return `${origin}/me#code=${encodeURIComponent(code)}`;
}

/** Where another device takes over one seat. */
export function seatAddress(origin: string, table: string, code: string): string {
  return `${origin}/join/${encodeURIComponent(table)}#seat=${encodeURIComponent(code)}`;
}

/** A word of a fragment: `#code=abc`. */
export function inFragment(hash: string, name: string): string {
  return new URLSearchParams(hash.replace(/^#/, "")).get(name) ?? "";
}

/** Whether an address is of no use on another device. */
export function onlyHere(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
