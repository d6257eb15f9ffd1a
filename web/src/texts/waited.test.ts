// Is it said for how long somebody is awaited, and nothing while that is not worth a word?

import { expect, test } from "vitest";
import english from "../../../src/hazard/texts/en.json";
import { Catalogue, type Tree } from "./catalogue";
import { waitedIn } from "./waited";

const ENGLISH = new Catalogue("en", english as Tree);

test.each([
  [59, ""],
  [60, "for 1 minute"],
  [3599, "for 59 minutes"],
  [7200, "for 2 hours"],
  [90_000, "for 1 day"],
])("%d seconds", (seconds, said) => {
  expect(waitedIn(ENGLISH, seconds)).toBe(said);
});
