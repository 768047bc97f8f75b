import { expect, test } from '@playwright/test';
import { fight, myMove, openPage, takeTheField, openMenu } from './driver';

const ABLE = ['[data-press="end"]', '[data-kinds*="march"]'];

test('Back closes what lies on top, and not the battle', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  await fight(page, { turn: 2 });
  await fight(page, { all: ABLE });
  const dialog = page.getByRole('dialog');
  const here = async () => {
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/#\/battle$/);
    await expect(page.locator('.table canvas').first()).toBeVisible();
  };
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await here();
  await page.locator('[data-press="end"]').click();
  await expect(dialog).toContainText('can still');
  await page.goBack();
  await here();
  // closed by its own button it leaves nothing to go back to
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await here();
  await page.getByRole('log').locator('.proof').last().click();
  await page.getByRole('log').getByRole('link').last().click();
  await expect(dialog).toContainText('In the rulebook');
  await page.goBack();
  await here();
  await page.waitForTimeout(100);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Muster' })).toBeVisible();
});

test('Back lowers the paper on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  await myMove(page);
  const lists = page.getByRole('complementary', { name: 'Lists of orders' });
  await expect(lists).toBeVisible();
  await page.goBack();
  await expect(lists).toHaveCount(0);
  await expect(page).toHaveURL(/#\/battle$/);
  await page.getByRole('button', { name: 'Lists' }).click();
  await expect(lists).toBeVisible();
});

test('the end of a turn says who could still act, and the question can be switched off', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  await fight(page, { all: ABLE });
  const dialog = page.getByRole('dialog');
  await page.locator('[data-press="end"]').click();
  const idle = dialog.getByRole('list', { name: 'Units that can still act' }).getByRole('button');
  const place = (await idle.first().locator('span').textContent())!;
  await idle.first().click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: new RegExp(`: march from ${place}$`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('[data-press="end"]').click();
  await dialog.getByLabel(/Do not ask again/).check();
  await dialog.locator('[data-confirm]').click();
  await fight(page, { all: ABLE });
  const turn = await page.locator('.sentence').textContent();
  await page.locator('[data-press="end"]').click();
  await expect(page.locator('.sentence')).not.toHaveText(turn!);
  await expect(dialog).toHaveCount(0);
  await openMenu(page);
  await page.getByLabel(/Ask before ending a turn/).check();
  await page.keyboard.press('Escape');
  await fight(page, { all: ABLE });
  await page.locator('[data-press="end"]').click();
  await expect(dialog).toBeVisible();
});
