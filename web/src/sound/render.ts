// Makes a cue out of its recipe: rendered once, then brought to the loudness that it shall have.
import type { Recipe } from './recipes';
import { whiteNoise } from './voices';

const RATE = 44_100;

/** The greatest sample of a sound. */
export function peakOf(buffer: AudioBuffer): number {
  return buffer.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

export async function render({ seconds, peak, draw }: Recipe): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, Math.ceil(seconds * RATE), RATE);
  draw({ context, out: context.destination, noise: whiteNoise(context) });
  const buffer = await context.startRendering();
  const factor = 10 ** (peak / 20) / Math.max(1e-9, peakOf(buffer));
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i]! *= factor;
  return buffer;
}
