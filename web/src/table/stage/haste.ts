// How sharp a picture in motion may be, where there is no graphics card: learned from how long frames take.

/** Milliseconds of a frame that are too long, and that leave room for more. */
const SLOW = 21;
const QUICK = 17.5;

/** A longer gap is a pause between two motions and not a frame. */
const PAUSE = 250;

const STEP = 0.1;
const LEAST = 0.5;

export class Haste {
  /** Part of the full number of pixels, along each side. */
  sharpness = 0.8;
  private last = 0;
  private slow = 0;
  private quick = 0;

  /** A frame in motion begins now. */
  frame(now: number): void {
    const took = now - this.last;
    this.last = now;
    if (took > PAUSE) return;
    this.slow = took > SLOW ? this.slow + 1 : Math.max(0, this.slow - 1);
    this.quick = took < QUICK ? this.quick + 1 : 0;
    if (this.slow > 5) this.turn(-STEP);
    else if (this.quick > 90) this.turn(STEP);
  }

  private turn(by: number): void {
    this.sharpness = Math.min(1, Math.max(LEAST, Math.round((this.sharpness + by) * 10) / 10));
    this.slow = this.quick = 0;
  }
}
