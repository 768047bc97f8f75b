// Every sound of the page, as a recipe: how long, how loud, and of what. Nothing is recorded.
import { chances, hiss, tone, type Studio } from './voices';

/** Peaks in decibels below full scale: loud, middling, soft. */
export const LOUD = -9;
export const MIDDLING = -18;
export const SOFT = -26;

export interface Recipe {
  seconds: number;
  peak: number;
  draw(studio: Studio): void;
}

/** Muskets go off raggedly within half a second; the crackle rolls away over the ground. */
function volley(cracks: number): Recipe {
  return {
    seconds: 1.5,
    peak: LOUD,
    draw(studio) {
      const next = chances(cracks);
      for (let i = 0; i < cracks; i++) {
        const at = i === 0 ? 0 : 0.5 * next() ** 1.3;
        const gain = 0.55 + 0.45 * next();
        hiss(studio, { filter: 'bandpass', from: 2400, to: 700, q: 0.8, at, length: 0.1, gain });
      }
      hiss(studio, { filter: 'lowpass', from: 420, to: 90, at: 0.02, length: 0.9, gain: 1.2, rise: 0.05 });
    },
  };
}

function shot(studio: Studio, at: number, gain: number): void {
  tone(studio, { wave: 'sine', from: 95, to: 38, at, length: 0.45, gain });
  hiss(studio, { filter: 'lowpass', from: 1800, to: 110, at, length: 0.9, gain: gain * 0.9 });
}

function stroke(studio: Studio, at: number, gain: number): void {
  tone(studio, { wave: 'triangle', from: 185, at, length: 0.09, gain });
  tone(studio, { wave: 'triangle', from: 330, at, length: 0.09, gain: gain * 0.6 });
  hiss(studio, { filter: 'highpass', from: 1500, at, length: 0.11, gain: gain * 0.5 });
}

/** Strokes of the drum at such times, every other a little softer. */
function drum(times: readonly number[]): Recipe {
  return {
    seconds: times[times.length - 1]! + 0.16,
    peak: LOUD,
    draw: (studio) => times.forEach((at, i) => stroke(studio, at, i % 2 ? 0.75 : 1)),
  };
}

function thud(studio: Studio, at: number, gain: number): void {
  tone(studio, { wave: 'sine', from: 110, to: 52, at, length: 0.16, gain });
  hiss(studio, { filter: 'lowpass', from: 600, to: 120, at, length: 0.12, gain: gain * 0.6 });
}

function melee(studio: Studio): void {
  const next = chances(12);
  for (let i = 0; i < 12; i++) {
    const from = 2100 + 1700 * next();
    tone(studio, {
      wave: 'square',
      from,
      to: from * 0.97,
      at: i * 0.085,
      length: 0.09,
      gain: 0.3 + 0.3 * next(),
    });
  }
  for (const at of [0.05, 0.31, 0.62, 0.9]) thud(studio, at, 0.9);
}

/** G, C, E, G; the last is held. */
function call(studio: Studio): void {
  const { context, out } = studio;
  const bell = context.createBiquadFilter();
  bell.type = 'lowpass';
  bell.frequency.value = 2200;
  bell.connect(out);
  const horn = { ...studio, out: bell };
  [392, 523.25, 659.25, 783.99].forEach((from, i) =>
    tone(horn, { wave: 'sawtooth', from, at: i * 0.17, length: i === 3 ? 0.9 : 0.26, gain: 1 }),
  );
}

export const RECIPES = {
  'volley 6': volley(6),
  'volley 12': volley(12),
  'volley 18': volley(18),
  'volley 24': volley(24),
  gun: {
    seconds: 1.3,
    peak: LOUD,
    draw(studio) {
      shot(studio, 0, 1);
      shot(studio, 0.3, 0.28);
    },
  },
  march: drum([0, 0.24, 0.48, 0.6, 0.72]),
  rout: drum([0, 0.09, 0.17, 0.29, 0.36, 0.44, 0.57, 0.64, 0.71, 0.83]),
  dice: {
    seconds: 0.05,
    peak: MIDDLING,
    draw: (studio) => hiss(studio, { filter: 'bandpass', from: 3100, q: 8, at: 0, length: 0.02, gain: 1 }),
  },
  hooves: {
    seconds: 0.95,
    peak: MIDDLING,
    draw(studio) {
      for (const stride of [0, 0.42])
        for (const beat of [0, 0.11, 0.19])
          tone(studio, { wave: 'triangle', from: 430, to: 300, at: stride + beat, length: 0.05, gain: 1 });
    },
  },
  melee: { seconds: 1.2, peak: MIDDLING, draw: melee },
  bugle: { seconds: 1.45, peak: MIDDLING, draw: call },
  fallen: {
    seconds: 0.4,
    peak: SOFT,
    draw(studio) {
      thud(studio, 0, 1);
      thud(studio, 0.15, 0.8);
    },
  },
  tap: {
    seconds: 0.06,
    peak: SOFT,
    draw: (studio) => tone(studio, { wave: 'sine', from: 900, to: 500, at: 0, length: 0.04, gain: 1 }),
  },
  refusal: {
    seconds: 0.24,
    peak: SOFT,
    draw: (studio) => tone(studio, { wave: 'triangle', from: 150, to: 110, at: 0, length: 0.22, gain: 1 }),
  },
  paper: {
    seconds: 0.3,
    peak: SOFT,
    draw: (studio) =>
      hiss(studio, { filter: 'bandpass', from: 3600, to: 5200, at: 0, length: 0.26, gain: 1, rise: 0.09 }),
  },
} as const satisfies Record<string, Recipe>;

export type Cue = keyof typeof RECIPES;

export const CUES = Object.keys(RECIPES) as Cue[];
