import { expect, test } from 'vitest';
import { BoxGeometry, MeshBasicMaterial } from 'three';
import type { Cluster } from './cluster';
import { letIn, SHADOW_RUN } from '../paints';
import { hull, Shades } from './shades';

test('a hull goes round the outermost points', () => {
  const corners = hull([
    [0, 0],
    [2, 0],
    [1, 1],
    [2, 2],
    [0, 2],
    [1, 0],
  ]);
  expect(corners).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ]);
});

function at(x: number, model = 'box'): Cluster {
  return { x, y: 0, z: 0, reach: 1, items: [{ model, x, y: 0, z: 0, yaw: 0, scale: 1, fall: 0 }] };
}

/** How far the shadow of a box reaches from its middle. */
const reach = (): number => Math.hypot(0.5, 0.5) + 0.5 * SHADOW_RUN.length();

test('shadows are cast anew only where something has changed', () => {
  const shades = new Shades(new MeshBasicMaterial());
  shades.define('box', new BoxGeometry());
  const clusters = new Map([
    ['a', at(0)],
    ['b', at(10)],
    ['smoke', at(5, 'puff')],
  ]);
  expect(shades.changed(clusters)).toMatchObject({ x0: -reach(), x1: 10 + reach() });
  clusters.set('a', at(0));
  expect(shades.changed(clusters)).toBeNull();
  clusters.set('b', at(12));
  expect(shades.changed(clusters)).toMatchObject({ x0: 10 - reach(), x1: 12 + reach() });
  clusters.delete('a');
  expect(shades.changed(clusters)).toMatchObject({ x0: -reach(), x1: reach() });
});

test.each([
  ['a model is defined', (shades: Shades) => shades.define('cone', new BoxGeometry())],
  ['all is to be cast anew', (shades: Shades) => shades.forget()],
])('shadows of what has gone are wiped out although %s meanwhile', (_, meanwhile) => {
  const shades = new Shades(new MeshBasicMaterial());
  shades.define('box', new BoxGeometry());
  const clusters = new Map([
    ['a', at(0)],
    ['b', at(10)],
  ]);
  shades.changed(clusters);
  meanwhile(shades);
  clusters.delete('a');
  clusters.set('b', at(14));
  expect(shades.changed(clusters)).toMatchObject({ x0: -reach(), x1: 14 + reach() });
  expect(shades.changed(clusters)).toBeNull();
});

test('under a low sun shadows reach farther, and all are cast anew', () => {
  const shades = new Shades(new MeshBasicMaterial());
  shades.define('box', new BoxGeometry());
  const clusters = new Map([['a', at(0)]]);
  const high = shades.changed(clusters)!;
  letIn('dusk');
  shades.forget();
  const low = shades.changed(clusters)!;
  letIn('afternoon');
  expect(low.x1 - low.x0).toBeGreaterThan(1.5 * (high.x1 - high.x0));
});
