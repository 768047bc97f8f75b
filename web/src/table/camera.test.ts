import { describe, expect, it } from 'vitest';
import { blend, bounded, eyeOf, unwound } from './camera';
import { limitsOf, overview } from './framing';

const free = { width: 1440, height: 900 };
const board = { x0: 0, z0: 0, x1: 42, z1: 30 };

/** How far on the picture the top of a man at the rim lies from his feet, in units of the board. */
function lean(mode: 'plan' | 'table'): number {
  const eye = eyeOf(overview(board, free, mode));
  const man = 0.46;
  return (Math.hypot(board.x1 - eye.x, board.z1 - eye.z) * man) / (eye.y - man);
}

describe('the plan', () => {
  it('is seen from straight above the middle of the board', () => {
    const eye = eyeOf(overview(board, free, 'plan'));
    expect(eye.x).toBeCloseTo(21);
    expect(eye.z).toBeCloseTo(15, 1);
  });

  it('has no perspective: whatever stands covers its own foot', () => {
    expect(lean('plan')).toBeLessThan(0.005);
    expect(lean('table')).toBeGreaterThan(0.1);
  });

  it('shows the same part of the board on the way there', () => {
    const [from, to] = [overview(board, free, 'table'), overview(board, free, 'plan')];
    const half = blend(from, to, 0.5);
    expect(half.lens).toBeCloseTo(Math.sqrt(from.lens * to.lens));
    expect(half.distance).toBeLessThanOrEqual(Math.max(from.distance, to.distance));
  });
});

describe('the eye', () => {
  const pose = overview(board, free, 'table');
  const limits = limitsOf(board, free, null);

  it('goes down to ten degrees above the board, and up to straight above it', () => {
    expect(bounded({ ...pose, pitch: 0 }, limits).pitch).toBeCloseTo(Math.PI / 18);
    expect(bounded({ ...pose, pitch: 2 }, limits).pitch).toBeCloseTo(Math.PI / 2);
  });

  it('stays near enough to see the board, and far enough to see a unit', () => {
    const far = bounded({ ...pose, distance: 900 }, limits).distance;
    expect(far).toBeGreaterThan(pose.distance);
    expect(far).toBeLessThan(pose.distance * 1.3);
    expect(bounded({ ...pose, distance: 0 }, limits).distance).toBe(3.2);
  });

  it('may stay where the overview has put it', () => {
    expect(bounded(pose, limits)).toEqual(pose);
  });

  it('goes round to another side the shorter way', () => {
    expect(unwound({ ...pose, yaw: 6 }, { ...pose, yaw: 0 }).yaw).toBeCloseTo(6 - 2 * Math.PI);
    expect(unwound({ ...pose, yaw: -9 }, { ...pose, yaw: Math.PI }).yaw).toBeCloseTo(4 * Math.PI - 9);
  });
});
