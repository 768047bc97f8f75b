// How bases lie on the ground, and where on them a figure stands.

import { beside, type Point } from '../plane';
import type { Base } from '../types';
import { INCH, type Tabletop } from './tabletop';

/** On a base, from its middle. */
export interface Spot {
  right: number;
  ahead: number;
}

export function put(t: Tabletop, base: Base, { right, ahead }: Spot): Point {
  return beside(t.point([base.x, base.y]), base.facing, right, ahead);
}

/** Places on a base at which it is asked how high the ground lies, in half its breadth and depth. */
const FEELERS = [-1, -0.5, 0, 0.5, 1];

/** Radians by which the ground under a base falls along its depth or across its breadth. */
function fallOf(t: Tabletop, base: Base, length: number, way: 'ahead' | 'right'): number {
  const end = (side: number): number => {
    const spot: Spot = { right: 0, ahead: 0 };
    spot[way] = (side * length) / 2;
    return t.height(put(t, base, spot));
  };
  return Math.atan2(end(-1) - end(1), length);
}

/** How a base lies: how high its middle is, and by how much it rises to its right or ahead for each unit. */
export interface Lie extends Spot {
  y: number;
  fall: number;
  /** It is across its breadth that it is tilted. */
  across: boolean;
}

/** As the ground lies under it: tilted the way in which that falls most, and nowhere below it. */
function lieOf(t: Tabletop, base: Base): Lie {
  const along = fallOf(t, base, base.depth * INCH, 'ahead');
  const aslant = fallOf(t, base, base.width * INCH, 'right');
  const across = Math.abs(aslant) > Math.abs(along);
  const fall = across ? aslant : along;
  const lie: Lie = { y: 0, right: 0, ahead: 0, fall, across };
  lie[across ? 'right' : 'ahead'] = Math.tan(-fall);
  const over = FEELERS.flatMap((i) =>
    FEELERS.map((k) => {
      const spot = { right: (i * base.width * INCH) / 2, ahead: (k * base.depth * INCH) / 2 };
      return t.height(put(t, base, spot)) - heightOn(lie, spot);
    }),
  );
  return { ...lie, y: Math.max(...over) };
}

export function heightOn(lie: Lie, spot: Spot): number {
  return lie.y + spot.right * lie.right + spot.ahead * lie.ahead;
}

/** So many bases are remembered as they lie: those of a large battle, and where they were dragged to. */
const REMEMBERED = 4096;

/** Knows how those bases lie that it was asked for. */
export class Lies {
  private readonly known = new Map<string, Lie>();

  constructor(private readonly tabletop: Tabletop) {}

  /** The ground is felt at thirty places, and most bases lie where they lay before the order. */
  of(base: Base): Lie {
    const { x, y, facing, width, depth } = base;
    const key = `${x} ${y} ${facing} ${width} ${depth}`;
    const before = this.known.get(key);
    if (before) return before;
    if (this.known.size >= REMEMBERED) this.known.clear();
    const lie = lieOf(this.tabletop, base);
    this.known.set(key, lie);
    return lie;
  }
}
