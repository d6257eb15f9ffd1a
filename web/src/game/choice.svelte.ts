// What has the reader picked of what is offered now? Begins anew with every question.

import { untrack } from "svelte";
import type { Option } from "../wire";
import {
  fitting,
  kindsOf,
  lit,
  moveOf,
  NOTHING,
  onBoard,
  type Picked,
  pickedAfter,
  pressed,
  single,
  worthOf,
} from "./choosing";
import type { TableState } from "./table.svelte";
import { taughtOptions } from "./taught";

/** Kinds that are done with one press: they can be taken back, and come in great numbers. */
const AT_ONCE = ["claim", "place"];
/** Kinds whose places are known from what went before. */
const FOLLOWING = ["occupy", "receive", "defend", "answer"];

export class Choice {
  readonly #state: TableState;
  /** What was asked for last. */
  #asked: string | undefined;
  /** Where the last troops were placed. */
  #placed: number | undefined;
  /** The source that was picked for the reader: pressing it picks it, and does not let it go. */
  #offered: number | undefined;
  picked: Picked = $state.raw(NOTHING);
  /** How many; undefined: as many as there may be. */
  count: number | undefined = $state(undefined);
  ships: number[] = $state.raw([]);
  /** The set that was picked among several. */
  #set: Option | undefined = $state.raw(undefined);

  constructor(state: TableState) {
    this.#state = state;
  }

  get options(): Option[] {
    const { asked, view, lesson, taught } = this.#state;
    const offered = asked ? (view?.options ?? []) : [];
    return lesson ? taughtOptions(offered, taught, (one) => this.kindName(one)) : offered;
  }

  left: Option[] = $derived.by(() => fitting(this.options, this.picked));
  lit: Set<number> = $derived.by(() => lit(this.options, this.picked));
  option: Option | undefined = $derived.by(() => this.#one());
  done: Option | undefined = $derived.by(() => this.options.find((one) => this.kindName(one) === "done"));

  /** The sets that may be turned in, the best first. */
  sets: Option[] = $derived.by(() => {
    const worth = (one: Option) => worthOf(this.#state.facts?.sets, one);
    return this.options.filter((one) => this.kindName(one) === "trade").sort((a, b) => worth(b) - worth(a));
  });

  /** The set the big button turns in: the one that was picked, else the best. */
  set: Option | undefined = $derived.by(() => this.sets.find((one) => one === this.#set) ?? this.sets[0]);

  /** What the big button does where nothing was picked: a set, or the only thing that is offered beside going on. */
  suggested: Option | undefined = $derived.by(() => {
    if (this.#begun() || this.option) return undefined;
    const others = this.options.filter((one) => this.kindName(one) !== "done");
    const only = others.length === 1 ? others[0] : undefined;
    const plain = only?.source === undefined && only?.target === undefined && !only?.cards?.length;
    return this.set ?? (only && plain ? only : undefined);
  });

  pickSet(option: Option): void {
    this.#set = option;
  }

  /** Whether one claims or places now, and nothing else: that can be left to the table. */
  get mustering(): "claim" | "place" | undefined {
    const [kind, ...others] = this.kinds();
    return others.length || (kind !== "claim" && kind !== "place") ? undefined : kind;
  }

  kindName(option: Option): string {
    return this.#state.sheet?.kinds[option.kind] ?? "";
  }

  kinds(): string[] {
    return kindsOf(this.options).map((kind) => this.#state.sheet?.kinds[kind] ?? "");
  }

  /** The option that is meant: the only one, or the one both ends of which are picked. */
  #one(): Option | undefined {
    const found = this.#meant();
    return found && this.#state.lesson && !this.#pointed(found) ? undefined : found;
  }

  /** Whether both ends were pressed: in a lesson nothing is picked for the learner. */
  #pointed({ kind, source, target }: Option): boolean {
    if (FOLLOWING.includes(this.#state.sheet?.kinds[kind] ?? "")) return true;
    const { source: from, target: to } = this.picked;
    return (source === undefined || source === from) && (target === undefined || target === to);
  }

  #meant(): Option | undefined {
    const meant = this.left.filter((one) => this.kindName(one) !== "done");
    if (meant.length === 1 && (this.#begun() || this.options.length === 1)) return meant[0];
    return single(this.options, this.picked);
  }

  #begun(): boolean {
    return Object.values(this.picked).some((one) => one !== undefined);
  }

  press(territory: number, { all }: { all: boolean }): void {
    if (territory === this.#offered) {
      this.#offered = undefined;
      return;
    }
    const next = pressed(this.options, this.picked, territory);
    const [first, ...others] = onBoard(this.options, next);
    const atOnce = first && !others.length && AT_ONCE.includes(this.kindName(first));
    if (next.target === territory && atOnce) {
      this.#placed = territory;
      this.#state.act(moveOf(first, all ? first.most : (this.count ?? first.least ?? 1)));
      return;
    }
    this.pick(next);
  }

  pick(next: Picked): void {
    this.picked = next;
    this.#offered = undefined;
    this.count = undefined;
    const option = this.option;
    this.ships = option?.ships ? [...option.ships] : [];
  }

  clear(): void {
    this.pick(NOTHING);
  }

  /** A new question: what was picked goes on where the same battle can, and what was placed attacks first. */
  asked(): void {
    untrack(() => this.#goOn()); // what is picked afterwards is no new question
  }

  #goOn(): void {
    const kind = this.#state.view?.decision?.kind;
    if (kind !== this.#asked) this.count = undefined; // so many dice are no number of troops that follow
    this.#asked = kind;
    const { source, target } = this.picked;
    const same =
      source !== undefined && target !== undefined && fitting(this.options, this.picked).length === 1;
    if (same) this.ships = this.option?.ships ? [...this.option.ships] : [];
    else this.#begin();
    this.#placed = undefined;
  }

  #begin(): void {
    this.pick(this.#state.lesson ? NOTHING : pickedAfter(this.options, this.#placed));
    this.#offered = this.picked.source;
  }

  take(option: Option, count?: number): void {
    const ships = option === this.option ? this.ships : (option.ships ?? []);
    this.#state.act(moveOf(option, count ?? this.count, ships));
  }
}
