// Numbers of a report in words.
import type { SideInfo } from '../../desk/types';
import { percent } from '../../parts/words';
import type { Luck, SideLuck } from './luck';

export const sharesInWords = (share: number): string => percent(share);

const tenths = (value: number): string => (Math.round(value * 10) / 10).toString();

/** How much better or worse than the odds a side did: "12% above the odds". */
export function againstOdds({ got, expected }: SideLuck): string {
  if (expected <= 0) return 'nothing was to be expected';
  const by = Math.round((100 * (got - expected)) / expected);
  return by === 0 ? 'just what the odds gave' : `${Math.abs(by)}% ${by > 0 ? 'above' : 'below'} the odds`;
}

export function luckInWords(luck: SideLuck, counts: Luck['counts'], sides: readonly SideInfo[]): string {
  const name = sides.find(({ id }) => id === luck.side)?.name ?? luck.side;
  const what = { losses: 'inflicted', hits: 'hits', dice: 'successes' }[counts];
  return `${name}: ${luck.got} ${what} in ${luck.throws} ${luck.throws === 1 ? 'throw' : 'throws'}, ${tenths(luck.expected)} expected: ${againstOdds(luck)}.`;
}

export const inTenths = tenths;
