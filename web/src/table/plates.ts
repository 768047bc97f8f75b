// Moves small plates of writing apart, so that none lies on another where that can be helped.

export interface Plate<T> {
  of: T;
  /** The middle, in pixels. */
  x: number;
  y: number;
  width: number;
}

/** Pixels from one plate to the next below it. */
const HIGH = 20;

/** A plate that would go farther than this from its unit stays where it is: better hidden than misleading. */
const FARTHEST = 42;

function clash<T>(a: Plate<T>, b: Plate<T>, y: number): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 + 1 && Math.abs(b.y - y) < HIGH - 0.5;
}

/** From the top to the bottom each plate slips down until it lies free. */
export function apart<T>(plates: readonly Plate<T>[]): Plate<T>[] {
  const laid: Plate<T>[] = [];
  for (const plate of [...plates].sort((a, b) => a.y - b.y)) {
    let y = plate.y;
    let under = laid.find((other) => clash(plate, other, y));
    while (under && y - plate.y <= FARTHEST) {
      y = under.y + HIGH;
      under = laid.find((other) => clash(plate, other, y));
    }
    laid.push(y - plate.y > FARTHEST ? plate : { ...plate, y });
  }
  return laid;
}
