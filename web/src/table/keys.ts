// What do the keys of the table mean? None of them alone can lose a game.

import type { Choice } from "../game/choice.svelte";
import type { TableState } from "../game/table.svelte";

export type Panels = {
  help(): void;
  typed(): void;
  log(): void;
  text(): void;
  cards(): void;
  /** Ends the odds along a path, which stand in the place of the decision; undefined: they do not. */
  endPath: (() => void) | undefined;
};

/** The keys with what they do, for the help page. */
export const KEYS: readonly [string, string][] = [
  ["Tab ←→↑↓", "move"],
  ["Enter", "select"],
  ["Esc", "cancel"],
  ["1–9", "number"],
  ["+ −", "amount"],
  ["M", "most"],
  ["R", "roll"],
  ["Z", "blitz"],
  ["C", "cards"],
  ["O", "odds"],
  ["E", "end"],
  ["U", "undo"],
  ["F", "help-me"],
  ["B", "borders"],
  ["N", "next"],
  ["L", "log"],
  ["T", "text"],
  ["/", "typed"],
  ["?", "help"],
];

/** Whether somebody is writing, so that a letter is a letter. */
function writing(event: KeyboardEvent): boolean {
  const at = event.target;
  return (
    at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement
  );
}

/** What may be held down. */
const REPEATED = ["+", "=", "-"];

/** Whether something lies over the table that wants an answer first. */
const covered = (): boolean => document.querySelector('dialog[open], [aria-modal="true"]') !== null;

export function pressKey(event: KeyboardEvent, table: TableState, choice: Choice, panels: Panels): void {
  if (writing(event) || event.ctrlKey || event.metaKey || event.altKey || covered()) return;
  const key = event.key.toLowerCase();
  if (event.repeat && !REPEATED.includes(key)) return;
  const act = beside(table, panels)[key] ?? (panels.endPath ? undefined : deciding(key, table, choice));
  if (!act) return;
  event.preventDefault();
  if (key === "escape") table.skip();
  act();
}

/** Keys that decide nothing. */
function beside(table: TableState, panels: Panels): Record<string, () => void> {
  return {
    c: panels.cards,
    n: () => table.catchUp(),
    l: panels.log,
    t: panels.text,
    o: () => press("odds"),
    "/": panels.typed,
    "?": panels.help,
    ...(panels.endPath ? { escape: panels.endPath } : {}),
  };
}

/** Keys of the decision, while it can be seen. */
function deciding(key: string, table: TableState, choice: Choice): (() => void) | undefined {
  return actions(table, choice)[key] ?? number(key, choice);
}

function actions(table: TableState, choice: Choice): Record<string, () => void> {
  const option = choice.option;
  const change = (by: number) => () => {
    const { most } = bounds(choice);
    choice.count = within(choice, (choice.count ?? (option ? most : 1)) + by);
  };
  return {
    escape: () => choice.clear(),
    "+": change(1),
    "=": change(1),
    "-": change(-1),
    m: () => {
      choice.count = option?.most ?? choice.options[0]?.most;
    },
    r: () => (option ? choice.take(option) : choice.suggested && choice.take(choice.suggested)),
    z: () => press("blitz"),
    e: () => choice.done && choice.take(choice.done),
    u: () => table.takeBack(),
    f: () => press("for-me"),
    b: () => press("borders"),
  };
}

/** How few and how many it may be: of what is picked, else for each press. */
function bounds({ option, options }: Choice): { least: number; most: number } {
  if (option) return { least: option.least ?? 1, most: option.most ?? 1 };
  return { least: 1, most: options[0]?.most ?? 1 };
}

function within(choice: Choice, count: number): number {
  const { least, most } = bounds(choice);
  return Math.min(most, Math.max(least, count));
}

function number(key: string, choice: Choice): (() => void) | undefined {
  if (!/^[1-9]$/.test(key)) return undefined;
  return () => {
    choice.count = within(choice, Number(key));
  };
}

function press(name: string): void {
  document.querySelector<HTMLButtonElement>(`[data-do="${name}"]:not(:disabled)`)?.click();
}
