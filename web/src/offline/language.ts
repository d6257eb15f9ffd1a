// Which language does the worker speak? The page's; a worker reads no localStorage, so it lies in a cache.

import { LANGUAGES, type Language } from "../texts/catalogue";

const CACHE = "hazard-language";
const PLACE = "/language";

export async function keepLanguage(language: Language): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(PLACE, new Response(language));
}

export async function keptLanguage(): Promise<Language> {
  const kept = await caches.match(PLACE, { cacheName: CACHE });
  const name = kept ? await kept.text() : "";
  return LANGUAGES.find((one) => one === name) ?? "en";
}
