// Shapes as data: a list of parts, each with its kind, its paint and its measures.

import { Shape, type V3 } from '../shape';

/**
 * - turned: pairs of radius and height from the bottom up
 * - lathe: the same about another axis: x, z, how deep for its breadth, sides (0 as many as usual)
 * - rod: two ends, the thickness at each, sides; capped is one that is closed at both ends
 * - ball: middle, radii, points around and up
 * - box: middle, size, turn
 * - face: its corners; both is one seen from behind as well
 */
type Kind = 'turned' | 'lathe' | 'rod' | 'capped' | 'ball' | 'box' | 'face' | 'both';

/**
 * Fine parts are left out of the coarse cut. Paint is a colour or the name of one, and how light it is; without any
 * a part has the paint of the one before.
 */
export type Part = readonly [kind: Kind | `fine ${Kind}`, paint: string, ...measures: number[]];

export interface Making {
  /** Colours by the names by which parts have them. */
  paints?: Readonly<Record<string, string>>;
  /** Of round parts that do not say; a part that says -2 has two fewer, and at least four. */
  sides?: number;
  /** By so much all is lifted. */
  up?: number;
  coarse?: boolean;
}

function triples(m: readonly number[]): V3[] {
  return Array.from({ length: m.length / 3 }, (_, i) => [m[3 * i]!, m[3 * i + 1]!, m[3 * i + 2]!] as const);
}

function pairs(m: readonly number[], up: number): [number, number][] {
  return Array.from({ length: m.length / 2 }, (_, i) => [m[2 * i]!, m[2 * i + 1]! + up]);
}

type Make = (s: Shape, m: readonly number[], up: number, sides: (asked?: number) => number) => void;

const rod =
  (capped: boolean): Make =>
  (s, m, up, sides) => {
    const [a, b] = lifted(m.slice(0, 6), up) as [V3, V3];
    s.rod(a, b, m[6]!, m[7]!, sides(m[8]), capped);
  };

const lifted = (m: readonly number[], up: number): V3[] =>
  triples(m).map(([x, y, z]) => [x, y + up, z] as const);

const MAKERS: Record<Kind, Make> = {
  turned: (s, m, up, sides) => s.turned(0, 0, pairs(m, up), sides()),
  lathe: (s, m, up, sides) => s.turned(m[0]!, m[1]!, pairs(m.slice(4), up), sides(m[3]), m[2]),
  rod: rod(false),
  capped: rod(true),
  ball: (s, m, up, sides) => {
    const [middle, radii] = triples(m.slice(0, 6)) as [V3, V3];
    s.ball([middle[0], middle[1] + up, middle[2]], radii, sides(m[6]), m[7]!);
  },
  box: (s, m, up) => s.box(m[0]!, m[1]! + up, m[2]!, m[3]!, m[4]!, m[5]!, m[6]),
  face: (s, m, up) => s.face(...lifted(m, up)),
  both: (s, m, up) => s.face(...lifted(m, up)).face(...lifted(m, up).reverse()),
};

/** Adds parts to a shape. */
export function add(s: Shape, parts: readonly Part[], making: Making = {}): Shape {
  const { paints = {}, sides = 8, up = 0, coarse = false } = making;
  const count = (asked = 0): number => (asked > 0 ? asked : asked < 0 ? Math.max(4, sides + asked) : sides);
  for (const [kind, paint, ...measures] of parts) {
    if (kind.startsWith('fine ') && coarse) continue;
    const [colour = '', light = '1'] = paint.split(' ');
    if (colour) s.paint(paints[colour] ?? colour, Number(light));
    MAKERS[kind.replace('fine ', '') as Kind](s, measures, up, count);
  }
  return s;
}

export function made(parts: readonly Part[], making?: Making): Shape {
  return add(new Shape(), parts, making);
}
