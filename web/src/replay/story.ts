// What happened when in a finished game? The moments one can look at, where turns begin, and everything over time.

import type { StoryRow, StoryTold } from "../wire";

/** One moment of the game: what led to it, and how everybody stood then. */
export type Moment = Readonly<{
  /** Its version, as links and the server name it. */
  n: number;
  kind: string;
  seat: number;
  army: number;
  do: string;
  turn: number;
  round: number;
  land: readonly number[];
  force: readonly number[];
  /** Troops an army lost less than the odds had promised. */
  luck: readonly number[];
  /** Chance of each army's side to win when the turn began, in percent; nothing before the first turn. */
  win: readonly number[];
}>;

/** The first moment of a turn, by its place. */
export type Mark = Readonly<{ at: number; turn: number; round: number; army: number }>;

export type Story = Readonly<{ moments: readonly Moment[]; marks: readonly Mark[] }>;

const SETUP = 0;

/** The story with every list filled in; the end of the record is no moment of its own. */
export function storyOf(told: StoryTold): Story {
  const moments: Moment[] = [];
  let last: Pick<Moment, "land" | "force" | "luck" | "win"> = {
    land: [],
    force: [],
    luck: told.luck.map(() => 0),
    win: [],
  };
  for (const row of told.rows) {
    if (row.kind === "end") continue;
    last = {
      land: row.land ?? last.land,
      force: row.force ?? last.force,
      luck: luckOf(row) ?? last.luck,
      win: row.win?.map((chance) => Math.round(100 * chance)) ?? last.win,
    };
    const { n, kind, turn, round } = row;
    moments.push({
      n,
      kind,
      turn,
      round,
      seat: row.seat ?? -1,
      army: row.army ?? -1,
      do: row.do ?? "",
      ...last,
    });
  }
  return { moments, marks: marksOf(moments) };
}

function luckOf({ lost, expected }: StoryRow): number[] | null {
  if (!lost || !expected) return null;
  return lost.map((count, army) => (expected[army] ?? 0) - count);
}

/** A turn begins with the row that leads into it; its army is the first that acts in it. */
function marksOf(moments: readonly Moment[]): Mark[] {
  const marks: Mark[] = [];
  moments.forEach((moment, at) => {
    if (moment.turn === SETUP || moment.turn === marks.at(-1)?.turn) return;
    const next = moments.slice(at + 1).find((one) => one.turn === moment.turn && one.army >= 0);
    marks.push({ at, turn: moment.turn, round: moment.round, army: next?.army ?? -1 });
  });
  return marks;
}

/** The place of a version; the nearest there is. */
export function placeOf(story: Story, n: number): number {
  const found = story.moments.findIndex((moment) => moment.n >= n);
  return found === -1 ? story.moments.length - 1 : found;
}

/** The last beginning of a turn up to a place; the beginning of the game where there is none. */
function markBefore(story: Story, at: number): number {
  let found = 0;
  for (const mark of story.marks) if (mark.at <= at) found = mark.at;
  return found;
}

/** Where the next turn begins, or where this one did; the ends of the game where there is none. */
export function turnFrom(story: Story, at: number, way: 1 | -1): number {
  if (way === 1) return story.marks.find((mark) => mark.at > at)?.at ?? story.moments.length - 1;
  return markBefore(story, at - 1);
}

/** The places of all moments of the turn that is on. */
export function turnAround(story: Story, at: number): [first: number, last: number] {
  const first = markBefore(story, at);
  const next = story.marks.find((mark) => mark.at > at)?.at;
  return [first, (next ?? story.moments.length) - 1];
}

/** Places where a round ends, for a table of numbers. */
export function roundEnds(story: Story): { round: number; at: number }[] {
  const ends: { round: number; at: number }[] = [];
  story.moments.forEach(({ round }, at) => {
    if (ends.at(-1)?.round === round) ends.pop();
    ends.push({ round, at });
  });
  return ends;
}

const FEW_TURNS = 10;
const MANY_TURNS = 60;

/** Places a chart draws, not more than the eye can tell apart: every moment, or where turns begin, or rounds end. */
export function sampled(story: Story): number[] {
  if (story.marks.length < FEW_TURNS) return story.moments.map((_, at) => at);
  const many = story.marks.length > MANY_TURNS;
  const places = many ? roundEnds(story).map(({ at }) => at) : story.marks.map(({ at }) => at);
  return [...new Set([0, ...places, story.moments.length - 1])];
}
