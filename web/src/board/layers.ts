// In what colour does a territory stand? That depends on what the reader wants to see.

import type { Facts, View } from "../wire";

export type Layer = "owners" | "regions" | "strength" | "threats" | "groups";
export const LAYERS: readonly Layer[] = ["owners", "regions", "strength", "threats", "groups"];

const CLEAR = "transparent";
const NONE = -1;

export function colourOf(layer: Layer, at: number, view: View, facts: Facts | null, prefix: string): string {
  const owner = view.owner[at] ?? NONE;
  switch (layer) {
    case "owners":
      return owner === NONE ? CLEAR : `url(#${prefix}-army-${owner})`;
    case "regions":
      return CLEAR;
    case "strength":
      return shade("#6a3fa0", (view.total[at] ?? 0) / Math.max(1, ...view.total));
    case "threats":
      return shade("#b3261e", (facts?.threats?.[at] ?? 0) / Math.max(1, ...(facts?.threats ?? [])));
    case "groups": {
      const group = facts?.groups?.[at] ?? NONE;
      return group === NONE ? CLEAR : `var(--group-${group % 6})`;
    }
  }
}

function shade(colour: string, part: number): string {
  return part <= 0 ? CLEAR : `color-mix(in srgb, ${colour} ${Math.round(15 + 65 * part)}%, transparent)`;
}
