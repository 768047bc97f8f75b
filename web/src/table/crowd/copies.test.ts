import { BufferGeometry, Float32BufferAttribute, type InstancedBufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import { Copies } from './copies';

function square(): BufferGeometry {
  const shape = new BufferGeometry().setIndex([0, 1, 2, 0, 2, 3]);
  return shape.setAttribute('position', new Float32BufferAttribute([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0], 3));
}

function three(instanced: boolean): Copies {
  const copies = new Copies(square(), ['place', 'turn'], instanced, 2);
  for (const n of [1, 2, 3]) copies.add([n, 0, 0, 1], [0, n, 0, 0]);
  copies.send();
  return copies;
}

describe('copies of a shape', () => {
  it('are one instance each for a graphics card', () => {
    const geometry = three(true).geometry as InstancedBufferGeometry;
    expect(geometry.instanceCount).toBe(3);
    expect(geometry.getAttribute('position').count).toBe(4);
    expect([0, 1, 2].map((i) => geometry.getAttribute('place').getX(i))).toEqual([1, 2, 3]);
  });

  it('are there as often as drawn for a processor, with their numbers at each corner', () => {
    const { geometry } = three(false);
    expect(geometry.drawRange.count).toBe(3 * 6);
    const index = Array.from(geometry.index!.array).slice(0, 18);
    expect(index.slice(12)).toEqual([8, 9, 10, 8, 10, 11]);
    const place = geometry.getAttribute('place');
    const turn = geometry.getAttribute('turn');
    expect(index.map((corner) => place.getX(corner))).toEqual([1, 2, 3].flatMap((n) => Array(6).fill(n)));
    expect(index.map((corner) => turn.getY(corner))).toEqual([1, 2, 3].flatMap((n) => Array(6).fill(n)));
    const position = geometry.getAttribute('position');
    expect([8, 9, 10, 11].map((corner) => position.getX(corner))).toEqual([0, 1, 1, 0]);
  });

  it('begin anew', () => {
    const copies = three(false);
    copies.begin();
    copies.send();
    expect(copies.geometry.drawRange.count).toBe(0);
  });
});
