// A battle opens among one's own troops, and rises to the whole table; whoever does anything is there at once.
import { expect, test, type Page } from '@playwright/test';
import { myMove, openPage, takeTheField } from './driver';

type Holder = HTMLElement & {
  table?: { stage: { pose: { distance: number } }; stats(): { figures: number } };
};

/** How far the eye is from what it looks at. */
const distance = (page: Page) =>
  page.locator('.table').evaluate((element) => (element as Holder).table!.stage.pose.distance);

/** How far the eye is when the first figures stand on the table, and, on request, after a key in the same moment. */
async function begin(page: Page, key?: string): Promise<{ low: number; after: number }> {
  await page.addInitScript(() =>
    localStorage.setItem('bouncestick.prefs', JSON.stringify({ speed: 'quick', camera: 'table' })),
  );
  await openPage(page);
  await takeTheField(page, { rules: 'awi', scenario: 0, players: ['human', 'greedy'], seed: 7 });
  const seen = await page.waitForFunction((pressed) => {
    const table = document.querySelector<Holder>('.table')?.table;
    if (!table?.stats().figures) return null;
    const low = table.stage.pose.distance;
    if (pressed) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
    return { low, after: table.stage.pose.distance };
  }, key);
  return (await seen.jsonValue())!;
}

test('a battle opens low over one’s own troops, and the eye rises by itself', async ({ page }) => {
  const { low } = await begin(page);
  await expect.poll(() => distance(page), { timeout: 20_000 }).toBeGreaterThan(3 * low);
  await myMove(page);
  const high = await distance(page);
  await page.waitForTimeout(500);
  expect(await distance(page)).toBeCloseTo(high, 3);
});

test('any key ends the opening', async ({ page }) => {
  // in one moment: however slow the machine is, the eye has not risen by itself
  const { low, after } = await begin(page, 'Shift');
  expect(after).toBeGreaterThan(3 * low);
});

test('with reduced motion the whole table is seen at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { low: first } = await begin(page);
  await page.waitForTimeout(1500);
  expect(await distance(page)).toBeCloseTo(first, 3);
});
