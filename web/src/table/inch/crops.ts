// What stands in rows on the fields of an inch table, along the furrows that are painted there.

import type { Crop } from '../board/ground';
import { scatter } from '../chance';
import { encloses } from '../contours';
import { boundsOf } from '../plane';
import { FURROW, sown, type Sown } from './fields';
import type { Tabletop } from './tabletop';

/** Furrows between two rows, and the distance between two plants of one. */
const SOWN = { wheat: { every: 1, apart: 0.07 }, corn: { every: 2, apart: 0.15 } } as const;

/** More plants than that would not be told apart. */
const MOST = 24_000;

function rowsOn({ line, lean, crop }: Sown, seed: number): Crop[] {
  if (!crop) return [];
  const { every, apart } = SOWN[crop];
  const { x0, z0, x1, z1 } = boundsOf(line);
  const random = scatter(seed, 27);
  const out: Crop[] = [];
  for (let z = z0 - 2; z < z1 + 2; z += FURROW * every)
    for (let x = x0; x < x1; x += apart) {
      const p = {
        x: x + (random() - 0.5) * apart * 0.6,
        z: z + (x - x0) * lean * 0.4 + (random() - 0.5) * 0.05,
      };
      if (encloses(line, p)) out.push({ ...p, kind: crop });
    }
  return out;
}

/** On roads nothing grows. */
function trampled(t: Tabletop): (p: Crop) => boolean {
  const ways = t.board.areas.filter(({ terrain }) => terrain === 'road' || terrain === 'river');
  const lines = ways.map(({ outline }) => t.line(outline));
  return (p) => lines.some((line) => encloses(line, p));
}

export function cropsOn(t: Tabletop): Crop[] {
  if (t.board.season === 'winter') return [];
  const under = trampled(t);
  const all = sown(t)
    .flatMap((field, i) => rowsOn(field, i))
    .filter((p) => !under(p));
  const part = MOST / all.length;
  return part < 1 ? all.filter((_, i) => (i * part) % 1 < part) : all;
}
