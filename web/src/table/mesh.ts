// Meshes out of plain numbers.

import { BufferGeometry, Float32BufferAttribute } from 'three';

/** How many numbers a corner has of each kind; two where nothing is said. */
const SIZES: Readonly<Record<string, number>> = { position: 3, normal: 3, color: 3, light: 1 };

export function meshOf(
  numbers: Readonly<Record<string, readonly number[]>>,
  index?: number[],
): BufferGeometry {
  const g = new BufferGeometry();
  for (const [name, all] of Object.entries(numbers))
    g.setAttribute(name, new Float32BufferAttribute([...all], SIZES[name] ?? 2));
  if (index) g.setIndex(index);
  return g;
}
