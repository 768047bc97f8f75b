// What was played, in words: how often the clauses of a change came up, and orders and losses a battle.
import type { Contrast, Played, SideInfo, Spoke } from '../desk/types';
import { capital, decimal, spaced } from '../parts/words';
import type { Sum } from './statistics';

/** A clause that comes up in fewer than one battle of these hardly ever does, as in lab/spoke.cpp. */
const HARDLY = 20;

const many = (count: number) => count.toLocaleString('en');

/** How many a battle: "12.4", and "0.02" where there are few. */
export function each(count: number, battles: number): string {
  const mean = count / Math.max(1, battles);
  return mean >= 1 ? decimal(mean) : String(Number(mean.toPrecision(2)));
}

/** What is said of one change, after the name of its rule. */
export interface CameUp {
  how: string;
  /** What follows from it; empty where nothing does. */
  advice: string;
  rare: boolean;
}

function howOften({ usual, changed }: Spoke, counted: number): string {
  const of = ({ times, battles }: Spoke['usual'], all: string) =>
    battles
      ? `in ${many(battles)}${all}, ${each(times, counted)} times a battle`
      : `in none${all && ` of ${many(counted)} battles`}`;
  const then = of(usual, ` of ${many(counted)} battles`);
  const same = usual.times === changed.times && usual.battles === changed.battles;
  return `came up ${then}${same ? '' : `; with the change ${of(changed, '')}`}`;
}

/** Of a clause that no report names, although battles ended differently. */
function unnamed(others: boolean, { parted, battles }: Contrast): CameUp {
  const how = 'is not named in the reports of these battles';
  return others
    ? { how, advice: 'Change it alone to see whether it does anything.', rare: false }
    : {
        how: `${how}, so how often it came up is not known`,
        advice: `${many(parted)} of ${many(battles)} battles ended differently.`,
        rare: false,
      };
}

/** How often the clause of a change came up in the battles of a comparison. */
export function cameUp(spoke: Spoke, { played, contrast, spoke: all = [] }: Sum): CameUp {
  const counted = played?.usual.battles ?? 0;
  const { parted, battles } = contrast ?? { parted: 0, battles: 0 };
  if (contrast && parted > 0 && spoke.usual.battles + spoke.changed.battles === 0)
    return unnamed(all.length > 1, contrast);
  const rare = counted >= HARDLY && spoke.usual.battles * HARDLY < counted && parted * HARDLY < battles;
  const advice = rare
    ? 'These opponents hardly ever ask this question: try another scenario or better commanders.'
    : '';
  return { how: howOften(spoke, counted), advice, rare };
}

/** One kind of order, or one cause of losses. */
export interface PlayedRow {
  id: string;
  name: string;
  /** A battle, of each side in turn: by the usual rules, and by the changed ones if there are any. */
  cells: string[];
}

type Counts = Readonly<Record<string, number>>;

function ordersOf(played: Played, side: string): Counts {
  const kinds = Object.entries(played.orders[side] ?? {});
  return Object.fromEntries(kinds.map(([kind, { times }]) => [kind, times]));
}

const lossesOf = (played: Played, side: string): Counts => played.losses[side] ?? {};

/** The most frequent first. */
export function playedRows(
  { usual, changed }: NonNullable<Sum['played']>,
  sides: readonly SideInfo[],
  what: 'orders' | 'losses',
): PlayedRow[] {
  const of = what === 'orders' ? ordersOf : lossesOf;
  const all = changed ? [usual, changed] : [usual];
  const columns = sides.flatMap(({ id }) =>
    all.map((played) => ({ counts: of(played, id), battles: played.battles })),
  );
  const names = [...new Set(columns.flatMap(({ counts }) => Object.keys(counts)))];
  const total = (name: string) => columns.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0);
  return names
    .sort((a, b) => total(b) - total(a))
    .map((name) => ({
      id: name,
      name: capital(spaced(name)),
      cells: columns.map(({ counts, battles }) => each(counts[name] ?? 0, battles)),
    }));
}
