// Upright rectangles on the screen, in pixels.

export interface Spot {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxAbout({ x, y }: Spot, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** How many pixels two boxes share. */
export function shared(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The point of a box that is nearest to another. */
export function nearestIn(box: Box, { x, y }: Spot): Spot {
  return {
    x: Math.min(box.right, Math.max(box.left, x)),
    y: Math.min(box.bottom, Math.max(box.top, y)),
  };
}

export function areaOf({ left, top, right, bottom }: Box): number {
  return Math.max(1, (right - left) * (bottom - top));
}
