import { describe, expect, it } from "vitest";
import { Catalogue } from "../../texts/catalogue";
import type { Events, Facts, Sheet } from "../../wire";
import { Names } from "../names";
import { momentsOf } from "./moments";

const texts = new Catalogue("en", {
  army: { red: "Red", blue: "Blue" },
  region: { north: "North" },
  territory: { far: "Far" },
  moment: { eliminated: "{army} is out", "sun-went-out": "The sun over {territory} is gone" },
  page: { moment: { region: "{army} holds {region}" } },
});
const sheet = {
  armies: [{ id: "red" }, { id: "blue" }],
  regions: [{ id: "north", bonus: 5 }],
  territories: [{ id: "far" }],
  links: [],
} as unknown as Sheet;
const names = new Names(sheet, texts);
const facts = (...held: number[][]) => ({ held }) as unknown as Facts;
const told = (held: Facts, ...events: object[]) => ({ events, facts: held }) as unknown as Events;
const took = { event: "conquered", army: 0, foe: 1, source: 0, target: 0, count: 1 };

describe("a moment of its own", () => {
  it("has a region that is taken, with what it brings", () => {
    const [moment] = momentsOf(names, [told(facts([0], []), took)], facts([], []));
    expect(moment).toMatchObject({
      title: "Red holds North",
      more: "+5",
      region: 0,
      army: 0,
      sound: "region",
    });
  });

  it("has no region that was held before, or was not fought for", () => {
    expect(momentsOf(names, [told(facts([0], []), took)], facts([0], []))).toEqual([]);
    expect(momentsOf(names, [told(facts([0], []))], facts([], []))).toEqual([]);
    expect(momentsOf(names, [told(facts([0], []), took)], null)).toEqual([]);
  });

  it("has whatever the texts have a title for, in any box", () => {
    const sun = { event: "sun-went-out", army: 1, territory: 0 };
    expect(momentsOf(names, [told(facts([], []), sun)], null)).toMatchObject([
      { title: "The sun over Far is gone", territory: 0, sound: "great" },
    ]);
    const out = { event: "eliminated", army: 1, by: 0 };
    expect(momentsOf(names, [told(facts([], []), out)], null)).toMatchObject([
      { title: "Blue is out", sound: "out" },
    ]);
    expect(momentsOf(names, [told(facts([], []), { event: "placed" })], null)).toEqual([]);
  });
});
