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

/** Told when the reader comes to owe a decision, and when he no longer does. */
export function cue(asked: boolean, title: string, text: string): void {
  document.title = asked ? `● ${text} – ${title}` : title;
  if (!asked) return;
  if (settings.sounds && navigator.userActivation?.hasBeenActive) chime();
  if (settings.notices && document.visibilityState === "hidden" && "Notification" in window) {
    if (Notification.permission === "granted") new Notification(title, { body: text, tag: "turn" });
  }
}
