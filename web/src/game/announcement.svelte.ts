// What does whoever runs the server tell everybody now? It goes by itself when its time is over.

import type { Announced } from "../wire";

export class Announcement {
  /** The text, and when the server stops by the clock of this device; 0: it does not. */
  now: { text: string; stops: number } | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  tell(said: Announced | null): void {
    this.end();
    this.now = said && { text: said.text, stops: said.stops < 0 ? 0 : Date.now() + said.stops * 1000 };
    if (said?.seconds) this.#timer = setTimeout(() => this.tell(null), said.seconds * 1000);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
