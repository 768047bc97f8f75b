import { describe, expect, it } from 'vitest';
import { GRENADIERS } from '../../testing/inches';
import type { Unit } from '../types';
import { strengths } from './strengths';

const grenadiers = GRENADIERS as Unit;
const general: Unit = {
  ...grenadiers,
  id: 'Howe',
  bases: [{ ...grenadiers.bases![0]!, figures: 'general' }],
};
const written = (...units: Unit[]) =>
  strengths(units, () => 0, ['#b3282d']).map(({ parts }) => parts.map(({ text }) => text).join(' '));

describe('the plates beside units', () => {
  it('tell the strength and the nerve', () => {
    const strong = { ...grenadiers, strength: 5 };
    expect(written(strong)).toEqual(['5']);
    expect(written({ ...strong, morale: 'routing' })).toEqual(['5 ‼']);
  });

  it('count men, not officers, where the rules tell them apart', () => {
    const infantry = [{ kind: 'infantry' as const, count: 24 }];
    expect(written({ ...grenadiers, strength: 27, troops: infantry })).toEqual(['24']);
    const guns = [{ kind: 'gun' as const, count: 2, crew: 8 }];
    expect(written({ ...grenadiers, strength: 11, troops: guns })).toEqual(['8']);
  });

  it('do not know how strong those are who are only half seen', () => {
    expect(written({ ...grenadiers, strength: 0 })).toEqual(['?']);
  });

  it('carry the star of the general who rides with them', () => {
    const led = { ...grenadiers, strength: 4 };
    expect(written(led, general)).toEqual(['4', '★']);
    expect(written(led, { ...general, with: led.id })).toEqual(['★ 4']);
  });
});
