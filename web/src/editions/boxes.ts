// Which boxes does the page know by name, in which order do they stand, and what is each usually played as? A box that is not
// here is shown behind these and played by its first mode.

type Known = { modes: readonly string[]; seats: number };

const KNOWN: Record<string, Known> = {
  classic: { modes: ["classic/domination", "classic/duel-passive"], seats: 3 },
  "original-trilogy": { modes: ["original-trilogy/galactic"], seats: 3 },
  "clone-wars": { modes: ["clone-wars/galactic"], seats: 2 },
};

export const BOXES: readonly string[] = Object.keys(KNOWN);
export const FIRST_BOX = BOXES[0]!;
export const FIRST_MODE = KNOWN[FIRST_BOX]!.modes[0]!;

/** What a box is usually played as, the first mode first, and with how many when nobody says. */
export const usual = (box: string): Known | undefined => KNOWN[box];

/** Boxes in their order, unknown ones behind the others. */
export function inOrder(boxes: readonly string[]): string[] {
  const place = (box: string) => (BOXES.includes(box) ? BOXES.indexOf(box) : BOXES.length);
  return [...boxes].sort((one, other) => place(one) - place(other));
}
