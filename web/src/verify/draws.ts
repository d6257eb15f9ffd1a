// What does a draw have to show, given the secret and the seeds? docs/dice.md has the byte layout.

import { type Bytes, type Signer, signer, utf8 } from "./bytes";

const TAG = utf8("hazard-dice-1");
const MOST_SEEDS = 255;
const MOST_SEED_BYTES = 64;
const MOST_SIDES = 256;
const WORDS = 2 ** 32;
const DIE = /^d([1-9]\d{0,8})=([1-9]\d{0,8})$/;
const SHUFFLE = /^s=((?:0|[1-9]\d{0,8})(?:\.(?:0|[1-9]\d{0,8}))*)?$/;

export type Draw = { kind: "die"; sides: number } | { kind: "shuffle"; count: number };

/** What kind of draw a record tells of; nothing where it is not written as one. */
export function readDraw(text: string): Draw | null {
  const die = DIE.exec(text);
  if (die) return { kind: "die", sides: Number(die[1]) };
  const shuffle = SHUFFLE.exec(text);
  if (!shuffle) return null;
  return { kind: "shuffle", count: shuffle[1] ? shuffle[1].split(".").length : 0 };
}

/** Dice of one game: every draw by its number. */
export class ProvenDice {
  readonly #sign: Signer;
  readonly #head: Bytes;

  private constructor(sign: Signer, head: Bytes) {
    this.#sign = sign;
    this.#head = head;
  }

  static async of(secret: Bytes, seeds: readonly Bytes[]): Promise<ProvenDice> {
    return new ProvenDice(await signer(secret), prefix(seeds));
  }

  /** What draw number `counter` shows, as a record writes it; nothing for a die that one byte cannot decide. */
  async show(counter: number, draw: Draw): Promise<string | null> {
    const stream = new Stream(this.#sign, this.#head, counter);
    if (draw.kind === "shuffle") return `s=${(await stream.order(draw.count)).join(".")}`;
    if (draw.sides > MOST_SIDES) return null;
    return `d${draw.sides}=${await stream.die(draw.sides)}`;
  }
}

/** The part of every message that stays the same during a game: tag, number of seats, their seeds. */
function prefix(seeds: readonly Bytes[]): Bytes {
  if (seeds.length > MOST_SEEDS || seeds.some((seed) => seed.length > MOST_SEED_BYTES)) {
    throw new RangeError("too many seeds, or too long ones");
  }
  const parts: number[] = [...TAG, seeds.length];
  for (const seed of seeds) parts.push(seed.length, ...seed);
  return Uint8Array.from(parts);
}

/** The bytes that belong to one draw, block after block as far as they are needed. */
class Stream {
  readonly #sign: Signer;
  readonly #message: Bytes;
  #block = new DataView(new ArrayBuffer(0));
  #blocks = 0;
  #place = 0;

  constructor(sign: Signer, head: Bytes, counter: number) {
    this.#sign = sign;
    this.#message = new Uint8Array(head.length + 12);
    this.#message.set(head);
    const end = new DataView(this.#message.buffer, head.length);
    end.setBigUint64(0, BigInt(counter));
  }

  async #number(width: 1 | 4): Promise<number> {
    if (this.#place === this.#block.byteLength) {
      new DataView(this.#message.buffer, this.#message.length - 4).setUint32(0, this.#blocks);
      this.#block = new DataView((await this.#sign(this.#message)).buffer);
      this.#blocks += 1;
      this.#place = 0;
    }
    const at = this.#place;
    this.#place += width;
    return width === 1 ? this.#block.getUint8(at) : this.#block.getUint32(at);
  }

  /** 1 to sides from the first byte that leaves no side more likely than another. */
  async die(sides: number): Promise<number> {
    const refused = Math.floor(MOST_SIDES / sides) * sides;
    let value = await this.#number(1);
    while (value >= refused) value = await this.#number(1);
    return (value % sides) + 1;
  }

  /** A permutation by swaps from the end, each pick from a word of four bytes. */
  async order(count: number): Promise<number[]> {
    const order = Array.from({ length: count }, (_, at) => at);
    for (let left = count; left > 1; left--) {
      const refused = Math.floor(WORDS / left) * left;
      let word = await this.#number(4);
      while (word >= refused) word = await this.#number(4);
      const pick = word % left;
      [order[left - 1], order[pick]] = [order[pick]!, order[left - 1]!];
    }
    return order;
  }
}
