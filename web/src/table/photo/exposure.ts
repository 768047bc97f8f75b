// Light gathered on a plate: pictures are added up as light, not as colours, and bright spots count for more, so that
// windows and lamps become discs where they are out of focus.

/** What is nearly white was brighter than white, by up to so many times; what is only red, or only blue, was not. */
const BLOOM = 3;
const FROM = 0.92;

const GAMMA = 2.2;

/** By how much more light there was than the colours say, by the darkest of the three. */
export function glowOf(darkest: number): number {
  const t = Math.min(1, Math.max(0, (darkest - FROM) / (1 - FROM)));
  return 1 + BLOOM * t * t;
}

const LIGHT = Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** GAMMA);
const GLOW = Float32Array.from({ length: 256 }, (_, i) => glowOf(i / 255));

/** By the root of their light, in so many steps: the colour, and how much of it was glow, if that was the darkest. */
const STEPS = 4096;
const SCALE = (STEPS - 1) / Math.sqrt(1 + BLOOM);
const COLOUR = new Uint8ClampedArray(STEPS);
const GLOWED = new Float32Array(STEPS);
for (let i = 0, colour = 0, darkest = 0; i < STEPS; i++) {
  const light = (i / SCALE) ** 2;
  while (colour < 255 && (LIGHT[colour]! + LIGHT[colour + 1]!) / 2 < light) colour++;
  while (darkest < 255 && LIGHT[darkest]! * GLOW[darkest]! < light) darkest++;
  COLOUR[i] = colour;
  GLOWED[i] = GLOW[darkest]!;
}

/** The light from which on there may be glow. */
const GLOWS = FROM ** GAMMA;

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
      const [red, green, blue] = [picture[i]!, picture[i + 1]!, picture[i + 2]!];
      const glow = GLOW[Math.min(red, green, blue)]!;
      sums[o]! += LIGHT[red]! * glow;
      sums[o + 1]! += LIGHT[green]! * glow;
      sums[o + 2]! += LIGHT[blue]! * glow;
    }
    this.count++;
  }

  /**
   * What it shows: a picture of a graphics card has its lowest row first, and this its highest. `film` is for tiers
   * that have none.
   */
  develop(into: Uint8ClampedArray, film: boolean): void {
    const { sums, width, height, count } = this;
    const [reds, greens, blues] = film ? FILM : NONE;
    const across = Float32Array.from({ length: width }, (_, x) => (2 * x + 1) / width - 1);
    for (let y = 0, o = 0; y < height; y++) {
      let i = (height - 1 - y) * width * 3;
      const down = (2 * y + 1) / height - 1;
      for (let x = 0; x < width; x++, o += 4, i += 3) {
        const [red, green, blue] = [sums[i]! / count, sums[i + 1]! / count, sums[i + 2]! / count];
        const darkest = Math.min(red, green, blue);
        const glow = darkest > GLOWS ? GLOWED[(Math.sqrt(darkest) * SCALE) | 0]! : 1;
        const part = (film ? fallOff(across[x]!, down) : 1) / glow;
        into[o] = reds[(Math.sqrt(red * part) * SCALE) | 0]!;
        into[o + 1] = greens[(Math.sqrt(green * part) * SCALE) | 0]!;
        into[o + 2] = blues[(Math.sqrt(blue * part) * SCALE) | 0]!;
        into[o + 3] = 255;
      }
    }
  }
}
