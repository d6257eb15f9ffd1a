// How is a sound made? From tones and knocks, as loud as the reader wants it; nothing before they have pressed something.

import { settings } from "../settings.svelte";
import { SOUNDS, type Sound, type Tone } from "./tones";

const QUIET = 0.22; // of what a device can: sounds go with the game, they do not lead it
const NOT_AGAIN = 0.11; // seconds in which the same sound is not begun twice

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
const begun = new Map<Sound, number>();

/** Let something be heard, where sounds are wanted. */
export function play(name: Sound): void {
  if (!settings.sounds || settings.volume <= 0 || !navigator.userActivation?.hasBeenActive) return;
  if (document.visibilityState === "hidden" && name !== "turn") return;
  context ??= new AudioContext();
  const now = context.currentTime;
  if (now - (begun.get(name) ?? Number.NEGATIVE_INFINITY) < NOT_AGAIN) return;
  begun.set(name, now);
  const volume = context.createGain();
  volume.gain.value = QUIET * (settings.volume / 100) ** 2; // as ears hear it
  volume.connect(context.destination);
  for (const tone of SOUNDS[name]) sound(context, volume, tone, now);
}

function sound(
  context: AudioContext,
  volume: AudioNode,
  { at, long, loud, pitch, knock }: Tone,
  now: number,
): void {
  const level = context.createGain();
  const source = knock ? knocking(context, pitch, level) : ringing(context, pitch, level);
  level.gain.setValueAtTime(0.0001, now + at);
  level.gain.exponentialRampToValueAtTime(loud, now + at + 0.008);
  level.gain.exponentialRampToValueAtTime(0.0001, now + at + long);
  level.connect(volume);
  source.start(now + at);
  source.stop(now + at + long + 0.02);
}

function ringing(context: AudioContext, pitch: number, to: AudioNode): OscillatorNode {
  const tone = context.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  tone.connect(to);
  return tone;
}

/** A knock is a little noise of one colour. */
function knocking(context: AudioContext, pitch: number, to: AudioNode): AudioBufferSourceNode {
  noise ??= hiss(context);
  const source = context.createBufferSource();
  source.buffer = noise;
  const colour = context.createBiquadFilter();
  colour.type = "bandpass";
  colour.frequency.value = pitch;
  colour.Q.value = 3;
  source.connect(colour).connect(to);
  return source;
}

function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 5, context.sampleRate);
  const values = buffer.getChannelData(0);
  for (let at = 0; at < values.length; at++) values[at] = 2 * Math.random() - 1;
  return buffer;
}
