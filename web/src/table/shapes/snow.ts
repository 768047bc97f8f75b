// A board in winter: snow laid on trees and bases.

import { Color, Float32BufferAttribute, type BufferGeometry } from 'three';

/** Snow on whatever looks up. */
export function snowed(geometry: BufferGeometry): BufferGeometry {
  const normal = geometry.getAttribute('normal');
  const colours = new Float32Array(geometry.getAttribute('color').array);
  const white = new Color('#f2f5f6');
  for (let i = 0; i < normal.count; i++) {
    const cover = Math.min(0.75, Math.max(0, (normal.getY(i) - 0.3) * 1.15));
    [white.r, white.g, white.b].forEach((value, k) => {
      const at = i * 3 + k;
      colours[at] = colours[at]! + (value - colours[at]!) * cover;
    });
  }
  return geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
}
