// How does a galaxy's ground look: colours, and a nebula as SVG markup? Space is dark in every theme. No DOM, no filters.

export type SpaceColours = {
  ground: string;
  star: string;
  /** Outline of a cell, where it meets another. */
  border: string;
  hyperspace: string;
  name: string;
  /** One for each tint of a region: the nebula's body, its rim and its title. */
  nebulae: { body: string; rim: string; title: string }[];
};

export const SPACE: SpaceColours = {
  ground: "#0E1420",
  star: "#C9D6EA",
  border: "#0E1420",
  hyperspace: "#8FE3FF",
  name: "#EEF2F8",
  nebulae: [
    { body: "#3A4456", rim: "#8E9BB3", title: "#B9C4D6" },
    { body: "#54303E", rim: "#C46F85", title: "#E8A3B4" },
    { body: "#553D2A", rim: "#C9905A", title: "#E8BC8F" },
    { body: "#26406A", rim: "#6596D8", title: "#9CC0F0" },
    { body: "#4B4727", rim: "#B5A857", title: "#DDD28B" },
    { body: "#234A3E", rim: "#5DAE92", title: "#97D9C1" },
  ],
};

/** Soft clouds that all nebulae are made of: put this once into the drawing's defs. */
export function nebulaDefs(): string {
  return SPACE.nebulae
    .map(
      ({ body, rim }, tint) =>
        `<radialGradient id="nebula-${tint}" r=".62"><stop offset="0" stop-color="${body}"/>` +
        `<stop offset=".7" stop-color="${body}" stop-opacity=".86"/>` +
        `<stop offset="1" stop-color="${body}" stop-opacity=".6"/></radialGradient>` +
        `<radialGradient id="nebula-cloud-${tint}"><stop offset="0" stop-color="${rim}" stop-opacity=".34"/>` +
        `<stop offset="1" stop-color="${rim}" stop-opacity="0"/></radialGradient>`,
    )
    .join("");
}

/** One region's nebula: a glow about its outline, its body, and clouds around the given points. */
export function nebula(key: string, outline: string, tint: number, clouds: [number, number][]): string {
  const { rim } = SPACE.nebulae[tint]!;
  const halo = [34, 24, 15, 8]
    .map(
      (width) =>
        `<path d="${outline}" fill="none" stroke="${rim}" stroke-width="${width}" stroke-linejoin="round" opacity=".05"/>`,
    )
    .join("");
  const mist = clouds
    .map(([x, y], i) => {
      const reach = 70 + ((i * 37) % 50);
      const [dx, dy] = [((i * 53) % 80) - 40, ((i * 29) % 60) - 30];
      return `<ellipse cx="${x + dx}" cy="${y + dy}" rx="${reach * 1.3}" ry="${reach * 0.8}" transform="rotate(${((i * 47) % 60) - 30} ${x + dx} ${y + dy})" fill="url(#nebula-cloud-${tint})"/>`;
    })
    .join("");
  return (
    `${halo}<clipPath id="nebula-clip-${key}"><path d="${outline}" clip-rule="evenodd"/></clipPath>` +
    `<path d="${outline}" fill="url(#nebula-${tint})" fill-rule="evenodd"/>` +
    `<g clip-path="url(#nebula-clip-${key})">${mist}</g>`
  );
}
