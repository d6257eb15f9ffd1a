import { expect, test } from "vitest";
import type { ClientMessage } from "../../wire";
import { Help } from "./help.svelte";

function seated() {
  const sent: ClientMessage[] = [];
  const table = {
    n: 7,
    asked: true,
    waiting: false,
    send: (message: ClientMessage) => void sent.push(message),
  };
  return { sent, table, help: new Help(table) };
}

test("what was left to the table is taken back as a whole, once", () => {
  const { sent, table, help } = seated();
  help.entrust("borders");
  expect(sent).toEqual([{ type: "entrust", n: 7, how: "borders", targets: [] }]);
  expect(help.how).toBe("borders"); // before the server has said so: nobody presses twice
  table.n = 11;
  help.told({});
  expect(help.how).toBe("");
  expect(help.back([3, 7, 9, 10])).toBe(7);
  expect(help.back([3, 7, 9, 10])).toBe(10);
});

test("what others did since is not taken back, and an own action comes first", () => {
  const { help } = seated();
  help.entrust("bot");
  expect(help.back([9, 10])).toBe(10);
  help.entrust("bot");
  help.acted();
  expect(help.back([7, 8])).toBe(8);
  expect(help.back([])).toBeUndefined();
});

test("whoever is not asked leaves nothing to the table", () => {
  const { sent, table, help } = seated();
  table.asked = false;
  help.entrust("bot");
  table.asked = true;
  table.waiting = true;
  help.entrust("bot");
  expect(sent).toEqual([]);
});

test("an answer for good gives the order first, and answers when it is in force", () => {
  const { sent, table, help } = seated();
  help.answerFor("react", "pass-turn", { kind: 23, army: 0 });
  expect(sent).toEqual([{ type: "order", name: "react", value: "pass-turn" }]);
  expect(table.waiting).toBe(true);
  expect(help.due()).toEqual({ kind: 23, army: 0 });
  expect(help.due()).toBeUndefined();
  table.waiting = false;
  help.answerFor("react", "pass", { kind: 23, army: 0 });
  help.refused();
  expect(help.due()).toBeUndefined();
});
