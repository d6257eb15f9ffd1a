// How is a planet drawn? As SVG markup of a unit disc, from a few numbers. No DOM, no filters.

export type PlanetStyle = "plain" | "bands" | "cap" | "ring" | "spots" | "swirl";
export type PlanetSpec = {
  at: [number, number];
  r: number;
  /** Hue of the ground, 0-359. */
  base: number;
  /** Hue of the marks, 0-359. */
  accent: number;
  /** How light the ground is, 0-1. */
  shade: number;
  style: PlanetStyle;
  /** Degrees by which the axis leans. */
  tilt: number;
  resource?: boolean;
};

type Tones = { ground: string; dark: string; light: string; mark: string; rim: string; ring: string };

const RESOURCE = "#3DDC97";
const NIGHT = "#04070E";

/** What all planets share: put this once into the drawing's defs. Ids begin with "planet-". */
export function planetDefs(): string {
  return (
    `<clipPath id="planet-disc"><circle r="1"/></clipPath>` +
    `<radialGradient id="planet-light" gradientUnits="userSpaceOnUse" cx="-.38" cy="-.42" r="1.5">` +
    `<stop offset="0" stop-color="#fff" stop-opacity=".34"/>` +
    `<stop offset=".38" stop-color="#fff" stop-opacity="0"/>` +
    `<stop offset=".5" stop-color="${NIGHT}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${NIGHT}" stop-opacity=".74"/></radialGradient>` +
    `<radialGradient id="planet-air" gradientUnits="userSpaceOnUse" r="1.42">` +
    `<stop offset=".68" stop-color="currentColor" stop-opacity=".38"/>` +
    `<stop offset="1" stop-color="currentColor" stop-opacity="0"/></radialGradient>`
  );
}

/** The markup of one planet, at its place. */
export function planet(spec: PlanetSpec): string {
  const tones = tonesOf(spec);
  const lean = `transform="rotate(${spec.tilt})"`;
  const body =
    `<circle r="1" fill="${tones.ground}"/>` +
    `<g clip-path="url(#planet-disc)"><g ${lean}>${marks(spec, tones)}</g></g>` +
    `<circle r="1" fill="url(#planet-light)"/>` +
    `<circle r=".985" fill="none" stroke="${tones.rim}" stroke-width=".05"/>`;
  const rings = spec.style === "ring";
  return (
    `<g transform="translate(${spec.at[0]} ${spec.at[1]}) scale(${spec.r})" color="${tones.light}">` +
    `<ellipse cx=".16" cy=".24" rx="1.12" ry="1.08" fill="${NIGHT}" opacity=".34"/>` +
    `<circle r="1.42" fill="url(#planet-air)"/>` +
    (spec.resource ? resourceRing() : "") +
    (rings ? `<g ${lean}>${halfRing(tones, 0)}</g>` : "") +
    body +
    (rings ? `<g ${lean}>${halfRing(tones, 1)}</g>` : "") +
    (spec.resource ? crystal() : "") +
    "</g>"
  );
}

function tonesOf({ base, accent, shade }: PlanetSpec): Tones {
  const colour = (hue: number, saturation: number, lightness: number) =>
    `hsl(${hue} ${Math.round(saturation)}% ${Math.round(lightness)}%)`;
  // Light worlds are paler: ice is nearly white, fire nearly black.
  const saturation = 60 - 30 * shade * shade;
  const lightness = 30 + 46 * shade;
  const away = shade > 0.6 ? -15 : 14;
  return {
    ground: colour(base, saturation, lightness),
    dark: colour(base, saturation, lightness - 13),
    light: colour(base, saturation, Math.min(92, lightness + 16)),
    mark: colour(accent, saturation + 6, lightness + away),
    rim: colour(base, saturation, Math.min(90, lightness + 22)),
    ring: colour(accent, saturation, 72),
  };
}

function marks(spec: PlanetSpec, tones: Tones): string {
  const next = numbersOf(spec);
  switch (spec.style) {
    case "bands":
      return bands(tones, next);
    case "cap":
      return caps(tones, next);
    case "spots":
      return spots(tones, next);
    case "swirl":
      return swirls(tones, next);
    case "ring":
      return bands({ ...tones, mark: tones.dark }, next);
    default:
      return `<ellipse cx=".5" cy=".35" rx=".9" ry=".6" fill="${tones.dark}" opacity=".45"/>`;
  }
}

/** Numbers in [0, 1) made of the planet's own, so that each drawing of it is the same. */
function numbersOf({ base, accent, tilt, r }: PlanetSpec): () => number {
  let state = (base * 7919 + accent * 104729 + (tilt + 90) * 1299709 + r * 15485863) % 2147483647;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

function bands(tones: Tones, next: () => number): string {
  let drawn = "";
  for (let y = -0.82 + next() * 0.16, row = 0; y < 0.9; row++) {
    const height = 0.12 + next() * 0.2;
    const sag = 0.1 + 0.06 * y;
    const fill = row % 2 ? tones.mark : tones.dark;
    drawn +=
      `<path d="M-1.1 ${n(y)}Q0 ${n(y + sag)} 1.1 ${n(y)}V${n(y + height)}Q0 ${n(y + height + sag)} -1.1 ${n(y + height)}z"` +
      ` fill="${fill}" opacity="${n(0.5 + next() * 0.3)}"/>`;
    y += height + 0.12 + next() * 0.16;
  }
  return drawn;
}

function caps(tones: Tones, next: () => number): string {
  const north = -0.62 + next() * 0.14;
  const south = 0.72 + next() * 0.12;
  return (
    `<path d="M-1.1 ${n(-0.1 + next() * 0.3)}Q-.4 ${n(-0.35)} 0 .05T1.1 ${n(next() * 0.3)}V.55Q.2 .2 -1.1 .62z" fill="${tones.mark}" opacity=".6"/>` +
    `<path d="M-1.1 -1.1H1.1V${n(north)}Q.6 ${n(north + 0.2)} .3 ${n(north + 0.06)}T-.35 ${n(north + 0.14)}T-1.1 ${n(north)}z" fill="#fff" opacity=".82"/>` +
    `<path d="M-1.1 1.1H1.1V${n(south)}Q.3 ${n(south - 0.14)} -1.1 ${n(south)}z" fill="#fff" opacity=".7"/>`
  );
}

function spots(tones: Tones, next: () => number): string {
  let drawn = "";
  for (let spot = 0; spot < 7; spot++) {
    const angle = spot * 2.4 + next();
    const out = 0.2 + 0.7 * Math.sqrt((spot + 0.5) / 7);
    const size = 0.12 + next() * 0.26;
    const [x, y] = [Math.cos(angle) * out, Math.sin(angle) * out];
    drawn += `<path d="${blot(x, y, size, next)}" fill="${spot % 3 === 2 ? tones.dark : tones.mark}" opacity="${n(0.6 + next() * 0.3)}"/>`;
  }
  return drawn;
}

/** A closed shape with a wavering edge. */
function blot(x: number, y: number, size: number, next: () => number): string {
  const knots = Array.from({ length: 7 }, (_, i) => {
    const angle = (i / 7) * 2 * Math.PI;
    const reach = size * (0.7 + next() * 0.6);
    return [x + Math.cos(angle) * reach * 1.25, y + Math.sin(angle) * reach] as const;
  });
  const middle = (i: number) => {
    const [a, b] = [knots[i % 7]!, knots[(i + 1) % 7]!];
    return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  };
  return `M${middle(6)}${knots.map((knot, i) => `Q${n(knot[0])} ${n(knot[1])} ${middle(i)}`).join("")}z`;
}

function swirls(tones: Tones, next: () => number): string {
  let drawn = "";
  for (let arm = 0; arm < 4; arm++) {
    const y = -0.72 + arm * 0.46 + next() * 0.1;
    const from = -0.95 + next() * 0.5;
    const to = from + 1 + next() * 0.7;
    const lift = 0.16 + next() * 0.14;
    drawn +=
      `<path d="M${n(from)} ${n(y)}C${n(from + 0.4)} ${n(y - lift)} ${n(to - 0.5)} ${n(y + lift)} ${n(to)} ${n(y - 0.04)}" fill="none"` +
      ` stroke="${arm % 2 ? tones.light : tones.mark}" stroke-width="${n(0.13 + next() * 0.1)}" stroke-linecap="round" opacity=".75"/>`;
  }
  return `${drawn}<ellipse cx="${n(-0.2 + next() * 0.5)}" cy="${n(0.1 + next() * 0.3)}" rx=".24" ry=".15" fill="${tones.light}" opacity=".7"/>`;
}

/** One half of the ring: behind the planet (0) or before it (1). */
function halfRing(tones: Tones, front: 0 | 1): string {
  const arc = (rx: number, ry: number) => `M${n(-rx)} 0A${n(rx)} ${n(ry)} 0 0 ${front ? 0 : 1} ${n(rx)} 0`;
  return (
    `<path d="${arc(1.6, 0.44)}" fill="none" stroke="${tones.ring}" stroke-width=".15" opacity=".9"/>` +
    `<path d="${arc(1.36, 0.35)}" fill="none" stroke="${tones.ring}" stroke-width=".09" opacity=".55"/>`
  );
}

function resourceRing(): string {
  return `<circle r="1.27" fill="none" stroke="${RESOURCE}" stroke-width=".1"/>`;
}

/** The crystal on the ring of a resource planet. */
function crystal(): string {
  const edge = "#06281B";
  return (
    `<g transform="translate(-.86 -.92)"><path d="M0 -.5L.33 -.1L0 .5L-.33 -.1z" fill="${RESOURCE}" stroke="${edge}" stroke-width=".09" stroke-linejoin="round"/>` +
    `<path d="M-.33 -.1H.33M0 -.5L-.1 -.1L0 .5L.1 -.1z" fill="none" stroke="${edge}" stroke-width=".05" opacity=".7"/></g>`
  );
}

function n(value: number): string {
  return (Math.round(value * 100) / 100).toString();
}
