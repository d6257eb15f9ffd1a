import { describe, expect, it } from "vitest";
import type { OptionSheet, PresetSheet } from "../../wire";
import { offeredTo, presetOf, withPreset } from "./presets";

const book: PresetSheet = {
  name: "book",
  values: {
    en: { "imperial-bases": "5", "hutt-claims": "player", "death-star": "may" },
    de: { "imperial-bases": "6", "hutt-claims": "rounds", "death-star": "may" },
    fr: { "imperial-bases": "5", "hutt-claims": "player", "death-star": "must" },
  },
};
const usual = { "imperial-bases": "5", "hutt-claims": "player", "death-star": "may", trade: "either" };

describe("presets of a new table", () => {
  it("the first book is what a table has that changed nothing", () => {
    expect(presetOf(book, usual)).toBe("en");
  });

  it("choosing a book sets its options and leaves the others", () => {
    const german = withPreset(book, "de", usual);
    expect(german).toEqual({
      "imperial-bases": "6",
      "hutt-claims": "rounds",
      "death-star": "may",
      trade: "either",
    });
    expect(presetOf(book, german)).toBe("de");
    expect(presetOf(book, withPreset(book, "fr", german))).toBe("fr");
  });

  it("a mixture is no book", () => {
    expect(presetOf(book, { ...usual, "imperial-bases": "6" })).toBe("");
  });

  it("an option is offered to tables where it changes something", () => {
    const option = (name: string, seats: number[]): OptionSheet => ({ name, seats }) as OptionSheet;
    const options = [option("trade", []), option("hutt-claims", [2, 4])];
    expect(offeredTo(options, 4).map((one) => one.name)).toEqual(["trade", "hutt-claims"]);
    expect(offeredTo(options, 3).map((one) => one.name)).toEqual(["trade"]);
  });
});
