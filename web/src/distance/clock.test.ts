import { describe, expect, it } from 'vitest';
import { leftOf, paceInWords, timeInWords, watchingInWords } from './clock';

describe('a clock', () => {
  const clock = { a_turn: 600_000, left: { blue: 90_000, grey: 600_000 }, runs: 'blue' };
  it('counts down for the side that decides, and never below nothing', () => {
    expect(leftOf(clock, 'blue', 30_000)).toBe(60_000);
    expect(leftOf(clock, 'grey', 30_000)).toBe(600_000);
    expect(leftOf(clock, 'blue', 100_000)).toBe(0);
  });
  it('is read as people read it', () => {
    expect(timeInWords(545_000)).toBe('9:05');
    expect(timeInWords(200)).toBe('0:01');
    expect(timeInWords(0)).toBe('0:00');
    expect(timeInWords(5 * 3_600_000 + 20 * 60_000)).toBe('5 h 20 min');
    expect(timeInWords(50 * 3_600_000)).toBe('2 days 2 h');
  });
  it('says beforehand who loses', () => {
    expect(paceInWords({ minutes: 1 })).toContain(
      '1 minute to think in each turn. A side that runs out of time loses',
    );
    expect(paceInWords({ days: 3 })).toContain('3 days');
    expect(paceInWords()).toBe('No clock: take as long as you like.');
  });
  it('says who may watch', () => {
    expect(watchingInWords({ turns_late: 1 })).toContain('1 turn late');
    expect(watchingInWords()).toBe('Nobody else can watch.');
  });
});
