import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { layUp, sixSided, tenSided } from './bones';
import { bounce } from '../stage/dice';

describe('dice', () => {
  it.each([
    [6, sixSided()],
    [10, tenSided()],
  ])('of %i sides lie with the thrown face up, upright for the onlooker', (sides, die) => {
    const away = new Vector3(0.6, 0, -0.8);
    expect(die.faces).toHaveLength(sides);
    for (let face = 1; face <= sides; face++) {
      const lie = layUp(die, face, away);
      const up = die.faces[face - 1]!.normal.clone().applyQuaternion(lie);
      expect(up.y).toBeCloseTo(1);
      const others = die.faces
        .filter((_, i) => i !== face - 1)
        .map((f) => f.normal.clone().applyQuaternion(lie).y);
      expect(Math.max(...others)).toBeLessThan(0.95);
      const top = die.faces[face - 1]!.top.clone().applyQuaternion(lie);
      expect(top.dot(away)).toBeGreaterThan(0.9);
    }
  });
  it('with ten sides from nought lay the last face up for a nought', () => {
    const die = tenSided(0);
    const up = die.faces[9]!.normal.clone().applyQuaternion(layUp(die, 0, new Vector3(0, 0, -1)));
    expect(up.y).toBeCloseTo(1);
    const uv = (d: typeof die): string => [...d.geometry.getAttribute('uv').array].slice(108).join();
    expect(uv(die)).not.toBe(uv(tenSided()));
  });
  it('have opposite faces that make seven on the cube', () => {
    const { faces } = sixSided();
    for (let face = 1; face <= 6; face++)
      expect(faces[face - 1]!.normal.dot(faces[6 - face]!.normal)).toBeCloseTo(-1);
  });
  it('come to rest', () => {
    expect(bounce(0)).toBeCloseTo(1);
    expect(bounce(0.9)).toBe(0);
    for (let t = 0; t <= 1; t += 0.01) expect(bounce(t)).toBeGreaterThanOrEqual(0);
  });
});
