// Is anything animated that makes the browser lay out or paint anew? Only transform and opacity are, wherever a style says so.

import { describe, expect, it } from "vitest";
import { routeOf, stepsOf } from "../board/moves/routes";

const SHEETS = import.meta.glob<string>(["../**/*.css", "../**/*.svelte"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const SCRIPTS = import.meta.glob<string>(
  ["../**/*.ts", "../**/*.svelte", "!../**/*.test.ts", "!../wire/**"],
  {
    eager: true,
    query: "?raw",
    import: "default",
  },
);

const FREE = ["transform", "opacity"];
/** What may stand in keyframes beside what moves. */
const BESIDE = ["animation-timing-function"];
/** Words of `transition: …` that name no property. */
const TIMES =
  /^(\d*\.?\d+m?s|var\(--(quick|slow)\)|ease(-in|-out|-in-out)?|linear|cubic-bezier\(.*\)|steps\(.*\))$/;

/** The style of a file: all of it, or what stands between the tags. */
function styleOf(name: string, text: string): string {
  const style = name.endsWith(".css")
    ? text
    : [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((found) => found[1]).join("\n");
  return style.replaceAll(/\/\*[\s\S]*?\*\//g, "");
}

/** What stands between the braces that open at a place. */
function block(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return text.slice(open + 1, at);
  }
  throw new Error("a brace is not closed");
}

/** The properties that the keyframes of a style change. */
function keyframed(style: string): string[] {
  return [...style.matchAll(/@keyframes\s+[\w-]+\s*\{/g)].flatMap((found) => {
    const frames = block(style, found.index + found[0].length - 1);
    return [...frames.matchAll(/([\w-]+)\s*:/g)].map((one) => one[1]!);
  });
}

/** The properties that a style lets change slowly. */
function transitioned(style: string): string[] {
  return [...style.matchAll(/(?:^|[\s;{])transition(?:-property)?\s*:\s*([^;}]+)/g)].flatMap((found) =>
    found[1]!
      .replace("!important", "")
      .split(/,(?![^(]*\))/)
      .map((part) => {
        const words = part.trim().match(/[\w.-]+\([^)]*\)|\S+/g) ?? [];
        return words.filter((word) => !TIMES.test(word))[0] ?? "all";
      })
      .filter((property) => property !== "none"),
  );
}

describe("what moves", () => {
  const styles = Object.entries(SHEETS).map(([name, text]): [string, string] => [name, styleOf(name, text)]);

  it("is looked for in all styles", () => {
    expect(styles.length).toBeGreaterThan(50);
    expect(styles.flatMap(([, style]) => keyframed(style))).toContain("transform");
    expect(styles.flatMap(([, style]) => transitioned(style))).toContain("transform");
  });

  it("is moved by transform and opacity alone", () => {
    const others = styles.flatMap(([name, style]) =>
      [...keyframed(style), ...transitioned(style)]
        .filter((property) => ![...FREE, ...BESIDE].includes(property))
        .map((property) => `${name}: ${property}`),
    );
    expect(others).toEqual([]);
  });

  it("is moved by styles, which is where this looks", () => {
    const elsewhere = Object.entries(SCRIPTS).flatMap(([name, text]) =>
      /\.animate\(|from "svelte\/(transition|animate|motion)"|<(animate|animateTransform|animateMotion|set)\s|style:(transition|animation)|style="[^"]*(transition|animation)/.test(
        text,
      )
        ? [name]
        : [],
    );
    expect(elsewhere).toEqual(["../board/moves/Travel.svelte"]);
  });

  it("is moved in the same way where a way has too many bends for a style", () => {
    const steps = stepsOf(routeOf(undefined, [0, 0], [9, 9]));
    expect(new Set(steps.flatMap((step) => Object.keys(step)))).toEqual(
      new Set(["transform", "opacity", "offset"]),
    );
  });

  it("is found where it is hidden", () => {
    expect(transitioned(".a { transition: width 1s, opacity var(--quick) ease-out }")).toEqual([
      "width",
      "opacity",
    ]);
    expect(transitioned(".a { color: red; transition: 200ms ease-out; }")).toEqual(["all"]);
    expect(transitioned(".a{transition-property:left}")).toEqual(["left"]);
    expect(transitioned(".a { transition: none; transition-duration: 1ms; }")).toEqual([]);
    expect(keyframed("@keyframes grow { from { height: 0 } to { opacity: 1; } } .b { top: 0 }")).toEqual([
      "height",
      "opacity",
    ]);
  });
});
