import { describe, expect, it } from 'vitest';
import { blend, eyeOf, overview } from './camera';

const board = { x0: 0, z0: 0, x1: 42, z1: 30 };

/** How far on the picture the top of a man at the rim lies from his feet, in units of the board. */
function lean(mode: 'plan' | 'table'): number {
  const eye = eyeOf(overview(board, 1.6, mode));
  const man = 0.46;
  return (Math.hypot(board.x1 - eye.x, board.z1 - eye.z) * man) / (eye.y - man);
}

describe('the plan', () => {
  it('is seen from straight above the middle of the board', () => {
    const eye = eyeOf(overview(board, 1.6, 'plan'));
    expect(eye.x).toBeCloseTo(21);
    expect(eye.z).toBeCloseTo(15);
  });

  it('has no perspective: whatever stands covers its own foot', () => {
    expect(lean('plan')).toBeLessThan(0.005);
    expect(lean('table')).toBeGreaterThan(0.1);
  });

  it('shows the same part of the board on the way there', () => {
    const [from, to] = [overview(board, 1.6, 'table'), overview(board, 1.6, 'plan')];
    const half = blend(from, to, 0.5);
    expect(half.lens).toBeCloseTo(8);
    expect(half.distance).toBeLessThanOrEqual(Math.max(from.distance, to.distance));
  });
});
