import { get } from 'svelte/store';
import { describe, expect, it } from 'vitest';
import { inHand, touch } from './touch';

describe('the words for a finger', () => {
  it('take in hand with the second tap', () => {
    expect(inHand('Click the wing, to take it in hand.', true)).toBe(
      'Tap the wing, twice to take it in hand.',
    );
  });

  it('taps where a mouse clicks', () => {
    expect(inHand('Click one, then click the table. Whatever was clicked is lit.', true)).toBe(
      'Tap one, then tap the table. Whatever was tapped is lit.',
    );
    expect(inHand('Click one.', false)).toBe('Click one.');
  });

  it('has no pointer that rests', () => {
    expect(inHand('Rest the pointer on them, or tap them: the dock tells who they are.', true)).toBe(
      'Tap them: the dock tells who they are.',
    );
    expect(
      inHand('Point at the ground to move, or at an enemy to attack, and click to give the order.', true),
    ).toBe('Tap the ground to move, or an enemy to attack; tap again to give the order.');
  });

  it('follows the last press', () => {
    expect(get(touch)).toBe(false);
    touch.note({ pointerType: 'touch' });
    expect(get(touch)).toBe(true);
    touch.note({ pointerType: 'mouse' });
    expect(get(touch)).toBe(false);
  });
});
