// What stands in a record, line by line? docs/journal.md has the format; nothing here asks a server.

export type Row = { line: number; n: number; kind: string; chance: string[]; secret: string };
export type Header = {
  mode: string;
  seats: number;
  players: string[];
  dice: { kind: string; commitment: string; seeds: string[] };
};
/** A line before its hash, the hash, and what it says. */
export type Sealed = { line: number; body: string; h: string; tree: Tree };
export type Tree = Record<string, unknown>;

/** The first line that is not as it should be, and why. */
export class Fault extends Error {
  readonly code: string;
  readonly line: number;
  readonly params: Record<string, number | string>;

  constructor(code: string, line: number, params: Record<string, number | string> = {}) {
    super(code);
    this.code = code;
    this.line = line;
    this.params = params;
  }
}

const MOST_LINE = 1 << 20;
const SEALED = /^(\{.+),"h":"([0-9a-f]{64})"\}$/;
const KINDS = ["start", "action", "order", "table", "stop", "undo", "end"];

/** The text of a file; a byte that is no UTF-8 is a fault, and a mark at the beginning is one too. */
export function decoded(bytes: BufferSource): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Fault("not-utf8", 1);
  }
}

/** All lines, each split into what is hashed and its hash. */
export function readLines(text: string): Sealed[] {
  if (!text.startsWith('{"format":"hazard-journal"')) throw new Fault("unknown-format", 1);
  const lines = text.split("\n");
  if (lines.pop() !== "") throw new Fault("record-cut", lines.length + 1);
  return lines.map((line, at) => readLine(line, at + 1));
}

function readLine(line: string, at: number): Sealed {
  if (line.length > MOST_LINE) throw new Fault("line-too-long", at);
  const found = SEALED.exec(line);
  if (!found) throw new Fault("not-a-row", at);
  const [, body = "", h = ""] = found;
  return { line: at, body, h, tree: readTree(`${body}}`, at) };
}

/** The object of a line, written as records are: so no name stands in it twice, where readers would differ. */
function readTree(text: string, at: number): Tree {
  try {
    const tree: unknown = JSON.parse(text);
    if (tree && typeof tree === "object" && !Array.isArray(tree) && JSON.stringify(tree) === text) {
      return tree as Tree;
    }
  } catch {
    // told below
  }
  throw new Fault("not-a-row", at);
}

/** The first line. */
export function readHeader({ tree }: Sealed): Header {
  if (tree.version !== 1) throw new Fault("unknown-version", 1, { version: String(tree.version) });
  const dice = tree.dice;
  if (!dice || typeof dice !== "object" || typeof tree.seats !== "number" || typeof tree.mode !== "string") {
    throw new Fault("not-a-row", 1);
  }
  const facts = dice as Tree;
  return {
    mode: tree.mode,
    seats: tree.seats,
    players: texts(tree.players, 1),
    dice: {
      kind: String(facts.kind),
      commitment: typeof facts.commitment === "string" ? facts.commitment : "",
      seeds: texts(facts.seeds ?? [], 1),
    },
  };
}

/** All further lines: numbered without a gap, the start first, nothing behind the end. */
export function readRows(lines: readonly Sealed[]): Row[] {
  return lines.slice(1).map(({ line, tree }, n) => {
    const kind = String(tree.kind);
    if (tree.n !== n) throw new Fault("row-number", line, { n: String(tree.n), wanted: n });
    if (!KINDS.includes(kind)) throw new Fault("not-a-row", line);
    if ((kind === "start") !== (n === 0)) throw new Fault("start-first", line);
    if (kind === "end" && line !== lines.length) throw new Fault("row-after-end", line + 1);
    const secret = typeof tree.secret === "string" ? tree.secret : "";
    return { line, n, kind, chance: texts(tree.chance ?? [], line), secret };
  });
}

function texts(found: unknown, line: number): string[] {
  if (!Array.isArray(found) || found.some((one) => typeof one !== "string"))
    throw new Fault("not-a-row", line);
  return found as string[];
}
