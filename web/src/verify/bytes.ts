// How are texts, hexadecimal digits and hashes turned into one another, by the browser's own cryptography where it has one?

import { plainHmac, plainSha256 } from "./plain";

export type Bytes = Uint8Array<ArrayBuffer>;

const HEX = /^(?:[0-9a-f]{2})*$/;

/** The bytes of lower-case hexadecimal digits; nothing where they are none. */
export function fromHex(text: string): Bytes | null {
  if (!HEX.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** Whether the browser offers its own; pages without TLS get none from it. */
export const offered = (): boolean => globalThis.crypto?.subtle !== undefined;

/** SHA-256 in hexadecimal. */
export async function sha256(bytes: Bytes): Promise<string> {
  if (!offered()) return toHex(plainSha256(bytes));
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

export type Signer = (message: Bytes) => Promise<Bytes>;

/** HMAC-SHA-256 under a key. */
export async function signer(key: Bytes): Promise<Signer> {
  if (!offered()) return async (message) => plainHmac(key, message);
  const how = { name: "HMAC", hash: "SHA-256" };
  const kept = await crypto.subtle.importKey("raw", key, how, false, ["sign"]);
  return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", kept, message));
}
