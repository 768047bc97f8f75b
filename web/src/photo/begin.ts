// The way into photo mode, and what a postcard says of a battle as it stands.
import type { SessionState } from '../battle/state';
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

/** All but the caption: the scenario, when, and what happened last. */
export function cardOf({ scenario, situation, log }: SessionState): Omit<CardText, 'caption'> {
  const { view, outcome } = situation;
  const turn = view.turn > 0 ? `Turn ${view.turn} of ${view.turns}` : '';
  const told = log.findLast(({ headline, text }) => headline || text);
  const last = told ? told.headline || dispatchInWords(told) : '';
  const headline = outcome.over ? victoryInWords(outcome.winner, scenario.sides) : last;
  return { title: scenario.title, date: scenario.date, turn, headline };
}
