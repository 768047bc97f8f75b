// How finely the table is drawn, stepped down while frames in motion are too slow, and never up by itself.

/** What is drawn on a rung of the ladder. */
export interface Rung {
  /** Pixels for each CSS pixel at most. */
  density: number;
  /** Hollows are looked for on a sheet half as large. */
  coarse: boolean;
  /** The part of the grass that is drawn. */
  grass: number;
}

export const RUNGS: readonly Rung[] = [
  { density: 2, coarse: false, grass: 1 },
  { density: 1.5, coarse: false, grass: 1 },
  { density: 1, coarse: false, grass: 1 },
  { density: 1, coarse: true, grass: 1 },
  { density: 1, coarse: true, grass: 0.4 },
];

/** Milliseconds of a frame that are too many, and for how long they must have been. */
const SLOW = 22;
const PATIENCE = 2000;

/** Frames of which the median counts. */
const FRAMES = 40;

/** A longer gap is a pause between two motions and not a frame. */
const PAUSE = 1000;

export class Steps {
  private at: number;
  private frames: number[] = [];
  private slowFor = 0;

  /** Those above what the screen can show are no steps at all. */
  constructor(
    density: number,
    private readonly changed: () => void,
    private readonly spent: () => void,
  ) {
    const first = RUNGS.findIndex((rung) => rung.density <= Math.max(1, density));
    this.at = Math.max(0, first);
  }

  get rung(): Rung {
    return RUNGS[Math.min(this.at, RUNGS.length - 1)]!;
  }

  /** A frame in motion took so many milliseconds. */
  took(ms: number): void {
    if (ms > PAUSE || this.at >= RUNGS.length) return;
    this.frames = [...this.frames, ms].slice(-FRAMES);
    const slow = this.frames.length === FRAMES && median(this.frames) > SLOW;
    this.slowFor = slow ? this.slowFor + ms : 0;
    if (this.slowFor > PATIENCE) this.down();
  }

  private down(): void {
    this.at++;
    this.frames = [];
    this.slowFor = 0;
    if (this.at < RUNGS.length) this.changed();
    else this.spent();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
