// What the enemy did stays to be read: arrows on the table, a sentence an order beside it, dice in the tray.
import { expect, test, type Page } from '@playwright/test';
import { fight, myMove, openPage, takeTheField } from './driver';

const log = (page: Page) => page.getByRole('log');

/** Numbers on the table, and those in the list. */
const numbers = async (page: Page) => ({
  told: (await log(page).locator('.number').allTextContents()).map((text) => text.trim()),
  drawn: [...new Set(await page.locator('.tt-labels .tt-arrow').allTextContents())],
});

/** Fights on until the enemy has done something that bears a number. */
async function untilShot(page: Page): Promise<void> {
  for (let turn = 2; turn < 9; turn++) {
    await fight(page, { turn });
    await myMove(page);
    if ((await log(page).locator('.number').count()) > 0) return;
  }
}

for (const battle of [
  { rules: 'mf', scenario: 0 },
  { rules: 'awi', scenario: 1 },
] as const)
  test(`the enemy's turn can be read and is shown again (${battle.rules})`, async ({ page }) => {
    test.setTimeout(120_000);
    await openPage(page);
    await takeTheField(page, { ...battle, players: ['human', 'greedy'], seed: 7 });
    await untilShot(page);
    const { told, drawn } = await numbers(page);
    expect(told.length).toBeGreaterThan(0);
    expect([...drawn].sort()).toEqual([...told].sort());

    const entries = await log(page).locator('summary').allTextContents();
    for (const entry of entries) expect(entry.trim().length, entry).toBeLessThan(165);

    // a line lights its arrow, and the arrow its line
    const line = log(page)
      .locator('.order', { has: page.locator('.number') })
      .first();
    await line.hover();
    await expect(page.locator('.tt-labels .tt-arrow.tt-lit').first()).toHaveText(told[0]!);
    await page.mouse.move(5, 5);
    await expect(page.locator('.tt-labels .tt-lit')).toHaveCount(0);
    const box = (await page.locator('.tt-labels .tt-arrow').first().boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect(log(page).locator('.lit .number')).toHaveCount(1);

    // the keys go from one to the next
    await page.mouse.move(5, 5);
    await page.keyboard.press('.');
    await expect(log(page).locator('.lit')).toHaveCount(1);
    const first = await log(page).locator('.lit').textContent();
    await page.keyboard.press(',');
    if (entries.length > 1) await expect(log(page).locator('.lit')).not.toHaveText(first!);

    // the proof folds out behind its word
    await line.locator('.proof').click();
    await expect(line.getByRole('link').first()).toBeVisible();

    await expect(page.locator('.tray .die').first()).toBeVisible();
  });
