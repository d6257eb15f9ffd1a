// What does this device remember of how somebody likes the page? Looks, sounds, notices and how fast bots play.

import type { Look } from "./game/looks";
import { type Kept, type Pace, read, type Theme } from "./kept";

export { PACES, type Pace, THEMES, type Theme } from "./kept";

const KEPT = "hazard-settings";

function stored(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null; // a browser that keeps nothing still plays
  }
}

class Settings {
  #kept: Kept = $state.raw(read(stored(), matchMedia("(pointer: coarse)").matches));

  constructor() {
    this.#show();
  }

  get theme(): Theme {
    return this.#kept.theme;
  }

  /** Whether the title of the page says whose turn it is. */
  get titles(): boolean {
    return this.#kept.titles;
  }

  get sounds(): boolean {
    return this.#kept.sounds;
  }

  /** How loud sounds are, of 100. */
  get volume(): number {
    return this.#kept.volume;
  }

  get notices(): boolean {
    return this.#kept.notices;
  }

  get pace(): Pace {
    return this.#kept.pace;
  }

  /** How one likes to mark one's army. */
  get look(): Look {
    return { emblem: this.#kept.emblem, pattern: this.#kept.pattern };
  }

  /** Remember something else. */
  change(wanted: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...wanted };
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.#kept));
    } catch {
      // then it holds until the page is left
    }
    this.#show();
  }

  #show(): void {
    const root = document.documentElement;
    const { theme } = this.#kept;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.style.colorScheme = theme === "system" ? "light dark" : theme;
  }
}

export const settings = new Settings();
