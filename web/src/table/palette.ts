// The paints of the table, as they come out of the pot. What is lit level looks as it is painted.

export const FLOCK = '#6c7c44';
export const LUSH = '#4c5f35';
export const WORN = '#a0945e';
export const FLECKS = ['#85905a', '#94995f', '#59683d', '#4d5a36', '#a39a63', '#6f5c3d'];

export const EARTH = '#7a6547';
export const RIM = '#6b5335';
export const ROAD = ['#8c7750', '#a08a5e', '#bea97a'] as const;

export const WATER = {
  bank: '#86734a',
  edge: '#4e6a6e',
  shallow: '#3d5a63',
  deep: '#35505b',
  glint: '#96b0b0',
  ford: '#587f80',
  foam: '#d0e0de',
};

export const STUBBLE = '#b39f5a';
export const PLOUGH = '#7d6340';
export const CORN = '#a0a060';

export const WOOD_FLOOR = '#4a4226';
export const LEAVES = ['#46552f', '#56653a', '#6d7444'];

export const SNOW = ['#dfe2dc', '#aab6c0'] as const;

export const PLASTER = '#cfc3a6';
export const TILE = '#7d4a38';
export const SLATE = '#5c6166';

export const BASE = '#64683a';
export const BASE_SIDE = '#4f452b';

/** In winter the board is light and the cards are the darker; worn ones show up coats as green as flock. */
export type Flocking = 'flock' | 'worn' | 'thaw';

/** Under men whose coats would be lost on the flock. */
export const BASE_WORN = '#8a7a50';

export const SMOKE = '#e9e4d6';

export const ROOM = '#2b241d';
export const FRAME = '#5a3c26';

/** A colour of the pot, thinned with so much water. */
export function thinned(colour: string, alpha: number): string {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return `rgba(${r},${g},${b},${alpha})`;
}
