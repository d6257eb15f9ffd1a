// Were the dice of a game fixed before anybody could know them, and is its record whole? Asked of the file alone.

import { type Bytes, fromHex, sha256, utf8 } from "./bytes";
import { ProvenDice, readDraw } from "./draws";
import {
  decoded,
  Fault,
  type Header,
  type Row,
  readHeader,
  readLines,
  readRows,
  type Sealed,
} from "./journal";

/** What is looked at, one after the other. */
export const CHECKS = ["file", "chain", "seeds", "commitment", "draws"] as const;
export type CheckName = (typeof CHECKS)[number];

/** `open`: it cannot be said, since something before it failed or is not there. */
export type Check = {
  name: CheckName;
  state: "holds" | "fails" | "open";
  code: string;
  /** Line of the file, from 1; 0 where it is about the whole. */
  line: number;
  params: Record<string, number | string>;
};

export type Verdict = {
  checks: Check[];
  /** Everything holds. */
  proven: boolean;
  header: Header | null;
  secret: string;
  rows: number;
  draws: number;
};

export type Progress = (done: number, all: number) => void;

const SECRET_BYTES = 32;
const MOST_SEED_BYTES = 64;
const PROVEN = "proven";
const STEP = 64;

/** Look at a record. Nothing but the file is read, and nobody is asked. */
export async function verify(file: BufferSource | string, progress: Progress = () => {}): Promise<Verdict> {
  const verdict: Verdict = { checks: [], proven: false, header: null, secret: "", rows: 0, draws: 0 };
  const run = async (name: CheckName, work: () => Promise<Check["params"]>): Promise<boolean> => {
    try {
      verdict.checks.push({ name, state: "holds", code: "", line: 0, params: await work() });
      return true;
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      const state = OPEN.includes(thrown.code) ? "open" : "fails";
      verdict.checks.push({ name, state, code: thrown.code, line: thrown.line, params: thrown.params });
      return false;
    }
  };
  await runAll(file, verdict, run, progress);
  for (const name of CHECKS.slice(verdict.checks.length)) {
    verdict.checks.push({ name, state: "open", code: "not-reached", line: 0, params: {} });
  }
  verdict.proven = verdict.checks.every((check) => check.state === "holds");
  return verdict;
}

/** Codes that say nothing against a record, only that it proves nothing. */
const OPEN = ["dice-unproven", "record-unfinished", "secret-missing"];

type Run = (name: CheckName, work: () => Promise<Check["params"]>) => Promise<boolean>;

async function runAll(
  file: BufferSource | string,
  verdict: Verdict,
  run: Run,
  progress: Progress,
): Promise<void> {
  let lines: Sealed[] = [];
  let rows: Row[] = [];
  let seeds: Bytes[] = [];
  let secret: Bytes | null = null;
  const readable = await run("file", async () => {
    lines = readLines(typeof file === "string" ? file : decoded(file));
    verdict.header = readHeader(lines[0]!);
    rows = readRows(lines);
    verdict.rows = rows.length;
    if (rows.length === 0) throw new Fault("start-first", 2);
    return { count: lines.length };
  });
  if (!readable) return;
  const header = verdict.header!;
  await run("chain", () => chain(lines));
  const seeded = await run("seeds", async () => {
    seeds = seedsOf(header);
    return { count: seeds.filter((seed) => seed.length > 0).length, seats: header.seats };
  });
  const promised = await run("commitment", async () => {
    secret = await secretOf(header, rows);
    verdict.secret = rows.at(-1)!.secret;
    return {};
  });
  if (!seeded || !promised || !secret) return;
  const dice = await ProvenDice.of(secret, seeds);
  await run("draws", async () => {
    verdict.draws = await draws(dice, rows, progress);
    return { count: verdict.draws };
  });
}

/** Every line carries the hash of all before it and of itself. */
async function chain(lines: readonly Sealed[]): Promise<Check["params"]> {
  let last = "";
  for (const { line, body, h } of lines) {
    last = await sha256(utf8(last + body));
    if (last !== h) throw new Fault("chain-broken", line);
  }
  return { last };
}

function seedsOf(header: Header): Bytes[] {
  if (header.dice.kind !== PROVEN) throw new Fault("dice-unproven", 1, { kind: header.dice.kind });
  if (header.dice.seeds.length !== header.seats) throw new Fault("seed-for-each-seat", 1);
  return header.dice.seeds.map((seed) => {
    const bytes = fromHex(seed);
    if (!bytes || bytes.length > MOST_SEED_BYTES) throw new Fault("bad-seed", 1);
    return bytes;
  });
}

/** The secret, if it is the one that was promised. */
async function secretOf(header: Header, rows: readonly Row[]): Promise<Bytes> {
  const end = rows.at(-1)!;
  if (header.dice.kind !== PROVEN) throw new Fault("dice-unproven", 1, { kind: header.dice.kind });
  if (end.kind !== "end") throw new Fault("record-unfinished", end.line);
  if (!end.secret) throw new Fault("secret-missing", end.line);
  const secret = fromHex(end.secret);
  if (secret?.length !== SECRET_BYTES) throw new Fault("bad-secret", end.line);
  if ((await sha256(secret)) !== header.dice.commitment) throw new Fault("secret-differs", end.line);
  return secret;
}

/** Every draw of every row, counted through; how many there were. */
async function draws(dice: ProvenDice, rows: readonly Row[], progress: Progress): Promise<number> {
  const all = rows.reduce((sum, row) => sum + row.chance.length, 0);
  let counter = 0;
  for (const row of rows) {
    for (const recorded of row.chance) {
      const draw = readDraw(recorded);
      if (!draw) throw new Fault("bad-draw", row.line, { draw: counter, recorded: shorten(recorded) });
      const computed = await dice.show(counter, draw);
      if (computed !== recorded) {
        const told = { draw: counter, recorded: shorten(recorded), computed: shorten(computed ?? "?") };
        throw new Fault("draw-differs", row.line, told);
      }
      counter += 1;
      if (counter % STEP === 0) {
        progress(counter, all);
        await new Promise((resolve) => setTimeout(resolve)); // let the page be drawn
      }
    }
  }
  progress(all, all);
  return counter;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
