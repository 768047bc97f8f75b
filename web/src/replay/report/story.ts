// A report as data: all that its page, its Markdown and its summary tell.
import type { SideId, SideInfo } from '../../desk/types';
import { stopped, victoryInWords } from '../../parts/words';
import { arrowsOf, Whereabouts } from '../../battle/told/arrows';
import type { Arrow } from '../../table';
import { fallenIn, type Luck } from './luck';
import { lossesByUnit, lossesOver, worstTurn, type Losses, type UnitLoss } from './losses';
import { dispatchesIn, type BattleRecord } from './record';
import { turningInWords, turningPoint } from './turning';

export interface Picture {
  /** As a data URI. */
  source: string;
  caption: string;
  /** What is seen, for whoever does not see it. */
  alt: string;
}

export interface Story {
  title: string;
  date: string;
  rules: string;
  /** The victory in a sentence. */
  result: string;
  reason: string;
  over: boolean;
  sides: readonly SideInfo[];
  /** What strength is counted in. */
  points: string;
  losses: Losses;
  units: UnitLoss[];
  /** In a sentence; empty where nobody turned it. */
  turning: string;
  /** By its place among the counts: the turn of the map, and the one in which the most fell. */
  decisive: number;
  worst: number;
  /** Those who had a part in losses, by turn. */
  headlines: { turn: number; lines: { side: SideId; text: string }[] }[];
  luck: Luck | null;
  credits: string;
  digest: string;
  pictures: Picture[];
}

/** So many headlines fill what is left of two pages. */
const MOST_HEADLINES = 30;

export function storyOf(record: BattleRecord, luck: Luck | null): Story {
  const { scenario, rules, outcome, views, digest } = record;
  const losses = lossesOver(views);
  const point = turningPoint(losses, views, outcome);
  const nameOf = (side: SideId): string => scenario.sides.find(({ id }) => id === side)?.name ?? side;
  const worst = worstTurn(losses);
  return {
    title: scenario.title,
    date: scenario.date,
    rules: rules?.title ?? scenario.rules,
    result: stopped(outcome.over ? victoryInWords(outcome.winner, scenario.sides) : 'Not yet decided'),
    reason: outcome.reason ?? '',
    over: outcome.over,
    sides: scenario.sides,
    points: scenario.strength.many,
    losses,
    units: lossesByUnit(views, scenario.strength.one === 'figure').filter(
      ({ side }) => record.viewer === null || side === record.viewer,
    ),
    turning: point && outcome.over ? turningInWords(point, nameOf) : '',
    decisive: point && outcome.over ? point.index : worst,
    worst,
    headlines: headlinesOf(record),
    luck,
    credits: rules ? stopped(`Played by ${rules.title}: ${rules.source}`) : '',
    digest,
    pictures: [],
  };
}

/** Headlines of those dispatches in which somebody fell; of too many, those that cost the most. */
export function headlinesOf(record: BattleRecord): Story['headlines'] {
  const turns = record.marks
    .slice(0, -1)
    .map((_, i) => dispatchesIn(record, i).filter(({ losses }) => losses));
  const costs = turns
    .flat()
    .map(({ events }) => fallenIn(events))
    .sort((a, b) => b - a);
  const least = costs[MOST_HEADLINES] ?? 0;
  let room = MOST_HEADLINES;
  return turns.flatMap((dispatches, i) => {
    const lines = dispatches
      .filter(
        ({ headline, text, events }) =>
          (headline || text) && (costs.length <= MOST_HEADLINES || fallenIn(events) > least),
      )
      .map(({ side = '', headline, text }) => ({ side, text: headline || text }))
      .slice(0, room);
    room -= lines.length;
    return lines.length ? [{ turn: record.views[i]!.turn, lines }] : [];
  });
}

/** Fire, charges and routs of a turn, as they are drawn on its map, numbered. */
export function arrowsIn(record: BattleRecord, turn: number): Arrow[] {
  const dispatches = dispatchesIn(record, turn);
  const where = new Whereabouts(
    dispatches.flatMap(({ events }) => events),
    record.views[turn]!,
  );
  const drawn = dispatches.flatMap((dispatch) => arrowsOf(dispatch, null, where));
  return drawn.filter(({ kind }) => kind !== 'march');
}

/** "Turn 6", or what comes before the first. */
export const turnName = (turn: number): string => (turn === 0 ? 'Deployment' : `Turn ${turn}`);
