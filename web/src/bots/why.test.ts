// Is the reason for a move said with its odds, in every language, and is nothing said that is not known?

import { describe, expect, it } from "vitest";
import de from "../../../src/hazard/texts/de.json";
import en from "../../../src/hazard/texts/en.json";
import fr from "../../../src/hazard/texts/fr.json";
import { Names } from "../game/names";
import { Catalogue, type Tree } from "../texts/catalogue";
import type { Sheet } from "../wire";
import { whyLines } from "./why";

const sheet = {
  box: "classic",
  armies: [{ id: "red" }, { id: "blue" }],
  regions: [{ id: "australia" }],
  territories: [{ id: "siam" }, { id: "indonesia" }, { id: "new-guinea" }],
  ships: [],
  links: [],
  symbols: [],
} as unknown as Sheet;
const names = new Names(sheet, new Catalogue("en", en as Tree));
const PURPOSES = ["eliminate", "region", "break", "card", "goal", "press", "hold", "stop", "onward"];

describe("why a bot moved", () => {
  it("is said with its path and its odds", () => {
    const reason = { purpose: "region", about: 0, path: [0, 1, 2], chance: 0.62, battle: 0.9 };
    expect(whyLines(names, reason)).toEqual([
      "To hold all of Australia",
      "Siam → Indonesia → New Guinea",
      "This attack succeeds with 90%.",
      "All of it succeeds with 62%.",
    ]);
  });

  it("is said of an army by its name, and of what was thought of beside it", () => {
    const others = [{ purpose: "stop", win: 0.3 }];
    expect(whyLines(names, { purpose: "eliminate", about: 1, win: 0.4, others })).toEqual([
      "To take Blue out of the game",
      "By its own estimate the bot then wins with 40%.",
      "Also considered: Enough attacks (30%)",
    ]);
  });

  it("tells of what is held how likely it would fall, and of an end what was left", () => {
    expect(whyLines(names, { purpose: "hold", about: 0, chance: 0.7 })[1]).toContain("fall with 70%");
    expect(whyLines(names, { purpose: "stop", chance: 0.4 })[1]).toContain("left would succeed with 40%");
  });

  it("has words for every purpose in every language, and for none", () => {
    for (const [language, tree] of [
      ["de", de],
      ["en", en],
      ["fr", fr],
    ] as const) {
      const spoken = new Names(sheet, new Catalogue(language, tree as Tree));
      for (const purpose of PURPOSES) {
        const [line = ""] = whyLines(spoken, { purpose, about: 0 });
        expect(line).not.toContain("⟨");
        expect(line).not.toBe(whyLines(spoken, { purpose: "" })[0]);
      }
      expect(whyLines(spoken, { purpose: "" })).toHaveLength(1);
    }
  });
});
