import { describe, expect, test } from "vitest";
import { noticeOf, readTold } from "./notices";
import { fromBefore, wayOf, worthKeeping } from "./ways";

const HERE = "http://127.0.0.1:8321";

function way(path: string, { method = "GET", mode = "cors" } = {}): string {
  return wayOf({ method, mode, url: new URL(path, HERE).href }, HERE);
}

describe("the way of a request", () => {
  test("nothing of the server's own is ever kept, however it is asked for", () => {
    for (const path of [
      "/api/me",
      "/api/tables",
      "/api/modes/classic/domination/sheet",
      "/health",
      "/openapi.json",
    ]) {
      expect(way(path)).toBe("server");
      expect(way(path, { mode: "navigate" })).toBe("server");
    }
  });

  test("maps and assets are kept", () => {
    expect(way("/api/maps/world")).toBe("map");
    expect(way("/assets/index-abc.js")).toBe("asset");
  });

  test("an address of the page is a page only where the browser goes there", () => {
    expect(way("/table/abcd", { mode: "navigate" })).toBe("page");
    expect(way("/table/abcd")).toBe("server");
  });

  test("what changes something, or belongs to somebody else, goes to the server", () => {
    expect(way("/assets/index-abc.js", { method: "POST" })).toBe("server");
    expect(way("http://elsewhere.example/assets/index-abc.js")).toBe("server");
  });

  test("of what a page has loaded only that is worth keeping which the worker would have kept", () => {
    const loaded = [`${HERE}/assets/a.js`, `${HERE}/api/me`, `${HERE}/api/maps/world`, "data:,", "nonsense"];
    expect(worthKeeping(loaded, HERE)).toEqual([`${HERE}/assets/a.js`, `${HERE}/api/maps/world`]);
  });

  test("a proxy before a server that is away is no answer of the server", () => {
    expect([200, 404, 500, 502, 503, 504].filter(fromBefore)).toEqual([502, 503, 504]);
  });
});

describe("a notice", () => {
  const words = { turn: "It is your turn.", start: "a", end: "b", other: "Something new." };

  test("names the table and leads to it", () => {
    const told = readTold({ table: "abcd", title: "Friday", kind: "turn" });
    expect(noticeOf(told, words)).toEqual({
      title: "Friday",
      body: "It is your turn.",
      address: "/table/abcd",
      tag: "abcd",
    });
  });

  test("of a kind that is not known yet still says something", () => {
    expect(noticeOf(readTold({ table: "abcd", title: "", kind: "later" }), words).body).toBe(
      "Something new.",
    );
    expect(noticeOf(readTold(null), words)).toMatchObject({ title: "Hazard", address: "/mine" });
  });

  test("leads nowhere but to a table", () => {
    expect(
      noticeOf(readTold({ table: "//elsewhere.example", title: "x", kind: "turn" }), words).address,
    ).toBe("/table/%2F%2Felsewhere.example");
  });
});
