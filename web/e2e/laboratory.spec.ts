// The laboratory: battles counted, stopped and continued, rules compared, runs held against each other.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { accessible, leaveFor, openPage, widthFits } from './driver';

/** Both sides are commanded by the computer that thinks least. */
async function recruits(page: Page): Promise<void> {
  const players = page.getByLabel(/^Who commands/);
  await expect(players.first()).toBeVisible();
  for (const select of await players.all()) await select.selectOption('random');
}

test('the laboratory counts battles, can be stopped, and continues after a reload', async ({ page }) => {
  await openPage(page, '#/laboratory');
  await recruits(page);
  await page.getByLabel('Battles', { exact: true }).selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await expect(page.getByText(/100 of 100 battles/)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('img', { name: /^Victories.* between / })).toBeVisible();
  await expect(page.getByRole('img', { name: /^turns: mean/ })).toBeVisible();
  await page.getByLabel('Battles', { exact: true }).selectOption({ index: 4 });
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await expect(page.getByText(/ of 10,000 battles.* left$/)).toBeVisible({ timeout: 30_000 });
  // beside the button that stops it nothing claims more than it may
  await expect(page.getByRole('img', { name: /^Victories/ })).not.toHaveAttribute('aria-label', /between/);
  await page.getByRole('button', { name: 'Stop' }).click();
  const stopped = page.getByText(/ of 10,000 battles.*, stopped/);
  const fought = (await stopped.textContent())!.trim();
  await page.reload();
  await expect(stopped).toHaveText(fought);
  await expect(page.getByText('Provisional').first()).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/ of 10,000 battles.* left$/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  const count = async () => Number((await stopped.textContent())!.trim().split(' ')[0]!.replace(',', ''));
  expect(await count()).toBeGreaterThan(Number(fought.split(' ')[0]!.replace(',', '')));
  await expect(page.getByRole('button', { name: 'Fight', exact: true })).toBeEnabled();
});

test('the laboratory finds rules by words, and compares several changes on the same dice', async ({
  page,
}) => {
  await openPage(page, '#/laboratory');
  await page.getByLabel('Scenario').selectOption({ label: 'The Crossroads' });
  await recruits(page);
  await page.getByLabel('Battles', { exact: true }).selectOption({ index: 0 });
  await page.getByRole('searchbox').fill('firing ranks');
  await expect(page.getByText(/^\d+ found in 1 chapter$/)).toBeVisible();
  const ranks = page.getByRole('spinbutton', { name: 'firing ranks' });
  await page.getByRole('slider', { name: 'firing ranks' }).press('ArrowRight');
  await expect(ranks).toHaveValue('3');
  await page.locator('[data-rule=firing_ranks]').getByRole('link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('searchbox').fill('woods cover');
  await page.getByRole('combobox', { name: 'woods cover' }).selectOption('no');
  await accessible(page);
  const changed = page.getByRole('region', { name: 'Rules to compare' }).getByRole('listitem');
  await expect(changed).toHaveCount(2);

  await page.getByRole('searchbox').fill('firing ranks');
  await ranks.fill('99999');
  await ranks.blur();
  await page.getByRole('searchbox').fill('woods cover');
  await expect(page.getByRole('alert')).toHaveText(/Enter a whole number from \d+ to \d+/);
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await expect(ranks).toBeFocused();
  await ranks.fill('3');
  await ranks.blur();
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await expect(page.getByText(/100 of 100 battles/)).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('#comparison')).toHaveText(
    'What “woods cover” as no instead of yes; “firing ranks” at 3 instead of 2 changes',
  );
  // first of all, whether these battles ask the question
  const asked = page.getByRole('region', { name: 'How often the changed rules came up' });
  await expect(asked.getByRole('listitem')).toHaveText([
    /^“firing ranks”: the rule/,
    /^“woods cover”: the rule/,
  ]);
  await page.getByText('What was played', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'What was played, as a table' })).toContainText(
    'Losses by cause',
  );
  await accessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save every battle/ }).click();
  const lines = readFileSync((await (await file).path())!, 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(101);
  expect(lines[0]).toContain('"winner by the changed rules"');

  await page.getByRole('button', { name: 'Use in every battle instead' }).click();
  const everywhere = page.getByRole('region', { name: 'In every battle' }).getByRole('listitem');
  await expect(everywhere).toHaveCount(2);
  await expect(changed).toHaveCount(0);
  await page.getByRole('button', { name: 'Take firing ranks back' }).click();
  await expect(everywhere).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await widthFits(page);
});

test('the laboratory holds runs against each other', async ({ page }) => {
  await openPage(page, '#/laboratory');
  const players = page.getByLabel(/^Who commands/);
  await page.getByLabel('Battles', { exact: true }).selectOption({ index: 0 });
  const runs = page.getByRole('region', { name: /^Runs on/ }).getByRole('row');
  for (const rows of [2, 3]) {
    await recruits(page);
    if (rows === 3) await players.first().selectOption('greedy');
    await page.getByRole('button', { name: 'Fight', exact: true }).click();
    await expect(runs).toHaveCount(rows, { timeout: 60_000 });
  }
  // a captain wins far more often than one at random
  const won = runs.nth(2).getByRole('cell').nth(2);
  await expect(won).toContainText(/\+\d+\.\d \(\+/);
  await accessible(page);
  await page.getByRole('radio', { name: /run 2$/ }).check();
  await expect(runs.nth(1).getByRole('cell').nth(2)).toContainText(/-\d+\.\d \(-/);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /runs as a table/ }).click();
  const text = readFileSync((await (await file).path())!, 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);

  await leaveFor(page, 'Rulebook');
  await leaveFor(page, 'Laboratory');
  await expect(runs).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await widthFits(page);
  await page.getByRole('button', { name: 'Forget run 1' }).click();
  await expect(runs).toHaveCount(2);
});
