import { expect, it } from "vitest";
import { keepSeen, seenBoards } from "./seen";

it("keeps the newest boards, each table once, and forgets nonsense", () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  for (let at = 0; at < 45; at++)
    keepSeen({ id: `t${at}`, board: "world", ids: ["a"], owned: ["red"] }, store);
  keepSeen({ id: "t44", board: "world", ids: ["a"], owned: ["blue"] }, store);
  const seen = seenBoards(store);
  expect([seen.size, seen.has("t0"), seen.get("t44")?.owned[0]]).toEqual([40, false, "blue"]);
  kept.set("hazard-boards", '[{"id":1},"x"]');
  expect(seenBoards(store).size).toBe(0);
});
