import { describe, expect, it } from 'vitest';
import { GRENADIERS, TABLE } from '../../testing/inches';
import { encloses } from '../contours';
import type { Cloud, Unit } from '../types';
import { wordsOf } from './counters';
import { cornersOf, INCH, Tabletop } from './tabletop';
import { drawMist, smokeOf, thickness } from './weather';

const t = new Tabletop(TABLE);
const smoke: Cloud = {
  kind: 'smoke',
  level: 1,
  outline: [
    [10, 10],
    [20, 10],
    [20, 14],
    [10, 14],
  ],
};
const fog: Cloud = { ...smoke, kind: 'fog', level: 3 };

describe('smoke and fog', () => {
  it('lay wool within the cloud, more of it in a thicker one', () => {
    const thin = smokeOf(t, [smoke]);
    expect(thin.length).toBeGreaterThan(5);
    expect(thin.every((puff) => encloses(t.line(smoke.outline), puff))).toBe(true);
    expect(smokeOf(t, [{ ...smoke, level: 4 }]).length).toBeGreaterThan(thin.length);
    expect(smokeOf(t, [fog])).toEqual([]);
  });

  it('let troops be seen through the thickest wool', () => {
    for (const { yaw } of smokeOf(t, [{ ...smoke, level: 9 }])) expect(Math.cos(yaw)).toBeLessThan(0.7);
  });

  it('veil hollows only where there is fog', () => {
    expect(drawMist(t, [smoke])).toBeNull();
    expect(drawMist(t, [fog])?.empty).toBe(false);
  });

  it('say how thick they are, smoke to the north of those in it', () => {
    const [first, second] = thickness(t, [smoke, fog]);
    expect(first!.parts).toEqual([{ cloud: 'smoke', text: '1' }]);
    expect(t.placed(first!.at)!.z).toBeLessThan(t.point([15, 14]).z);
    expect(second!.parts).toEqual([{ cloud: 'fog', text: '3' }]);
    expect(encloses(t.line(fog.outline), t.placed(second!.at)!)).toBe(true);
  });
});

describe('words of counters', () => {
  it('are written north of the unit, together', () => {
    const word = (text: string) => ({ kind: 'word' as const, colour: 'red' as const, count: 0, of: 0, text });
    const unit: Unit = { ...(GRENADIERS as Unit), counters: [word('disrupted'), word('charges Lee')] };
    const [written] = wordsOf(t, [unit]);
    expect(written!.text).toBe('disrupted, charges Lee');
    const corners = unit.bases!.flatMap((b) =>
      cornersOf(t.point([b.x, b.y]), b.facing, b.width * INCH, b.depth * INCH),
    );
    expect(written!.at.z).toBeLessThan(Math.min(...corners.map(({ z }) => z)));
    expect(wordsOf(t, [GRENADIERS as Unit])).toEqual([]);
  });
});
