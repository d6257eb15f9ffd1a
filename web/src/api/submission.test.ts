import { expect, test } from "vitest";
import { Refusal, UNREACHABLE } from "./http";
import { Submission } from "./submission.svelte";

test("a second press while the first is under way does nothing", async () => {
  const submission = new Submission();
  let done = 0;
  let answer = (): void => {};
  const first = submission.run(async () => {
    done += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
  });
  expect(submission.busy).toBe(true);
  expect(
    await submission.run(async () => {
      done += 1;
    }),
  ).toBe(false);
  answer();
  expect(await first).toBe(true);
  expect(done).toBe(1);
  expect(submission.busy).toBe(false);
});

test("what is refused leaves its problem until the next try, and the way free for it", async () => {
  const submission = new Submission();
  expect(await submission.run(() => Promise.reject(new Refusal(UNREACHABLE, 0)))).toBe(false);
  expect(submission.problem).toBe(UNREACHABLE);
  expect(submission.busy).toBe(false);
  expect(await submission.run(async () => {})).toBe(true);
  expect(submission.problem).toBe(null);
});

test("a fault of the page itself is no refusal, and leaves the way free as well", async () => {
  const submission = new Submission();
  await expect(submission.run(() => Promise.reject(new TypeError("a fault")))).rejects.toThrow("a fault");
  expect(submission.problem).toBe(null);
  expect(submission.busy).toBe(false);
});
