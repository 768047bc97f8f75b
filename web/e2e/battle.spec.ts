import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { drag, fight, myMove, openPage, PROGRAM, program, saved, spot, takeTheField } from './driver';

const verified = (path: string) => (program('replay', '--verify', path) as { verified: boolean }).verified;

test('a whole battle against the computer, saved, gone on with, replayed', async ({ page }) => {
  test.setTimeout(150_000);
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'greedy'] });
  await fight(page, { turn: 2 });
  const lines = page.getByRole('log').getByRole('listitem');
  const before = await lines.count();
  expect(before).toBeGreaterThan(3);
  const turn = await page.locator('[data-turn]').textContent();

  await page.reload();
  await myMove(page);
  await expect(page.locator('[data-turn]')).toHaveText(turn!);
  expect(await lines.count()).toBe(before);

  await fight(page);
  const file = await saved(page);
  if (existsSync(PROGRAM)) expect(verified(file.path)).toBe(true);

  await page.getByRole('button', { name: 'Report and replay' }).click();
  await expect(page.getByRole('region', { name: 'After-action report' })).toBeVisible();
  await expect(page.getByText('Counting…')).toHaveCount(0, { timeout: 30_000 });
  await page.keyboard.press('End');
  await expect(page.getByText(/order (\d+) of \1$/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(page.getByText(/order 0 of/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/order 1 of/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a whole hot-seat battle', async ({ page }) => {
  test.setTimeout(150_000);
  await openPage(page);
  await takeTheField(page, { rules: 'sd', players: ['human', 'human'] });
  await fight(page);
  const file = await saved(page);
  if (existsSync(PROGRAM)) expect(verified(file.path)).toBe(true);
});

test('the mouse: pick up, drag to march, undo, fire, refusals on the spot', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  const attacking = page.locator('[data-kinds*="attack"]');
  const marching = page.locator('[data-kinds*="march"]');
  await fight(page, { all: ['[data-kinds*="attack"]', '[data-kinds*="march"]'] });

  const from = (await marching.first().locator('b').textContent())!;
  await page.mouse.click(...at(await spot(page, from)));
  await expect(page.getByRole('heading', { name: `March from ${from}` })).toBeVisible();
  const label = (await page.locator('[data-offer="march"] span').first().textContent())!;
  const to = label.split(' ')[0]!;
  const lines = page.getByRole('log').getByRole('listitem');
  const before = await lines.count();
  await drag(page, await spot(page, from), await spot(page, to));
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
  await myMove(page);
  await page.keyboard.press('Backspace');
  await expect.poll(() => lines.count()).toBe(before);

  await page.mouse.click(...at(await spot(page, from)));
  const far = from === 'A1' ? 'A9' : 'A1';
  await page.mouse.click(...at(await spot(page, far)));
  await expect(page.locator('.spot.refused a')).toHaveText(/§ mf\//);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  const firer = (await attacking.first().locator('b').textContent())!;
  await page.mouse.click(...at(await spot(page, firer)));
  const target = (await page.locator('[data-offer="attack"] span').first().textContent())!.split(' ').pop()!;
  await page.mouse.click(...at(await spot(page, target)));
  await expect(page.locator('.draft table')).toBeVisible();
  await page.locator('.draft .primary').click();
  await expect(lines.filter({ has: page.locator('.dice') }).last()).toBeVisible();
});

test('the mouse: sight line and ruler', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  await myMove(page);
  const [near, away] = [await spot(page, 'B4'), await spot(page, 'F6')];
  await page.keyboard.down('Control');
  await page.mouse.click(...at(near));
  await page.mouse.click(...at(away));
  await page.keyboard.up('Control');
  await expect(page.locator('.spot')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.down('Alt');
  await drag(page, await spot(page, 'B4'), await spot(page, 'F4'));
  await page.keyboard.up('Alt');
  await expect(page.locator('p[aria-live="assertive"]')).toHaveText(/4 hex/);
});

test('a turn by the keyboard alone', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  await fight(page, { all: ['[data-kinds*="march"]'] });
  await page.locator('.table').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('button', { name: 'Put down' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  const confirm = page.locator('dialog [data-confirm]');
  if (await confirm.count()) await confirm.press('Enter');
  const sentence = await page.locator('.sentence').textContent();
  expect(sentence).toBeTruthy();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'All keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('our own dice are asked for by name, and may be withdrawn', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'sd', players: ['human', 'human'], ownDice: true });
  const throwing = page.locator('[data-press="throw"]');
  await fight(page, { all: ['[data-press="throw"]'] });
  const lines = page.getByRole('log').getByRole('listitem');
  const before = await lines.count();
  await throwing.click();
  const dialog = page.getByRole('dialog', { name: /^Throw/ });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Withdraw the order' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await lines.count()).toBe(before);
  await throwing.click();
  await dialog.getByLabel(/^Faces/).fill('99');
  await expect(dialog.getByText(/cannot show/)).toBeVisible();
  await dialog.getByLabel(/^Faces/).fill('5 2');
  await dialog.getByRole('button', { name: 'So they fell' }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
});

test('what led to a throw stands above our own dice', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['greedy', 'greedy'], ownDice: true });
  const dialog = page.getByRole('dialog', { name: 'Throw: volley' });
  await expect(dialog.getByRole('list', { name: 'What it is thrown for' })).toContainText(/firepower of \d+/);
});

interface Point {
  x: number;
  y: number;
}

function at(point: Point): [number, number] {
  return [point.x, point.y];
}
