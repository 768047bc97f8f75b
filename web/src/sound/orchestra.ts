// Plays cues. It opens no AudioContext before the first one is to be heard, and keeps silent when told to.
import { CUES, RECIPES, type Cue } from './recipes';
import { peakOf, render } from './render';

/** Where and how loud, against the cue as it was made; after so many seconds. */
export interface Manner {
  /** From -1 on the left to 1 on the right. */
  pan: number;
  gain: number;
  after: number;
}

export class Orchestra {
  private context: AudioContext | null = null;
  private out: GainNode | null = null;
  private volume = 1;
  private readonly rendered = new Map<Cue, Promise<AudioBuffer>>();

  /** The cue as it is played at full volume. */
  cue(cue: Cue): Promise<AudioBuffer> {
    let made = this.rendered.get(cue);
    if (!made) this.rendered.set(cue, (made = render(RECIPES[cue])));
    return made;
  }

  /** Makes all cues before they are wanted. */
  async warm(): Promise<void> {
    for (const cue of CUES) await this.cue(cue);
  }

  /** How loud and long each of them is. */
  async measure(): Promise<{ cue: Cue; decibels: number; seconds: number }[]> {
    const made = CUES.map(async (cue) => {
      const buffer = await this.cue(cue);
      return { cue, decibels: 20 * Math.log10(peakOf(buffer)), seconds: buffer.duration };
    });
    return Promise.all(made);
  }

  async play(cue: Cue, { pan, gain, after }: Manner): Promise<void> {
    // browsers let nothing sound before somebody has touched the page, and would then play it all at once
    if (navigator.userActivation?.hasBeenActive === false) return;
    const context = (this.context ??= new AudioContext());
    if (context.state === 'suspended') void context.resume();
    const began = context.currentTime;
    const buffer = await this.cue(cue);
    if (this.context !== context) return; // silenced meanwhile
    const source = context.createBufferSource();
    const loudness = context.createGain();
    const place = context.createStereoPanner();
    source.buffer = buffer;
    loudness.gain.value = gain;
    place.pan.value = pan;
    source.connect(loudness).connect(place).connect(this.desk(context));
    source.start(Math.max(context.currentTime, began + after));
  }

  /** Of the whole, from 0 to 1. */
  setVolume(volume: number): void {
    this.volume = volume;
    if (this.out) this.out.gain.value = volume;
  }

  /** Stops everything at once. */
  silence(): void {
    void this.context?.close();
    this.context = this.out = null;
  }

  /** Where all cues come together; several at once do not overload it. */
  private desk(context: AudioContext): GainNode {
    if (this.out) return this.out;
    const limiter = context.createDynamicsCompressor();
    limiter.threshold.value = -6;
    limiter.ratio.value = 12;
    limiter.attack.value = 0.002;
    this.out = context.createGain();
    this.out.gain.value = this.volume;
    this.out.connect(limiter).connect(context.destination);
    return this.out;
  }
}
