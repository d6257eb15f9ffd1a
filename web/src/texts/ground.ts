// What are the places of a board called? Planets in a galaxy: the texts have words of their own for them (`KEY-planets`).

import type { Sheet } from "../wire";

/** The word behind the keys of a board's own texts. */
export const groundOf = (sheet: Pick<Sheet, "links"> | null | undefined): string =>
  sheet?.links.some((link) => link.kind === "hyperspace") ? "planets" : "";
