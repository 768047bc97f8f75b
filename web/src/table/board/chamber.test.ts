import { PerspectiveCamera } from 'three';
import { expect, it } from 'vitest';
import { FOV, type Pose } from '../camera';
import { aim } from '../stage/aim';
import { chamberAbout, showsWalls } from './chamber';

const BOARD = { x0: 0, z0: 0, x1: 36, z1: 24 };

function through(pose: Partial<Pose>): boolean {
  const camera = new PerspectiveCamera((FOV * 180) / Math.PI, 1.6, 0.1, 400);
  camera.updateProjectionMatrix();
  aim(camera, { x: 18, z: 12, distance: 36, yaw: 0, pitch: 0.84, lens: 1, ...pose }, null);
  camera.updateMatrixWorld();
  return showsWalls(camera, BOARD);
}

it('draws no walls for who looks down on the board, and does for who looks along it', () => {
  expect(through({})).toBe(false);
  expect(through({ yaw: 2 })).toBe(false);
  expect(through({ pitch: 0.27 })).toBe(true);
  expect(through({ pitch: 0.4, distance: 80 })).toBe(true);
  expect(through({ distance: 170, pitch: 0.3 })).toBe(true);
});

it('has no face without a surface', () => {
  for (const part of Object.values(chamberAbout(BOARD))) {
    const at = part.getAttribute('position').array;
    const index = part.getIndex()!.array;
    const corner = (k: number) => [0, 1, 2].map((i) => at[3 * index[k]! + i]!) as [number, number, number];
    for (let k = 0; k < index.length; k += 3) {
      const [a, b, c] = [corner(k), corner(k + 1), corner(k + 2)];
      const [u, v] = [b, c].map((p) => p.map((x, i) => x - a[i]!)) as [number[], number[]];
      const across = [1, 2, 0].map((i, n) => u[i]! * v[[2, 0, 1][n]!]! - u[[2, 0, 1][n]!]! * v[i]!);
      expect(Math.hypot(...across)).toBeGreaterThan(1);
    }
  }
});
