// The colours of what is drawn over the board.

import type { Ink } from './marks';

export const CREAM = '#fff6d8';
export const DARK = '#14210f';
export const RED = '#b3261e';
export const GOLD = '#ffd75e';
/** How good a target is. */
export const TONES = { good: '#fff3a8', fair: '#ffd9a0', poor: '#f2c4b4' } as const;

export const ink = (colour: string, alpha: number): Ink => ({ colour, alpha });
