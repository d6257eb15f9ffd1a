// How did one's own games end, as far as this device has seen it?

const KEPT = "hazard-results";
const MOST = 500;

export type Result = Readonly<{
  id: string;
  mode: string;
  /** Milliseconds since 1970. */
  when: number;
  won: boolean;
  rounds: number;
  /** Names of people and of bots, each as it was shown. */
  against: readonly string[];
  /** Troops the dice gave more than the odds had promised; nothing where it is not known. */
  luck: number | null;
}>;

type Store = Pick<Storage, "getItem" | "setItem">;

function isResult(one: unknown): one is Result {
  const given = one as Partial<Result> | null;
  return (
    typeof given === "object" &&
    given !== null &&
    typeof given.id === "string" &&
    typeof given.mode === "string" &&
    typeof given.won === "boolean" &&
    Array.isArray(given.against)
  );
}

export function results(store: Store = localStorage): Result[] {
  try {
    const found: unknown = JSON.parse(store.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? found.filter(isResult) : [];
  } catch {
    return [];
  }
}

/** Remember how a game ended; the same game once. */
export function remember(result: Result, store: Store = localStorage): void {
  try {
    const others = results(store).filter((one) => one.id !== result.id);
    store.setItem(KEPT, JSON.stringify([...others, result].slice(-MOST)));
  } catch {
    // a browser that keeps nothing has no statistics
  }
}

export type Tally = Readonly<{ name: string; games: number; won: number; luck: number | null }>;

/** Games, victories and luck, by mode or by opponent; the most played first. */
export function tallies(all: readonly Result[], names: (result: Result) => readonly string[]): Tally[] {
  const found = new Map<string, { games: number; won: number; luck: number[] }>();
  for (const result of all) {
    for (const name of new Set(names(result))) {
      const row = found.get(name) ?? { games: 0, won: 0, luck: [] };
      row.games += 1;
      if (result.won) row.won += 1;
      if (result.luck !== null) row.luck.push(result.luck);
      found.set(name, row);
    }
  }
  return [...found]
    .map(([name, { games, won, luck }]) => ({
      name,
      games,
      won,
      luck: luck.length ? luck.reduce((sum, one) => sum + one, 0) / luck.length : null,
    }))
    .sort((one, other) => other.games - one.games || one.name.localeCompare(other.name));
}
