import { describe, expect, it } from "vitest";
import { Catalogue } from "../texts/catalogue";
import type { ArmySheet, Sheet } from "../wire";
import { Names } from "./names";
import { armiesOf, chosenColours, coloursFor, outdated, seatTitle, teamOf } from "./seats";

const army = (id: string, seat: number, team: number, faction = ""): ArmySheet => ({
  id,
  colour: id,
  emblem: "star",
  letter: id.charAt(0),
  faction,
  seat,
  team,
});
const sheet = (...armies: ArmySheet[]): Sheet => ({ armies, links: [] as Sheet["links"] }) as Sheet;
const texts = new Catalogue("en", { faction: { republic: "Republic" }, army: { red: "Red", gold: "Gold" } });

describe("seats", () => {
  it("of one faction are called by it and by all their armies", () => {
    const two = sheet(army("red", 0, 0, "republic"), army("blue", 1, 1), army("gold", 0, 0, "republic"));
    expect(armiesOf(two, 0).map((one) => one.id)).toEqual(["red", "gold"]);
    expect(seatTitle(new Names(two, texts), 0)).toBe("Republic (Red and Gold)");
    expect(seatTitle(new Names(two, texts), 1)).toBe("Blue");
  });

  it("have a team where two seats go together, and none where everyone plays alone", () => {
    const teams = sheet(army("red", 0, 0), army("green", 1, 1), army("blue", 2, 0), army("white", 3, 1));
    expect([0, 1, 2, 3].map((seat) => teamOf(teams, seat))).toEqual([1, 2, 1, 2]);
    const alone = sheet(army("red", 0, 0), army("green", 1, 1), army("gray", -1, 2));
    expect([0, 1].map((seat) => teamOf(alone, seat))).toEqual([0, 0]);
    const both = sheet(army("red", 0, 0), army("gold", 0, 0), army("blue", 1, 1));
    expect(teamOf(both, 0)).toBe(0);
  });

  it("choose among the colours of the box that nobody else has chosen", () => {
    const box = ["red", "green", "blue", "yellow"].map((id) => ({
      id,
      colour: id,
      emblem: "star",
      letter: "R",
    }));
    const table = { armies: [army("yellow", 0, 0), army("green", 1, 1)], colours: box } as Sheet;
    const seats = [{ seat: 0, army: "yellow" }, { seat: 1 }];
    expect(chosenColours(seats)).toEqual(["yellow", ""]);
    const taken = (seat: number) => coloursFor(table, chosenColours(seats), seat).filter((one) => one.taken);
    expect(taken(0)).toEqual([]); // green is only the usual colour of the other seat
    expect(taken(1).map((one) => one.id)).toEqual(["yellow"]);
    expect(coloursFor({ ...table, colours: [] }, [], 0)).toEqual([]);
  });

  it("are drawn anew when a game is played with other armies than the sheet has", () => {
    const table = sheet(army("red", 0, 0), army("green", 1, 1));
    expect(outdated(table, ["red", "green"])).toBe(false);
    expect(outdated(table, ["green", "red"])).toBe(true);
    expect(outdated(table, ["red", "green", "blue"])).toBe(true);
  });
});
