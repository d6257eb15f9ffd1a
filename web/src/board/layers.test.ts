// Does every layer say what its colours mean?

import { describe, expect, it } from "vitest";
import type { Names } from "../game/names";
import type { Facts, View } from "../wire";
import { colourOf, LAYERS, legendOf } from "./layers";

const names = {
  sheet: {
    armies: [{ colour: "red" }, { colour: "blue" }, { colour: "green" }],
    regions: [{ bonus: 5 }, { bonus: 2 }],
  },
  army: (at: number) => ["Red", "Blue", "Green"][at],
  region: (at: number) => ["North", "South"][at],
  texts: { say: (key: string, { count }: { count: number }) => `${key} ${count}` },
} as unknown as Names;
const view = { owner: [0, 0, 1, -1], total: [1, 9, 4, 0] } as unknown as View;
const facts = { threats: [0, 4, 0, 0], groups: [0, 0, -1, -1] } as unknown as Facts;
const legend = (layer: (typeof LAYERS)[number], told: Facts | null = facts) =>
  legendOf(layer, names, view, told, (region) => `fill-${region}`);

describe("a legend", () => {
  it("names the armies that hold land", () => {
    expect(legend("owners").map(({ text }) => text)).toEqual(["Red", "Blue"]);
  });

  it("names every region with its bonus, in the colour of its land", () => {
    expect(legend("regions")).toEqual([
      { colour: "fill-0", text: "North +5" },
      { colour: "fill-1", text: "South +2" },
    ]);
  });

  it("shows the fewest and the most troops", () => {
    expect(legend("strength").map(({ text }) => text)).toEqual(
      [1, 4, 9].map((count) => `page.board.troops ${count}`),
    );
  });

  it("counts the territories of each group", () => {
    expect(legend("groups")).toEqual([{ colour: "var(--group-0)", text: "page.layer.together 2" }]);
  });

  it("is empty where nothing is known", () => {
    expect([legend("threats", null), legend("groups", null)]).toEqual([[], []]);
  });

  it("uses the colours of the board", () => {
    const here = { view, facts, prefix: "b", region: "fill-0" };
    for (const layer of LAYERS.filter((one) => one !== "owners")) {
      const shown = view.owner.map((_, at) => colourOf(layer, at, here));
      for (const { colour } of legend(layer).slice(0, 1)) expect(shown).toContain(colour);
    }
  });
});
