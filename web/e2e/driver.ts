// Plays through the page as a person would, by its buttons, at the fastest speed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

export const PROGRAM = '../build/release/bouncestick';

/** Opens the page with a clean memory and the animations off. */
export async function openPage(page: Page, hash = ''): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem('bouncestick.prefs')) {
      localStorage.setItem('bouncestick.prefs', JSON.stringify({ speed: 'instant', camera: 'plan' }));
    }
  });
  await page.goto(`./${hash}`);
}

export interface Muster {
  rules: 'mf' | 'sd';
  /** Which of the rule set's scenarios. */
  scenario?: number;
  players?: ('human' | 'greedy' | 'random')[];
  seed?: number;
  ownDice?: boolean;
}

/** From the muster to the table. */
export async function takeTheField(page: Page, choice: Muster): Promise<void> {
  const title = choice.rules === 'mf' ? /Marchin/ : /Stand and Die/;
  const shelf = page.locator('.shelves section').filter({ has: page.getByRole('heading', { name: title }) });
  await shelf
    .locator('.card')
    .nth(choice.scenario ?? 0)
    .click();
  for (const [index, player] of (choice.players ?? []).entries()) {
    await page.locator('.brief fieldset select').nth(index).selectOption(player);
  }
  await page.locator('.brief summary', { hasText: 'Dice' }).click();
  if (choice.ownDice) await page.getByLabel(/Our own dice/).check();
  await page.getByLabel('Battle number').fill(String(choice.seed ?? 1863));
  await page.getByRole('button', { name: 'To the table' }).click();
  await expect(page.locator('.table canvas').first()).toBeVisible();
}

/** Waits until a person must decide, a dialog is open or the battle is over. */
export async function myMove(page: Page): Promise<void> {
  await page.locator('.work[data-deciding="true"], .outcome, dialog').first().waitFor();
}

export async function isOver(page: Page): Promise<boolean> {
  return page.locator('.outcome').isVisible();
}

async function clicked(place: Locator): Promise<boolean> {
  if ((await place.count()) === 0) return false;
  await place.first().click();
  return true;
}

/** What was done since the last turn or phase ended. */
interface Done {
  attacks: number;
  marches: number;
}

/** One click that gets the battle on. */
async function deed(page: Page, done: Done): Promise<void> {
  if (await clicked(page.locator('dialog [data-confirm]'))) return;
  if (await clicked(page.locator('.draft .primary:not(:disabled)'))) return;
  if (await clicked(page.locator('[data-offer="choose"]'))) return;
  for (const kind of ['attack', 'place', 'enter'] as const) {
    if (kind === 'attack' && done.attacks >= 2) continue;
    if (!(await clicked(page.locator(`[data-offer="${kind}"]`)))) continue;
    if (kind === 'attack') done.attacks++;
    return;
  }
  if (done.marches < 1 && (await clicked(page.locator('[data-offer="march"]').last()))) {
    done.marches++;
    return;
  }
  if (await nextSubject(page, done)) return;
  await page.locator('[data-press]').first().click();
  Object.assign(done, { attacks: 0, marches: 0 });
}

async function nextSubject(page: Page, done: Done): Promise<boolean> {
  const putDown = page.getByRole('button', { name: 'Put down' });
  if (await putDown.count()) await putDown.click();
  const rows = page.locator('[data-subject]');
  if (await clicked(rows.filter({ hasText: /place|enter/ }))) return true;
  if (done.attacks < 2 && (await clicked(rows.filter({ hasText: 'attack' })))) return true;
  return done.marches < 1 && (await clicked(rows.filter({ hasText: 'march' })));
}

/** Fights until the battle is over, or until `enough` says so. */
export async function fight(page: Page, enough: () => Promise<boolean> = () => isOver(page)): Promise<void> {
  const done: Done = { attacks: 0, marches: 0 };
  for (let clicks = 0; clicks < 900; clicks++) {
    await myMove(page);
    if (await enough()) return;
    await deed(page, done);
  }
  throw new Error('The battle would not end.');
}

/** Downloads the battle file by the page's own button. */
export async function saved(page: Page): Promise<{ path: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Save' }).click(),
  ]);
  const path = await download.path();
  return { path, text: readFileSync(path, 'utf8') };
}

/** Asks the program itself. */
export function program(...words: string[]): unknown {
  return JSON.parse(execFileSync(PROGRAM, [...words, '--json'], { encoding: 'utf8' }));
}

/** Where a hex lies on the screen, as the table itself says. */
export async function spot(page: Page, at: string): Promise<{ x: number; y: number }> {
  const found = await page.locator('.table').evaluate((element, place) => {
    const point = (
      element as HTMLElement & { table: { screenOf(at: string): { x: number; y: number } | null } }
    ).table.screenOf(place);
    const box = element.getBoundingClientRect();
    return point && { x: box.left + point.x, y: box.top + point.y };
  }, at);
  if (!found) throw new Error(`${at} is not on the screen`);
  return found;
}

/** Drops a text on the page as a file. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content!], file!, { type: 'application/json' }));
      return data;
    },
    [name, text],
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}
