import { afterEach, expect, test, vi } from "vitest";
import { notify } from "./cue";

vi.mock("../settings.svelte", () => ({ settings: { sounds: false, notices: true, titles: true } }));

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser with a worker or without, that lets a page make notices or throws. */
function browser(worker: boolean, allowed: boolean): string[] {
  const shown: string[] = [];
  class Made {
    static permission = "granted";
    constructor(title: string) {
      if (!allowed) throw new TypeError("Illegal constructor");
      shown.push(`page: ${title}`);
    }
  }
  const registration = { showNotification: async (title: string) => void shown.push(`worker: ${title}`) };
  vi.stubGlobal("Notification", Made);
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => (worker ? registration : undefined) },
  });
  return shown;
}

test("a notice is shown by the worker, by the page where there is none, and by nobody without an error", async () => {
  const withWorker = browser(true, false);
  await notify("Table", "Your turn", "/table/abc");
  expect(withWorker).toEqual(["worker: Table"]);
  const without = browser(false, true);
  await notify("Table", "Your turn", "/table/abc");
  expect(without).toEqual(["page: Table"]);
  const neither = browser(false, false);
  await notify("Table", "Your turn", "/table/abc");
  expect(neither).toEqual([]);
});
