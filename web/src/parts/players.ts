// The players that the program knows, in words.
import type { Player } from '../desk/types';

export const PLAYERS: readonly { id: Player; name: string; short: string }[] = [
  { id: 'human', name: 'You', short: 'a person' },
  { id: 'major', name: 'Computer, major', short: 'computer, major' },
  { id: 'greedy', name: 'Computer, captain', short: 'computer' },
  { id: 'random', name: 'Computer, recruit', short: 'computer, recruit' },
];

/** Of a player as a battle names him, with whatever weights and numbers: "major:rollouts=64". */
export const playerNamed = (player: Player) => PLAYERS.find(({ id }) => id === player.split(':')[0]);

/** Somebody far away. */
export const FRIEND: Player = 'friend';

export const byComputer = (player: Player = 'human'): boolean => player !== 'human' && player !== FRIEND;
