// What does a drawn galaxy look like? Pages with sample badges: tsx maps/galaxy/preview.ts <folder>
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { planet, planetDefs } from "../../src/board/ground/planet.ts";
import { nebula, nebulaDefs, SPACE } from "../../src/board/ground/space.ts";
import { boxFile } from "../board.ts";
import { GALAXY_BOXES, type GalaxyMap } from "../galaxy.ts";
import { NAME_SIZE, readGalaxy, TITLE_SIZE, TITLE_SPACING } from "./board.ts";
import { dice } from "./geometry.ts";

const ARMIES = [
  { fill: "#D55E00", ink: "#1A0B00", letter: "R" },
  { fill: "#0072B2", ink: "#fff", letter: "B" },
  { fill: "#009E73", ink: "#00170F", letter: "G" },
  { fill: "#C9A227", ink: "#1F1700", letter: "O" },
];

/** The map as one SVG; `badge` is how large a badge is drawn, names are left out when it is large. */
export function preview(map: GalaxyMap, names: Names, badge = 1): string {
  const colours = SPACE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${map.width} ${map.height}" style="display:block;width:100%;background:${colours.ground};font-family:Inter,'Source Sans 3',Roboto,'DejaVu Sans',sans-serif">` +
    `<defs>${planetDefs()}${nebulaDefs()}</defs>` +
    map.decor
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colours.star}" opacity=".55"/>`)
      .join("") +
    regions(map) +
    lines(map) +
    titles(map, names, badge) +
    planets(map, names, badge) +
    "</svg>"
  );
}

type Names = {
  territory: Record<string, string>;
  region: Record<string, string>;
  bonus: Record<string, number>;
};

function regions(map: GalaxyMap): string {
  const colours = SPACE;
  return Object.entries(map.regions)
    .map(([id, region]) => {
      const tone = colours.nebulae[region.tint]!;
      const mine = Object.entries(map.territories).filter(
        ([territory]) => regionOf.get(`${map.board}/${territory}`) === id,
      );
      const cells = mine
        .map(
          ([, { path }]) =>
            `<path d="${path}" fill="none" stroke="${tone.rim}" stroke-opacity=".6" stroke-width=".8"/>`,
        )
        .join("");
      const clouds = mine.map(([, { planet }]) => planet.at);
      return (
        nebula(`${map.board}-${id}`, region.outline, region.tint, clouds) +
        `${cells}<path d="${region.outline}" fill="none" stroke="${tone.rim}" stroke-width="1.3"/>`
      );
    })
    .join("");
}

function lines(map: GalaxyMap): string {
  const colour = SPACE.hyperspace;
  return map.links
    .filter((link) => link.path)
    .map(
      (link) =>
        `<path d="${link.path}" fill="none" stroke="${colour}" stroke-width="7" opacity=".13" stroke-linecap="round"/>` +
        `<path d="${link.path}" fill="none" stroke="${colour}" stroke-width="2.2" stroke-dasharray="9 7" stroke-linecap="round"/>`,
    )
    .join("");
}

function titles(map: GalaxyMap, names: Names, badge: number): string {
  if (badge > 1) return "";
  return Object.entries(map.regions)
    .map(([id, { title, tint }]) => {
      const key = `rim-${map.board}-${id}`;
      const style = `font-size:${TITLE_SIZE * 0.86}px;letter-spacing:${TITLE_SPACING}px;font-weight:600`;
      return (
        `<path id="${key}" d="${title.path}" fill="none"/><text style="${style}" fill="${SPACE.nebulae[tint]!.title}">` +
        `<textPath href="#${key}" startOffset="50%" text-anchor="middle">${(names.region[id] ?? id).toUpperCase()}  +${names.bonus[id]}</textPath></text>`
      );
    })
    .join("");
}

function planets(map: GalaxyMap, names: Names, badge: number): string {
  const random = dice(5);
  return Object.entries(map.territories)
    .map(([id, territory]) => {
      const army = ARMIES[Math.floor(random() * ARMIES.length)]!;
      const [x, y] = territory.badge;
      const name = `<text x="${territory.name[0]}" y="${territory.name[1] + 4.5}" text-anchor="middle" font-size="${NAME_SIZE}" font-weight="500" fill="${SPACE.name}">${names.territory[id]}</text>`;
      const shield =
        `<g transform="translate(${x} ${y}) scale(${badge})"><path d="M-18 -16H18V4Q18 14 0 17Q-18 14 -18 4z" fill="${army.fill}" stroke="#06090F" stroke-width="1.5" stroke-linejoin="round"/>` +
        `<text y="5" text-anchor="middle" font-size="16" font-weight="700" fill="${army.ink}">${1 + Math.floor(random() * random() * 24)}</text></g>`;
      return planet(territory.planet) + shield + (badge > 1 ? "" : name + samplePieces(territory, random));
    })
    .join("");
}

/** Ships, a base and a station on some planets, to see that there is room for them. */
function samplePieces({ pieces }: GalaxyMap["territories"][string], random: () => number): string {
  const [x, y] = pieces.ships;
  let drawn = "";
  if (random() < 0.3)
    for (const dx of [-22, 0, 22])
      drawn += `<path d="M${x + dx - 9} ${y + 5}L${x + dx} ${y - 6}L${x + dx + 9} ${y + 5}L${x + dx} ${y + 2}z" fill="#E6EDF5" stroke="#10151E"/>`;
  if (random() < 0.25) {
    const [bx, by] = pieces.base;
    drawn += `<path d="M${bx - 9} ${by}l4.5 -8h9l4.5 8l-4.5 8h-9z" fill="#F0E442" stroke="#10151E"/>`;
  }
  if (random() < 0.1) {
    const [sx, sy] = pieces.station;
    drawn += `<circle cx="${sx}" cy="${sy}" r="10" fill="#9AA3AE" stroke="#10151E"/><circle cx="${sx + 3}" cy="${sy - 3}" r="3" fill="#5A626C"/>`;
  }
  return drawn;
}

const regionOf = new Map<string, string>();

function main(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const text = readFileSync(new URL("../../../src/hazard/texts/de.json", import.meta.url), "utf8");
  const { territory, region } = JSON.parse(text) as Names;
  for (const box of GALAXY_BOXES) {
    const map = JSON.parse(readFileSync(boxFile(box, "map.json"), "utf8")) as GalaxyMap;
    const galaxy = readGalaxy(box);
    for (const site of galaxy.sites) regionOf.set(`${map.board}/${site.id}`, galaxy.regions[site.region]!.id);
    const bonus = Object.fromEntries(galaxy.regions.map((one) => [one.id, one.bonus]));
    for (const [size, badge] of [
      ["wide", 1],
      ["phone", 2.4],
    ] as const)
      writeFileSync(
        join(folder, `${box}-${size}.html`),
        `<!doctype html><meta charset="utf-8"><body style="margin:0">${preview(map, { territory, region, bonus }, badge)}`,
      );
  }
}

main(process.argv[2] ?? "preview");
