// What do the pictures of an introduction show? Planets, pieces and what they do, on a ground of 320 × 180.

/** Whose a planet is: the reader's, an enemy's, somebody else's. */
export type Owner = "own" | "foe" | "other";

export type Part =
  | { kind: "planet"; x: number; y: number; size: number; owner: Owner; ring?: boolean; fading?: boolean }
  | { kind: "piece"; x: number; y: number; size: number; piece: string; hidden?: boolean }
  | { kind: "arrow"; x: number; y: number; to: readonly [number, number]; owner: Owner }
  | { kind: "card"; x: number; y: number; piece: string }
  | { kind: "die"; x: number; y: number; value: number; large?: boolean }
  | { kind: "track"; x: number; y: number; spaces: number; at: number };

const planet = (
  x: number,
  y: number,
  size: number,
  owner: Owner,
  more: { ring?: boolean; fading?: boolean } = {},
): Part => ({
  kind: "planet",
  x,
  y,
  size,
  owner,
  ...more,
});
const piece = (name: string, x: number, y: number, size = 2.2, hidden = false): Part => ({
  kind: "piece",
  piece: name,
  x,
  y,
  size,
  hidden,
});
const arrow = (x: number, y: number, to: readonly [number, number], owner: Owner = "own"): Part => ({
  kind: "arrow",
  x,
  y,
  to,
  owner,
});
const card = (name: string, x: number, y: number): Part => ({ kind: "card", piece: name, x, y });
const die = (value: number, x: number, y: number, large = false): Part => ({
  kind: "die",
  value,
  x,
  y,
  large,
});
const track = (spaces: number, at: number, x: number, y: number): Part => ({
  kind: "track",
  spaces,
  at,
  x,
  y,
});

/** One's own planets close in on those of the others. */
const driveOut: readonly Part[] = [
  planet(56, 58, 27, "own"),
  planet(70, 134, 22, "own"),
  planet(268, 62, 24, "own"),
  planet(160, 96, 26, "foe"),
  planet(222, 142, 16, "foe"),
  arrow(88, 68, [128, 86]),
  arrow(98, 126, [134, 110]),
  arrow(258, 90, [234, 124]),
];

const search: readonly Part[] = [
  planet(56, 118, 26, "own"),
  planet(148, 56, 24, "foe"),
  planet(196, 136, 22, "foe"),
  planet(270, 74, 26, "foe"),
  piece("bases", 148, 56, 1.9, true),
  piece("bases", 196, 136, 1.9, true),
  piece("emperor", 270, 72, 2),
  arrow(88, 112, [166, 130]),
  arrow(220, 124, [250, 94]),
];

const ring = { ring: true };

const SCENES: Record<string, readonly (readonly Part[])[]> = {
  empire: [
    driveOut,
    [
      planet(66, 76, 28, "own"),
      planet(160, 118, 26, "own"),
      planet(254, 72, 28, "own"),
      piece("bases", 66, 76, 2.1, true),
      piece("emperor", 160, 116, 2.1),
      piece("bases", 254, 72, 2.1, true),
      die(8, 218, 138, true),
      die(6, 252, 138, true),
    ],
    [
      planet(66, 112, 30, "own"),
      piece("death-star", 148, 74, 3.2),
      arrow(182, 86, [222, 104]),
      piece("asteroid-field", 258, 116, 3.2),
      card("capital", 42, 34),
    ],
  ],
  rebels: [
    search,
    [
      card("fighter", 44, 88),
      card("bomber", 104, 88),
      card("capital", 164, 88),
      arrow(198, 90, [226, 90]),
      piece("fighter", 252, 64, 2.6),
      piece("bomber", 280, 100, 2.6),
      piece("capital", 244, 128, 2.6),
    ],
    [
      planet(62, 118, 28, "own"),
      piece("death-star", 238, 78, 4.4),
      arrow(96, 108, [182, 90]),
      die(6, 118, 150),
      die(6, 152, 150),
      die(6, 186, 150),
    ],
  ],
  hutts: [
    [
      planet(44, 62, 20, "own", ring),
      planet(104, 44, 18, "own", ring),
      planet(164, 66, 22, "own", ring),
      planet(226, 46, 18, "own", ring),
      planet(282, 70, 20, "own", ring),
      planet(64, 132, 18, "own", ring),
      planet(124, 120, 20, "own", ring),
      planet(186, 136, 18, "own", ring),
      planet(240, 116, 20, "own", ring),
      planet(290, 146, 16, "foe", ring),
      arrow(258, 126, [274, 138]),
    ],
    [
      planet(52, 64, 22, "own", ring),
      planet(70, 128, 24, "own", ring),
      arrow(104, 96, [146, 96]),
      card("fighter", 184, 88),
      card("bomber", 226, 88),
      card("capital", 268, 88),
    ],
    [
      planet(56, 60, 26, "foe"),
      planet(264, 62, 26, "other"),
      arrow(90, 54, [228, 54], "foe"),
      arrow(230, 72, [92, 72], "other"),
      planet(160, 136, 26, "own", ring),
    ],
  ],
  republic: [
    driveOut,
    [
      planet(56, 108, 28, "own"),
      planet(162, 72, 26, "foe"),
      piece("separatist-tokens", 162, 72, 2.1, true),
      arrow(90, 98, [128, 82]),
      arrow(196, 80, [218, 86]),
      card("fighter", 244, 92),
      card("corvette", 284, 92),
    ],
    [
      track(10, 7, 34, 30),
      planet(74, 112, 24, "own"),
      planet(134, 136, 20, "own", { fading: true }),
      planet(252, 104, 30, "foe"),
      piece("emperor", 252, 102, 2.1),
      arrow(102, 106, [214, 102]),
    ],
  ],
  separatists: [
    driveOut,
    [
      planet(250, 70, 28, "own"),
      planet(208, 136, 22, "own"),
      piece("separatist-tokens", 250, 70, 2.2, true),
      piece("separatist-tokens", 208, 136, 1.9, true),
      planet(62, 96, 28, "foe"),
      arrow(96, 94, [150, 94], "foe"),
    ],
    [
      track(10, 7, 34, 30),
      planet(62, 106, 22, "foe", { fading: true }),
      planet(118, 134, 20, "foe", { fading: true }),
      planet(168, 98, 20, "foe", { fading: true }),
      planet(258, 110, 28, "own"),
      piece("emperor", 258, 108, 2.1),
    ],
  ],
};

/** The pictures of a faction; one nobody has drawn shows what everybody does. */
export const scenesOf = (faction: string): readonly (readonly Part[])[] =>
  SCENES[faction] ?? [driveOut, driveOut, driveOut];
