// Losses by turn, by unit, and against what each side can bear.
import type { SideId, Unit, View } from '../../desk/types';
import { strengthOf } from '../../map/drawing';

export interface LossCurve {
  side: SideId;
  name: string;
  lost: number[];
}

export interface Losses {
  /** When they were counted: turns, 0 for the deployment; the last count is made at the end. */
  turns: number[];
  curves: LossCurve[];
}

/** What each side had lost at the beginning of each turn, and at the end. */
export function lossesOver(views: readonly View[]): Losses {
  const last = views[views.length - 1]!;
  const curves = last.sides.map(({ id, name }) => ({
    side: id,
    name,
    lost: views.map((view) => view.sides.find((side) => side.id === id)?.lost ?? 0),
  }));
  return { turns: views.map(({ turn }) => turn), curves };
}

/** The turn, by its place among the counts, in which the most fell; the first if nobody did. */
export function worstTurn({ curves, turns }: Losses): number {
  const fell = turns
    .slice(1)
    .map((_, i) => curves.reduce((sum, { lost }) => sum + lost[i + 1]! - lost[i]!, 0));
  return fell.indexOf(Math.max(...fell));
}

export interface UnitLoss {
  side: SideId;
  name: string;
  start: number;
  end: number;
  /** Of what it began with. */
  share: number;
}

const lossOf = (side: SideId, name: string, start: number, end: number): UnitLoss => ({
  side,
  name,
  start,
  end,
  share: start > 0 ? Math.max(0, start - end) / start : 0,
});

const isOfficer = ({ bases }: Unit): boolean =>
  Boolean(bases?.length) && bases!.every(({ figures }) => figures === 'general');

/**
 * The strength of each unit when it was first seen and at the end, those who lost the most first; counted in `figures`
 * as the table counts them, which leaves out the officers.
 */
export function lossesByUnit(views: readonly View[], figures = false): UnitLoss[] {
  const last = views[views.length - 1]!;
  const told = last.sides.flatMap(({ id, regiments = [] }) =>
    regiments.map(({ name, strength, lost }) => lossOf(id, name, strength + lost, strength)),
  );
  const found = told.length ? told : unitsOver(views, figures);
  return found
    .filter(({ start }) => start > 0)
    .sort((a, b) => b.share - a.share || b.start - a.start || a.name.localeCompare(b.name));
}

function unitsOver(views: readonly View[], figures: boolean): UnitLoss[] {
  const pointsOf = (unit: Unit): number => (figures ? 0 : unit.strength) || strengthOf(unit);
  const first = new Map<string, Unit>();
  for (const view of views)
    for (const unit of view.units) if (!isOfficer(unit) && !first.has(unit.id)) first.set(unit.id, unit);
  const end = new Map(views[views.length - 1]!.units.map((unit) => [unit.id, unit]));
  return [...first.values()].map((unit) => {
    const now = end.get(unit.id);
    return lossOf(unit.side, unit.name, pointsOf(unit), now ? pointsOf(now) : 0);
  });
}

/** How much a side may lose before the other wins by it; all that it has where nothing is said of that. */
export function breakingPoints(views: readonly View[]): Map<SideId, number> {
  const last = views[views.length - 1]!;
  return new Map(
    last.sides.map(({ id, strength, lost, gone }) => {
      const asked = last.goals
        .filter(({ side }) => side !== id)
        .flatMap(({ parts = [] }) => parts.filter(({ kind }) => kind === 'losses').map(({ need }) => need));
      return [id, asked.length ? Math.min(...asked) : Math.max(1, strength + lost + gone)];
    }),
  );
}
