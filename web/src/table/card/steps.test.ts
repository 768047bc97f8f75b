import { expect, it, vi } from 'vitest';
import { RUNGS, Steps } from './steps';

function ladder(density = 2) {
  const [changed, spent] = [vi.fn(), vi.fn()];
  return { steps: new Steps(density, changed, spent), changed, spent };
}

function run(steps: Steps, frames: number, ms: number): void {
  for (let i = 0; i < frames; i++) steps.took(ms);
}

it('steps down one rung when half of the frames are too slow for two seconds', () => {
  const { steps, changed } = ladder();
  run(steps, 40 + 78, 25);
  expect(steps.rung).toBe(RUNGS[0]);
  run(steps, 4, 25);
  expect(steps.rung).toBe(RUNGS[1]);
  expect(changed).toHaveBeenCalledOnce();
});

it('stays while frames are quick, whatever a few of them take', () => {
  const { steps } = ladder();
  for (let i = 0; i < 400; i++) steps.took(i % 3 ? 16.7 : 60);
  expect(steps.rung).toBe(RUNGS[0]);
});

it('takes no pause between two motions for a frame', () => {
  const { steps } = ladder();
  run(steps, 400, 1500);
  expect(steps.rung).toBe(RUNGS[0]);
});

it('passes over rungs that a coarse screen cannot show', () => {
  expect(ladder(1).steps.rung).toBe(RUNGS[2]);
  expect(ladder(0.5).steps.rung).toBe(RUNGS[2]);
});

it('never steps up, and says once that the last rung is too much', () => {
  const { steps, changed, spent } = ladder();
  run(steps, 130 * RUNGS.length, 25);
  run(steps, 1000, 8);
  expect(steps.rung).toBe(RUNGS[RUNGS.length - 1]);
  expect(changed).toHaveBeenCalledTimes(RUNGS.length - 1);
  expect(spent).toHaveBeenCalledOnce();
});
