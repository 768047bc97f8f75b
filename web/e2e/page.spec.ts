import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import {
  accessible,
  dropFile,
  fight,
  myMove,
  openPage,
  PROGRAM,
  program,
  saved,
  soak,
  takeTheField,
  widthFits,
} from './driver';

test('every screen is accessible, and no request leaves the origin', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL!) && !url.startsWith('blob:') && !url.startsWith('data:')) foreign.push(url);
  });
  await openPage(page);
  await expect(page.locator('.card').first()).toBeVisible();
  await accessible(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'greedy'] });
  await myMove(page);
  await accessible(page);
  await page.locator('[data-subject]').first().click();
  await accessible(page, 'aside');
  await page.locator('[data-offer]').first().click();
  await myMove(page);
  await accessible(page, 'aside');
  await page.goto('./#/rules/mf');
  await expect(page.locator('.clause').first()).toBeVisible();
  await accessible(page);
  await page.goto('./#/laboratory');
  await expect(page.getByRole('button', { name: 'Fight', exact: true })).toBeEnabled();
  await accessible(page);
  await page.goto('./#/replay');
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible();
  await accessible(page);
  expect(foreign).toEqual([]);
});

/** Shows a battle of a few orders by its address; its text. */
async function filmByAddress(page: Page): Promise<string> {
  await openPage(page);
  await takeTheField(page, { rules: 'sd', players: ['human', 'human'] });
  await fight(page, { clicks: 12 });
  const { text } = await saved(page);
  await page.route('**/kept.json', (route) => route.fulfill({ contentType: 'application/json', body: text }));
  await page.goto('./?battle=kept.json');
  await expect(page.getByText(/order 0 of \d+/)).toBeVisible();
  return text;
}

test('a replay with a battle loaded is accessible', async ({ page }) => {
  await filmByAddress(page);
  await expect(page.getByText('Counting…')).toHaveCount(0, { timeout: 30_000 });
  await accessible(page);
  await page.getByRole('button', { name: 'One order forward' }).click();
  await expect(page.getByText(/order 1 of \d+/)).toBeVisible();
  await accessible(page);
});

test('the way to the table is in sight whatever battle is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openPage(page);
  const go = page.getByRole('button', { name: 'To the table' });
  await expect(go).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.shelves section')).toHaveCount(5);
  await page.locator('.card').last().click();
  await expect(go).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.brief h2')).toBeInViewport({ ratio: 1 });
});

test('a number out of its bounds is named, also in a part that is folded away', async ({ page }) => {
  await openPage(page);
  const rules = page.locator('summary', { hasText: 'Options and numbers' });
  await rules.click();
  const number = page.getByRole('spinbutton').first();
  await number.fill('99999');
  await number.blur();
  await rules.click();
  await expect(number).toBeHidden();
  await page.getByRole('button', { name: 'To the table' }).click();
  await expect(page.getByRole('alert')).toHaveText(/must be a whole number from \d+ to \d+/);
  await expect(number).toBeFocused();
  await number.fill('');
  await number.blur();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the first battle is on the table in two clicks', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'To the table' }).click();
  await expect(page.locator('.table canvas').first()).toBeVisible();
  await myMove(page);
});

test('a file with faults is refused with place and line', async ({ page }) => {
  await openPage(page);
  await expect(page.locator('.card').first()).toBeVisible();
  const folder = '../scenarios/mf/';
  const text = readFileSync(folder + readdirSync(folder)[0]!, 'utf8').replace('"turns":', '"torns":');
  await dropFile(page, 'broken.json', text);
  const dialog = page.getByRole('dialog', { name: 'This file cannot be played' });
  await expect(dialog).toContainText('/victory');
  await expect(dialog).toContainText(/line \d+/);
  await page.keyboard.press('Escape');
  await dropFile(page, 'torn.json', text.slice(0, 300));
  await expect(dialog).toContainText('torn.json');
});

test('a battle file opens by its address, and goes on from a drop', async ({ page }) => {
  const text = await filmByAddress(page);
  await page.getByRole('button', { name: 'One order forward' }).click();
  await expect(page.getByText(/order 1 of \d+/)).toBeVisible();
  await page.goto('./?battle=https://example.org/battle.json');
  await expect(page.getByRole('alert')).toContainText('Only battles from this page’s own server');
  await page.goto('./');
  await dropFile(page, 'kept.json', text);
  await myMove(page);
});

test('the rulebook is searched, and clauses have addresses', async ({ page }) => {
  await openPage(page, '#/rules/mf/fire.table');
  await expect(page.locator('.clause.marked')).toBeVisible();
  await expect(page.locator('.clause.marked table')).toBeVisible();
  await page.getByRole('searchbox').fill('casualties cavalry');
  await expect(page.getByRole('status')).toContainText('found');
  expect(await page.locator('.clause').count()).toBeGreaterThan(0);
});

test('a narrow screen has everything, one below the other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page);
  await expect(page.locator('.card').first()).toBeVisible();
  await widthFits(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'greedy'] });
  await myMove(page);
  await widthFits(page);
  const dock = (await page.getByRole('region', { name: 'Orders and dispatches' }).boundingBox())!;
  expect(dock.y + dock.height).toBeCloseTo(844, 0);
  const lists = (await page.locator('aside').boundingBox())!;
  expect(lists.y + lists.height).toBeLessThanOrEqual(dock.y + 1);
  await page.getByRole('button', { name: 'Lists' }).click();
  await expect(page.locator('aside')).toHaveCount(0);
  for (const hash of ['#/rules', '#/laboratory']) {
    await page.goto(`./${hash}`);
    await page.waitForTimeout(300);
    await widthFits(page);
  }
});

test('the engine in the browser signs as the program does', soak(), async ({ page }) => {
  test.skip(!existsSync(PROGRAM), 'needs the program');
  await openPage(page);
  await expect(page.locator('.card').first()).toBeVisible();
  const answer = await page.evaluate(async () => {
    const script = performance
      .getEntriesByType('resource')
      .find((entry) => /worker-.*\.js$/.test(entry.name))!.name;
    const worker = new Worker(script, { type: 'module' });
    worker.postMessage({ start: new URL('desk.wasm', document.baseURI).href });
    worker.postMessage({ id: 1, request: { do: 'signature' } });
    return new Promise((resolve) =>
      worker.addEventListener('message', ({ data }) => data.id === 1 && resolve(data.answer)),
    );
  });
  expect(answer).toMatchObject(program('signature') as Record<string, unknown>);
});
