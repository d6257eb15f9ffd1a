// Which language is spoken now? The browser's, until somebody chooses another; the catalogue is fetched once.

import { Catalogue, LANGUAGES, type Language, type Tree } from "./catalogue";

const SOURCES: Record<Language, () => Promise<{ default: unknown }>> = {
  de: () => import("../../../src/hazard/texts/de.json"),
  en: () => import("../../../src/hazard/texts/en.json"),
  fr: () => import("../../../src/hazard/texts/fr.json"),
};
const KEPT = "hazard-language";

class Spoken {
  catalogue: Catalogue = $state.raw(new Catalogue("en", {}));
  ready = $state(false);

  async speak(language: Language): Promise<void> {
    const source = await SOURCES[language]();
    this.catalogue = new Catalogue(language, source.default as Tree);
    this.ready = true;
    document.documentElement.lang = language;
  }

  /** A language somebody chose; it stays. */
  async choose(language: Language): Promise<void> {
    localStorage.setItem(KEPT, language);
    await this.speak(language);
  }
}

export const spoken = new Spoken();

/** The text of a key in the language of now. */
export function say(key: string, params: Record<string, number | string> = {}): string {
  return spoken.catalogue.say(key, params);
}

/** The language to begin with: the one chosen before, else the first of the browser's that is known. */
export function firstLanguage(): Language {
  const wanted = [localStorage.getItem(KEPT) ?? "", ...navigator.languages];
  for (const name of wanted) {
    const found = LANGUAGES.find((one) => name.toLowerCase().startsWith(one));
    if (found) return found;
  }
  return "en";
}
