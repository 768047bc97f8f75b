import { describe, expect, it } from 'vitest';
import { nameSize, plateSize } from '../labels/lettering';
import { letterSize } from './coordinates';

describe('the size of words over the table', () => {
  it('follows the hexes', () => {
    expect([18, 40, 90].map((hex) => plateSize(hex, null))).toEqual(['tiny', 'small', 'full']);
    expect(nameSize(18)).toBeLessThan(nameSize(90));
  });

  it('does not flicker at the border between two sizes', () => {
    expect(plateSize(45.5, 'small')).toBe('small');
    expect(plateSize(44.5, 'full')).toBe('full');
    expect(plateSize(48, 'small')).toBe('full');
    expect(plateSize(43, 'full')).toBe('small');
  });

  it('leaves hexes without labels that could not be read', () => {
    expect(letterSize(20)).toBeNull();
    expect(letterSize(50)! * 50).toBeCloseTo(11);
    expect(letterSize(400)).toBeCloseTo(0.15);
  });
});
