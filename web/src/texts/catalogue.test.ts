import { describe, expect, it } from "vitest";
import de from "../../../src/hazard/texts/de.json";
import en from "../../../src/hazard/texts/en.json";
import fr from "../../../src/hazard/texts/fr.json";
import forms from "../../../tests/texts/plural_forms.json"; // Python is asked the same
import { Catalogue, LANGUAGES, type Tree } from "./catalogue";

const SOURCES = { de, en, fr } as const;
const catalogue = (language: "de" | "en" | "fr") =>
  new Catalogue(language, SOURCES[language] as unknown as Tree);

describe("the form a number picks", () => {
  for (const language of LANGUAGES) {
    it(`is the one Python picks (${language})`, () => {
      const texts = catalogue(language);
      for (const count of forms[language].one) expect([count, texts.form(count)]).toEqual([count, "one"]);
      for (const count of forms[language].other) expect([count, texts.form(count)]).toEqual([count, "other"]);
    });
  }

  it("is said with the number in it", () => {
    const said = (language: "de" | "en" | "fr", count: number) =>
      catalogue(language).say("page.rules.found", { count });
    expect([0, 1, 2].map((count) => said("de", count))).toEqual([
      "0 Regeln gefunden",
      "1 Regel gefunden",
      "2 Regeln gefunden",
    ]);
    expect([0, 1, 2].map((count) => said("en", count))).toEqual([
      "0 rules found",
      "1 rule found",
      "2 rules found",
    ]);
    expect([0, 1, 2].map((count) => said("fr", count))).toEqual([
      "0 règle trouvée",
      "1 règle trouvée",
      "2 règles trouvées",
    ]);
  });
});

describe("a text", () => {
  const texts = new Catalogue("en", {
    troops: { one: "{count} troop", other: "{count} troops" },
    to: "to {name}",
  });

  it("that is missing shows its key, and so does a word that was not given", () => {
    expect(texts.say("territory.atlantis")).toBe("⟨territory.atlantis⟩");
    expect(texts.say("to")).toBe("to ⟨name⟩");
  });

  it("is said in the words of the board where there are some", () => {
    const own = new Catalogue("en", { place: "a territory", "place-planets": "a planet", hand: "a hand" });
    const said = (texts: Catalogue) => ["place", "hand"].map((key) => texts.say(key));
    expect(said(own.on("planets"))).toEqual(["a planet", "a hand"]);
    expect(said(own.on(""))).toEqual(["a territory", "a hand"]);
  });

  it("with two forms is one text", () => {
    expect([texts.has("troops"), texts.has("troops.one")]).toEqual([true, false]);
  });
});
