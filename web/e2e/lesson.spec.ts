import { expect, test, type Page } from '@playwright/test';
import { accessible, myMove, spot } from './driver';

/** The dice of the lesson are drawn by the browser: here they are always the same. */
async function visit(page: Page, seed = 74): Promise<void> {
  await page.addInitScript((number) => {
    crypto.getRandomValues = <T extends ArrayBufferView | null>(list: T) => (
      (list as unknown as Uint32Array).fill(number),
      list
    );
    if (!localStorage.getItem('bouncestick.prefs'))
      localStorage.setItem('bouncestick.prefs', JSON.stringify({ speed: 'instant', drawer: false }));
  }, seed);
  await page.goto('./');
}

const count = (page: Page) => page.locator('.lesson .count');
const stepOf = async (page: Page) => Number(/\d+/.exec((await count(page).textContent()) ?? '')?.[0] ?? 0);

/** Plays as a newcomer would, by what each step says; how often something was pressed or clicked. */
class Newcomer {
  inputs = 0;

  constructor(private readonly page: Page) {}

  async click(place: string): Promise<void> {
    const { x, y } = await spot(this.page, place);
    await this.page.mouse.click(x, y);
    this.inputs++;
  }

  async press(selector: string): Promise<void> {
    await this.page.locator(selector).first().click();
    this.inputs++;
  }

  /** A card that lies open, else the button that leads on, and whether that is meant; else what the dock lists. */
  async goOn(): Promise<void> {
    await myMove(this.page);
    for (const next of ['.draft .primary', '[data-press]', '.cell.order [data-offer]'])
      if (await this.page.locator(next).count()) {
        await this.press(next);
        break;
      }
    await this.page.waitForTimeout(200);
    if (await this.page.locator('dialog [data-confirm]').count()) await this.press('dialog [data-confirm]');
    await this.page.waitForTimeout(200);
  }

  /** At the Virginians, by the wing that the lesson speaks of. */
  async attack(): Promise<void> {
    const step = await stepOf(this.page);
    for (let tries = 0; tries < 3 && (await stepOf(this.page)) === step; tries++) {
      await this.click('17th Foot, right wing');
      await this.click("Mercer's Virginians");
      await this.page.waitForTimeout(300);
      if (await this.page.locator('.draft .primary:not(:disabled)').count())
        await this.press('.draft .primary');
      await this.page.waitForTimeout(300);
    }
  }
}

test('the first battle: a march, a volley, a charge and the end of turn 2 within 60 inputs', async ({
  page,
}) => {
  await visit(page);
  const player = new Newcomer(page);
  await expect(page.getByText('New here?')).toBeVisible();
  await accessible(page, '.first');
  await page.getByRole('button', { name: 'Begin the lesson' }).click();
  await expect(count(page)).toHaveText('Step 1 of 10');
  await myMove(page);
  await accessible(page);

  await player.click("Mercer's Virginians");
  await expect(count(page)).toHaveText('Step 2 of 10');
  await player.click('17th Foot, right wing');
  await expect(count(page)).toHaveText('Step 3 of 10');
  await player.click('18.6,15.4');
  await expect(count(page)).toHaveText('Step 4 of 10');
  await player.goOn();
  await expect(count(page)).toHaveText('Step 5 of 10');
  await player.goOn();
  await expect(count(page)).toHaveText('Step 6 of 10');
  await player.attack();
  while ((await stepOf(page)) < 9) await player.goOn();
  await player.attack();
  await expect(count(page)).toHaveText('Step 10 of 10');
  for (let n = 0; n < 20 && (await stepOf(page)) === 10; n++) await player.goOn();
  await expect(count(page)).toHaveText('Well fought');
  await expect(page.locator('[data-turn="3"]')).toBeVisible();
  expect(player.inputs).toBeLessThanOrEqual(60);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  const told = await page.getByRole('log').innerText();
  expect(told).toMatch(/right wing moves[^]*right wing fires[^]*right wing will charge/);
  await page.locator('.lesson').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.lesson')).toHaveCount(0);

  await page.goto('./#/');
  await expect(page.locator('.card', { hasText: 'Princeton' })).toContainText('First battle, fought');
  await expect(page.getByText('New here?')).toHaveCount(0);
});

test('a lesson goes on after a reload, passes what is not done, and can be left', async ({ page }) => {
  await visit(page);
  await page.getByRole('button', { name: 'Begin the lesson' }).click();
  await expect(count(page)).toHaveText('Step 1 of 10');
  await myMove(page);
  await new Newcomer(page).goOn();
  await expect(count(page)).toHaveText('Step 5 of 10');
  await page.locator('.work[data-unkept="0"]').waitFor();
  await page.reload();
  await expect(count(page)).toHaveText('Step 5 of 10');
  await page.getByRole('button', { name: 'Leave the lesson' }).click();
  await expect(page.locator('.lesson')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.table canvas').first()).toBeVisible();
  await expect(page.locator('.lesson')).toHaveCount(0);
});

test('whoever is idle is told once what may be done, unless hints are never wanted', async ({ page }) => {
  await visit(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.locator('.card', { hasText: 'Princeton' }).click();
  await page.getByRole('button', { name: 'To the table' }).click();
  await myMove(page);
  const hint = page.locator('.hint');
  await expect(hint).toContainText('Once a unit is selected', { timeout: 40_000 });
  await expect(hint).toContainText('press End the moves');
  await accessible(page, '.work');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByLabel('Hints').selectOption('never');
  await expect(hint).toHaveCount(0);
});
