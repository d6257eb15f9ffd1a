import { beforeAll, describe, expect, it } from "vitest";
import en from "../../../src/hazard/texts/en.json";
import { Catalogue, type Tree } from "./catalogue";
import { spoken } from "./language.svelte";
import { beginningOf, botAbout, botName, botNow, botParts, sitterName, unnamed } from "./words";

const table = (title: string) => ({
  title,
  seats: [
    { seat: 0, name: "Bob" },
    { seat: 1, name: "Ada", host: true },
  ],
});

describe("a table nobody named", () => {
  it("is called after its host, with a number where there are several", () => {
    expect(["Ada", "Ada 2", "Ada 17"].map((title) => unnamed(table(title)))).toEqual([true, true, true]);
    expect(["Bob", "Ada's", "Adam", "Friday"].map((title) => unnamed(table(title)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(unnamed({ title: "Ada", seats: [{ seat: 0, name: "Ada" }] })).toBe(false);
  });
});

describe("where a game begins", () => {
  it("is told of positions, branches and study tables, but not of lessons", () => {
    expect(beginningOf({ begins: "start", study: false, note: "" })).toBe("");
    expect(beginningOf({ begins: "position", study: false, note: "idle" })).toBe("position");
    expect(beginningOf({ begins: "branch", study: false, note: "branch" })).toBe("branch");
    expect(beginningOf({ begins: "branch", study: true, note: "branch" })).toBe("study");
    expect(beginningOf({ begins: "position", study: true, note: "lesson:classic:0" })).toBe("");
  });
});

describe("a bot", () => {
  beforeAll(() => {
    spoken.catalogue = new Catalogue("en", en as Tree);
  });

  it("is called by its level wherever it sits, and stands in for a person under the name of that person", () => {
    expect(sitterName({ name: "greedy", bot: "greedy@1" })).toBe("experienced");
    expect(sitterName({ bot: "greedy@1" })).toBe("experienced");
    expect(sitterName({ name: "Ada", bot: "normal@1" })).toBe("Ada");
    expect(sitterName({ name: "Ada" })).toBe("Ada");
    expect(sitterName({})).toBe("");
  });

  it("has a name, a style and a version", () => {
    expect(botParts("expert+bold@1")).toEqual({ name: "expert", style: "bold", version: "1" });
    expect(botParts("easy")).toEqual({ name: "easy", style: "", version: "" });
  });

  it("is called by its level and its style, and keeps to itself a style that is drawn", () => {
    expect(botName("expert+bold@1").split(", ")).toHaveLength(2);
    expect(botName("expert+any@1")).toBe(botName("expert"));
    expect(botAbout("easy+bold")).toContain(botAbout("easy"));
    expect(botAbout("easy+bold").length).toBeGreaterThan(botAbout("easy").length);
    expect(botName("somebody-else@ab12")).toBe("Somebody else");
  });

  it("that plays in another's place says in whose", () => {
    expect(botNow({ bot: "normal@1", instead: "broken@1.0" })).toContain("Broken");
    expect(botNow({ bot: "expert@2", instead: "expert@1" })).toContain("expert@1");
    expect(botNow({ bot: "expert@2" })).toBe(botName("expert"));
  });
});
