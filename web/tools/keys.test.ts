import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { keysOf, known, missingTexts, usedKeys } from "./keys.ts";

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..");
const TOPICS = new Set(["page", "mode"]);
const KEYS = keysOf({
  page: {
    start: "Go",
    phrase: { hello: "Hello" },
    count: { one: "one", other: "many" },
    bot: { a: { name: "A" } },
  },
});

const found = (source: string) =>
  usedKeys("some.ts", source, TOPICS).map((use) => [use.key, known(use, KEYS)] as const);

describe("the texts the page says", () => {
  it("are all there in every language", () => {
    expect(missingTexts(join(WEB, "src"), join(WEB, "../src/hazard/texts"))).toEqual([]);
  });

  it("are found wherever a source names them, in both halves of a choice too", () => {
    expect(found('say(a ? "page.start" : "page.lost")')).toEqual([
      ["page.start", true],
      ["page.lost", false],
    ]);
    expect(found('say("page.count", { count })')).toEqual([["page.count", true]]);
  });

  it("must fit a text where something is filled in", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source that is read, not run
    expect(found("say(`page.phrase.${one}`) + say(`page.phrases.${one}`)")).toEqual([
      ["page.phrase.*", true],
      ["page.phrases.*", false],
    ]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as above
    expect(found("say(`page.${way || 'start'}.about`)")).toEqual([["page.*.about", false]]);
  });

  it("may be named by their topic alone", () => {
    expect(found('named("page.bot", id) + named("page.robot", id)')).toEqual([
      ["page.bot", true],
      ["page.robot", false],
    ]);
  });

  it("are told with file, line and language when they are missing", () => {
    const [use] = usedKeys("a.ts", '\n\nsay("page.lost")', TOPICS);
    expect([use?.file, use?.line, use?.key]).toEqual(["a.ts", 3, "page.lost"]);
  });

  it("leave alone what is no key", () => {
    expect(found('import a from "./page.svelte"; x("page"); y("mode.x y"); z("other.thing")')).toEqual([]);
  });
});
