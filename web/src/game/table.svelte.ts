// What does the page know of one table? Everything the server said, and nothing it worked out itself.

import { type Problem, Refusal } from "../api/http";
import { type Contact, Link } from "../api/link";
import { Patience } from "../api/patience";
import { Counsel } from "../bots/counsel.svelte";
import { settings } from "../settings.svelte";
import { spoken } from "../texts/language.svelte";
import type {
  ClientMessage,
  Clock,
  Events,
  Facts,
  FoughtEvent,
  GameEvent,
  Move,
  OddsAnswer,
  Said,
  ServerMessage,
  Sheet,
  Table,
  View,
} from "../wire";
import { Announcement } from "./announcement.svelte";
import { Help } from "./asked/help.svelte";
import { here } from "./clock";
import { lastBattle } from "./fight/dice";
import { Fight, MOMENT } from "./fight/fight.svelte";
import { Meanwhile } from "./fight/meanwhile.svelte";
import { momentsOf } from "./fight/moments";
import { type Telling, type Told, toldAfter } from "./log";
import { dressed, looksOf } from "./looks";
import { Names } from "./names";
import { beforeFrame, Pacer, unseen } from "./pacing";
import { chosenColours, outdated, owes } from "./seats";
import { sheetOf } from "./sheets";
import { isTaught, type Taught } from "./taught";
import { keepUnchanged } from "./unchanged";

/** What a learner cannot do beside the way. */
const NOT_IN_LESSONS = ["write", "undo", "resign", "draw", "order"];

const MOST_TOLD = 2000;
const RECENT = 80; // lines in which the beginning of a battle is looked for

export class TableState {
  readonly id: string;
  sheet: Sheet | null = $state.raw(null);
  table: Table | null = $state.raw(null);
  view: View | null = $state.raw(null);
  facts: Facts | null = $state.raw(null);
  clock: Clock = $state.raw({});
  undo: number[] = $state.raw([]);
  n = $state(0);
  seat = $state(-1);
  /** When something last happened here, by the clock of this device; 0: not known. */
  since = $state(0);
  contact: Contact = $state("joining");
  /** Why the contact was lost or has ended, where the server said so. */
  ended = $state("");
  problem: Problem | null = $state.raw(null);
  log: Told[] = $state.raw([]);
  /** What came last, for dice and moves on the board. */
  fresh: GameEvent[] = $state.raw([]);
  chat: Said[] = $state.raw([]);
  silenced: { muted: number[]; blocked: number[] } = $state.raw({ muted: [], blocked: [] });
  chances: OddsAnswer | null = $state.raw(null);
  /** What bots say when they are asked. */
  readonly counsel = new Counsel(this);
  readonly announcement = new Announcement();
  /** What lies on the board of a battle. */
  readonly fight = new Fight();
  /** What happened while others played. */
  readonly meanwhile = new Meanwhile(this.fight, ({ view, facts }, events) => {
    this.fresh = [...events];
    this.#seen(view, facts);
  });
  /** A lesson: only what the step teaches is offered and sent. */
  lesson = $state(false);
  taught: Taught | null = $state.raw(null);
  /** How often something else than the step was tried. */
  strayed = $state(0);
  /** The answer to an action takes long. */
  slow = $state(false);
  /** What the table does for this seat. */
  readonly help = new Help(this);

  #looks: string = $derived(looksOf(this.table?.seats ?? []));
  names: Names | null = $derived(
    this.sheet ? new Names(dressed(this.sheet, this.#looks), spoken.catalogue) : null,
  );
  asked: boolean = $derived(owes(this.view, this.seat) && !this.meanwhile.playing);
  battle: FoughtEvent | null = $derived(lastBattle(this.fresh));

  /** Moves of bots that wait to be shown. */
  behind = $state(0);
  /** Messages that answer the reader and wait for their dice. */
  ahead = $state(0);

  #link: Link | null = null;
  #closed = false;
  /** The seats and colours the sheet was last fetched for, before the start. */
  #drawn = "";
  #aiming = false;
  #waiting = $state(false);
  readonly #patience = new Patience({
    slow: () => {
      this.slow = true;
    },
    enough: () => this.#link?.again(), // what was sent is sent again by nobody: the table says how far it is
  });
  readonly #pacer = new Pacer({
    show: (messages) => this.#happened(messages),
    // What another seat saw is not for this one's eyes: nothing of it rolls before its curtain is there.
    dice: (message) => message.view.seat === this.seat && this.fight.rolls(message, this.#told()),
    roll: (message, time) => this.fight.roll(message, this.#told(), time),
    linger: () => (this.fight.moment ? MOMENT : 0),
    changed: (waiting, due) => void Object.assign(this, { behind: waiting, ahead: due }),
    frame: beforeFrame,
    unseen,
  });

  constructor(id: string) {
    this.id = id;
  }

  /** An action is under way to the server. */
  get waiting(): boolean {
    return this.#waiting;
  }

  set waiting(on: boolean) {
    this.#waiting = on;
    this.slow = false;
    if (on) this.#patience.begin();
    else this.#patience.end();
  }

  /** Fetch what never changes, then listen. */
  async open(): Promise<void> {
    this.sheet = await this.#sheet();
    if (this.#closed) return;
    this.#link = new Link(this.id, {
      told: (message) => this.told(message),
      contact: (now, code) => this.#contact(now, code),
      since: () => this.n,
    });
  }

  close(): void {
    this.#closed = true;
    this.#link?.close();
    this.#patience.end();
    this.#pacer.forget();
    this.announcement.end();
    this.meanwhile.forget();
  }

  #sheet(): Promise<Sheet | null> {
    return sheetOf(this.id, {
      wanted: () => !this.#closed,
      away: () => {
        this.contact = "lost";
      },
    });
  }

  /** Other seats or colours are another distribution of the armies. */
  async #redraw(): Promise<void> {
    const drawn = this.#drawn;
    try {
      const found = await this.#sheet();
      if (found && drawn === this.#drawn) this.sheet = found; // else a later one is on its way
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown; // a table that is gone is told of elsewhere
    }
  }

  step(): void {
    this.#pacer.step();
  }

  catchUp(): void {
    this.#pacer.all();
  }

  /** Dice that roll lie still, and all that follows from what the reader did is shown. */
  skip(): void {
    this.fight.hush();
    this.#pacer.skip();
  }

  #told(): GameEvent[] {
    return this.log.slice(-RECENT).map((one) => one.event);
  }

  #contact(now: Contact, code: string): void {
    this.contact = now;
    if (now !== "open") this.waiting = false;
    this.ended = code;
  }

  /** Take in a message of the server. */
  told(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#pacer.forget();
        this.meanwhile.forget();
        this.fight.forget();
        this.beside(message.table);
        if (message.seat !== this.seat) this.#forget();
        this.seat = message.seat;
        this.#news(message.n, [message]);
        this.#seen(message.view ?? null, message.facts ?? null);
        if (message.said?.length) this.chat = message.said;
        this.announcement.tell(message.announced ?? null);
        this.clock = here(message.clock);
        this.undo = this.lesson ? [] : (message.undo ?? []);
        this.help.told(message);
        break;
      case "events":
        this.meanwhile.end(); // what happens now is more than what happened then
        // The server has answered, though dice may still roll: nobody has to be patient with it.
        if (this.waiting) this.#patience[message.rolling ? "begin" : "end"]();
        this.#pacer.add(
          { ...message, clock: here(message.clock) },
          settings.pace,
          !this.view || this.#mine(),
        );
        break;
      case "presence":
        this.beside(message.table);
        break;
      case "refused":
        // Chances nobody asked for may come too late: the battle has gone on.
        if (message.code === "not-a-path" && this.#aiming) break;
        this.#pacer.now(); // what was refused is said after what came before it
        this.waiting = false;
        this.counsel.hinting = false;
        this.help.refused();
        this.problem = {
          code: message.code,
          rule: message.rule ?? "",
          field: message.field ?? "",
          params: message.params ?? {},
        };
        break;
      case "said":
        this.chat = [...this.chat, message];
        break;
      case "unsaid":
        this.chat = this.chat.filter((one) => !message.numbers.includes(one.n));
        break;
      case "announced":
        this.announcement.tell(message.text || message.stops >= 0 ? message : null);
        break;
      case "silenced":
        this.silenced = { muted: message.muted, blocked: message.blocked };
        break;
      case "chances":
        this.chances = message;
        break;
      case "hinted":
      case "explained":
        this.counsel.told(message);
        break;
    }
  }

  /** Whether the reader has just decided: what follows from that is shown at once. */
  #mine(): boolean {
    const { coming } = this.#pacer;
    if (this.waiting && !coming) return true;
    return this.behind === 0 && (coming?.view ?? this.view)?.decision?.seat === this.seat;
  }

  /** Take in what came since the last frame: the board as it is after the last message, and the story of all. */
  #happened(messages: readonly Events[]): void {
    const last = messages.at(-1);
    if (!last) return;
    const { seat } = last.view;
    if (seat !== this.seat) {
      this.#forget();
      this.seat = seat;
    }
    // What another seat saw is not for this one's eyes.
    const seen = messages.slice(messages.map((one) => one.view.seat === seat).lastIndexOf(false) + 1);
    const rolling = this.waiting && last.rolling; // a blitz that goes on is waited for
    this.since = Date.now();
    this.fight.lie(seen, this.#told());
    if (this.names) this.fight.celebrate(momentsOf(this.names, seen, this.facts));
    this.meanwhile.note(this.view && { view: this.view, facts: this.facts }, seen, seat);
    this.#news(last.n, seen);
    this.waiting = rolling;
    if (this.ahead) this.#patience.end(); // the rest of the answer is there, and waits for its dice
    this.#seen(last.view, last.facts);
    this.clock = last.clock ?? {};
    this.undo = this.lesson ? [] : (last.undo ?? []);
    this.help.told(last);
    const next = this.help.due();
    if (next && this.asked) this.act(next);
  }

  /** The table beside its game. */
  beside(table: Table): void {
    this.table = table;
    this.since = Date.now() - 1000 * table.waited;
    if (table.status !== "open") return;
    const drawn = JSON.stringify([chosenColours(table.seats), table.options]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    void this.#redraw();
  }

  /** Another seat looks now: what the one before saw is gone. */
  #forget(): void {
    this.fight.forget();
    this.meanwhile.forget();
    this.log = [];
    this.view = null;
    this.facts = null;
    this.chances = null;
    this.counsel.forget();
    this.problem = null;
  }

  #seen(view: View | null, facts: Facts | null): void {
    if (view && this.sheet && outdated(this.sheet, view.armies)) void this.#redraw();
    this.view = view && keepUnchanged(this.view, view);
    this.facts = facts && keepUnchanged(this.facts, facts);
  }

  #news(n: number, messages: readonly Telling[]): void {
    this.n = n;
    this.counsel.goOn();
    this.fresh = messages.flatMap((one) => one.events);
    this.log = toldAfter(this.log, messages).slice(-MOST_TOLD);
    this.waiting = false;
    this.problem = null;
  }

  /** Say something to the table; what cannot be sent now is said to be so. */
  send(message: ClientMessage): void {
    if (this.lesson && NOT_IN_LESSONS.includes(message.type)) {
      this.strayed += 1;
      return;
    }
    this.problem = null;
    this.#aiming = false;
    if (!this.#link?.send(message)) {
      this.waiting = false;
      this.problem = { code: "unreachable", rule: "", field: "", params: {} };
    }
  }

  /** Ask for the chances of an attack that is aimed. */
  aim(source: number, target: number): void {
    this.#aiming = true;
    this.#link?.send({ type: "odds", path: [source, target] });
  }

  act(action: Move): void {
    if (this.waiting) return;
    if (this.lesson && !isTaught(action, this.taught)) {
      this.strayed += 1;
      return;
    }
    this.fight.hush();
    this.waiting = true;
    this.help.acted();
    this.send({ type: "act", n: this.n, action });
  }

  blitz(source: number, target: number, dice: number, keep: number, ships: number[]): void {
    if (this.waiting || (this.lesson && !this.taught?.blitz)) return;
    this.waiting = true;
    this.send({ type: "blitz", n: this.n, source, target, dice, keep, ships });
  }

  /** A move in notation. */
  write(words: string): void {
    if (this.waiting) return;
    this.waiting = !this.lesson;
    this.send({ type: "write", n: this.n, words });
  }

  takeBack(): void {
    const n = this.help.back(this.undo);
    if (n !== undefined) this.send({ type: "undo", n });
  }
}
