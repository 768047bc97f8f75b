// The players that the program knows, in words.
import type { Player } from '../desk/types';

export const PLAYERS: readonly { id: Player; name: string; short: string }[] = [
  { id: 'human', name: 'You', short: 'a person' },
  { id: 'greedy', name: 'Computer, careful', short: 'computer' },
  { id: 'random', name: 'Computer, random', short: 'computer, random' },
];

/** Somebody far away. */
export const FRIEND: Player = 'friend';

export const byComputer = (player: Player = 'human'): boolean => player !== 'human' && player !== FRIEND;
