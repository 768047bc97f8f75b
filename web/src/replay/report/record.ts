// What a report is made of: the record of a battle as far as whoever reads it may know it.
import type {
  AnyBoard,
  Asker,
  Dispatch,
  Opened,
  Outcome,
  RulesInfo,
  ScenarioInfo,
  SideId,
  View,
} from '../../desk/types';
import type { FilmPlayer } from '../film';

export interface BattleRecord {
  scenario: ScenarioInfo;
  board: AnyBoard;
  rules: RulesInfo | undefined;
  outcome: Outcome;
  digest: string;
  /** Orders after which a turn begins, and last all of them; and the table as it stood then. */
  marks: number[];
  views: View[];
  dispatches: Dispatch[];
  /** All may be known: the battle is over. Else what this side may know. */
  viewer: SideId | null;
}

/** Whose eyes a battle that goes on is seen with; nothing when two people sit at one table. */
export function readerOf({ settings, scenario, situation }: Opened): SideId | null | undefined {
  if (situation.outcome.over) return null;
  const people = scenario.sides.filter(({ id }) => (settings.players?.[id] ?? 'human') === 'human');
  if (people.length > 1) return undefined;
  return people[0]?.id ?? null;
}

/**
 * Reads a battle; nothing while it goes on between people, who shall not learn of each other. The engine given here is
 * used up by it: it must not hold the battle on the table.
 */
export async function recordOf(
  desk: Asker,
  battle: string,
  player: FilmPlayer,
): Promise<BattleRecord | null> {
  const opened = endedBy(await desk.ask({ do: 'load', battle }), player.outcome);
  const viewer = readerOf(opened);
  if (viewer === undefined) return null;
  const { film } = player.value;
  const marks = [...film.turns, film.length];
  const views: View[] = [];
  for (const orders of marks)
    views.push(
      viewer === null
        ? (await player.frame(orders)).view
        : (await seenBy(desk, battle, viewer, orders)).situation.view,
    );
  const told = viewer === null ? opened : await seenBy(desk, battle, viewer, film.length);
  const { rules } = await desk.ask({ do: 'rules' });
  return {
    scenario: film.scenario,
    board: film.board,
    rules: rules.find(({ id }) => id === film.scenario.rules),
    outcome: told.situation.outcome,
    digest: told.situation.digest,
    marks,
    views,
    dispatches: told.dispatches,
    viewer,
  };
}

/** A battle that was given up is over, though its record breaks off; then all is told. */
export function endedBy<T extends Pick<Opened, 'situation'>>(opened: T, outcome: Outcome | null): T {
  return outcome ? { ...opened, situation: { ...opened.situation, outcome } } : opened;
}

async function seenBy(desk: Asker, battle: string, viewer: SideId, orders: number) {
  await desk.ask({ do: 'load', battle, orders });
  return desk.ask({ do: 'look', as: viewer });
}

/** The place among the marks of the turn to which an order belongs. */
export function turnOf({ marks }: Pick<BattleRecord, 'marks'>, order: number): number {
  const turns = marks.slice(0, -1);
  return Math.max(
    0,
    turns.findLastIndex((mark) => mark < order),
  );
}

/** What happened in a turn. */
export function dispatchesIn(record: BattleRecord, turn: number): Dispatch[] {
  return record.dispatches.filter(({ order, events }) => {
    const number = order ?? events[0]?.order;
    return number !== undefined && turnOf(record, number) === turn;
  });
}
