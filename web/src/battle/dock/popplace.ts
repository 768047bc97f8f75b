// Where the card of an order stands: on the board's edge, and on nobody of whom it speaks. Pure geometry, in CSS pixels.
import type { Size } from '../layout';

export interface Spot {
  x: number;
  y: number;
}

/** What is kept free: the bar above, and below a lesson and the dock under it. */
export interface Kept {
  top: number;
  bottom: number;
}

/** Between the card and the edges. */
const MARGIN = 8;
/** A unit is so large about the middle of its place. */
const AROUND = { x: 52, y: 56 };

/** Pixels that a card has at most. */
export const roomFor = (view: Size, kept: Kept): number => view.height - kept.top - kept.bottom - 2 * MARGIN;

/** The upper left corner: in the middle of the lower edge, else where it covers the least. */
export function popPlace(
  size: Size,
  view: Size,
  kept: Kept,
  avoid: readonly Spot[],
  rightFirst = false,
): Spot {
  const [left, right] = [MARGIN, Math.max(MARGIN, view.width - size.width - MARGIN)];
  const middle = Math.max(MARGIN, (view.width - size.width) / 2);
  const top = kept.top + MARGIN;
  const bottom = Math.max(top, view.height - kept.bottom - size.height - MARGIN);
  const across = rightFirst ? [right, middle, left] : [middle, left, right];
  const places = [bottom, top].flatMap((y) => across.map((x) => ({ x, y })));
  return places.reduce((best, place) =>
    covered(place, size, avoid) < covered(best, size, avoid) ? place : best,
  );
}

/** Of how much of those who are not to be covered a card lies. */
function covered({ x, y }: Spot, { width, height }: Size, avoid: readonly Spot[]): number {
  return avoid.reduce((sum, spot) => {
    const wide = Math.min(x + width, spot.x + AROUND.x) - Math.max(x, spot.x - AROUND.x);
    const high = Math.min(y + height, spot.y + AROUND.y) - Math.max(y, spot.y - AROUND.y);
    return sum + Math.max(0, wide) * Math.max(0, high);
  }, 0);
}
