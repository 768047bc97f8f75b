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

/** What film does to colours, where the tier has none: deeper shadows, warmer lights. */
const CONTRAST = 0.3;
const TONES = { shadows: [-0.012, -0.002, 0.012], lights: [0.016, 0.004, -0.018] } as const;

function filmed(channel: 0 | 1 | 2): Uint8ClampedArray {
  return COLOUR.map((colour) => {
    const c = colour / 255;
    const curved = c + CONTRAST * (c * c * (3 - 2 * c) - c);
    const tone =
      TONES.shadows[channel] + (TONES.lights[channel] - TONES.shadows[channel]) * Math.min(1, c * 1.6);
    return 255 * (curved + tone);
  });
}

const FILM = [filmed(0), filmed(1), filmed(2)] as const;
const NONE = [COLOUR, COLOUR, COLOUR] as const;

/** How much of the light comes to the corners of the picture, and where it begins to fall off; squares of distances. */
const [CORNER, FALLS] = [0.5, 0.3];

/** The part of the light at a point that far right and down of the middle; a corner is at one and one. */
export function fallOff(right: number, down: number): number {
  const away = (right * right + down * down) / 2;
  const t = Math.max(0, (away - FALLS) / (1 - FALLS));
  return 1 - (1 - CORNER) * t * t * (3 - 2 * t);
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

  /**
   * What it shows: a picture of a graphics card has its lowest row first, and this its highest. `film` is for tiers
   * that have none.
   */
  develop(into: Uint8ClampedArray, film: boolean): void {
    const { sums, width, height, count } = this;
    const [red, green, blue] = film ? FILM : NONE;
    const across = Float32Array.from({ length: width }, (_, x) => (2 * x + 1) / width - 1);
    for (let y = 0, o = 0; y < height; y++) {
      let i = (height - 1 - y) * width * 3;
      const down = (2 * y + 1) / height - 1;
      for (let x = 0; x < width; x++, o += 4, i += 3) {
        const part = (film ? fallOff(across[x]!, down) : 1) / Math.max(1, count);
        into[o] = red[(Math.sqrt(sums[i]! * part) * SCALE) | 0]!;
        into[o + 1] = green[(Math.sqrt(sums[i + 1]! * part) * SCALE) | 0]!;
        into[o + 2] = blue[(Math.sqrt(sums[i + 2]! * part) * SCALE) | 0]!;
        into[o + 3] = 255;
      }
    }
  }
}
