// The way into photo mode, and what a postcard says of a battle as it stands.
import type { Dispatch, Frame, ScenarioInfo } from '../desk/types';
import { dispatchInWords, victoryInWords } from '../parts/words';
import type { Table } from '../table';
import type { CardText } from './card';
import type { Shoot } from './shoot.svelte';

/** A visit of a photographer, and the part of the page that he needs. */
export interface Photos {
  PhotoMode: typeof import('./PhotoMode.svelte').default;
  shoot: Shoot;
  /** The computer had been told to wait before. */
  waiting: boolean;
}

/** He takes his pictures with the eyes of that side. */
export async function beginPhotos(table: Table, side: string, waiting: boolean): Promise<Photos> {
  const [mode, { Shoot }] = await Promise.all([import('./PhotoMode.svelte'), import('./shoot.svelte')]);
  return { PhotoMode: mode.default, shoot: await Shoot.begin(table, side), waiting };
}

/** All but the caption: the scenario, when, and what happened last, if anything did. */
export function cardOf(
  scenario: Pick<ScenarioInfo, 'title' | 'date' | 'sides'>,
  { view, outcome }: Pick<Frame, 'view' | 'outcome'>,
  happened = '',
): Omit<CardText, 'caption'> {
  const turn = view.turn > 0 ? `Turn ${view.turn} of ${view.turns}` : '';
  const headline = outcome.over ? victoryInWords(outcome.winner, scenario.sides) : happened;
  return { title: scenario.title, date: scenario.date, turn, headline };
}

/** The last of what was told. */
export function lastOf(log: readonly Dispatch[]): string {
  const told = log.findLast(({ headline, text }) => headline || text);
  return told ? told.headline || dispatchInWords(told) : '';
}
