// What does each thing at the table sound like? Short and soft, all from one scale, so that they belong together.

/** A tone of the scale, or a knock: when it begins and how long it rings, in seconds; how loud, of 1. */
export type Tone = { at: number; long: number; loud: number; pitch: number; knock?: true };
export type Sound =
  | "roll"
  | "lie"
  | "won"
  | "lost"
  | "march"
  | "conquest"
  | "region"
  | "set"
  | "out"
  | "great"
  | "turn"
  | "victory"
  | "defeat";

const BASE = 293.66; // D
const STEPS = [0, 2, 4, 7, 9]; // a scale in which nothing clashes

/** The pitch of a step of the scale, below or above the base. */
export function pitchOf(step: number): number {
  const octave = Math.floor(step / STEPS.length);
  const within = STEPS[step - octave * STEPS.length] ?? 0;
  return BASE * 2 ** (octave + within / 12);
}

const tone = (step: number, at: number, long: number, loud = 0.5): Tone => ({
  at,
  long,
  loud,
  pitch: pitchOf(step),
});
const knock = (at: number, pitch: number, loud = 0.5): Tone => ({ at, long: 0.05, loud, pitch, knock: true });

export const SOUNDS: Record<Sound, readonly Tone[]> = {
  roll: [
    knock(0, 1900, 0.35),
    knock(0.07, 1500, 0.4),
    knock(0.15, 2100, 0.35),
    knock(0.24, 1300, 0.3),
    knock(0.33, 1700, 0.25),
  ],
  lie: [knock(0, 900, 0.6), knock(0.03, 700, 0.4)],
  won: [knock(0, 900, 0.5), tone(5, 0.02, 0.18, 0.35)],
  lost: [knock(0, 900, 0.5), tone(-1, 0.02, 0.22, 0.35)],
  march: [knock(0, 420, 0.3), knock(0.1, 380, 0.3), knock(0.2, 420, 0.25)],
  conquest: [tone(2, 0, 0.16, 0.4), tone(5, 0.09, 0.3, 0.45)],
  region: [tone(2, 0, 0.2, 0.4), tone(4, 0.1, 0.22, 0.4), tone(5, 0.2, 0.24, 0.45), tone(7, 0.3, 0.6, 0.5)],
  set: [knock(0, 2600, 0.2), knock(0.06, 2600, 0.2), knock(0.12, 2600, 0.2), tone(4, 0.18, 0.3, 0.4)],
  out: [tone(2, 0, 0.3, 0.45), tone(0, 0.16, 0.34, 0.45), tone(-3, 0.34, 0.8, 0.5)],
  great: [tone(-10, 0, 1.6, 0.7), tone(-5, 0.05, 1.4, 0.4), tone(-3, 0.4, 1.2, 0.35)],
  turn: [tone(6, 0, 0.25, 0.4), tone(8, 0.12, 0.35, 0.4)],
  victory: [
    tone(0, 0, 0.3),
    tone(2, 0.14, 0.3),
    tone(4, 0.28, 0.3),
    tone(5, 0.42, 0.9),
    tone(2, 0.42, 0.9, 0.3),
  ],
  defeat: [tone(4, 0, 0.4, 0.4), tone(2, 0.2, 0.4, 0.4), tone(0, 0.4, 1, 0.4)],
};
