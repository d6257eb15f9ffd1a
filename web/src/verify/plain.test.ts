// Is the own SHA-256 the one everybody has?

import { expect, test } from "vitest";
import { sha256, signer, toHex, utf8 } from "./bytes";
import { plainHmac, plainSha256 } from "./plain";

test("the digests of the standard", () => {
  expect(toHex(plainSha256(utf8("abc")))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  expect(toHex(plainSha256(utf8("")))).toBe(
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  );
});

test("as the browser computes them: every length around the blocks, and keys of every size", async () => {
  for (let length = 1; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
    expect(toHex(plainSha256(bytes))).toBe(await sha256(bytes));
    const message = utf8(`message ${length}`);
    expect(toHex(plainHmac(bytes, message))).toBe(toHex(await (await signer(bytes))(message)));
  }
});
