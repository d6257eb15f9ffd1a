// In what colour does a territory stand, and what does that mean? It depends on what the reader wants to see.

import type { Names } from "../game/names";
import type { Facts, View } from "../wire";
import { paint } from "./armies/colours";

export type Layer = "owners" | "regions" | "strength" | "threats" | "groups";
export const LAYERS: readonly Layer[] = ["owners", "regions", "strength", "threats", "groups"];

/** A colour, and what it stands for. */
export type Sign = { colour: string; text: string };
/** The fill of a region in the layer of regions. */
export type RegionFill = (region: number) => string;

const CLEAR = "transparent";
const NONE = -1;
const GROUPS = 6;
const STRENGTH = "var(--strength)";
const THREAT = "var(--threat)";

export function colourOf(
  layer: Layer,
  at: number,
  { view, facts, prefix, region }: { view: View; facts: Facts | null; prefix: string; region: string },
): string {
  const owner = view.owner[at] ?? NONE;
  switch (layer) {
    case "owners":
      return owner === NONE ? CLEAR : `url(#${prefix}-army-${owner})`;
    case "regions":
      return region;
    case "strength":
      return shade(STRENGTH, (view.total[at] ?? 0) / Math.max(1, ...view.total));
    case "threats":
      return shade(THREAT, (facts?.threats?.[at] ?? 0) / Math.max(1, ...(facts?.threats ?? [])));
    case "groups": {
      const group = facts?.groups?.[at] ?? NONE;
      return group === NONE ? CLEAR : `var(--group-${group % GROUPS})`;
    }
  }
}

/** What the colours of a layer mean. */
export function legendOf(
  layer: Layer,
  names: Names,
  view: View,
  facts: Facts | null,
  fill: RegionFill,
): Sign[] {
  switch (layer) {
    case "owners":
      return names.sheet.armies.flatMap(({ colour }, army) =>
        view.owner.includes(army) ? [{ colour: paint(colour).fill, text: names.army(army) }] : [],
      );
    case "regions":
      return names.sheet.regions.map(({ bonus }, at) => ({
        colour: fill(at),
        text: `${names.region(at)} +${bonus}`,
      }));
    case "strength":
      return scaled(STRENGTH, view.total, (count) => names.texts.say("page.board.troops", { count }));
    case "threats":
      return scaled(THREAT, facts?.threats ?? [], (count) => names.texts.say("page.info.threat", { count }));
    case "groups":
      return groupSigns(names, facts?.groups ?? []);
  }
}

/** The least, a middle one and the most of the numbers that are more than none. */
function scaled(colour: string, values: readonly number[], text: (count: number) => string): Sign[] {
  const some = [...new Set(values.filter((one) => one > 0))].sort((a, b) => a - b);
  const most = some.at(-1) ?? 1;
  const shown = new Set([some[0], some[some.length >> 1], some.at(-1)].filter((one) => one !== undefined));
  return [...shown].map((one) => ({ colour: shade(colour, one / most), text: text(one) }));
}

function groupSigns(names: Names, groups: readonly number[]): Sign[] {
  const sizes = new Map<number, number>();
  for (const group of groups) if (group !== NONE) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return [...sizes]
    .sort((a, b) => b[1] - a[1])
    .map(([group, count]) => ({
      colour: `var(--group-${group % GROUPS})`,
      text: names.texts.say("page.layer.together", { count }),
    }));
}

function shade(colour: string, part: number): string {
  return part <= 0 ? CLEAR : `color-mix(in srgb, ${colour} ${Math.round(20 + 80 * part)}%, transparent)`;
}
