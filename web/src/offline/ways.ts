// Which way does a request take: to the server alone, or also past what this browser has kept?

/** `page`: the server first, else the kept shell. `asset`: kept, since its name changes with what is in it. `map`: kept, and renewed. */
export type Way = "page" | "asset" | "map" | "server";

export type Asked = { method: string; mode: string; url: string };

const MAPS = "/api/maps/";
const ASSETS = "/assets/";
/** Addresses outside the page that a browser may open as pages. */
const SERVERS_OWN = ["/api/", "/health", "/ready", "/metrics", "/openapi.json"];

export function wayOf(asked: Asked, origin: string): Way {
  const url = new URL(asked.url);
  if (asked.method !== "GET" || url.origin !== origin) return "server";
  if (url.pathname.startsWith(MAPS)) return "map";
  if (SERVERS_OWN.some((one) => url.pathname.startsWith(one))) return "server";
  if (url.pathname.startsWith(ASSETS)) return "asset";
  return asked.mode === "navigate" ? "page" : "server";
}

/** What the page has loaded before the worker was there, and is worth keeping. */
export function worthKeeping(urls: string[], origin: string): string[] {
  return urls.filter((url) => {
    const way = URL.canParse(url) ? wayOf({ method: "GET", mode: "cors", url }, origin) : "server";
    return way === "asset" || way === "map";
  });
}

/** Whether an answer comes from something that stands before a server that is away. */
export function fromBefore(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}
