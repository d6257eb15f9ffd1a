// How does the worker come to the page, and what does the page tell it? Only what was built has one.

import { spoken } from "../texts/language.svelte";
import { keepLanguage } from "./language";

/** Start the worker; where there is none (plain http in a network), the page works without. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  $effect.root(() => {
    $effect(() => {
      const { language } = spoken.catalogue;
      keepLanguage(language).catch(() => {});
    });
  });
  try {
    await navigator.serviceWorker.register("/worker.js");
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: performance.getEntriesByType("resource").map((one) => one.name) });
  } catch {
    // a browser that forbids it still plays
  }
}
