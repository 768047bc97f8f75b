// A battle opens among one's own troops, and rises to the whole table; whoever does anything is there at once.
import { expect, test, type Page } from '@playwright/test';
import { myMove, openPage, takeTheField } from './driver';

/** How far the eye is from what it looks at. */
const distance = (page: Page) =>
  page.locator('.table').evaluate((element) => {
    const { table } = element as HTMLElement & {
      table: { stage: { pose: { distance: number } } };
    };
    return table.stage.pose.distance;
  });

async function begin(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('bouncestick.prefs', JSON.stringify({ speed: 'quick', camera: 'table' })),
  );
  await openPage(page);
  await takeTheField(page, { rules: 'awi', scenario: 0, players: ['human', 'greedy'], seed: 7 });
  await page.waitForFunction(() => {
    const element = document.querySelector('.table') as
      (HTMLElement & { table?: { stats(): { figures: number } } }) | null;
    return (element?.table?.stats().figures ?? 0) > 0;
  });
}

test('a battle opens low over one’s own troops, and the eye rises by itself', async ({ page }) => {
  await begin(page);
  const low = await distance(page);
  await expect.poll(() => distance(page), { timeout: 20_000 }).toBeGreaterThan(3 * low);
  await myMove(page);
  const high = await distance(page);
  await page.waitForTimeout(500);
  expect(await distance(page)).toBeCloseTo(high, 3);
});

test('any key ends the opening', async ({ page }) => {
  await begin(page);
  const low = await distance(page);
  await page.keyboard.press('Shift');
  // sooner than the eye would have risen by itself
  await expect.poll(() => distance(page), { timeout: 2000 }).toBeGreaterThan(3 * low);
});

test('with reduced motion the whole table is seen at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await begin(page);
  const first = await distance(page);
  await page.waitForTimeout(1500);
  expect(await distance(page)).toBeCloseTo(first, 3);
});
