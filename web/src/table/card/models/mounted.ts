// Horsemen and generals.

import type { BufferGeometry } from 'three';
import { PICKED, type Outfit } from '../../shapes/body';
import { mound } from './bases';
import { arm, coat, POTS, strap, type Reach } from './coat';
import { musket } from './foot';
import { face, HAIR, hat } from './head';
import { HIDES, horse } from './horse';
import { Sculpt, type P3 } from './sculpt';
import { washed } from './wash';
import type { Hide } from '../../types';

/** A rider's coat lies so much higher than that of a man on foot. */
const UP = 0.34;

function saddle(s: Sculpt, { coat, facings }: Outfit): void {
  const along = (from: number, to: number): P3[] => [
    [0, 0.571, from],
    [0, 0.571, to],
  ];
  s.paint(facings).tube(along(-0.28, 0.13), [0.182, 0.176], 20);
  s.paint(coat).tube(along(-0.265, 0.115), [0.187, 0.181], 20);
  const seat: P3[] = [
    [0, 0.76, -0.2],
    [0, 0.745, -0.1],
    [0, 0.755, 0.08],
  ];
  s.paint('#3b2a1c').tube(seat, [0.05, 0.075, 0.05], 10);
}

function boots(s: Sculpt, { trousers }: Outfit): void {
  for (const k of [-1, 1]) {
    const thigh: P3[] = [
      [k * 0.07, 0.79, -0.03],
      [k * 0.17, 0.66, 0.1],
      [k * 0.185, 0.53, 0.06],
    ];
    s.paint(trousers).tube(thigh, [0.078, 0.062, 0.045], 11);
    const boot: P3[] = [
      [k * 0.185, 0.56, 0.07],
      [k * 0.19, 0.42, 0.04],
      [k * 0.19, 0.34, 0.05],
    ];
    s.paint('#221c19').tube(boot, [0.05, 0.044, 0.036], 11);
    s.ball([k * 0.19, 0.325, 0.09], [0.032, 0.03, 0.07], 9, 5);
  }
}

function rider(s: Sculpt, o: Outfit): void {
  saddle(s, o);
  boots(s, o);
  coat(s, o, UP);
  face(s, UP, HAIR[0]);
  hat(s, o, UP);
  arm(s, o, [
    [-0.135, 1.03, 0],
    [-0.18, 0.88, 0.06],
    [-0.06, 0.82, 0.2],
  ]);
}

function lance(s: Sculpt, facings: string): void {
  const shaft: P3[] = [
    [0.2, 0.66, 0.12],
    [0.22, 2, 0],
  ];
  const head: P3[] = [
    [0.22, 1.98, 0],
    [0.22, 2.04, 0],
    [0.22, 2.14, -0.01],
  ];
  const pennon = (top: number): P3[] => [
    [0.22, top, 0],
    [0.22, top - 0.09, 0],
    [0.225, 1.9, -0.3],
  ];
  s.paint(POTS.wood).tube(shaft, [0.014, 0.012], 6);
  s.paint(POTS.steel).tube(head, [0.012, 0.024, 0.003], 6);
  s.paint(facings).flat(pennon(1.96), true);
  s.paint('#e8e2d2').flat(pennon(1.87), true);
}

function sabre(s: Sculpt, heavy: boolean): void {
  s.paint(POTS.brass).ball([0.19, 0.95, 0.21], [0.03, 0.03, 0.04], 8, 5);
  const blade: P3[] = [
    [0.19, 0.95, 0.22],
    [0.2, 1.2, 0.2],
    [0.21, 1.44, heavy ? 0.2 : 0.1],
  ];
  s.paint(POTS.blade).tube(blade, [0.015, 0.013, 0.003], 6, 0.5);
}

/** A rider on his horse on a mound, his right arm so; `lively` is how far the horse steps out. */
function mounted(o: Outfit, hide: Hide, lively: number, reach: Reach): Sculpt {
  const s = new Sculpt();
  mound(s, o, 0.24, 0.5);
  horse(s, HIDES[o.horse ?? hide], lively);
  rider(s, o);
  arm(s, o, reach);
  return s;
}

/** Sabre at the shoulder, or by his figure a straight sword, a lance or a carbine. */
export function horseman(o: Outfit): BufferGeometry {
  const s = mounted(o, 'bay', 1, [
    [0.135, 1.03, 0],
    [0.21, 0.9, 0.06],
    [0.19, 0.94, 0.2],
  ]);
  if (o.figure === 'lancer') lance(s, o.facings);
  else if (o.figure === 'dragoon') musket(s, [0.23, 0.72, -0.16], [0.18, 1.24, 0.36], false);
  else sabre(s, o.figure === 'heavy');
  const made = washed(s, { cell: 0.045 }).geometry();
  return o.figure === 'heavy' ? made.scale(PICKED, PICKED, PICKED) : made;
}

/** On his grey, unless he rides another horse, with his sash; he points the way. */
export function general(o: Outfit): BufferGeometry {
  const s = mounted(o, 'grey', 0.4, [
    [0.135, 1.03, 0],
    [0.22, 0.96, 0.08],
    [0.2, 1.06, 0.22],
  ]);
  s.paint('#8f2017');
  strap(s, [0.1, 0.715], [-0.112, 0.49], 0.045, UP);
  const scabbard: P3[] = [
    [-0.15, 0.76, 0.1],
    [-0.21, 0.6, -0.28],
  ];
  s.paint(POTS.brass).tube(scabbard, [0.012, 0.008], 6);
  return washed(s, { cell: 0.045 }).geometry();
}
