// Where does somebody stand in a lesson? The version of the table says it: every step is due at one of its own.

import { type Problem, post } from "../api/http";
import { player } from "../api/player.svelte";
import { TableState } from "../game/table.svelte";
import { say } from "../texts/language.svelte";
import { problemOf } from "../texts/problem";
import type { LessonOpened, LessonStep } from "../wire";

export class Lesson {
  readonly box: string;
  opened: LessonOpened | null = $state.raw(null);
  table: TableState | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);

  /** How many steps are behind the learner. */
  behind: number = $derived(this.#behind());
  /** The step that is due now. */
  due: LessonStep | null = $derived(this.#due());
  last: boolean = $derived(this.opened !== null && this.opened.chapter === this.opened.chapters - 1);
  done: boolean = $derived(this.#done());

  constructor(box: string) {
    this.box = box;
  }

  /** Go on where the lesson was left, or begin a chapter. */
  async open(chapter?: number): Promise<void> {
    try {
      await player.ensure();
      const title = say("page.learn.table", { box: say(`box.${this.box}`) });
      const wanted = chapter === undefined ? { title } : { title, chapter };
      const opened = await post<LessonOpened>(`/api/lessons/${this.box}`, wanted);
      const table = new TableState(opened.table);
      table.lesson = true;
      await table.open();
      this.close();
      this.opened = opened;
      this.table = table;
      this.problem = null;
    } catch (thrown) {
      this.problem = problemOf(thrown);
    }
  }

  close(): void {
    this.table?.close();
  }

  #behind(): number {
    const n = this.table?.n ?? 0;
    return (this.opened?.steps ?? []).filter((step) => step.n < n).length;
  }

  #due(): LessonStep | null {
    const step = this.opened?.steps[this.behind];
    return step && this.table?.asked && step.n === this.table.n ? step : null;
  }

  #done(): boolean {
    if (!this.opened || !this.table?.view) return false;
    if (this.last) return this.table.view.outcome !== null;
    return this.behind === this.opened.steps.length;
  }
}
