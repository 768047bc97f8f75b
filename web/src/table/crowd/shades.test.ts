import { expect, test } from 'vitest';
import { BoxGeometry, MeshBasicMaterial } from 'three';
import type { Cluster } from './cluster';
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

test('shadows are cast anew only where something has changed', () => {
  const shades = new Shades(new MeshBasicMaterial());
  shades.define('box', new BoxGeometry());
  const clusters = new Map([
    ['a', at(0)],
    ['b', at(10)],
    ['smoke', at(5, 'puff')],
  ]);
  expect(shades.changed(clusters)).toMatchObject({ x0: -1.6, x1: 11.6 });
  clusters.set('a', at(0));
  expect(shades.changed(clusters)).toBeNull();
  clusters.set('b', at(12));
  const moved = shades.changed(clusters)!;
  expect([moved.x0, moved.x1].map((x) => Math.round(x * 10) / 10)).toEqual([8.4, 13.6]);
  clusters.delete('a');
  expect(shades.changed(clusters)).toMatchObject({ x0: -1.6, x1: 1.6 });
});
