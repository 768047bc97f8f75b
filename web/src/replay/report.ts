// What is told after the action: losses turn by turn, and the luckiest order of the day.
import type { Asker, Event, Forecast, Frame } from '../desk/types';
import type { FilmPlayer } from './film';

export interface LossCurve {
  side: string;
  name: string;
  lost: number[];
}

export interface Losses {
  /** When they were counted: turns, 0 for the deployment; the last count is made at the end. */
  turns: number[];
  curves: LossCurve[];
}

export interface LongOdds {
  index: number;
  side: string;
  text: string;
  /** Chance of doing so well or better, before the dice fell. */
  chance: number;
}

/** Figures lost by each side at the beginning of each turn, and at the end. */
export async function lossesByTurn(player: FilmPlayer): Promise<Losses> {
  const { turns, length } = player.value.film;
  const frames = await Promise.all([...turns, length].map((index) => player.frame(index)));
  const last = frames[frames.length - 1]!;
  const curves = last.view.sides.map(({ id, name }) => ({
    side: id,
    name,
    lost: frames.map((frame) => frame.view.sides.find((side) => side.id === id)?.lost ?? 0),
  }));
  return { turns: frames.map(({ view }) => view.turn), curves };
}

export function casualtiesIn(events: readonly Event[]): number {
  return events
    .filter((event) => event.kind === 'casualties')
    .flatMap((event) => event.troops ?? [])
    .reduce((sum, troop) => sum + (troop.crew ?? troop.count), 0);
}

/** Chance of at least so many; nothing when the odds are not counted in numbers. */
export function chanceOf(forecast: Forecast, atLeast: number): number | null {
  if (forecast.outcomes.some((outcome) => typeof outcome.value !== 'number')) return null;
  return forecast.outcomes
    .filter((outcome) => (outcome.value as number) >= atLeast)
    .reduce((sum, outcome) => sum + outcome.probability, 0);
}

/**
 * Goes back through a copy of the battle order by order and asks what each throw had promised.
 * The engine given here is used up by it: it must not hold the battle on the table.
 */
export async function longestOdds(desk: Asker, battle: string, player: FilmPlayer): Promise<LongOdds | null> {
  await desk.ask({ do: 'load', battle });
  let longest: LongOdds | null = null;
  for (let index = player.value.film.length; index > 0; index--) {
    const { undone } = await desk.ask({ do: 'undo', agreed: true });
    if (!undone) break;
    const frame = await player.frame(index);
    const odds = await oddsOf(desk, frame);
    if (odds && (!longest || odds.chance < longest.chance)) longest = odds;
  }
  return longest;
}

async function oddsOf(desk: Asker, frame: Frame): Promise<LongOdds | null> {
  const thrown = frame.events.find((event) => event.thrown);
  const fallen = casualtiesIn(frame.events);
  if (!thrown || !frame.order || fallen === 0) return null;
  const { forecast } = await desk.ask({ do: 'forecast', order: frame.order });
  const chance = forecast ? chanceOf(forecast, fallen) : null;
  if (chance === null || chance <= 0) return null;
  const fire = frame.events.find((event) => event.kind === 'casualties') ?? thrown;
  return { index: frame.index, side: thrown.side, text: fire.text, chance };
}
