// What cues are put together from: tones that slide, and noise through a filter that slides. Everything is drawn into
// a context that renders it once.

export interface Studio {
  context: BaseAudioContext;
  out: AudioNode;
  noise: AudioBuffer;
}

interface Sounding {
  /** Seconds from the beginning of the cue. */
  at: number;
  length: number;
  gain: number;
}

export interface Tone extends Sounding {
  wave: OscillatorType;
  /** Hertz, at first and at last. */
  from: number;
  to?: number;
}

export interface Hiss extends Sounding {
  filter: BiquadFilterType;
  from: number;
  to?: number;
  q?: number;
  /** Seconds until it is loudest; at once unless said. */
  rise?: number;
}

/** What is left of a sound at its end. */
const SILENCE = 0.001;

/** Numbers from 0 to 1 that are the same every time, so that a cue is the same on every machine. */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Two seconds of white noise. */
export function whiteNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  const next = chances(1863);
  for (let i = 0; i < samples.length; i++) samples[i] = next() * 2 - 1;
  return buffer;
}

/** Loud at once, or after a rise, and dying away. */
function envelope({ context, out }: Studio, { at, length, gain }: Sounding, rise = 0.002): GainNode {
  const node = context.createGain();
  node.gain.setValueAtTime(SILENCE * gain, at);
  node.gain.exponentialRampToValueAtTime(gain, at + rise);
  node.gain.exponentialRampToValueAtTime(SILENCE * gain, at + length);
  node.connect(out);
  return node;
}

export function tone(studio: Studio, { wave, from, to = from, ...sounding }: Tone): void {
  const source = studio.context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, sounding.at);
  source.frequency.exponentialRampToValueAtTime(to, sounding.at + sounding.length);
  source.connect(envelope(studio, sounding));
  source.start(sounding.at);
  source.stop(sounding.at + sounding.length);
}

/** Each begins somewhere else in the noise, so that no two are alike. */
export function hiss(studio: Studio, { filter, from, to = from, q = 0.7, rise, ...sounding }: Hiss): void {
  const source = studio.context.createBufferSource();
  source.buffer = studio.noise;
  source.loop = true;
  const band = studio.context.createBiquadFilter();
  band.type = filter;
  band.Q.value = q;
  band.frequency.setValueAtTime(from, sounding.at);
  band.frequency.exponentialRampToValueAtTime(to, sounding.at + sounding.length);
  source.connect(band).connect(envelope(studio, sounding, rise));
  source.start(sounding.at, (sounding.at * 7.3) % 1.5);
  source.stop(sounding.at + sounding.length);
}
