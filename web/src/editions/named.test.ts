// Is a box named anywhere but here? What the page shows of a box comes from its sheet; its drawings and habits lie in this folder.

import { parse } from "smol-toml";
import { expect, it } from "vitest";

const BOXES = import.meta.glob<string>("../../../src/hazard/editions/*/box.toml", {
  eager: true,
  query: "?raw",
  import: "default",
});
const SOURCES = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts", "!../wire/**"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const boxes = Object.values(BOXES).map((text) => (parse(text) as { id: string }).id);
const named = (source: string): string[] =>
  boxes.filter((box) => new RegExp(`["'\`/]${box}["'\`/]`).test(source));

it("is named in no source outside this folder", () => {
  const others = Object.entries(SOURCES).filter(([name]) => name.startsWith("../"));
  expect(others.length).toBeGreaterThan(200);
  expect(others.filter(([, source]) => named(source).length > 0).map(([name]) => name)).toEqual([]);
});

it("would be found", () => {
  expect(boxes).toContain("classic");
  expect(named('if (box === "clone-wars") draw();')).toEqual(["clone-wars"]);
});
