import { expect, test } from "vitest";
import { signsOf } from "./signs";

test("a token shows as few letters of its name as tell it from the others", () => {
  expect(signsOf(["Emperor", "Guard"])).toEqual(["E", "G"]);
  expect(signsOf(["Graf Dooku", "General Grievous", "San Hill", "Geheime Pläne"])).toEqual([
    "GD",
    "GG",
    "S",
    "GP",
  ]);
  expect(signsOf(["garde", "Gouverneur"])).toEqual(["Ga", "Go"]);
});
