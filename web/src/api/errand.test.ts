import { expect, test } from "vitest";
import { Errand } from "./errand.svelte";
import { Refusal, UNREACHABLE } from "./http";

test("a second press while the first is under way does nothing", async () => {
  const errand = new Errand();
  let done = 0;
  let answer = (): void => {};
  const first = errand.run(async () => {
    done += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
  });
  expect(errand.busy).toBe(true);
  expect(
    await errand.run(async () => {
      done += 1;
    }),
  ).toBe(false);
  answer();
  expect(await first).toBe(true);
  expect(done).toBe(1);
  expect(errand.busy).toBe(false);
});

test("what is refused leaves its problem until the next try, and the way free for it", async () => {
  const errand = new Errand();
  expect(await errand.run(() => Promise.reject(new Refusal(UNREACHABLE, 0)))).toBe(false);
  expect(errand.problem).toBe(UNREACHABLE);
  expect(errand.busy).toBe(false);
  expect(await errand.run(async () => {})).toBe(true);
  expect(errand.problem).toBe(null);
});

test("a fault of the page itself is no refusal, and leaves the way free as well", async () => {
  const errand = new Errand();
  await expect(errand.run(() => Promise.reject(new TypeError("a fault")))).rejects.toThrow("a fault");
  expect(errand.problem).toBe(null);
  expect(errand.busy).toBe(false);
});
