// Does the check in the browser find what was changed, and only that? Records are real games of the Python side.

import { describe, expect, test } from "vitest";
import { fromHex, sha256, utf8 } from "./bytes";
import { ProvenDice, readDraw } from "./draws";
import classic from "./fixtures/classic.jsonl?raw";
import galactic from "./fixtures/galactic.jsonl?raw";
import seeded from "./fixtures/seeded.jsonl?raw";
import { verify } from "./verify";

const RECORDS: Record<string, string> = { classic, galactic, seeded };
const read = (name: string): string => RECORDS[name] ?? "";

/** Hashes made anew, as somebody who cheats would. */
async function sealed(lines: readonly string[]): Promise<string> {
  let last = "";
  let text = "";
  for (const line of lines) {
    const body = line.replace(/,"h":"[0-9a-f]{64}"\}$/, "");
    last = await sha256(utf8(last + body));
    text += `${body},"h":"${last}"}\n`;
  }
  return text;
}

const linesOf = (text: string): string[] => text.split("\n").slice(0, -1);

async function found(text: string): Promise<string[]> {
  const verdict = await verify(text);
  return verdict.checks.map(
    ({ name, state, code, line }) => `${name} ${state}${code ? ` ${code} ${line}` : ""}`,
  );
}

const ALL_GOOD = ["file holds", "chain holds", "seeds holds", "commitment holds", "draws holds"];

describe("the draws of docs/dice.md", () => {
  const A = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  const B = "652607e181622fd24a788d3128a697e40530dc11af62d36fcd89214388bb5898";
  const NAMES = ["726564", "", "626c7565"];
  const LONG = ["00", Array.from({ length: 64 }, (_, at) => at.toString(16).padStart(2, "0")).join("")];
  test.each([
    [A, [], 0, "d6=2"],
    [A, [], 1, "d6=6"],
    [A, ["", "", ""], 0, "d6=3"],
    [A, NAMES, 0, "d6=1"],
    [A, NAMES, 0, "d8=7"],
    [A, NAMES, 27, "d6=6"],
    [A, NAMES, 258, "s=5.2.4.1.0.3"],
    [B, NAMES, 7, "d8=8"],
    [B, LONG, 4294967301, "d6=3"],
    [B, LONG, 3, "s=2.5.4.3.7.8.9.1.10.12.0.6.11.13"],
  ])("%s %s %i gives %s", async (secret, seeds, counter, draw) => {
    const dice = await ProvenDice.of(
      fromHex(secret)!,
      seeds.map((seed) => fromHex(seed)!),
    );
    expect(await dice.show(counter, readDraw(draw)!)).toBe(draw);
  });

  test.each(["", "d0=1", "d6=0", "d06=1", "d6", "s", "s=01", "s=1.", "x=3", " d6=1"])(
    "%j is no draw",
    (text) => {
      expect(readDraw(text)).toBeNull();
    },
  );

  test("a shuffle of nothing is a draw", async () => {
    const dice = await ProvenDice.of(fromHex(A)!, []);
    expect(await dice.show(0, readDraw("s=")!)).toBe("s=");
  });
});

describe("a record as it was written", () => {
  test.each(["classic", "galactic"])("%s: everything holds", async (name) => {
    expect(await found(read(name))).toEqual(ALL_GOOD);
    const verdict = await verify(new TextEncoder().encode(read(name)));
    expect(verdict.proven).toBe(true);
    const recorded = linesOf(read(name)).flatMap((line) => JSON.parse(line).chance ?? []);
    expect(verdict.draws).toBe(recorded.length);
    expect(verdict.draws).toBeGreaterThan(5);
  });

  test("dice from a number known before prove nothing, but nothing is wrong", async () => {
    const checks = await found(read("seeded"));
    expect(checks).toEqual([
      "file holds",
      "chain holds",
      "seeds open dice-unproven 1",
      "commitment open dice-unproven 1",
      "draws open not-reached 0",
    ]);
  });

  test("progress is told up to the end", async () => {
    const told: number[] = [];
    const verdict = await verify(read("galactic"), (done) => told.push(done));
    expect(told.at(-1)).toBe(verdict.draws);
  });
});

describe("a record that was changed", () => {
  const lines = linesOf(read("classic"));
  const withDice = lines.findIndex(
    (line) => /"chance":\["d6=/.test(line) && line.includes('"kind":"action"'),
  );
  const edited = (at: number, from: string | RegExp, to: string): string[] =>
    lines.map((line, here) => (here === at ? line.replace(from, to) : line));
  const otherDie = (line: string) => line.replace(/d6=(\d)/, (_, die) => `d6=${(Number(die) % 6) + 1}`);

  test("one letter breaks the chain there", async () => {
    const changed = edited(0, "Zoë 1", "Zoé 1");
    expect(await found(`${changed.join("\n")}\n`)).toContain("chain fails chain-broken 1");
    const later = edited(40, /"do":"(\w)/, '"do":"x');
    expect((await found(`${later.join("\n")}\n`))[1]).toBe("chain fails chain-broken 41");
  });

  test("another die is found although all hashes were made anew", async () => {
    const changed = lines.map((line, at) => (at === withDice ? otherDie(line) : line));
    const checks = await found(await sealed(changed));
    expect(checks.slice(0, 4)).toEqual(ALL_GOOD.slice(0, 4));
    expect(checks[4]).toBe(`draws fails draw-differs ${withDice + 1}`);
  });

  test("a changed shuffle, two dice swapped, and a die too few", async () => {
    const shuffle = edited(1, /s=(\d+)\.(\d+)/, "s=$2.$1");
    expect((await found(await sealed(shuffle)))[4]).toBe("draws fails draw-differs 2");
    const dice = /"d6=(\d)","d6=(?!\1)(\d)"/;
    const at = lines.findIndex((line) => dice.test(line));
    const swapped = edited(at, dice, '"d6=$2","d6=$1"');
    expect((await found(await sealed(swapped)))[4]).toBe(`draws fails draw-differs ${at + 1}`);
    const fewer = edited(withDice, /"d6=\d",/, "");
    expect((await found(await sealed(fewer)))[4]).toMatch(/^draws fails draw-differs/);
  });

  test("another seed gives other draws", async () => {
    expect((await found(await sealed(edited(0, '"726564"', '"726565"'))))[4]).toBe(
      "draws fails draw-differs 2",
    );
    expect((await found(await sealed(edited(0, '"726564",', ""))))[2]).toBe(
      "seeds fails seed-for-each-seat 1",
    );
    expect((await found(await sealed(edited(0, '"726564"', '"72656"'))))[2]).toBe("seeds fails bad-seed 1");
  });

  test("another secret, another promise, none at all", async () => {
    const end = lines.length - 1;
    const secret = edited(end, /"secret":"../, '"secret":"00');
    expect((await found(await sealed(secret)))[3]).toBe(`commitment fails secret-differs ${end + 1}`);
    const promise = edited(0, /"commitment":"..../, '"commitment":"0000');
    expect((await found(await sealed(promise)))[3]).toBe(`commitment fails secret-differs ${end + 1}`);
    const none = edited(end, /,"secret":"[0-9a-f]*"/, "");
    expect((await found(await sealed(none))).slice(3)).toEqual([
      `commitment open secret-missing ${end + 1}`,
      "draws open not-reached 0",
    ]);
    const short = edited(end, /"secret":"../, '"secret":"');
    expect((await found(await sealed(short)))[3]).toBe(`commitment fails bad-secret ${end + 1}`);
  });

  test("lines dropped, moved, cut or added", async () => {
    const dropped = lines.filter((_, at) => at !== 30);
    expect((await found(await sealed(dropped)))[0]).toBe("file fails row-number 31");
    expect((await found(await sealed(lines.slice(0, -1))))[3]).toBe(
      `commitment open record-unfinished ${lines.length - 1}`,
    );
    expect((await found(read("classic").slice(0, -1)))[0]).toBe(`file fails record-cut ${lines.length}`);
    const more = [...lines, `{"n":${lines.length - 1},"kind":"order","seat":0,"do":"defend ask","check":""`];
    expect((await found(await sealed(more)))[0]).toBe(`file fails row-after-end ${lines.length + 1}`);
    expect((await found(await sealed([lines[0]!])))[0]).toBe("file fails start-first 2");
  });

  test("a name that stands twice in a line is no row", async () => {
    const twice = edited(withDice, '"kind":"action"', '"kind":"action","kind":"action"');
    expect((await found(await sealed(twice)))[0]).toBe(`file fails not-a-row ${withDice + 1}`);
  });

  test("what is no record at all", async () => {
    expect((await found("hello"))[0]).toBe("file fails unknown-format 1");
    expect((await found(""))[0]).toBe("file fails unknown-format 1");
    const verdict = await verify(Uint8Array.from([0xff, 0xfe, 0x00]));
    expect(verdict.checks[0]).toMatchObject({ state: "fails", code: "not-utf8" });
    expect(verdict.proven).toBe(false);
    const old = await sealed(edited(0, '"version":1', '"version":2'));
    expect((await found(old))[0]).toBe("file fails unknown-version 1");
  });
});
