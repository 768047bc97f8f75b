// The opponent says what it meant, and a major advises: by buttons and by keys.
import { expect, test, type Page } from '@playwright/test';
import { accessible, fight, myMove, openPage, takeTheField } from './driver';

/** Chooses when the computer explains its orders. */
async function explain(page: Page, when: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('The computer explains its orders').selectOption({ label: when });
  await page.keyboard.press('Escape');
}

test('the opponent says at once what it meant, if that is wished for', async ({ page }) => {
  test.setTimeout(120_000);
  await openPage(page);
  await takeTheField(page, { rules: 'mf', scenario: 0, players: ['human', 'greedy'], seed: 7 });
  await explain(page, 'At once');
  await fight(page, { turn: 3 });
  await myMove(page);
  await page.keyboard.press('h');
  const said = page.getByRole('log').locator('.meant');
  await expect(said.first()).toHaveText(/^[A-Z].*: .*\.$/);
  const best = page.getByRole('log').locator('.best').first();
  await best.locator('summary').click();
  await expect(best.locator('li').first()).toBeVisible();
  await accessible(page);
});

test('a major advises, and is told to stop', async ({ page }) => {
  test.setTimeout(120_000);
  await openPage(page);
  await takeTheField(page, { rules: 'mf', scenario: 0, players: ['human', 'greedy'], seed: 7 });
  await myMove(page);
  const asked = page.getByRole('button', { name: 'What would a major do?' });
  await asked.click();
  await page.getByRole('button', { name: 'Never mind' }).click();
  await expect(asked).toBeVisible();
  await page.locator('body').press('i');
  await expect(page.locator('.advice .meant')).toHaveText(/^[A-Z].*\.$/, { timeout: 60_000 });
  await accessible(page);
  await page.getByLabel('Orders and odds').getByRole('button', { name: 'Close' }).click();
  await expect(asked).toBeVisible();
});

test('a computer has a personality', async ({ page }) => {
  await openPage(page);
  await page.locator('.shelves .card').first().click();
  await page
    .getByLabel(/^Who commands/)
    .nth(1)
    .selectOption('greedy');
  await page.getByLabel(/^Personality of/).selectOption('bold');
  await page.getByRole('button', { name: 'To the table' }).click();
  await expect(page.locator('.table canvas').first()).toBeVisible();
});
