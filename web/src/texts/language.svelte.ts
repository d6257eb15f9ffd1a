// Which language is spoken now? The browser's, until somebody chooses another; the catalogue is fetched once.

import type { Sheet } from "../wire";
import { Catalogue, LANGUAGES, type Language, type Tree } from "./catalogue";
import { groundOf } from "./ground";

const SOURCES: Record<Language, () => Promise<{ default: unknown }>> = {
  de: () => import("../../../src/hazard/texts/de.json"),
  en: () => import("../../../src/hazard/texts/en.json"),
  fr: () => import("../../../src/hazard/texts/fr.json"),
};
const KEPT = "hazard-language";

class Spoken {
  #plain: Catalogue = $state.raw(new Catalogue("en", {}));
  #ground = $state("");
  catalogue: Catalogue = $derived(this.#ground ? this.#plain.on(this.#ground) : this.#plain);
  ready = $state(false);

  async speak(language: Language): Promise<void> {
    const source = await SOURCES[language]();
    this.#plain = new Catalogue(language, source.default as Tree);
    this.ready = true;
    document.documentElement.lang = language;
  }

  /** A language somebody chose; it stays. */
  async choose(language: Language): Promise<void> {
    localStorage.setItem(KEPT, language);
    await this.speak(language);
  }

  /** Speak in the words of a board until what is returned is called. */
  of(ground: string): () => void {
    this.#ground = ground;
    return () => {
      this.#ground = "";
    };
  }
}

export const spoken = new Spoken();

/** The text of a key in the language of now. */
export function say(key: string, params: Record<string, number | string> = {}): string {
  return spoken.catalogue.say(key, params);
}

/** While the component that asks is there, the page speaks in the words of the board of this sheet. */
export function speakOf(sheet: () => Sheet | null | undefined): void {
  $effect.pre(() => spoken.of(groundOf(sheet())));
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
