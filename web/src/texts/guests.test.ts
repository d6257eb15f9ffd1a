import { describe, expect, it } from "vitest";
import de from "../../../src/hazard/texts/de.json";
import en from "../../../src/hazard/texts/en.json";
import fr from "../../../src/hazard/texts/fr.json";
import { Catalogue, type Tree } from "./catalogue";
import { guestName } from "./guests";

const MOST = 24; // letters a name may have on a server
const SOURCES = { de, en, fr } as const;

describe("names of guests", () => {
  for (const language of ["de", "en", "fr"] as const) {
    const texts = new Catalogue(language, SOURCES[language] as unknown as Tree);

    it(`are two different words and short enough, all 256 of them (${language})`, () => {
      const names = new Set<string>();
      for (let one = 0; one < 16; one++) {
        for (let other = 0; other < 16; other++) {
          const numbers = [one / 16, other / 16];
          names.add(guestName(texts, () => numbers.shift() ?? 0));
        }
      }
      expect(names.size).toBe(256);
      for (const name of names) {
        expect(name).toMatch(/^\p{Lu}\p{Ll}+ [\p{Lu}\p{Ll}]+$/u);
        expect(name.length).toBeLessThanOrEqual(MOST);
      }
    });
  }

  it("puts the animal where the language wants it", () => {
    const first = () => 0;
    const says = (language: "de" | "en" | "fr") =>
      guestName(new Catalogue(language, SOURCES[language] as unknown as Tree), first);
    expect([says("de"), says("en"), says("fr")]).toEqual(["Kühner Fuchs", "Bold Fox", "Renard hardi"]);
  });

  it("stays within the list even where chance comes close to one", () => {
    const texts = new Catalogue("en", en as unknown as Tree);
    expect(guestName(texts, () => 0.999999)).toBe("Steady Ibex");
  });
});
