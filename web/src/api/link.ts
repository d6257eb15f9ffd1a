// How does the page stay in touch with a table? By a socket that comes back by itself, or by asking again and again.

import type { ClientMessage, Problem, ServerMessage } from "../wire";

export type Contact = "joining" | "open" | "lost" | "closed";

export type Listener = {
  /** A message of the server. */
  told(message: ServerMessage): void;
  /** Whether the server can be reached; `code` says why a connection was ended, where the server said so. */
  contact(now: Contact, code: string): void;
  /** The version of what was seen last. */
  since(): number;
};

/** After these coming back would not help; everything else is a pause: a restart, a table that moves, a full table. */
const FINAL = ["seat-taken-elsewhere", "table-gone", "banned"];
/** The same as an answer to the first message, which asks for the table. */
const NOT_THERE = ["unknown-table", "bad-message"];

export const FIRST_WAIT = 500;
const MOST_WAIT = 8000;
const MOST_LATER = 60; // seconds, whatever the server says
const FAILURES_BEFORE_POLLING = 2;
/** Whoever was asked and says nothing for so long is not there any more, whatever the socket believes. */
export const SILENCE = 15_000;
/** After so long without a word it is worth asking whether somebody is still there. */
export const QUIET = 20_000;
const LONG_POLL = 40_000; // more than the server waits
const SOCKET_AGAIN = 60_000; // where polling works, whether a socket does by now

/** Not everybody at the same moment, after a restart. */
const around = (wait: number): number => wait * (0.75 + Math.random() / 2);

/** When the server wants to be asked again, and not everybody in the same moment; never so late that one gives up. */
const later = (seconds: number): number => Math.min(seconds, MOST_LATER) * 1000 * (1 + Math.random() / 4);

/** One table's connection. */
export class Link {
  readonly #table: string;
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #failures = 0;
  #done = false;
  #polling = false;
  #welcomed = false;
  /** Why the server ended the last connection. */
  #reason = "";
  /** The newest version that was told, shown or not. */
  #newest = 0;
  #heard = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs out when an answer does not come, or no news. */
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, listener: Listener) {
    this.#table = table;
    this.#listener = listener;
    this.#connect();
    addEventListener("online", this.#look);
    addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#look);
  }

  /** Say something to the table; false when there is nobody to hear it now. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState === WebSocket.OPEN && this.#welcomed) {
      this.#socket.send(JSON.stringify(message));
      this.#expect();
      return true;
    }
    if (!this.#polling) return false;
    void this.#post(message);
    return true;
  }

  close(): void {
    this.#done = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    removeEventListener("online", this.#look);
    removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#look);
    this.#socket?.close();
  }

  /** Nobody answers: give this connection up and make another. */
  again = (): void => this.#drop("");

  /** The reader looks again, or the device has a network again: is there still somebody at the other end? */
  #look = (): void => {
    if (this.#done || document.visibilityState === "hidden") return;
    if (this.#socket) {
      if (Date.now() - this.#heard >= QUIET) this.#ask();
      return;
    }
    if (this.#polling) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };

  /** The device knows that it has no network: no need to find out by waiting. */
  #cut = (): void => this.#drop("");

  /** A connection may be dead for long before the browser learns of it, above all while one only waits. */
  #ask = (): void => {
    if (this.#socket && this.#welcomed) this.send({ type: "ping" });
  };

  #expect(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.again, SILENCE);
  }

  #connect(): void {
    if (this.#done || this.#socket) return;
    if (!this.#polling)
      this.#listener.contact(this.#failures || this.#reason ? "lost" : "joining", this.#reason);
    const address = new URL("/api/socket", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#welcomed = false;
    this.#expect();
    socket.onopen = () => {
      const since = Math.max(1, this.#listener.since());
      socket.send(JSON.stringify({ type: "join", table: this.#table, since }));
    };
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#drop(event.reason);
    };
  }

  /** What a socket brings. */
  #hear(message: ServerMessage): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#ask, QUIET);
    this.#heard = Date.now();
    this.#failures = 0;
    if (message.type === "pong") return;
    if (message.type === "closed") {
      this.#drop(message.code, message.seconds ?? 0);
      return;
    }
    if (message.type === "refused" && !this.#welcomed && NOT_THERE.includes(message.code)) {
      this.#end(message.code);
      return;
    }
    if (message.type === "welcome") {
      this.#welcomed = true;
      this.#polling = false;
      this.#wait = FIRST_WAIT;
    }
    this.#take(message);
  }

  #take(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.#reason = "";
      this.#listener.contact("open", "");
    }
    if (message.type === "welcome" || message.type === "events") this.#newest = message.n;
    this.#listener.told(message);
  }

  #end(code: string): void {
    this.close();
    this.#socket = null;
    this.#listener.contact("closed", code);
  }

  /** The connection is over, or of no use any more; the browser may learn of it much later. `seconds`: not to come back sooner. */
  #drop(reason: string, seconds = 0): void {
    const socket = this.#socket;
    if (this.#done || !socket) return;
    this.#socket = null;
    clearTimeout(this.#silence);
    socket.close();
    if (FINAL.includes(reason)) {
      this.#end(reason);
      return;
    }
    if (!this.#welcomed) this.#failures += 1;
    if (reason) this.#reason = reason; // it holds until somebody answers again
    if (seconds === 0 && (this.#polling || this.#failures >= FAILURES_BEFORE_POLLING)) {
      void this.#poll();
      return;
    }
    this.#listener.contact("lost", this.#reason);
    this.#timer = setTimeout(() => this.#connect(), Math.max(around(this.#wait), later(seconds)));
    this.#wait = Math.min(MOST_WAIT, this.#wait * 2);
  }

  /** Some networks let no socket through: ask for news and wait for the answer, and try a socket now and then. */
  async #poll(): Promise<void> {
    if (!this.#polling) this.#listener.contact("lost", this.#reason);
    this.#polling = true;
    let seconds = 0;
    const until = Date.now() + SOCKET_AGAIN;
    while (!this.#done) {
      try {
        const address = `/api/tables/${this.#table}/events?since=${this.#listener.since()}`;
        const response = await fetch(address, { signal: AbortSignal.timeout(LONG_POLL) });
        if (response.status === 404) {
          this.#end("unknown-table");
          return;
        }
        if (!response.ok) {
          seconds = Number(response.headers.get("Retry-After") ?? 0);
          throw new Error(String(response.status));
        }
        const message = (await response.json()) as ServerMessage;
        if (this.#done) return;
        this.#take(message);
        this.#wait = FIRST_WAIT;
        if (Date.now() > until) break;
      } catch {
        this.#polling = false;
        this.#listener.contact("lost", this.#reason);
        await new Promise((resolve) => setTimeout(resolve, Math.max(around(this.#wait), later(seconds))));
        this.#wait = Math.min(MOST_WAIT, this.#wait * 2);
        break;
      }
    }
    this.#failures = FAILURES_BEFORE_POLLING - 1;
    this.#connect();
  }

  async #post(message: ClientMessage): Promise<void> {
    try {
      const response = await fetch(`/api/tables/${this.#table}/messages`, {
        method: "POST",
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(SILENCE),
      });
      const told: unknown = await response.json();
      if (response.ok) this.#take(told as ServerMessage);
      else this.#listener.told({ ...(told as Problem), type: "refused", n: this.#newest });
    } catch {
      this.#listener.contact("lost", "");
    }
  }
}
