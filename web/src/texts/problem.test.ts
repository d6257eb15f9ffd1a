import { describe, expect, it } from "vitest";
import { Catalogue } from "./catalogue";
import { problemIn } from "./problem";

const texts = new Catalogue("en", {
  page: { unreachable: "Nobody answers.", status: { running: "being played" } },
  error: {
    "nobody-there": "Nobody sits at seat {seat}.",
    "table-status": "Not now: the table is {status}.",
    "bad-request": "Cannot be read: {field}.",
  },
  refusal: { "not-held": "Not yours.", "colour-taken": "{army} is taken." },
  army: { red: "Red" },
});
const problem = (code: string, params = {}, rule = "") => ({ code, rule, field: "seat", params });

describe("a refusal on a page without a mode", () => {
  it("counts seats from one", () => {
    expect(problemIn(texts, problem("nobody-there", { seat: 0 }))).toBe("Nobody sits at seat 1.");
  });

  it("says how a table stands in words", () => {
    expect(problemIn(texts, problem("table-status", { status: "running" }))).toBe(
      "Not now: the table is being played.",
    );
  });

  it("calls an army by its name", () => {
    expect(problemIn(texts, problem("colour-taken", { army: "red" }, "C-10"))).toBe("Red is taken.");
  });

  it("says that nobody answers, and something where the code has no text", () => {
    expect(problemIn(texts, problem("unreachable"))).toBe("Nobody answers.");
    expect(problemIn(texts, problem("never-heard-of"))).toBe("Cannot be read: seat.");
    expect(problemIn(texts, problem("not-held", {}, "C-20"))).toBe("Not yours.");
  });
});
