import { describe, expect, it } from "vitest";
import en from "../../../src/hazard/texts/en.json";
import { Catalogue } from "../texts/catalogue";
import type { GameEvent, Sheet } from "../wire";
import { Names } from "./names";
import { eventText, isSecret, openText } from "./words";

const texts = new Catalogue("en", en);
const sheet = {
  armies: [{ id: "red" }, { id: "blue" }],
  cards: [
    { id: "alaska", symbol: 0 },
    { id: "peru", symbol: 0 },
  ],
  symbols: ["infantry"],
  missions: [{ id: "destroy-blue", count: 0 }],
  faces: ["guard"],
  links: [],
} as unknown as Sheet;
const names = new Names(sheet, texts);
const said = (event: object, tell = eventText): string => tell(names, event as GameEvent);

// What a player is told who knows; the word is what nobody else may read.
const SECRETS: [object, string][] = [
  [{ event: "drew", army: 0, source: -1, cards: [0] }, "Alaska"],
  [{ event: "took-cards", army: 0, source: 1, cards: [0, 1] }, "Peru"],
  [{ event: "passed-cards", army: 0, by: 1, cards: [1] }, "Peru"],
  [{ event: "bribed", army: 0, neutral: 1, cards: [0] }, "Alaska"],
  [{ event: "hand-peeked", army: 0, holder: 1, cards: [0] }, "Alaska"],
  [{ event: "missions-dealt", army: 0, missions: [0] }, names.mission(0)],
  [{ event: "token-looked", army: 0, token: 0, face: 0 }, names.named("token", "guard")],
];

describe("dice", () => {
  it("are told of both sides of a battle, and of one side alone", () => {
    const rolled = { event: "fought", army: 0, foe: 1, source: -1, target: -1, losses: [0, 1] };
    expect(said({ ...rolled, dice: [[6, 3], [5]] })).toContain("6 3");
    const struck = { event: "station-held", army: 0, source: -1, dice: [1, 3, 4], added: 8, total: 16 };
    expect(said(struck)).toContain("with 1 3 4 and 8");
  });
});

describe("what only the reader knows", () => {
  it.each(SECRETS)("is no part of what is told openly: %o", (event, word) => {
    expect(said(event)).toContain(word);
    expect(said(event, openText)).not.toContain(word);
    expect(said(event, openText)).toMatch(/^\w.*[^}]\.$/);
    expect(isSecret(names, event as GameEvent)).toBe(true);
  });

  it("is a secret of every kind that has a sentence for others", () => {
    const kinds = SECRETS.map(([event]) => (event as { event: string }).event);
    const tree: Record<string, unknown> = en.event;
    const two = Object.keys(tree).filter((kind) => "hidden" in Object(tree[kind]));
    expect(two.sort()).toEqual(kinds.sort());
  });
});

describe("what everybody knows", () => {
  it("is told as it is", () => {
    for (const event of [
      { event: "traded", army: 0, cards: [0, 1], value: 4 },
      { event: "cards-discarded", army: 0, cards: [0] },
      { event: "drew", army: 1, source: -1, cards: [-1] },
      { event: "missions-dealt", army: 1, missions: [-1, -1] },
      { event: "token-looked", army: 1, token: 0, face: -1 },
    ]) {
      expect(isSecret(names, event as GameEvent)).toBe(false);
      expect(said(event, openText)).toBe(said(event));
    }
  });
});
