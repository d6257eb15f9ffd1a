import { describe, expect, it } from "vitest";
import { unnamed } from "./words";

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
