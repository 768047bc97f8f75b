// Light gathered on a plate: pictures are added up as light, not as colours, and bright spots count for more, so that
// windows and lamps become discs where they are out of focus.

/** What is nearly white was brighter than white, by up to so many times. */
const BLOOM = 3;
const FROM = 0.86;

const GAMMA = 2.2;

/** The light of a colour of the screen, from 0 to 1. */
export function lightOf(colour: number): number {
  const t = Math.min(1, Math.max(0, (colour - FROM) / (1 - FROM)));
  return colour ** GAMMA * (1 + BLOOM * t * t);
}

const LIGHT = Float32Array.from({ length: 256 }, (_, i) => lightOf(i / 255));

/** Colours by the root of their light, in so many steps. */
const STEPS = 4096;
const SCALE = (STEPS - 1) / Math.sqrt(1 + BLOOM);
const COLOUR = developed();

function developed(): Uint8ClampedArray {
  const out = new Uint8ClampedArray(STEPS);
  let colour = 0;
  for (let i = 0; i < STEPS; i++) {
    const light = (i / SCALE) ** 2;
    while (colour < 255 && (LIGHT[colour]! + LIGHT[colour + 1]!) / 2 < light) colour++;
    out[i] = colour;
  }
  return out;
}

export class Exposure {
  /** Pictures that were taken on it. */
  count = 0;
  private readonly sums: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.sums = new Float32Array(width * height * 3);
  }

  /** Four bytes for each pixel. */
  add(picture: Uint8Array): void {
    const { sums } = this;
    for (let i = 0, o = 0; o < sums.length; i += 4, o += 3) {
      sums[o]! += LIGHT[picture[i]!]!;
      sums[o + 1]! += LIGHT[picture[i + 1]!]!;
      sums[o + 2]! += LIGHT[picture[i + 2]!]!;
    }
    this.count++;
  }

  /** What it shows: a picture of a graphics card has its lowest row first, and this its highest. */
  develop(into: Uint8ClampedArray): void {
    const { sums, width, height, count } = this;
    const part = 1 / Math.max(1, count);
    for (let y = 0; y < height; y++) {
      let i = (height - 1 - y) * width * 3;
      for (let o = y * width * 4, end = o + width * 4; o < end; o += 4, i += 3) {
        into[o] = COLOUR[(Math.sqrt(sums[i]! * part) * SCALE) | 0]!;
        into[o + 1] = COLOUR[(Math.sqrt(sums[i + 1]! * part) * SCALE) | 0]!;
        into[o + 2] = COLOUR[(Math.sqrt(sums[i + 2]! * part) * SCALE) | 0]!;
        into[o + 3] = 255;
      }
    }
  }
}
