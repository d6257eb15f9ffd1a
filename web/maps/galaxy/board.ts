// What does board.toml say of a galaxy, and where do its planets stand before they are spread out?
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { boxFile } from "../board.ts";
import type { LinkKind, Point } from "../format.ts";

export const WIDTH = 1400;
export const HEIGHT = 820;

export type GalaxyBox = "original_trilogy" | "clone_wars";
export type Site = { id: string; region: number; at: Point; resource: boolean; nameWidth: number };
export type SiteLink = { a: number; b: number; kind: LinkKind };
export type GalaxyRegion = { id: string; tint: number; bonus: number; titleWidth: number };
export type Galaxy = { board: string; sites: Site[]; links: SiteLink[]; regions: GalaxyRegion[] };

type BoardFile = {
  board: { id: string };
  links: { a: string; b: string; kind: LinkKind }[];
  regions: Record<string, { bonus: number; colour: string }>;
  territories: Record<string, { region: string; at: Point; resource?: boolean }>;
};
type Names = { territory: Record<string, string>; region: Record<string, string> };

/** The order of the tints: a region has the same one in both galaxies. */
const TINTS = ["gray", "red", "orange", "blue", "yellow", "green"];
/** Size of the planets' names and of the regions' small capitals on the canvas. */
export const NAME_SIZE = 13;
export const TITLE_SIZE = 14;
export const TITLE_SPACING = 1.6;
const FIELD = { left: 78, right: WIDTH - 78, top: 84, bottom: HEIGHT - 92 };

/** The galaxy of a box, its points stretched over the whole canvas. */
export function readGalaxy(box: GalaxyBox): Galaxy {
  const file = parse(readFileSync(boxFile(box, "board.toml"), "utf8")) as unknown as BoardFile;
  const texts = ["de", "en", "fr"].map((language) => readNames(language));
  const regionIds = Object.keys(file.regions);
  const siteIds = Object.keys(file.territories);
  const sites = Object.entries(file.territories).map(([id, entry]) => ({
    id,
    region: regionIds.indexOf(entry.region),
    at: entry.at,
    resource: entry.resource ?? false,
    nameWidth: Math.max(...texts.map((names) => textWidth(names.territory[id] ?? id, NAME_SIZE))),
  }));
  const links = file.links.map(({ a, b, kind }) => ({ a: siteIds.indexOf(a), b: siteIds.indexOf(b), kind }));
  const regions = Object.entries(file.regions).map(([id, { bonus, colour }]) => ({
    id,
    bonus,
    tint: Math.max(0, TINTS.indexOf(colour)),
    titleWidth: Math.max(...texts.map((names) => titleWidth(names.region[id] ?? id))),
  }));
  return { board: file.board.id, sites: stretched(sites), links, regions };
}

function readNames(language: string): Names {
  const url = new URL(`../../../src/hazard/texts/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, "utf8")) as Names;
}

/** Points of any canvas to the field in which planets may stand: each axis on its own. */
function stretched(sites: Site[]): Site[] {
  const xs = sites.map((site) => site.at[0]);
  const ys = sites.map((site) => site.at[1]);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return sites.map((site) => ({
    ...site,
    at: [
      FIELD.left + ((site.at[0] - left) / (right - left)) * (FIELD.right - FIELD.left),
      FIELD.top + ((site.at[1] - top) / (bottom - top)) * (FIELD.bottom - FIELD.top),
    ],
  }));
}

/** A careful estimate of how wide a text of the page's sans family is. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text) {
    if (/[iljtfrI'’., -]/.test(letter)) ems += 0.36;
    else if (/[mwMW]/.test(letter)) ems += 0.9;
    else if (/[A-ZÀ-Þ]/.test(letter)) ems += 0.72;
    else ems += 0.6;
  }
  return ems * size;
}

/** Small capitals, spaced, with the bonus behind them. */
export function titleWidth(name: string): number {
  return textWidth(name.toUpperCase(), TITLE_SIZE * 0.86) + name.length * TITLE_SPACING + 30;
}
