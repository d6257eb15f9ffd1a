// How does somebody notice that it is their turn? By the title, a short sound, and a notice where they want one.

import { settings } from "../settings.svelte";
import { play } from "../sound/play";

/** The title of the page, with a sign while the reader owes a decision. */
export function entitle(asked: boolean, title: string, text: string): void {
  document.title = asked && settings.titles ? `● ${text} – ${title}` : title;
}

/** The reader has come to owe a decision. */
export function cue(title: string, text: string): void {
  play("turn");
  if (settings.notices && document.visibilityState === "hidden") void notify(title, text, location.pathname);
}

/** Show a notice that leads back to the page. Some browsers let only a worker do that, others have none. */
export async function notify(title: string, body: string, address: string): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const looks = { body, tag: "turn", data: { address } };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(title, looks);
    else new Notification(title, looks);
  } catch {
    // a browser that shows no notices: the title and the sound have said it
  }
}
