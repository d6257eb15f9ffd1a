import { describe, expect, it } from "vitest";
import { read } from "./kept";

const PHONE = true;
const DESK = false;

describe("what a device remembers", () => {
  it("is nothing at first: sounds are on at a desk and off on a phone", () => {
    expect(read(null, DESK)).toEqual({
      theme: "system",
      titles: true,
      sounds: true,
      notices: false,
      pace: "fast",
      volume: 50,
      emblem: "",
      pattern: "",
    });
    expect(read(null, PHONE).sounds).toBe(false);
  });

  it("is taken back as it was", () => {
    const liked = { pace: "next", volume: 35, emblem: "key", pattern: "ring" };
    const kept = { theme: "dark", titles: false, sounds: true, notices: true, ...liked };
    expect(read(JSON.stringify(kept), PHONE)).toEqual(kept);
  });

  it("is not believed where it makes no sense", () => {
    for (const text of [
      "{",
      "null",
      "7",
      '"dark"',
      '{"theme":"pink","sounds":1,"pace":"slow","volume":900,"emblem":7,"pattern":null}',
    ]) {
      expect(read(text, DESK)).toEqual(read(null, DESK));
    }
    expect(read('{"theme":"light","pace":"slow"}', DESK)).toMatchObject({ theme: "light", pace: "fast" });
  });
});
