// What works without the server? The page itself, which then says that the server is away. And: notices are shown.

import words from "virtual:worker-words";
import { keptLanguage } from "./offline/language";
import { noticeOf, readTold } from "./offline/notices";
import { fromBefore, wayOf, worthKeeping } from "./offline/ways";

declare const self: ServiceWorkerGlobalScope;
/** Files of this build; the first are what every page needs. Filled in when the page is built. */
declare const BUILT: { first: string[]; all: string[] };

const SHELL = "hazard-shell";
const MAPS = "hazard-maps";
const INDEX = "/";

async function install(): Promise<void> {
  const shell = await caches.open(SHELL);
  await shell.addAll([INDEX, ...BUILT.first]);
}

/** What belongs to an older build goes, once no page of that build is open. */
async function activate(): Promise<void> {
  const shell = await caches.open(SHELL);
  const known = new Set([INDEX, ...BUILT.all]);
  for (const request of await shell.keys()) {
    if (!known.has(new URL(request.url).pathname)) await shell.delete(request);
  }
  await self.clients.claim();
}

async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (fromBefore(answer.status)) return (await caches.match(INDEX, { cacheName: SHELL })) ?? answer;
    if (answer.ok && answer.headers.get("Content-Type")?.startsWith("text/html")) {
      const shell = await caches.open(SHELL);
      await shell.put(INDEX, answer.clone());
    }
    return answer;
  } catch {
    return (await caches.match(INDEX, { cacheName: SHELL })) ?? away();
  }
}

/** Nothing is kept, so the least that can be said. */
async function away(): Promise<Response> {
  const language = await keptLanguage();
  const { title, text } = words[language].away;
  const body = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Hazard</title><h1>${title}</h1><p>${text}</p>`;
  return new Response(body, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: SHELL });
  return kept ?? fetched(request, SHELL);
}

async function fetched(request: Request, name: string): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(name);
    await cache.put(request, answer.clone());
  }
  return answer;
}

function map(event: FetchEvent): Promise<Response> {
  const fresh = fetched(event.request, MAPS);
  event.waitUntil(fresh.catch(() => {}));
  return caches.match(event.request, { cacheName: MAPS }).then((kept) => kept ?? fresh);
}

/** What a page loaded before this worker was there. */
async function keep(urls: string[]): Promise<void> {
  for (const url of worthKeeping(urls, self.location.origin)) {
    const name = wayOf({ method: "GET", mode: "cors", url }, self.location.origin) === "map" ? MAPS : SHELL;
    const cache = await caches.open(name);
    if (!(await cache.match(url))) await cache.add(url).catch(() => {});
  }
}

async function notify(data: unknown): Promise<void> {
  const notice = noticeOf(readTold(data), words[await keptLanguage()].notice);
  await self.registration.showNotification(notice.title, {
    body: notice.body,
    tag: notice.tag,
    icon: "/icon-192.png",
    data: { address: notice.address },
  });
}

async function visit(address: string): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((client) => new URL(client.url).pathname === address);
  if (there) await there.focus();
  else await self.clients.openWindow(address);
}

function parsed(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, self.location.origin);
  if (way === "page") event.respondWith(page(event.request));
  if (way === "asset") event.respondWith(asset(event.request));
  if (way === "map") event.respondWith(map(event));
});
self.addEventListener("message", (event) => {
  const { keep: urls } = event.data as { keep?: string[] };
  if (Array.isArray(urls)) event.waitUntil(keep(urls.map(String)));
});
self.addEventListener("push", (event) => event.waitUntil(notify(parsed(event.data))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(visit(String(event.notification.data?.address ?? "/")));
});
