import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Link, QUIET, SILENCE } from "./link";

/** A socket the test is the other end of. */
class Socket {
  static readonly OPEN = 1;
  static made: Socket[] = [];
  readyState = 0;
  sent: { type: string }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { reason: string }) => void) | null = null;

  constructor() {
    Socket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  open(): this {
    this.readyState = Socket.OPEN;
    this.onopen?.();
    return this;
  }

  tell(message: object): this {
    this.onmessage?.({ data: JSON.stringify(message) });
    return this;
  }
}

const last = (): Socket => Socket.made.at(-1)!;
const joined = (n = 5): Socket => last().open().tell({ type: "welcome", n });
let contacts: [string, string][] = [];
let told: string[] = [];
let shown: Record<string, (() => void)[]> = {};

function linked(): Link {
  return new Link("abc", {
    told: (message) => told.push(message.type),
    contact: (now, code) => contacts.push([now, code]),
    since: () => 3,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.made = [];
  contacts = [];
  told = [];
  shown = {};
  const listen = (name: string, then: () => void) => {
    shown[name] = [...(shown[name] ?? []), then];
  };
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { href: "http://here/table/abc" });
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: listen,
    removeEventListener: () => {},
  });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("nobody is there")));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const happens = (name: string): void => shown[name]?.forEach((then) => void then());

test.each(["shutting-down", "come-back", "too-slow", "table-full"])(
  "after %s the page comes back by itself",
  (code) => {
    linked();
    joined().tell({ type: "closed", code });
    expect(contacts.at(-1)).toEqual(["lost", code]);
    vi.advanceTimersByTime(1000);
    expect(Socket.made).toHaveLength(2);
    joined();
    expect(contacts.at(-1)).toEqual(["open", ""]);
  },
);

test.each([1, 10])("where the server says so the page comes back after %i seconds, not sooner", (seconds) => {
  linked();
  last().open().tell({ type: "closed", code: "too-many-sockets", limit: "sockets_per_address", seconds });
  expect(contacts.at(-1)).toEqual(["lost", "too-many-sockets"]);
  vi.advanceTimersByTime(seconds * 1000 - 1);
  expect(Socket.made).toHaveLength(1);
  vi.advanceTimersByTime(seconds * 250 + 1);
  expect(Socket.made).toHaveLength(2);
  last().open().tell({ type: "closed", code: "too-many-sockets", seconds }); // a second time: still no polling
  vi.advanceTimersByTime(seconds * 1250 + 1500);
  expect(Socket.made).toHaveLength(3);
});

test.each(["seat-taken-elsewhere", "table-gone"])("after %s it does not", (code) => {
  linked();
  joined().tell({ type: "closed", code });
  vi.advanceTimersByTime(60_000);
  expect(contacts.at(-1)).toEqual(["closed", code]);
  expect(Socket.made).toHaveLength(1);
});

test("a table that is not there is not asked for again; a move that is refused is no end", () => {
  linked();
  joined().tell({ type: "refused", n: 5, code: "bad-message" });
  expect(contacts.at(-1)).toEqual(["open", ""]);
  expect(told).toEqual(["welcome", "refused"]);
  linked();
  last().open().tell({ type: "refused", n: 0, code: "unknown-table" });
  expect(contacts.at(-1)).toEqual(["closed", "unknown-table"]);
});

test("a socket that says nothing when it is asked is given up", () => {
  const link = linked();
  const socket = joined();
  expect(link.send({ type: "resign" })).toBe(true);
  vi.advanceTimersByTime(SILENCE - 1);
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(socket.closed).toBe(true);
  expect(Socket.made).toHaveLength(2);
  socket.tell({ type: "events", n: 6 }); // what comes on it after all is not heard twice
  expect(told).toEqual(["welcome"]);
});

test("an answer is all a socket needs to stay", () => {
  const link = linked();
  const socket = joined();
  link.send({ type: "resign" });
  socket.tell({ type: "events", n: 6 });
  vi.advanceTimersByTime(SILENCE + 1000);
  expect(socket.closed).toBe(false);
});

test("after a while without news it is asked whether somebody is there; an answer is no news", () => {
  linked();
  const socket = joined();
  const types = () => socket.sent.map((one) => one.type);
  vi.advanceTimersByTime(QUIET - 1);
  expect(types()).toEqual(["join"]);
  vi.advanceTimersByTime(1);
  expect(types()).toEqual(["join", "ping"]);
  socket.tell({ type: "pong" });
  vi.advanceTimersByTime(QUIET);
  expect(types()).toEqual(["join", "ping", "ping"]);
  expect(socket.closed).toBe(false);
  expect(told).toEqual(["welcome"]);
});

test("who only waits learns that nobody is there any more", () => {
  linked();
  const socket = joined();
  vi.advanceTimersByTime(QUIET + SILENCE);
  expect(socket.closed).toBe(true);
  expect(contacts.at(-1)).toEqual(["lost", ""]);
  vi.advanceTimersByTime(1000);
  expect(Socket.made).toHaveLength(2);
});

test("who looks again asks at once, unless somebody was heard just now", () => {
  linked();
  const socket = joined();
  vi.advanceTimersByTime(QUIET / 2);
  happens("visibilitychange");
  expect(socket.sent).toHaveLength(1);
  vi.setSystemTime(Date.now() + 3_600_000); // a device that slept: its timers did too
  happens("visibilitychange");
  expect(socket.sent.map((one) => one.type)).toEqual(["join", "ping"]);
});

test("a device without a network need not wait to know", () => {
  const link = linked();
  joined();
  happens("offline");
  expect(contacts.at(-1)).toEqual(["lost", ""]);
  expect(link.send({ type: "resign" })).toBe(false);
  happens("online");
  joined();
  expect(contacts.at(-1)).toEqual(["open", ""]);
});

test("where no socket opens it is asked over HTTP, and a socket is tried again", async () => {
  const link = linked();
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    const late = new Promise((resolve) => setTimeout(resolve, 25_000));
    return late.then(() => ({ ok: true, status: 200, json: async () => ({ type: "welcome", n: 4 }) }));
  });
  for (const wait of [2000, 30_000]) {
    last().onclose?.({ reason: "" });
    await vi.advanceTimersByTimeAsync(wait);
  }
  expect(asked[0]).toBe("/api/tables/abc/events?since=3");
  expect(contacts.at(-1)).toEqual(["open", ""]);
  const before = Socket.made.length;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(Socket.made.length).toBe(before + 1);
  expect(contacts.at(-1)).toEqual(["open", ""]); // meanwhile nothing is lost
  joined();
  link.send({ type: "resign" });
  expect(last().sent.map((one) => one.type)).toEqual(["join", "resign"]);
});

test("a refusal of the question for news is heeded, too", async () => {
  linked();
  vi.stubGlobal("fetch", async () => ({
    ok: false,
    status: 429,
    headers: new Headers({ "Retry-After": "20" }),
  }));
  last().onclose?.({ reason: "" });
  await vi.advanceTimersByTimeAsync(2000);
  last().onclose?.({ reason: "" }); // two failures: news are asked for, and that is too much
  const before = Socket.made.length;
  await vi.advanceTimersByTimeAsync(19_000);
  expect(Socket.made.length).toBe(before);
  await vi.advanceTimersByTimeAsync(7000);
  expect(Socket.made.length).toBe(before + 1);
});
