// Colours as the eye has them: CIE Lab under daylight.

export type Lab = readonly [light: number, a: number, b: number];

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const eased = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (t * (24389 / 27) + 16) / 116);

/** Of red, green and blue from 0 to 255. */
export function labOf(rgb: readonly number[]): Lab {
  const [r, g, b] = rgb.map((v) => linear(v / 255)) as [number, number, number];
  const x = eased((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = eased(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = eased((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Of a colour such as "#6c7c44". */
export function rgbOf(colour: string): [number, number, number] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
}

/** How far apart two colours are; the eye tells those that are 2 apart. */
export function apart(a: string, b: string): number {
  const [p, q] = [labOf(rgbOf(a)), labOf(rgbOf(b))];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}
