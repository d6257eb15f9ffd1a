// Which lines of a long log belong together? Those of one block are drawn together; a block that is full stays as it is.

import type { Told } from "../game/log";

const LINES = 40;

/** A log that goes after another one, a few lines at a time; at once where it is not its continuation. */
export function following(shown: readonly Told[], log: readonly Told[], most: number): readonly Told[] {
  const last = shown.at(-1);
  const reached = last ? log.lastIndexOf(last) + 1 : 0;
  return reached && log.length > reached + most ? log.slice(0, reached + most) : log;
}

export type Block = { number: number; lines: readonly Told[] };

export class Blocks {
  readonly #numbers = new WeakMap<Told, number>();
  #next = 0;
  #kept: Block[] = [];

  /** The last lines, so many or a few more, in their order; a block in which nothing has changed is the same object. */
  of(lines: readonly Told[], most: number): Block[] {
    const found: { number: number; lines: Told[] }[] = [];
    const first = this.#blockOf(lines[Math.max(0, lines.length - most)]);
    for (const line of lines) {
      const number = this.#blockOf(line);
      if (number < first) continue;
      const last = found.at(-1);
      if (last?.number === number) last.lines.push(line);
      else found.push({ number, lines: [line] });
    }
    this.#kept = found.map((block) => this.#kept.find((one) => alike(one, block)) ?? block);
    return this.#kept;
  }

  /** Lines are numbered as they come: one that is taken back leaves a gap, and moves no other. */
  #blockOf(line: Told | undefined): number {
    if (!line) return 0;
    let number = this.#numbers.get(line);
    if (number === undefined) {
      number = this.#next++;
      this.#numbers.set(line, number);
    }
    return Math.floor(number / LINES);
  }
}

function alike(one: Block, other: Block): boolean {
  return (
    one.number === other.number &&
    one.lines.length === other.lines.length &&
    one.lines[0] === other.lines[0] &&
    one.lines.at(-1) === other.lines.at(-1)
  );
}
