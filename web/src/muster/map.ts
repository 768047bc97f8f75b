// Geometry of the drawn map.
import type { Place } from '../desk/types';
import { cellOf, centre } from '../parts/hexes';

export function corners(x: number, y: number, radius = 1): string {
  const points: string[] = [];
  for (let i = 0; i < 6; i++) {
    const angle = ((60 * i - 30) * Math.PI) / 180;
    points.push(`${(x + radius * Math.cos(angle)).toFixed(3)},${(y + radius * Math.sin(angle)).toFixed(3)}`);
  }
  return points.join(' ');
}

/** A line through the middles of a chain of hexes. */
export function roadLine(places: readonly Place[]): string {
  const points = places.flatMap((place) => {
    const cell = cellOf(place);
    return cell ? [centre(cell)] : [];
  });
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(3)} ${y.toFixed(3)}`)
    .join('');
}

/** Ink or paper, whichever can be read on a colour. */
export function readableOn(colour: string): string {
  const value = parseInt(colour.slice(1), 16);
  const light = 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
  return light > 140 ? '#1c140c' : '#fff8ea';
}

/** Small steady wobble, so that no two trees stand alike and yet every drawing is the same. */
export function wobble(at: Place, n: number): number {
  let hash = 2166136261 ^ n;
  for (const letter of at) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return ((hash >>> 8) % 1000) / 1000 - 0.5;
}
