// The sound of a battle: off until somebody asks for it. Listens to what the table shows, in its order and at its pace.
import type { Event, Place, Unit } from '../desk/types';
import { prefs } from '../parts/prefs';
import { Store } from '../parts/store';
import { Orchestra } from './orchestra';
import type { Cue } from './recipes';
import { captionOf, heardOf, type Note } from './score';

export interface Caption {
  id: number;
  text: string;
  /** From -1 on the left of the board to 1 on its right. */
  pan: number;
}

/** The same cue does not begin again within so many milliseconds, but for bounces of dice. */
const GAP = 130;
const CAPTION_MS = 1800;
const MOST_CAPTIONS = 3;

export class Sound extends Store<{ captions: Caption[] }> {
  readonly orchestra = new Orchestra();
  private readonly last = new Map<Cue, number>();
  private count = 0;

  constructor() {
    super({ captions: [] });
    let before = prefs.value.sound;
    prefs.subscribe(({ sound, volume }) => {
      this.orchestra.setVolume(volume);
      if (sound && !before) void this.orchestra.warm();
      if (!sound) this.orchestra.silence();
      before = sound;
    });
  }

  /** An event begins to be shown; `across` says where on the screen a place is, from 0 to 1. */
  event(event: Event, units: readonly Unit[], speed: number, across: (at: Place) => number | null): void {
    if (!prefs.value.sound && !captioned(prefs.value)) return;
    const { notes, place } = heardOf(event, units);
    const x = place === null ? null : across(place);
    const pan = x === null ? 0 : Math.max(-1, Math.min(1, 2 * x - 1));
    const fresh = new Set(notes.map(({ cue }) => cue).filter((cue) => this.isFresh(cue)));
    for (const note of notes) if (fresh.has(note.cue)) this.sound(note, pan, speed);
    for (const cue of fresh) this.caption(cue, pan);
  }

  /** Something that is not on the board. */
  small(cue: 'tap' | 'refusal' | 'paper'): void {
    if (prefs.value.sound && this.isFresh(cue)) this.sound({ cue, after: 0, gain: 1 }, 0, 1);
  }

  private isFresh(cue: Cue): boolean {
    const now = performance.now();
    if (now - (this.last.get(cue) ?? -Infinity) < GAP) return false;
    this.last.set(cue, now);
    return true;
  }

  private sound({ cue, after, gain }: Note, pan: number, speed: number): void {
    if (!prefs.value.sound) return;
    // the ears of a player are not wholly at one end of the table
    void this.orchestra.play(cue, { pan: pan * 0.8, gain, after: after / 1000 / speed });
  }

  private caption(cue: Cue, pan: number): void {
    const text = captionOf(cue);
    if (text === null || !captioned(prefs.value)) return;
    const caption = { id: ++this.count, text, pan };
    const others = this.value.captions.filter((other) => other.text !== text);
    this.set({ captions: [...others, caption].slice(-MOST_CAPTIONS) });
    setTimeout(() => {
      this.set({ captions: this.value.captions.filter(({ id }) => id !== caption.id) });
    }, CAPTION_MS);
  }
}

/** Captions come when somebody wants them, whether there is sound or not. */
export function captioned({ captions }: { captions: boolean | null }): boolean {
  return captions === true;
}
