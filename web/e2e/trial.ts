// A few units on a bare table, for the tests of one rule or another.
import { expect, type Page } from '@playwright/test';
import { dropFile, myMove, openPage } from './driver';

export type Force = Record<string, unknown> & { side: 'blue' | 'grey'; name: string; arm: string };

/** What a trial is of: the rules, what lies on the table, and what is to be held there. */
export interface Trial {
  rules: string;
  ground: Record<string, unknown>;
  objectives: Record<string, unknown>;
}

export const lines = (page: Page) => page.getByRole('log').getByRole('listitem');
export const sentence = (page: Page) => page.locator('.sentence');

function scenario({ rules, ground, objectives }: Trial, units: Force[]): string {
  const side = (id: string, name: string, coat: string, edge: string) => ({
    id,
    name,
    edge,
    livery: {
      coat,
      trousers: '#7f93b8',
      facings: coat,
      headgear: 'kepi',
      flag: { field: '#b3262e', device: 'cross', charge: '#ffffff' },
    },
  });
  return JSON.stringify({
    format: 1,
    rules,
    id: 'a-trial',
    title: 'A trial',
    date: 'Any day',
    note: 'A few units on a bare table.',
    sides: [side('blue', 'Blue', '#22315c', 'south'), side('grey', 'Grey', '#8c8a82', 'north')],
    table: { width: 60, depth: 48, ...ground },
    units,
    objectives,
    victory: {
      turns: 3,
      conditions: [{ side: 'blue', when: 'battle_end', hold: Object.keys(objectives) }],
    },
  });
}

/** To the table with two people at it. */
export async function takeTrial(page: Page, trial: Trial, units: Force[], ownDice = false): Promise<void> {
  await openPage(page);
  await expect(page.locator('.card').first()).toBeVisible();
  await dropFile(page, 'a-trial.json', scenario(trial, units));
  await expect(page.locator('.brief')).toContainText('A few units on a bare table.');
  for (const index of [0, 1])
    await page
      .getByLabel(/^Who commands/)
      .nth(index)
      .selectOption('human');
  await page.locator('.brief summary', { hasText: 'Dice' }).click();
  if (ownDice) await page.getByLabel(/Our own dice/).check();
  await page.getByLabel('Battle number').fill('7');
  await page.getByRole('button', { name: 'To the table' }).click();
  await expect(page.locator('.table canvas').first()).toBeVisible();
  await myMove(page);
}
