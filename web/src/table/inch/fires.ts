// Houses that burn.

import { scatter } from '../chance';
import { item, type Item } from '../crowd/cluster';
import { beside } from '../plane';
import type { StructureView } from '../types';
import { wallHeight } from './models';
import { standing } from './scenery';
import { INCH, type Tabletop } from './tabletop';

/** Of a house that burns the desk says what ground the fire covers. */
const burns = ({ kind, left, line }: StructureView): boolean =>
  kind === 'house' && left > 0 && (line?.length ?? 0) > 2;

/** How thick the wool over a fire is, and how much thinner each tuft is than the one below. */
const SOOT = 0.85;
const THINS = 0.04;

/** Tongues of painted card all over the roof and out of the windows, and dyed cotton wool over them. */
export function flamesOf(t: Tabletop, structures: readonly StructureView[]): Item[] {
  return structures.filter(burns).flatMap(({ index }) => {
    const house = t.board.structures[index ?? -1]?.footprint;
    if (!house) return [];
    const { high } = standing(t, house);
    const [w, d] = [house.width * INCH, house.depth * INCH];
    const [long, across] = [Math.max(w, d), Math.min(w, d)];
    const walls = wallHeight(w, d);
    const facing = house.facing + (w < d ? 90 : 0);
    const c = t.point([house.x, house.y]);
    const random = scatter(index ?? 0, 57);
    /** On the roof, so far along it and from its ridge, in halves of the house. */
    const on = (model: string, along: number, aside: number, up: number, size: number): Item => {
      const p = beside(c, facing, (along * long) / 2, (aside * across) / 2);
      return item(model, p, high + up, random() * 6, size);
    };
    const roof = (aside: number): number => walls + across * 0.55 * (1 - Math.abs(aside)) - 0.06;
    const tongues = Array.from({ length: 14 }, (_, i) => {
      const aside = [0, 0.45, -0.45][i % 3]! + (random() - 0.5) * 0.3;
      return on('flame', ((i + 0.5) / 14) * 1.8 - 0.9, aside, roof(aside), 0.5 + random() * 0.45);
    });
    const windows = [-0.6, 0, 0.6].flatMap((along) =>
      [-1.04, 1.04].map((aside) => on('flame', along, aside, walls * 0.4, 0.36 + random() * 0.14)),
    );
    const wool = Array.from({ length: 12 }, (_, i) => ({
      ...on(
        'soot',
        (random() - 0.5) * 0.8 + i * 0.05,
        (random() - 0.5) * 0.5,
        roof(0) + 0.4 + i * 0.17,
        0.9 + i * 0.11,
      ),
      yaw: Math.acos(SOOT - i * THINS),
    }));
    return [...tongues, ...windows, ...wool];
  });
}
