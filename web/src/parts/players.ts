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

/** A computer's personality, as the engine names it; '' for none. */
export const TEMPERS: readonly { id: string; name: string }[] = [
  { id: '', name: 'Even-tempered' },
  { id: 'cautious', name: 'Cautious' },
  { id: 'bold', name: 'Bold' },
  { id: 'stubborn', name: 'Stubborn' },
];

/** Whether a player appraises orders, and so can have a personality and explain them. */
export const weighs = (player: Player = 'human'): boolean => /^(greedy|major)(:|$)/.test(player);

/** The personality of "major:bold,rollouts=64". */
export function temperOf(player: Player = 'human'): string {
  const first = player.split(':')[1]?.split(',')[0] ?? '';
  return TEMPERS.some(({ id }) => id === first) ? first : '';
}

/** The same player with another personality; its other settings stay. */
export function withTemper(player: Player, temper: string): Player {
  const [name = '', told = ''] = player.split(':');
  const rest = told.split(',').filter((each) => each !== '' && each !== temperOf(player));
  const all = temper === '' ? rest : [temper, ...rest];
  return all.length ? `${name}:${all.join(',')}` : name;
}

/** Somebody far away. */
export const FRIEND: Player = 'friend';

export const byComputer = (player: Player = 'human'): boolean => player !== 'human' && player !== FRIEND;
