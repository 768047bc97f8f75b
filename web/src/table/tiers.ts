// Which tier draws the table.

import type { Picture } from '../parts/prefs';

export type TierName = 'card' | 'plain';

/** How the choice is made: the address counts before the preference, and that before what draws. */
export interface Asked {
  /** The query of the address, in which a test may ask for a tier. */
  search: string;
  picture: Picture;
  /** There is a graphics card, and it takes pictures of light. */
  able: boolean;
}

/** The tier, and whether it may give way to a simpler one. */
export interface Choice {
  tier: TierName;
  firm: boolean;
}

export function choose({ search, picture, able }: Asked): Choice {
  const told = new URLSearchParams(search).get('tier');
  if (told === 'card' || told === 'plain') return { tier: told, firm: true };
  if (picture !== 'itself') return { tier: picture === 'best' ? 'card' : 'plain', firm: true };
  return { tier: able ? 'card' : 'plain', firm: false };
}
