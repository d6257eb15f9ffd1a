// How does the page stay in touch with a table? By a socket that comes back by itself, or by asking again and again.

import type { ClientMessage, ServerMessage } from "../wire";

export type Contact = "joining" | "open" | "lost" | "closed";

export type Listener = {
  /** A message of the server. */
  told(message: ServerMessage): void;
  /** Whether the server can be reached; `code` says why a connection was ended for good. */
  contact(now: Contact, code: string): void;
  /** The version of what was seen last. */
  since(): number;
};

/** After these the server wants no more of this connection. */
const FINAL = [
  "seat-taken-elsewhere",
  "table-closed",
  "logged-out",
  "gone-elsewhere",
  "unknown-table",
  "bad-message",
];
const FIRST_WAIT = 500;
const MOST_WAIT = 8000;
const FAILURES_BEFORE_POLLING = 2;

/** One table's connection. */
export class Link {
  readonly #table: string;
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #failures = 0;
  #done = false;
  #polling = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, listener: Listener) {
    this.#table = table;
    this.#listener = listener;
    this.#connect();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Say something to the table; false when there is nobody to hear it now. */
  send(message: ClientMessage): boolean {
    if (this.#polling) {
      void this.#post(message);
      return true;
    }
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#done = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  #hurry = (): void => {
    if (this.#done || this.#polling || this.#socket || document.visibilityState === "hidden") return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };

  #connect(): void {
    if (this.#done) return;
    this.#listener.contact(this.#failures ? "lost" : "joining", "");
    const address = new URL("/api/socket", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      socket.send(
        JSON.stringify({ type: "join", table: this.#table, since: Math.max(1, this.#listener.since()) }),
      );
    };
    socket.onmessage = (event) => {
      this.#wait = FIRST_WAIT;
      this.#failures = 0;
      this.#take(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      this.#socket = null;
      this.#lost(event.reason, opened);
    };
  }

  #take(message: ServerMessage): void {
    if (message.type === "welcome") this.#listener.contact("open", "");
    this.#listener.told(message);
    if (message.type === "closed") this.#end(message.code);
    if (message.type === "refused" && FINAL.includes(message.code)) this.#end(message.code);
  }

  #end(code: string): void {
    this.#done = true;
    this.#socket?.close();
    this.#listener.contact("closed", code);
  }

  #lost(reason: string, opened: boolean): void {
    if (this.#done) return;
    if (FINAL.includes(reason)) {
      this.#end(reason);
      return;
    }
    if (!opened) this.#failures += 1;
    this.#listener.contact("lost", reason);
    if (this.#failures >= FAILURES_BEFORE_POLLING) {
      void this.#poll();
      return;
    }
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(MOST_WAIT, this.#wait * 2);
  }

  /** Some networks let no socket through: ask for news and wait for the answer, until a socket works again. */
  async #poll(): Promise<void> {
    this.#polling = true;
    while (!this.#done) {
      try {
        const address = `/api/tables/${this.#table}/events?since=${this.#listener.since()}`;
        const response = await fetch(address);
        if (!response.ok) throw new Error(String(response.status));
        this.#take((await response.json()) as ServerMessage);
        this.#wait = FIRST_WAIT;
      } catch {
        this.#listener.contact("lost", "");
        await new Promise((resolve) => setTimeout(resolve, this.#wait));
        this.#wait = Math.min(MOST_WAIT, this.#wait * 2);
        if (!this.#done) {
          this.#polling = false;
          this.#failures = 1;
          this.#connect();
          return;
        }
      }
    }
  }

  async #post(message: ClientMessage): Promise<void> {
    try {
      const response = await fetch(`/api/tables/${this.#table}/messages`, {
        method: "POST",
        body: JSON.stringify(message),
      });
      this.#take((await response.json()) as ServerMessage);
    } catch {
      this.#listener.contact("lost", "");
    }
  }
}
