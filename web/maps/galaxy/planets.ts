// What does a planet look like? Its kind of world is a fact; size, tones and marks come out of its name.
import type { PlanetSpec, PlanetStyle } from "../../src/board/ground/planet.ts";
import { dice, hashed } from "./geometry.ts";

type World = { base: number; accent: number; shade: number; styles: PlanetStyle[]; size: number };

/** The kinds of world: hue of the ground and of its marks, how light it is, how it may be marked. */
const WORLDS = {
  ice: { base: 200, accent: 222, shade: 0.95, styles: ["cap", "swirl", "spots"], size: 22 },
  desert: { base: 37, accent: 24, shade: 0.72, styles: ["bands", "plain", "spots"], size: 22 },
  red: { base: 14, accent: 30, shade: 0.48, styles: ["spots", "bands", "swirl"], size: 22 },
  ocean: { base: 208, accent: 176, shade: 0.55, styles: ["swirl", "spots", "cap"], size: 23 },
  green: { base: 128, accent: 88, shade: 0.45, styles: ["spots", "swirl", "cap"], size: 23 },
  mild: { base: 196, accent: 122, shade: 0.6, styles: ["spots", "cap"], size: 24 },
  grass: { base: 54, accent: 92, shade: 0.62, styles: ["spots", "swirl", "cap"], size: 23 },
  swamp: { base: 78, accent: 108, shade: 0.4, styles: ["swirl", "bands", "spots"], size: 22 },
  city: { base: 240, accent: 42, shade: 0.3, styles: ["spots", "bands"], size: 25 },
  fire: { base: 6, accent: 32, shade: 0.18, styles: ["swirl", "spots"], size: 21 },
  gas: { base: 26, accent: 12, shade: 0.78, styles: ["bands"], size: 26 },
  rock: { base: 30, accent: 18, shade: 0.4, styles: ["spots", "plain", "ring"], size: 19 },
  strange: { base: 292, accent: 322, shade: 0.5, styles: ["swirl", "ring", "cap", "bands"], size: 22 },
} satisfies Record<string, World>;

type Kind = keyof typeof WORLDS;

const KIND_OF: Record<Kind, string> = {
  ice: "hoth mygeeto ilum",
  desert: "tatooine saleucami hypori utapau praesitlyn excarga elom",
  red: "dathomir geonosis ryloth rattatak ord-mantell",
  ocean: "mon-calamari kamino ando hapes kothlis",
  green: "endor kashyyyk yavin-4 arbra wayland toprawa haruun-kal ithor falleen",
  mild: "alderaan naboo corellia bakura omwat muunilinst derilyn kuat bpfassh",
  grass: "dantooine ansion malastare bothawui",
  swamp: "dagobah nal-hutta rodia toydaria mimban bogden jabiim gamorr",
  city: "coruscant nar-shaddaa eriadu",
  fire: "mustafar sullust",
  gas: "bespin",
  rock: "kessel polis-massa sluis-van balmorra raxus-prime boz-pity",
  strange: "byss duro felucia cato-neimoidia ylesia da-soocha-v",
};
/** Worlds whose mark is well known. */
const MARKED: Record<string, PlanetStyle> = {
  geonosis: "ring",
  kuat: "ring",
  "sluis-van": "ring",
  "boz-pity": "ring",
  hoth: "cap",
  tatooine: "bands",
  kamino: "swirl",
  coruscant: "spots",
};

/** The kind of world, or one chosen by the name for a planet that is not on the list. */
function kindOf(id: string): Kind {
  const kinds = Object.keys(WORLDS) as Kind[];
  return (
    kinds.find((kind) => KIND_OF[kind].split(" ").includes(id)) ?? kinds[hashed(id) % kinds.length] ?? "rock"
  );
}

/** Everything about a planet's look but its place. */
export function worldOf(id: string, resource: boolean): Omit<PlanetSpec, "at"> {
  const world: World = WORLDS[kindOf(id)];
  const random = dice(hashed(id));
  random();
  const style = MARKED[id] ?? world.styles[Math.floor(random() * world.styles.length)] ?? "plain";
  const size = world.size + Math.floor(random() * 5) - 2;
  const most = style === "ring" ? 18 : resource ? 22 : 25;
  return {
    r: Math.min(size, most),
    base: turned(world.base + Math.round(random() * 26 - 13)),
    accent: turned(world.accent + Math.round(random() * 26 - 13)),
    shade: Math.round(Math.max(0.1, Math.min(1, world.shade + random() * 0.16 - 0.08)) * 100) / 100,
    style,
    tilt: Math.round(random() * 70 - 35),
    ...(resource ? { resource: true } : {}),
  };
}

function turned(hue: number): number {
  return ((hue % 360) + 360) % 360;
}
