import { afterEach, expect, test, vi } from "vitest";
import type { Sheet } from "../wire";
import { mapOf } from "./map";

const sheet = (board: string): Sheet =>
  ({ board, points: "canvas", territories: [], regions: [], links: [] }) as unknown as Sheet;
const answer = (status: number, body: unknown) => () =>
  Promise.resolve({ ok: status < 400, status, text: async () => JSON.stringify(body) });

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a drawing that nobody could send is asked for again", async () => {
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("away")));
  expect((await mapOf(sheet("world"))).kind).toBe("plain");
  vi.stubGlobal("fetch", answer(503, { code: "come-back" }));
  expect((await mapOf(sheet("world"))).kind).toBe("plain");
  vi.stubGlobal("fetch", answer(200, { kind: "world" }));
  expect((await mapOf(sheet("world"))).kind).toBe("world");
});

test("one that there is not is asked for once", async () => {
  const asked = vi.fn(answer(404, { code: "unknown-board" }));
  vi.stubGlobal("fetch", asked);
  await mapOf(sheet("moon"));
  await mapOf(sheet("moon"));
  expect(asked).toHaveBeenCalledTimes(1);
});
