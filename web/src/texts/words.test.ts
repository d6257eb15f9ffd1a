import { describe, expect, it } from "vitest";
import { beginningOf, unnamed } from "./words";

const table = (title: string) => ({
  title,
  seats: [
    { seat: 0, name: "Bob" },
    { seat: 1, name: "Ada", host: true },
  ],
});

describe("a table nobody named", () => {
  it("is called after its host, with a number where there are several", () => {
    expect(["Ada", "Ada 2", "Ada 17"].map((title) => unnamed(table(title)))).toEqual([true, true, true]);
    expect(["Bob", "Ada's", "Adam", "Friday"].map((title) => unnamed(table(title)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(unnamed({ title: "Ada", seats: [{ seat: 0, name: "Ada" }] })).toBe(false);
  });
});

describe("where a game begins", () => {
  it("is told of positions, branches and study tables, but not of lessons", () => {
    expect(beginningOf({ begins: "start", study: false, note: "" })).toBe("");
    expect(beginningOf({ begins: "position", study: false, note: "idle" })).toBe("position");
    expect(beginningOf({ begins: "branch", study: false, note: "branch" })).toBe("branch");
    expect(beginningOf({ begins: "branch", study: true, note: "branch" })).toBe("study");
    expect(beginningOf({ begins: "position", study: true, note: "lesson:classic:0" })).toBe("");
  });
});
