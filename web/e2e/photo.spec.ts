// Photo mode: nothing but the picture, sharp where the lens is focused; and the sheet at the end of a battle.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { accessible, myMove, openMenu, openPage, saved, takeTheField } from './driver';

test.use({ viewport: { width: 640, height: 420 } });

/** How much neighbours differ in the middle of the photo on the screen, and in the room behind. */
async function sharpness(page: Page): Promise<{ middle: number; behind: number }> {
  await expect(page.locator('.camera .bar')).toHaveAttribute('style', /scaleX\(1\)/, { timeout: 60_000 });
  return page.locator('canvas.print').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    const at = (x: number, y: number) => data[(y * width + x) * 4 + 1]!;
    const edges = (x0: number, x1: number, y0: number, y1: number) => {
      let sum = 0;
      for (let y = Math.round(y0 * height); y < y1 * height - 1; y++)
        for (let x = Math.round(x0 * width); x < x1 * width - 1; x++)
          sum += (at(x, y) - at(x + 1, y)) ** 2 + (at(x, y) - at(x, y + 1)) ** 2;
      return Math.sqrt(sum / ((x1 - x0) * width * (y1 - y0) * height));
    };
    return { middle: edges(0.35, 0.65, 0.35, 0.7), behind: edges(0, 1, 0, 0.22) };
  });
}

/** Turns the ring of the lens by so many stops. */
async function turn(page: Page, key: '[' | ']', stops: number): Promise<void> {
  for (let n = 0; n < stops; n++) await page.keyboard.press(key);
}

test('a photo is taken of nothing but the table, sharp where it is meant to be', async ({ page }) => {
  await openPage(page, '?tier=plain');
  await takeTheField(page, { rules: 'mf', scenario: 2, players: ['human', 'human'], seed: 1863 });
  await myMove(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await page.locator('.table').focus();
  await page.keyboard.press('Shift+P');
  const tray = page.getByRole('region', { name: 'Photo', exact: true });
  await expect(tray).toBeVisible();
  for (const paper of [menu, page.getByRole('log'), page.getByRole('toolbar', { name: 'Table' })])
    await expect(paper).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Behind the line' })).toBeChecked();
  await turn(page, ']', 2);
  const open = await sharpness(page);
  await turn(page, '[', 9);
  await expect(page.getByLabel('Aperture')).toHaveAttribute('aria-valuetext', 'f/22');
  const shut = await sharpness(page);
  expect(open.behind, JSON.stringify({ open, shut })).toBeLessThan(0.75 * shut.behind);
  expect(open.middle, JSON.stringify({ open, shut })).toBeGreaterThan(0.6 * shut.middle);
  await accessible(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'The photo' });
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  await dialog.getByLabel('Caption').fill('Wish you were here');
  await expect(dialog.getByRole('img', { name: /^A postcard: Wish you were here\. / })).toBeVisible();
  await accessible(page);
  await dialog.getByLabel('Photo alone').check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as PNG' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-photo\.png$/);
  const png = readFileSync(await download.path());
  expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(1920);
  // what is all of one colour would be a few thousand bytes
  expect(png.length).toBeGreaterThan(300_000);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(tray).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tray).toHaveCount(0);
  await expect(menu).toBeVisible();
});

test('when a battle is over its sheet leads on: to the other side of the table, too', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'awi', scenario: 4, players: ['human', 'greedy'], seed: 7 });
  await myMove(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
  const sheet = page.getByRole('region', { name: 'Victory' });
  await expect(sheet).toContainText('surrendered.');
  await expect(sheet).toContainText(/Lost, in .*: .* of .*\./);
  await expect(sheet).toContainText(
    /Fought for 1 turn of \d+, with 0 orders\.|The battle was over before the first turn\./,
  );
  for (const way of ['Report', 'Replay', 'Change sides', 'Photo'])
    await expect(sheet.getByRole('button', { name: way })).toBeVisible();
  await accessible(page, '.victory');
  await sheet.getByRole('button', { name: 'Photo' }).click();
  await expect(page.getByRole('region', { name: 'Photo', exact: true })).toBeVisible();
  // the tray goes by itself when nothing is moved for a while: a key leaves in any case
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Photo', exact: true })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Change sides' }).click();
  await expect(sheet).toHaveCount(0);
  await myMove(page);
  const { players } = JSON.parse((await saved(page)).text) as { players: Record<string, string> };
  expect(Object.values(players)).toEqual(['greedy', 'human']);
});
