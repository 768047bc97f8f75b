// A wide lens: pictures from all over a disc, each aimed so that what is in focus lies still, are averaged to one.

import type { PerspectiveCamera } from 'three';

/** Of a picture or of a disc. */
export interface Spot {
  x: number;
  y: number;
}

const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Points of a disc of radius one, evenly spread, in an order in which the first few are spread as well. */
export function overDisc(count: number): Spot[] {
  const stride = coprime(Math.round(count * 0.618), count);
  return Array.from({ length: count }, (_, i) => {
    const k = (i * stride) % count;
    const away = Math.sqrt((k + 0.5) / count);
    return { x: Math.cos(k * GOLDEN) * away, y: Math.sin(k * GOLDEN) * away };
  });
}

function coprime(from: number, to: number): number {
  const common = (a: number, b: number): number => (b ? common(b, a % b) : a);
  for (let n = Math.max(1, from); ; n++) if (common(n, to) === 1) return n;
}

/** Points of a pixel about its middle, evenly spread however many are taken. */
export function overPixel(count: number): Spot[] {
  return Array.from({ length: count }, (_, i) => ({ x: halton(i + 1, 2) - 0.5, y: halton(i + 1, 3) - 0.5 }));
}

function halton(index: number, base: number): number {
  let [sum, part] = [0, 1];
  for (let i = index; i > 0; i = Math.floor(i / base)) sum += (i % base) * (part /= base);
  return sum;
}

/** The stops of the ring, each lets in half the light of the one before. */
export const STOPS = [22, 16, 11, 8, 5.6, 4, 2.8, 2, 1.4] as const;

/** The lens is 0.12 units wide at its widest; from farther away than so much it grows, or a table would be sharp. */
const WIDEST = 0.12;
const NEAR = 5;

/** The radius of the disc at a stop, for what is so far away. */
export function radiusAt(stop: number, focus: number): number {
  return (WIDEST / 2) * (STOPS[STOPS.length - 1]! / stop) * Math.max(1, focus / NEAR);
}

/** Pictures that a photograph is made of: where all is sharp, usually, and where much is spread over many pixels. */
const [SHARP, USUAL, MOST] = [16, 48, 128];

/** From so many pixels' radius on a point is spread over more than its edge. */
const SPREAD = 2.5;

/** How many make one, if a point far behind the focus is spread over a disc of so many pixels' radius. */
export function picturesFor(spread: number): number {
  return spread < SPREAD ? SHARP : Math.round(Math.min(MOST, Math.max(USUAL, spread * 8)));
}

/** The radius in pixels of what a point far behind the focus is spread over. */
export function spreadOf(radius: number, focus: number, focal: number): number {
  return (radius / focus) * focal;
}

/** A picture of many: from where on the lens, and where in its pixels. */
export interface Glimpse {
  /** To the right and up, in units. */
  from: Spot;
  /** What is so far away lies where it lies in all of them. */
  focus: number;
  /** In pixels of a picture of that size. */
  edge: Spot;
  width: number;
  height: number;
}

/** Moves an aimed camera aside without turning it, and its picture back by as much. */
export function lookThrough(camera: PerspectiveCamera, { from, focus, edge, width, height }: Glimpse): void {
  const e = camera.matrixWorld.elements as number[];
  const [right, up] = [e.slice(0, 3), e.slice(4, 7)];
  const aside = [0, 1, 2].map((k) => right[k]! * from.x + up[k]! * from.y) as [number, number, number];
  const [x, y, z] = aside;
  camera.position.set(camera.position.x + x, camera.position.y + y, camera.position.z + z);
  camera.updateMatrixWorld();
  const p = camera.projectionMatrix.elements;
  p[8] = p[8]! - (p[0]! * from.x) / focus + (2 * edge.x) / width;
  p[9] = p[9]! - (p[5]! * from.y) / focus + (2 * edge.y) / height;
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}
