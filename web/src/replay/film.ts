// A battle file shown as a film: frames fetched when they are needed, played one after the other.
import type { Asker, Film, Frame, Outcome } from '../desk/types';
import type { Stage } from '../battle/session';
import { Store } from '../parts/store';

export interface FilmState {
  film: Film;
  frame: Frame;
  playing: boolean;
}

export class FilmPlayer extends Store<FilmState> {
  private readonly frames = new Map<number, Promise<Frame>>();
  private journey = 0;

  private constructor(
    private readonly desk: Asker,
    private readonly stage: Stage,
    film: Film,
    first: Frame,
    /** How the battle ended, where the record does not say. */
    readonly outcome: Outcome | null,
  ) {
    super({ film, frame: first, playing: false });
    this.stage.settle(first.view);
  }

  static async open(
    desk: Asker,
    stage: Stage,
    battle: string,
    outcome: Outcome | null = null,
  ): Promise<FilmPlayer> {
    const film = await desk.ask({ do: 'replay', battle });
    return new FilmPlayer(desk, stage, film, await desk.ask({ do: 'frame', index: 0 }), outcome);
  }

  frame(index: number): Promise<Frame> {
    let asked = this.frames.get(index);
    if (!asked) this.frames.set(index, (asked = this.desk.ask({ do: 'frame', index })));
    return asked;
  }

  /** Jumps; nothing is acted out. */
  async show(index: number): Promise<void> {
    const journey = ++this.journey;
    const frame = await this.frame(this.within(index));
    if (journey !== this.journey) return;
    this.stage.settle(frame.view);
    this.set({ frame, playing: false });
  }

  /** One order forward, acted out. */
  async stepOn(): Promise<void> {
    const journey = ++this.journey;
    this.set({ playing: false });
    await this.act(journey);
  }

  async play(): Promise<void> {
    const journey = ++this.journey;
    if (this.atEnd()) {
      const first = await this.frame(0);
      this.stage.settle(first.view);
      this.set({ frame: first });
    }
    this.set({ playing: true });
    while (journey === this.journey && !this.atEnd()) await this.act(journey);
    if (journey === this.journey) this.set({ playing: false });
  }

  pause(): void {
    this.journey++;
    this.stage.settle(this.value.frame.view);
    this.set({ playing: false });
  }

  /** The frame at which the turn after or before this one begins. */
  turnFrom(index: number, forward: boolean): number {
    const { turns, length } = this.value.film;
    if (forward) return turns.find((turn) => turn > index) ?? length;
    return [...turns].reverse().find((turn) => turn < index) ?? 0;
  }

  private async act(journey: number): Promise<void> {
    if (this.atEnd()) return;
    const frame = await this.frame(this.value.frame.index + 1);
    for (const event of frame.events) {
      if (journey !== this.journey) return;
      await this.stage.play(event);
    }
    if (journey !== this.journey) return;
    this.stage.settle(frame.view);
    this.set({ frame });
    await new Promise((resolve) => setTimeout(resolve, 40));
  }

  private atEnd(): boolean {
    return this.value.frame.index >= this.value.film.length;
  }

  private within(index: number): number {
    return Math.max(0, Math.min(this.value.film.length, Math.round(index)));
  }
}
