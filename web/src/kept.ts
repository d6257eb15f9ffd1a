// What may be kept of how somebody likes the page, and what holds where nothing was kept?

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
/** Bots step by step, quickly, or all at once as far as one's own next decision. */
export const PACES = ["step", "fast", "next"] as const;
export type Pace = (typeof PACES)[number];

export type Kept = {
  theme: Theme;
  titles: boolean;
  sounds: boolean;
  notices: boolean;
  pace: Pace;
  volume: number;
  /** How one likes to mark one's army; empty: as the box does. */
  emblem: string;
  pattern: string;
};

/** Sounds are off on a phone until somebody wants them. */
export function usual(phone: boolean): Kept {
  return {
    theme: "system",
    titles: true,
    sounds: !phone,
    notices: false,
    pace: "fast",
    volume: 50,
    emblem: "",
    pattern: "",
  };
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
    titles: typeof given.titles === "boolean" ? given.titles : kept.titles,
    sounds: typeof given.sounds === "boolean" ? given.sounds : kept.sounds,
    notices: typeof given.notices === "boolean" ? given.notices : kept.notices,
    volume:
      typeof given.volume === "number" && given.volume >= 0 && given.volume <= 100
        ? given.volume
        : kept.volume,
    emblem: typeof given.emblem === "string" ? given.emblem : kept.emblem,
    pattern: typeof given.pattern === "string" ? given.pattern : kept.pattern,
  };
}
