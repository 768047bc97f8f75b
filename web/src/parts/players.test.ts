import { describe, expect, it } from 'vitest';
import { temperOf, weighs, withTemper } from './players';

describe('a personality', () => {
  it('is the first word after the colon', () => {
    expect(temperOf('greedy:bold')).toBe('bold');
    expect(temperOf('major:cautious,rollouts=64')).toBe('cautious');
    expect(temperOf('greedy:fear=112')).toBe('');
    expect(temperOf('greedy')).toBe('');
    expect(temperOf('human')).toBe('');
  });

  it('is changed and taken off, and whatever else a player is told stays', () => {
    expect(withTemper('greedy', 'bold')).toBe('greedy:bold');
    expect(withTemper('greedy:bold', 'stubborn')).toBe('greedy:stubborn');
    expect(withTemper('greedy:bold', '')).toBe('greedy');
    expect(withTemper('major:bold,rollouts=64', 'cautious')).toBe('major:cautious,rollouts=64');
    expect(withTemper('major:rollouts=64', '')).toBe('major:rollouts=64');
  });

  it('belongs to those who weigh their orders', () => {
    expect(weighs('greedy:bold')).toBe(true);
    expect(weighs('major')).toBe(true);
    expect(weighs('random')).toBe(false);
    expect(weighs('human')).toBe(false);
    expect(weighs(undefined)).toBe(false);
  });
});
