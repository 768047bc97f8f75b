// Those who fell lie where they fell, until the account of it is closed.

import { scatter } from '../chance';
import type { Loss } from '../contract';
import type { Cluster, Item } from '../crowd/cluster';
import type { Point } from '../plane';

/** So many lie on the table at most; those who fell last. */
export const MOST = 60;
/** How far from the middle of a unit they lie: where its ranks stand they would not be seen. */
const NEAREST = 0.75;
const FARTHEST = 1.5;

interface Field {
  place(at: string): Point | null;
  height(at: Point): number;
  /** A man of that unit. */
  man(loss: Loss): Pick<Item, 'model' | 'scale'>;
}

/** How many of each lie there. */
export function lying(losses: readonly Loss[], most = MOST): number[] {
  let left = most;
  const counts = [...losses].reverse().map(({ count }) => {
    const some = Math.min(left, count);
    left -= some;
    return some;
  });
  return counts.reverse();
}

export function fallenOf(losses: readonly Loss[], field: Field): [string, Cluster][] {
  const counts = lying(losses);
  return losses.flatMap((loss, i): [string, Cluster][] => {
    const middle = field.place(loss.at);
    if (!middle || !counts[i]) return [];
    const random = scatter(Math.round(middle.x * 31), Math.round(middle.z * 17), loss.count);
    const items = Array.from({ length: counts[i] }, (): Item => {
      const [way, far] = [random() * Math.PI * 2, NEAREST + random() * (FARTHEST - NEAREST)];
      const at = { x: middle.x + Math.sin(way) * far, z: middle.z + Math.cos(way) * far };
      return {
        ...field.man(loss),
        ...at,
        y: field.height(at) + 0.06,
        yaw: random() * Math.PI * 2,
        fall: 1.5,
      };
    });
    return [[loss.at, { ...middle, y: field.height(middle), reach: FARTHEST + 0.5, items }]];
  });
}
