// What do the keys of the table mean? None of them alone can lose a game.

import type { Choice } from "../game/choice.svelte";
import type { TableState } from "../game/table.svelte";

export type Panels = {
  help(): void;
  typed(): void;
  log(): void;
  text(): void;
  cards(): void;
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

export function pressKey(event: KeyboardEvent, table: TableState, choice: Choice, panels: Panels): void {
  if (writing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = actions(table, choice, panels)[event.key.toLowerCase()] ?? number(event.key, choice);
  if (!act) return;
  event.preventDefault();
  act();
}

function actions(table: TableState, choice: Choice, panels: Panels): Record<string, () => void> {
  const option = choice.option;
  const change = (by: number) => () => {
    const most = option?.most ?? choice.options[0]?.most ?? 1;
    const least = option?.least ?? 1;
    choice.count = Math.min(most, Math.max(least, (choice.count ?? (option ? most : 1)) + by));
  };
  return {
    escape: () => choice.clear(),
    "+": change(1),
    "=": change(1),
    "-": change(-1),
    m: () => {
      choice.count = option?.most ?? choice.options[0]?.most;
    },
    r: () => option && choice.take(option),
    z: () => press("blitz"),
    c: panels.cards,
    e: () => choice.done && choice.take(choice.done),
    u: () => table.takeBack(),
    n: () => table.catchUp(),
    l: panels.log,
    t: panels.text,
    o: () => press("odds"),
    "/": panels.typed,
    "?": panels.help,
  };
}

function number(key: string, choice: Choice): (() => void) | undefined {
  if (!/^[1-9]$/.test(key)) return undefined;
  return () => {
    const most = choice.option?.most ?? choice.options[0]?.most ?? 1;
    choice.count = Math.min(most, Number(key));
  };
}

function press(name: string): void {
  document.querySelector<HTMLButtonElement>(`[data-do="${name}"]:not(:disabled)`)?.click();
}
