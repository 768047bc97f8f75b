import { expect, test } from 'vitest';
import { Haste } from './haste';

function run(haste: Haste, frames: number, took: number): void {
  const start = 1000 * Math.random();
  for (let i = 1; i <= frames; i++) haste.frame(start + 1e6 * frames + i * took);
}

test('a slow machine draws fewer pixels while things move, down to a limit', () => {
  const haste = new Haste();
  run(haste, 200, 60);
  expect(haste.sharpness).toBe(0.5);
});

test('a quick machine draws them all', () => {
  const haste = new Haste();
  run(haste, 400, 16.7);
  expect(haste.sharpness).toBe(1);
});

test('a single slow frame changes nothing', () => {
  const haste = new Haste();
  const before = haste.sharpness;
  run(haste, 3, 80);
  run(haste, 10, 18);
  expect(haste.sharpness).toBe(before);
});
