// Who is sitting in front of this device? A player the server knows by a cookie, or nobody yet.

import { guestName } from "../texts/guests";
import { spoken } from "../texts/language.svelte";
import type { BlockShown, CodeGiven, Me, Visitor, Welcomed } from "../wire";
import { get, patch, post, remove } from "./http";

/** Earlier pages kept the recovery code here. It is shown once more, and no longer kept where a script could read it. */
const KEPT_CODE = "hazard-recovery";

function takeKept(): string {
  const kept = localStorage.getItem(KEPT_CODE) ?? "";
  localStorage.removeItem(KEPT_CODE);
  return kept;
}

class Player {
  me: Me | null = $state.raw(null);
  /** Whether the server has said who one is. */
  known = $state(false);
  /** A recovery code to be written down: only in memory, and only until it was. */
  recovery = $state(takeKept());
  #asking: Promise<void> | null = null;
  #making: Promise<Me> | null = null;

  /** Ask who one is, once; nobody is an answer too. */
  look(): Promise<void> {
    this.#asking ??= this.#ask().catch((thrown) => {
      this.#asking = null;
      throw thrown;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    this.me = (await get<Visitor>("/api/visitor")).me;
    this.known = true;
  }

  /** Be somebody: who one is already, else a new player with this name or a friendly one. */
  async ensure(name = ""): Promise<Me> {
    await this.look();
    if (this.me) return name && name !== this.me.name ? this.rename(name) : this.me;
    this.#making ??= this.#make(name || guestName(spoken.catalogue)).finally(() => {
      this.#making = null;
    });
    return this.#making;
  }

  async #make(name: string): Promise<Me> {
    return this.#welcome(await post<Welcomed>("/api/players", { name, recovery: false }));
  }

  #welcome(told: Welcomed): Me {
    const me = { id: told.id, name: told.name, recovery: told.recovery !== "" };
    this.me = me;
    this.known = true;
    this.recovery = told.recovery;
    return me;
  }

  /** The recovery code has been written down. */
  noted(): void {
    this.recovery = "";
  }

  /** Another recovery code for the present one; the first needs none. */
  async renew(present: string): Promise<void> {
    this.recovery = (await post<CodeGiven>("/api/me/recovery", { code: present })).code;
    if (this.me) this.me = { ...this.me, recovery: true };
  }

  async rename(name: string): Promise<Me> {
    this.me = await patch<Me>("/api/me", { name });
    return this.me;
  }

  /** A code that brings this player to another device. */
  async code(): Promise<string> {
    return (await post<CodeGiven>("/api/me/codes")).code;
  }

  /** Become the player of a code; a recovery code does as well. */
  async redeem(code: string): Promise<Me> {
    this.#welcome(await post<Welcomed>("/api/codes", { code }));
    this.me = await get<Me>("/api/me"); // whether there is a recovery code the answer to a device code does not tell
    return this.me;
  }

  blocks(): Promise<BlockShown[]> {
    return get<BlockShown[]>("/api/me/blocks");
  }

  unblock(id: string): Promise<null> {
    return remove<null>(`/api/me/blocks/${encodeURIComponent(id)}`);
  }

  /** Delete name and talk on the server; nobody sits here any more. */
  async forget(): Promise<void> {
    await remove<null>("/api/me");
    this.noted();
    this.me = null;
  }
}

export const player = new Player();

/** Be somebody, with this name or a friendly one. */
export const ensurePlayer = (name = ""): Promise<Me> => player.ensure(name);
