// What is new in what the server says? Parts that are as before stay the same objects, so that nothing is drawn anew for them.

/** The new value, with everything of the old one in it that is equal; all of the old one where nothing has changed. */
export function keepUnchanged<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(now)) return Array.isArray(before) ? keepList(before, now) : now;
  if (isRecord(now) && isRecord(before)) return keepRecord(before, now);
  return now;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function keepList<T extends unknown[]>(before: unknown[], now: T): T {
  let same = before.length === now.length;
  const kept = now.map((value, at) => {
    const one = keepUnchanged(before[at], value);
    if (!Object.is(one, before[at])) same = false;
    return one;
  });
  return (same ? before : kept) as T;
}

function keepRecord<T extends Record<string, unknown>>(before: Record<string, unknown>, now: T): T {
  const names = Object.keys(now);
  let same = names.length === Object.keys(before).length;
  const kept: Record<string, unknown> = {};
  for (const name of names) {
    kept[name] = keepUnchanged(before[name], now[name]);
    if (!Object.is(kept[name], before[name]) || !(name in before)) same = false;
  }
  return (same ? before : kept) as T;
}
