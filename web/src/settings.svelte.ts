// What does this device remember of how somebody likes the page? Looks, sounds, notices and how fast bots play.

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
/** Bots step by step, quickly, or all at once as far as one's own next decision. */
export const PACES = ["step", "fast", "next"] as const;
export type Pace = (typeof PACES)[number];

const KEPT = "hazard-settings";

type Kept = { theme: Theme; sounds: boolean; notices: boolean; pace: Pace };

/** Sounds are off on a phone until somebody wants them. */
export function usual(phone: boolean): Kept {
  return { theme: "system", sounds: !phone, notices: false, pace: "fast" };
}

/** What was kept, as far as it makes sense; the rest is as usual. */
export function read(text: string | null, phone: boolean): Kept {
  const kept = usual(phone);
  let found: unknown;
  try {
    found = JSON.parse(text ?? "{}");
  } catch {
    return kept;
  }
  if (typeof found !== "object" || found === null) return kept;
  const given = found as Record<string, unknown>;
  const theme = THEMES.find((one) => one === given.theme);
  const pace = PACES.find((one) => one === given.pace);
  return {
    theme: theme ?? kept.theme,
    pace: pace ?? kept.pace,
    sounds: typeof given.sounds === "boolean" ? given.sounds : kept.sounds,
    notices: typeof given.notices === "boolean" ? given.notices : kept.notices,
  };
}

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

  get sounds(): boolean {
    return this.#kept.sounds;
  }

  get notices(): boolean {
    return this.#kept.notices;
  }

  get pace(): Pace {
    return this.#kept.pace;
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
