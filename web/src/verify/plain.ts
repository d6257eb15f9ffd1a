// How is SHA-256 computed where the browser offers no cryptography, as on a page of the home network without TLS?

import type { Bytes } from "./bytes";

const BLOCK = 64;

/** The first 32 bits of the fractional part of a root of each of the first primes, as the standard has it. */
function roots(count: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) prime &&= candidate % divisor !== 0;
    if (prime) found.push(rootBits(candidate, power));
  }
  return Uint32Array.from(found);
}

/** floor(2^32 * root) in whole numbers, without the part before the point: floating point may miss the last bit. */
function rootBits(value: number, power: number): number {
  const wanted = BigInt(value) << BigInt(32 * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** BigInt(power) <= wanted) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const FIRST = roots(8, 2);
const ROUNDS = roots(64, 3);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(bytes: Bytes): DataView {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const all = new Uint8Array(length);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n);
  return view;
}

function schedule(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15]!, words[i - 2]!];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + one + words[i - 7]! + two;
  }
  return words;
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + one + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!) >>> 0;
    const two = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (two + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + word;
}

export function plainSha256(bytes: Bytes): Bytes {
  const view = padded(bytes);
  const state = Uint32Array.from(FIRST);
  for (let at = 0; at < view.byteLength; at += BLOCK) mix(state, schedule(view, at));
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (const [i, word] of state.entries()) out.setUint32(4 * i, word);
  return digest;
}

/** HMAC-SHA-256. */
export function plainHmac(key: Bytes, message: Bytes): Bytes {
  const short = key.length > BLOCK ? plainSha256(key) : key;
  const inner = new Uint8Array(BLOCK + message.length).fill(0x36, 0, BLOCK);
  const outer = new Uint8Array(BLOCK + 32).fill(0x5c, 0, BLOCK);
  for (const [i, byte] of short.entries()) {
    inner[i] = byte ^ 0x36;
    outer[i] = byte ^ 0x5c;
  }
  inner.set(message, BLOCK);
  outer.set(plainSha256(inner), BLOCK);
  return plainSha256(outer);
}
