// How did a board look when one last saw it? Kept on the device, so that one's tables can be told apart at a glance.

const KEPT = "hazard-boards";
const MOST = 40;

export type Seen = Readonly<{ id: string; board: string; ids: readonly string[]; owned: readonly string[] }>;

type Store = Pick<Storage, "getItem" | "setItem">;

const texts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

function isSeen(one: unknown): one is Seen {
  const given = one as Partial<Seen> | null;
  return (
    typeof given === "object" &&
    given !== null &&
    typeof given.id === "string" &&
    typeof given.board === "string" &&
    texts(given.ids) &&
    texts(given.owned)
  );
}

export function seenBoards(store: Store = localStorage): Map<string, Seen> {
  try {
    const found: unknown = JSON.parse(store.getItem(KEPT) ?? "[]");
    return new Map((Array.isArray(found) ? found.filter(isSeen) : []).map((one) => [one.id, one]));
  } catch {
    return new Map();
  }
}

/** The newest last; the oldest are forgotten. */
export function keepSeen(seen: Seen, store: Store = localStorage): void {
  try {
    const others = [...seenBoards(store).values()].filter((one) => one.id !== seen.id);
    store.setItem(KEPT, JSON.stringify([...others, seen].slice(-MOST)));
  } catch {
    // then there is no small board
  }
}
