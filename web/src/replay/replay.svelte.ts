// Which moment of a finished game is looked at, by whose eyes, and how does the page come by it?

import { get, type Problem } from "../api/http";
import { TableState } from "../game/table.svelte";
import { problemOf } from "../texts/problem";
import type { Frame, Frames, Sheet, StoryTold, Table } from "../wire";
import { placeOf, type Story, storyOf, turnAround, turnFrom } from "./story";

/** A seat, -1 for spectators, or everything. */
export type Eyes = number | "all";

export const SPEEDS = [1200, 500, 200, 60] as const; // milliseconds a move
const CHUNK = 32;
const MOST_CHUNKS = 24;

export class Replay {
  /** The table as the parts of the page draw it. */
  readonly shown: TableState;
  story: Story | null = $state.raw(null);
  told: StoryTold | null = $state.raw(null);
  at = $state(0);
  eyes: Eyes = $state("all");
  playing = $state(false);
  speed = $state(1);
  problem: Problem | null = $state.raw(null);
  /** The frame that is drawn; while another one comes it stays. */
  frame: Frame | null = $state.raw(null);
  /** Frames at hand by version, for the lines of the log. */
  known: ReadonlyMap<number, Frame> = $state.raw(new Map());

  moment = $derived(this.story?.moments[this.at] ?? null);
  last = $derived((this.story?.moments.length ?? 1) - 1);
  /** First and last place of the turn. */
  turn = $derived<[number, number]>(this.story ? turnAround(this.story, this.at) : [0, 0]);

  readonly #chunks = new Map<number, Frame[]>();
  #loading = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, eyes: Eyes) {
    this.shown = new TableState(table);
    this.eyes = eyes;
  }

  /** Fetch what the whole game needs, then the moment of version `n`. */
  async open(n: number): Promise<void> {
    try {
      const path = `/api/tables/${this.shown.id}`;
      const [sheet, table, told] = await Promise.all([
        get<Sheet>(`${path}/sheet`),
        get<Table>(path),
        get<StoryTold>(`${path}/story`),
      ]);
      // Nobody is away from a game that is over.
      this.shown.table = { ...table, seats: table.seats.map((seat) => ({ ...seat, here: true })) };
      this.shown.sheet = sheet;
      this.told = told;
      this.story = storyOf(told);
      if (this.eyes !== "all" && this.eyes >= told.seats) this.eyes = "all";
      this.go(n ? placeOf(this.story, n) : 0);
    } catch (thrown) {
      this.problem = problemOf(thrown);
    }
  }

  close(): void {
    this.pause();
  }

  go(at: number): void {
    this.at = Math.min(this.last, Math.max(0, at));
    void this.#load();
  }

  step(way: 1 | -1): void {
    this.go(this.at + way);
  }

  stepTurn(way: 1 | -1): void {
    if (this.story) this.go(turnFrom(this.story, this.at, way));
  }

  look(eyes: Eyes): void {
    this.eyes = eyes;
    this.#chunks.clear();
    this.known = new Map();
    void this.#load();
  }

  play(): void {
    if (this.at >= this.last) this.go(0);
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  again(): void {
    this.problem = null;
    if (this.story) void this.#load();
    else void this.open(0);
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.at >= this.last) this.pause();
      // A move that has not come yet is waited for: nothing is skipped.
      else if (this.frame?.n === this.moment?.n) this.step(1);
      if (this.playing) this.#tick();
    }, SPEEDS[this.speed] ?? SPEEDS[1]);
  }

  /** Fetch until the moment that is looked at is at hand; whoever drags fast makes one request at a time. */
  async #load(): Promise<void> {
    this.#draw();
    if (this.#loading) return;
    this.#loading = true;
    try {
      for (let wanted = this.#wanted(); wanted !== null; wanted = this.#wanted()) {
        const eyes = this.eyes;
        const query = `first=${wanted}&count=${CHUNK}&seat=${eyes}`;
        const { frames } = await get<Frames>(`/api/tables/${this.shown.id}/frames?${query}`);
        if (eyes === this.eyes) this.#keep(wanted, frames);
        this.#draw();
      }
      this.problem = null;
    } catch (thrown) {
      this.pause();
      this.problem = problemOf(thrown);
    } finally {
      this.#loading = false;
    }
  }

  /** The first version of what has to be fetched next: what is looked at, then what comes after it. */
  #wanted(): number | null {
    const n = this.moment?.n ?? 0;
    const first = this.story?.moments[0]?.n ?? 0;
    const end = this.story?.moments.at(-1)?.n ?? 0;
    const chunk = first + Math.floor((n - first) / CHUNK) * CHUNK;
    const [begin] = this.turn;
    const before = first + Math.floor(((this.story?.moments[begin]?.n ?? n) - first) / CHUNK) * CHUNK;
    for (const one of [chunk, chunk + CHUNK, before]) {
      if (one <= end && !this.#chunks.has(one)) return one;
    }
    return null;
  }

  #keep(first: number, frames: Frame[]): void {
    this.#chunks.set(first, frames);
    for (const old of this.#chunks.keys()) {
      if (this.#chunks.size <= MOST_CHUNKS) break;
      this.#chunks.delete(old);
    }
    this.known = new Map([...this.#chunks.values()].flat().map((frame) => [frame.n, frame]));
  }

  #draw(): void {
    const found = this.known.get(this.moment?.n ?? -1);
    if (!found) return;
    this.frame = found;
    this.shown.n = found.n;
    this.shown.view = found.view;
    this.shown.facts = found.facts;
    this.shown.fresh = found.events;
    // Between the roll of a battle and its end there may be cards, at most one a side.
    const before = [3, 2, 1].flatMap((back) => this.known.get(found.n - back)?.events ?? []);
    this.shown.log = [...before, ...found.events].map((event) => ({ n: found.n, event }));
  }
}

/** Whose eyes an address names. */
export function eyesOf(text: string | null): Eyes {
  const seat = Number(text ?? "");
  return text === null || text === "all" || !Number.isInteger(seat) || seat < -1 || seat > 7 ? "all" : seat;
}
