// How does an id with its numbers become a sentence? By the catalogues the whole project shares.

export type Tree = { [key: string]: string | Tree };
export type Params = Record<string, number | string>;
export type Language = "de" | "en" | "fr";

export const LANGUAGES: readonly Language[] = ["de", "en", "fr"];

/** All texts of one language. */
export class Catalogue {
  readonly language: Language;
  #entries = new Map<string, string | { one: string; other: string }>();
  #ground = "";
  readonly #plural: Intl.PluralRules;

  constructor(language: Language, tree: Tree) {
    this.language = language;
    this.#plural = new Intl.PluralRules(language);
    this.#collect("", tree);
  }

  #collect(path: string, tree: Tree): void {
    const { one, other } = tree;
    if (typeof one === "string" && typeof other === "string") {
      this.#entries.set(path, { one, other });
      return;
    }
    for (const [name, value] of Object.entries(tree)) {
      const key = path ? `${path}.${name}` : name;
      if (typeof value === "string") this.#entries.set(key, value);
      else this.#collect(key, value);
    }
  }

  /** The same texts in the words of a board: with `planets` the text of `KEY-planets` where there is one. */
  on(ground: string): Catalogue {
    const same = new Catalogue(this.language, {});
    same.#entries = this.#entries;
    same.#ground = ground && `-${ground}`;
    return same;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** The text under a key; a key that is missing shows itself, and the tests look for that. */
  say(key: string, params: Params = {}): string {
    const entry = (this.#ground && this.#entries.get(key + this.#ground)) || this.#entries.get(key);
    if (entry === undefined) return `⟨${key}⟩`;
    const text = typeof entry === "string" ? entry : entry[this.form(Number(params.count))];
    return text.replace(/\{([a-z-]+)\}/g, (_, name: string) => String(params[name] ?? `⟨${name}⟩`));
  }

  /** `one` or `other`, as the language counts. */
  form(count: number): "one" | "other" {
    return this.#plural.select(Math.abs(count)) === "one" ? "one" : "other";
  }

  percent(chance: number): string {
    let shown = Math.round(100 * chance);
    if (shown === 100 && chance < 1) shown = 99;
    if (shown === 0 && chance > 0) shown = 1;
    return this.say("terminal.percent", { number: shown });
  }

  decimal(value: number, digits = 1): string {
    return value.toLocaleString(this.language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  }

  /** Names joined as a sentence joins them. */
  both(names: string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(names);
  }
}
