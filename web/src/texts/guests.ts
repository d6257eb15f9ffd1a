// What is somebody called who has not said a name? Something friendly in their language, to be changed at any time.

import type { Catalogue } from "./catalogue";

const COUNT = 16;

/** One of 256 names; `chance` gives numbers from 0 up to 1. */
export function guestName(texts: Catalogue, chance: () => number = Math.random): string {
  const pick = () => 1 + Math.min(COUNT - 1, Math.floor(COUNT * chance()));
  return texts.say("page.guest.name", {
    quality: texts.say(`page.guest.quality.q${pick()}`),
    animal: texts.say(`page.guest.animal.a${pick()}`),
  });
}
