import { describe, expect, it } from "vitest";
import type { Sheet } from "../wire";
import { piles } from "./cards";
import { holds, rulebook, search } from "./rulebook";
import { BOXES, boxWith, rulesOf } from "./sources";

const SOURCE = `# The rules

Before all.

## The board

In front.

<a id="c-1"></a>
### C-1 Places

See [C-2](#c-2).

| A | B |
|---|---|
| 1 | 2 |

<a id="c-2"></a>
### C-2 Never empty

One *stays* behind. Économie.

## The end

Nothing more.
`;

describe("the rules of a box", () => {
  const book = rulebook(SOURCE);

  it("are cut into chapters and rules with their anchors", () => {
    expect(book.title).toBe("The rules");
    expect(book.html).toBe("<p>Before all.</p>\n");
    expect(book.chapters.map((one) => one.title)).toEqual(["The board", "The end"]);
    expect(book.chapters[0]!.rules.map((one) => [one.id, one.number, one.title])).toEqual([
      ["c-1", "C-1", "Places"],
      ["c-2", "C-2", "Never empty"],
    ]);
    expect(book.chapters[0]!.html).toBe("<p>In front.</p>\n");
  });

  it("keep their links, and tables scroll in a frame", () => {
    expect(book.chapters[0]!.rules[0]!.html).toContain('<a href="#c-2">C-2</a>');
    expect(book.chapters[0]!.rules[0]!.html).toContain('<div class="table" tabindex="0"><table>');
  });

  it("show a mark as a label that opens its explanation, in every language", () => {
    const label = (words: string, mark: string) =>
      `<button type="button" class="mark" popovertarget="why-${mark}">${words}</button>`;
    const text = (said: string) => rulebook(said).html;
    expect(text("*Decided here.* You may.")).toBe(`<p>${label("Decided here", "decided")} You may.</p>\n`);
    expect(text("So it is: *decided here.*")).toBe(`<p>So it is: ${label("decided here", "decided")}</p>\n`);
    expect(text("*Hier entschieden*: Das gilt.")).toBe(
      `<p>${label("Hier entschieden", "decided")}: Das gilt.</p>\n`,
    );
    expect(text("*Décidé ici :* on peut.")).toBe(`<p>${label("Décidé ici", "decided")} : on peut.</p>\n`);
    expect(text("*Hausregel.* Zwei Truppen.")).toBe(`<p>${label("Hausregel", "house")} Zwei Truppen.</p>\n`);
    expect(text("*We decided here* nothing.")).toBe("<p><em>We decided here</em> nothing.</p>\n");
  });

  it("are found by words, whatever their accents, and by number", () => {
    const ids = (wanted: string) => search(book, wanted).flatMap((one) => one.rules.map((rule) => rule.id));
    expect(ids("economie stays")).toEqual(["c-2"]);
    expect(ids("C-1")).toEqual(["c-1"]);
    expect(ids("nowhere")).toEqual([]);
    expect(search(book, " ")).toBe(book.chapters);
  });

  it("know a rule by the number a refusal writes", () => {
    expect(holds(book, "C-2")).toBe(true);
    expect(holds(book, "C-3")).toBe(false);
  });
});

describe("the rules that are shipped", () => {
  it("are there for every box in every language, with the same rules", async () => {
    expect(BOXES).toEqual(["classic", "original-trilogy", "clone-wars"]);
    for (const box of BOXES) {
      const ids = await Promise.all(
        (["de", "en", "fr"] as const).map(async (language) => {
          const { chapters } = await rulesOf(box, language);
          return chapters.flatMap((one) => one.rules.map((rule) => rule.id));
        }),
      );
      expect(ids[0]).toEqual(ids[1]);
      expect(ids[1]).toEqual(ids[2]);
      expect(ids[0]).toContain("c-45");
    }
  });

  it("lead from any box to the one that has a rule", async () => {
    expect(await boxWith("C-45", "clone-wars", "en")).toBe("clone-wars");
    expect(await boxWith("OT-41", "classic", "fr")).toBe("original-trilogy");
    expect(await boxWith("c-45", "", "de")).toBe("classic");
    expect(await boxWith("X-1", "classic", "de")).toBeUndefined();
  });

  it("have no link to a rule that is not there", async () => {
    for (const box of BOXES) {
      const book = await rulesOf(box, "fr");
      const all = [
        book.html,
        ...book.chapters.flatMap((one) => [one.html, ...one.rules.map((rule) => rule.html)]),
      ];
      for (const [, rule] of all.join("").matchAll(/href="#([^"]+)"/g)) expect(holds(book, rule!)).toBe(true);
    }
  });
});

describe("the cards of a box", () => {
  it("name each kind once, with its copies and classes", () => {
    const sheet = {
      decks: ["empire", "plain"],
      cards: [
        { id: "a-1", symbol: 2, deck: 0, directive: "empire.a" },
        { id: "a-2", symbol: 0, deck: 0, directive: "empire.a" },
        { id: "b-1", symbol: 1, deck: 0, directive: "empire.b" },
        { id: "alaska", symbol: 1, deck: 1, directive: "" },
      ],
    } as unknown as Sheet;
    expect(piles(sheet)).toEqual([
      {
        deck: "empire",
        kinds: [
          { directive: "empire.a", card: 0, count: 2, symbols: [0, 2] },
          { directive: "empire.b", card: 2, count: 1, symbols: [1] },
        ],
      },
    ]);
  });
});
