import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ENOUGH, Patience, SLOW } from "./patience";

const said: string[] = [];
const patience = new Patience({ slow: () => said.push("slow"), enough: () => said.push("enough") });

beforeEach(() => {
  said.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("first it takes long, then it takes too long", () => {
  patience.begin();
  vi.advanceTimersByTime(SLOW - 1);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(["slow"]);
  vi.advanceTimersByTime(ENOUGH);
  expect(said).toEqual(["slow", "enough"]);
});

test("an answer in time leaves nothing behind, and the next question begins anew", () => {
  patience.begin();
  vi.advanceTimersByTime(SLOW - 1);
  patience.begin();
  vi.advanceTimersByTime(SLOW - 1);
  patience.end();
  vi.advanceTimersByTime(2 * ENOUGH);
  expect(said).toEqual([]);
});
