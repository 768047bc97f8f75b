// Arrows on a map, as the table has them in chalk: a thin one for fire, a stout one for a charge, a double one for a rout.

import { layArrows, type LaidArrow } from '../table/scene/arrows';
import { cornersOfRect, far, type Point } from '../table/plane';
import type { Arrow, ArrowKind } from '../table/contract';
import type { Unit } from '../table/types';
import type { Chart } from './drawing';
import { PAPER, RED, trace, within, type Pen } from './pen';

interface Shape {
  width: number;
  head: number;
  dash?: number[];
}

const SHAPES: Record<ArrowKind, Shape> = {
  fire: { width: 0.075, head: 0.3 },
  charge: { width: 0.2, head: 0.5 },
  rout: { width: 0.09, head: 0.34, dash: [0.22, 0.12] },
  march: { width: 0.2, head: 0.4 },
};

/** Pen strokes of those that are long enough to be seen. */
export function drawArrows(pen: Pen, chart: Chart, arrows: readonly Arrow[], units: readonly Unit[]): void {
  const find = (at: string) => {
    const p = chart.find(at, units);
    return p && { ...p, y: 0 };
  };
  const laid = layArrows(arrows, find);
  within(pen, [cornersOfRect(chart.ground.rect)], () => strokes(pen, laid));
}

function strokes(pen: Pen, laid: readonly LaidArrow[]): void {
  pen.lineCap = 'butt';
  pen.lineJoin = 'round';
  for (const [colour, more] of [
    [PAPER, 0.1],
    [RED, 0],
  ] as const)
    for (const each of laid) arrow(pen, each, colour, more);
}

function arrow(pen: Pen, { arrow: { kind }, way }: LaidArrow, colour: string, more: number): void {
  const { width, head, dash } = SHAPES[kind];
  const tip = way[way.length - 1]!;
  const before = way.findLast((p) => far(p, tip) > head * 0.6) ?? way[0]!;
  const l = far(before, tip) || 1;
  const u = { x: (tip.x - before.x) / l, z: (tip.z - before.z) / l };
  const neck = { x: tip.x - u.x * head, z: tip.z - u.z * head };
  pen.strokeStyle = pen.fillStyle = colour;
  pen.lineWidth = width + more;
  pen.setLineDash(more ? [] : (dash ?? []));
  pen.beginPath();
  trace(pen, [...way.filter((p) => far(p, tip) > head), neck]);
  pen.stroke();
  pen.setLineDash([]);
  point(pen, tip, u, head + more, head * 0.42 + more);
}

function point(pen: Pen, tip: Point, u: Point, long: number, half: number): void {
  const back = { x: tip.x - u.x * long, z: tip.z - u.z * long };
  pen.beginPath();
  pen.moveTo(tip.x, tip.z);
  pen.lineTo(back.x - u.z * half, back.z + u.x * half);
  pen.lineTo(back.x + u.z * half, back.z - u.x * half);
  pen.closePath();
  pen.fill();
}
