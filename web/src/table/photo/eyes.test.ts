import { describe, expect, it } from 'vitest';
import { eyeOf } from '../camera';
import { far } from '../plane';
import { beforeVictors, freest, standsOf, type Body, type Lines } from './eyes';

const body = (x: number, z: number, figures = 10): Body => ({ x, y: 0, z, figures });

/** South of z = 10 one's own, to the north the enemy. */
const LINES: Lines = {
  own: [body(4, 14), body(8, 14), body(12, 14), body(8, 19)],
  enemy: [body(6, 6), body(9, 6)],
};
const MIDDLE = { x: 8, z: 10 };
const [behind, along, enemy] = (['behind', 'along', 'enemy'] as const).map(
  (eye) => standsOf(eye, LINES, MIDDLE, 1.5)[0],
);

describe('a photographer', () => {
  it('looks at those who are nearest to the enemy', () =>
    expect(behind!.focus).toMatchObject({ x: 8, z: 14 }));
  it('stands behind the line and looks at the enemy', () => {
    const eye = eyeOf(behind!.pose);
    expect(eye.z).toBeGreaterThan(15);
    expect(behind!.pose.z).toBeLessThan(14);
  });
  it('stands at the end of the line, beyond it', () => {
    const eye = eyeOf(along!.pose);
    expect(eye.x < 4 || eye.x > 12).toBe(true);
    expect(along!.focus.z).toBe(14);
  });
  it('stands over the heads of the enemy, farther away through a longer lens', () => {
    const eye = eyeOf(enemy!.pose);
    expect(eye.z).toBeLessThan(6.5);
    expect(enemy!.pose.lens).toBeGreaterThan(1.5);
  });
  it('goes back where the picture is tall', () => {
    const [tall] = standsOf('behind', LINES, MIDDLE, 0.46);
    expect(tall!.pose.distance).toBeGreaterThan(1.4 * behind!.pose.distance);
  });
  it('looks towards the middle of the board where no enemy is seen', () => {
    const [alone] = standsOf('behind', { ...LINES, enemy: [] }, MIDDLE, 1.5);
    expect(eyeOf(alone!.pose).z).toBeGreaterThan(alone!.focus.z);
  });
  it('looks at the land on an empty board, where nobody has won', () => {
    const nobody = { own: [], enemy: [] };
    expect(standsOf('behind', nobody, MIDDLE, 1.5)[0]!.focus).toMatchObject(MIDDLE);
    expect(beforeVictors(nobody, MIDDLE, 1.5)).toEqual([]);
  });
  it('sees the victors from the front', () => {
    const [stand] = beforeVictors(LINES, MIDDLE, 1.5);
    expect(eyeOf(stand!.pose).z).toBeLessThan(stand!.focus.z);
  });
});

describe('what is in the way', () => {
  const stands = standsOf('behind', LINES, MIDDLE, 1.5);

  it('is gone round', () => {
    const straight = stands[0]!.pose.yaw;
    const found = freest(stands.slice(0, 1), ({ pose }) => (Math.abs(pose.yaw - straight) < 0.2 ? 3 : 0));
    expect(Math.abs(found!.pose.yaw - straight)).toBeCloseTo(0.3);
  });
  it('leads to others if it is all round', () => {
    const found = freest(stands, ({ focus }) => (far(focus, stands[0]!.focus) < 1 ? 3 : 0));
    expect(far(found!.focus, stands[0]!.focus)).toBeGreaterThan(1);
  });
});
