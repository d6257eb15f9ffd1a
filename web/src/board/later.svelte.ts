// What may be shown a moment late? What stands beside the board: it follows a frame or two after it, so that no frame is long.

import { untrack } from "svelte";
import { AfterFrame } from "./frames";

export type Following<T> = {
  /** So many frames later. */
  frames?: number;
  /** How far it comes in one go. */
  step?: (shown: T, to: T) => T;
};

/** A value that follows another one; at first it is the same. */
export function later<T>(
  source: () => T,
  { frames = 1, step = (_, to) => to }: Following<T> = {},
): { readonly now: T } {
  let shown = $state.raw(untrack(source));
  const following = new AfterFrame(() => {
    const to = untrack(source);
    shown = step(shown, to);
    if (shown !== to) following.ask();
  }, frames);
  $effect(() => {
    source();
    following.ask();
  });
  $effect(() => () => following.callOff());
  return {
    get now() {
      return shown;
    },
  };
}
