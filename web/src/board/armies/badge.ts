// How large is the badge of an army on the board, and which shape has it? A narrow one where badges leave no room between them.

/** From here on a badge is narrow: the number alone on the shield, the emblem on its lower rim. */
export const CROWDED = 1.6;

export const crowded = (grow: number): boolean => grow > CROWDED;

/** Half the width of a badge before it grows: it is wider with more digits. */
export function half(count: number, narrow = false): number {
  const more = Math.max(0, String(count).length - 1);
  return narrow ? 11 + 6 * more : 21 + 5 * more;
}

/** The shield around its middle. */
export function shield(count: number, narrow = false): string {
  const h = half(count, narrow);
  return `M${4 - h}-13h${2 * h - 8}a4 4 0 0 1 4 4v10c0 7-${h * 0.43} 13-${h} 13s-${h}-6-${h}-13v-10a4 4 0 0 1 4-4z`;
}
