// How does somebody notice that it is his turn? By the title, a short sound, and a notice where he wants one.

import { settings } from "../settings.svelte";

let sound: AudioContext | null = null;

/** Two quiet tones. */
function chime(): void {
  sound ??= new AudioContext();
  const begin = sound.currentTime;
  [660, 880].forEach((pitch, at) => {
    const tone = sound!.createOscillator();
    const level = sound!.createGain();
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0.05, begin + at * 0.12);
    level.gain.exponentialRampToValueAtTime(0.0001, begin + at * 0.12 + 0.25);
    tone.connect(level).connect(sound!.destination);
    tone.start(begin + at * 0.12);
    tone.stop(begin + at * 0.12 + 0.3);
  });
}

/** The title of the page, with a sign while the reader owes a decision. */
export function entitle(asked: boolean, title: string, text: string): void {
  document.title = asked && settings.titles ? `● ${text} – ${title}` : title;
}

/** The reader has come to owe a decision. */
export function cue(title: string, text: string): void {
  if (settings.sounds && navigator.userActivation?.hasBeenActive) chime();
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
