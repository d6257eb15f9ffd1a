// Until when does a clock run, by the clock of this device? That of the server may show another time.
import type { Clock } from "../wire";

/** A clock as it was told just now, with the time of this device. */
export function here(clock: Clock | undefined, now = Date.now()): Clock {
  if (!clock?.until || !clock.now) return clock ?? {};
  return { ...clock, until: clock.until - clock.now + now, now };
}
