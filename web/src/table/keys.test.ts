import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Choice } from "../game/choice.svelte";
import type { TableState } from "../game/table.svelte";
import type { Option } from "../wire";
import { pressKey } from "./keys";

const OCCUPY: Option = { kind: 5, army: 0, source: 1, target: 2, least: 3, most: 7 };
const DONE: Option = { kind: 23, army: 0 };
let covered = false;

beforeEach(() => {
  covered = false;
  const input = class {};
  for (const name of ["HTMLInputElement", "HTMLTextAreaElement", "HTMLSelectElement"]) {
    vi.stubGlobal(name, input);
  }
  vi.stubGlobal("document", {
    querySelector: (what: string) => (covered && what.includes("dialog") ? {} : null),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A table at which something can be done, and what the keys did there. */
function pressed(keys: (string | KeyboardEvent)[], option: Option | undefined, path = false) {
  const did: string[] = [];
  const choice = {
    option,
    options: [OCCUPY, DONE],
    done: DONE,
    count: undefined as number | undefined,
    clear: () => did.push("clear"),
    take: (one: Option) => did.push(one === DONE ? "done" : "take"),
  };
  const table = { takeBack: () => did.push("undo"), catchUp: () => did.push("next"), skip: () => {} };
  const note = (name: string) => () => did.push(name);
  const panels = {
    help: note("help"),
    typed: note("typed"),
    log: note("log"),
    text: note("text"),
    cards: note("cards"),
    endPath: path ? note("end-path") : undefined,
  };
  for (const key of keys) {
    const event = typeof key === "string" ? press(key) : key;
    pressKey(event, table as unknown as TableState, choice as unknown as Choice, panels);
  }
  return { did, count: choice.count };
}

const press = (key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ key, target: null, preventDefault: () => {}, ...more }) as KeyboardEvent;

test("a key does what it says", () => {
  expect(pressed(["r", "e", "u", "Escape", "?"], OCCUPY).did).toEqual([
    "take",
    "done",
    "undo",
    "clear",
    "help",
  ]);
});

test("a number is never less than may be sent, nor more", () => {
  expect(pressed(["1"], OCCUPY).count).toBe(3);
  expect(pressed(["5"], OCCUPY).count).toBe(5);
  expect(pressed(["9"], OCCUPY).count).toBe(7);
  expect(pressed(["1"], undefined).count).toBe(1);
  expect(pressed(["m", "-", "-", "-", "-", "-", "-"], OCCUPY).count).toBe(3);
});

test("nothing is done behind what lies over the table", () => {
  covered = true;
  expect(pressed(["r", "e", "u", "Escape", "/"], OCCUPY).did).toEqual([]);
});

test("a key that is held down decides once", () => {
  const held = ["r", "e", "u", "z"].map((key) => press(key, { repeat: true }));
  expect(pressed(held, OCCUPY).did).toEqual([]);
  expect(pressed(["5", press("+", { repeat: true })], OCCUPY).count).toBe(6);
});

test("while odds hide the decision nothing is decided, and Escape ends them first", () => {
  const { did, count } = pressed(["r", "e", "u", "4", "Escape", "l"], OCCUPY, true);
  expect(did).toEqual(["end-path", "log"]);
  expect(count).toBeUndefined();
});
