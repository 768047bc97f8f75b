import { expect, test, type Page } from '@playwright/test';
import { accessible, drag, dropFile, myMove, openPage, saved, spot, takeTheField, verified } from './driver';

const lines = (page: Page) => page.getByRole('log').getByRole('listitem');
const kinds = (page: Page, kind: string) => page.locator(`[data-kinds*="${kind}"]`);

/** What lies open to be answered or pressed, in this order; ends of phases last. */
const NEXT = [
  'dialog [data-confirm]',
  '.draft .primary:not(:disabled)',
  '[data-offer="choose"]',
  '[data-offer="rally"]',
  '[data-offer="test"]',
  '[data-offer="attack"]',
  '.picked button',
  '[data-press]',
].join('|');

/** Answers and ends until the battle is over, or so often. `press` does it with the focused element. */
async function passOn(page: Page, press: () => Promise<void>, most = 600): Promise<void> {
  for (let n = 0; n < most; n++) {
    await myMove(page);
    const over = await page.evaluate((next) => {
      if (document.querySelector('.outcome')) return true;
      for (const selector of next.split('|')) {
        const found = document.querySelector<HTMLElement>(selector);
        if (!found) continue;
        found.focus();
        return false;
      }
      throw new Error('There is nothing to press.');
    }, NEXT);
    if (over) return;
    await press();
    await page.waitForTimeout(15);
  }
  throw new Error('The battle would not end.');
}

/** Clicks the first of these that is there. */
async function press(page: Page, selectors: string): Promise<void> {
  await page.evaluate((all) => {
    const found = all.split('|').map((selector) => document.querySelector<HTMLElement>(selector));
    found.find((element) => element !== null)?.click();
  }, selectors);
}

/** The legs of all moves so far, as the battle file has them. */
async function legs(page: Page): Promise<string[]> {
  const { orders } = JSON.parse((await saved(page)).text) as { orders: { legs?: { leg: string }[] }[] };
  return orders.flatMap((order) => (order.legs ?? []).map(({ leg }) => leg));
}

/** Two battalions, the red one with its middle so far up the table. */
function skirmish(north = 18): string {
  const side = (id: string, name: string, coat: string, edge: string) => ({
    id,
    name,
    edge,
    livery: {
      coat,
      trousers: '#efe9da',
      facings: '#d8b23c',
      headgear: 'tricorne',
      flag: { field: coat, device: 'cross', charge: '#ffffff' },
    },
  });
  const foot = (of: string, name: string, y: number, facing: number) => ({
    side: of,
    name,
    type: 'close_foot',
    quality: 'regular',
    training: 'well',
    weapon: 'musket',
    strength: 5,
    at: [24, y],
    facing,
  });
  return JSON.stringify({
    format: 1,
    rules: 'awi',
    id: 'a-charge',
    title: 'A charge',
    date: 'Any day',
    note: 'Two battalions.',
    sides: [side('blue', 'Blue', '#2b4a8b', 'south'), side('red', 'Red', '#a3302b', 'north')],
    first: 'blue',
    table: { width: 48, depth: 36 },
    units: [foot('blue', 'Blue foot', 14, 0), foot('red', 'Red foot', north, 180)],
    victory: { turns: 3, conditions: [{ side: 'blue', when: 'battle_end', enemy_losses: 3 }] },
  });
}

test('an inch battle by the mouse: drag, undo, wheel', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'awi', scenario: 4, players: ['human', 'greedy'] });
  await myMove(page);
  const from = await spot(page, '17th Foot, right wing');
  await drag(page, from, await spot(page, '13,15.6'));
  await expect(lines(page).last()).toContainText('17th Foot, right wing moves');
  await myMove(page);
  await page.keyboard.press('Backspace');
  await expect(page.getByText('No dispatches yet.')).toBeVisible();
  await drag(page, from, await spot(page, '12,12'));
  await expect(lines(page).last()).toContainText('17th Foot, right wing');
  expect(await legs(page)).toContain('wheel_right');

  await page.mouse.click(...at(await spot(page, '17th Foot, left wing')));
  await expect(page.getByText(/″ of .*″ left/)).toBeVisible();
  await page.mouse.click(...at(await spot(page, '40,3')));
  await page.keyboard.press('Escape');

  await page.keyboard.down('Alt');
  await drag(page, await spot(page, '20,10'), await spot(page, '20,16'));
  await page.keyboard.up('Alt');
  await expect(page.locator('p[aria-live="assertive"]')).toHaveText(/(5\.9|6|6\.1) inch/);
  await page.keyboard.press('Escape');

  expect(verified((await saved(page)).path)).toBe(true);
});

test('a unit let go of on a friend goes there, and on an enemy it is said when it may charge', async ({
  page,
}) => {
  await openPage(page);
  await takeTheField(page, { rules: 'awi', scenario: 4, players: ['human', 'human'] });
  await myMove(page);
  const from = await spot(page, '17th Foot, right wing');
  await drag(page, from, await spot(page, "Mercer's Virginians"));
  await expect(page.locator('.spot.refused')).toContainText('You can declare charges only in part F');
  await expect(page.locator('.spot.refused')).toContainText("Now: Mawhood's brigade to move.");
  await expect(page.getByText('No dispatches yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await drag(page, from, await spot(page, '17th Foot, left wing'));
  await expect(lines(page).last()).toContainText('17th Foot, right wing');
});

test('an inch battle by the keyboard alone, to the end', async ({ page }) => {
  test.setTimeout(180_000);
  await openPage(page);
  await takeTheField(page, { rules: 'awi', scenario: 4, players: ['human', 'human'] });
  await myMove(page);
  await page.locator('.table').focus();
  for (let n = 0; n < 8; n++) {
    await page.keyboard.press('Shift+ArrowRight');
    if (await page.locator('.picked', { hasText: '16th Light' }).count()) break;
  }
  await expect(page.locator('.picked')).toContainText('16th Light');
  for (const [key, count] of [
    ['2', 1],
    ['z', 2],
    ['q', 3],
    ['7', 4],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => lines(page).count()).toBe(count);
    await myMove(page);
  }
  await page.keyboard.press('9');
  await expect(page.locator('.spot.refused')).toContainText('have only 4.6');
  await page.keyboard.press('Escape');
  await passOn(page, () => page.keyboard.press('Enter'));
  const outcome = page.locator('.outcome');
  const acclaimed = page.locator('.victory');
  await expect(acclaimed).toContainText((await outcome.locator('p').textContent())!);
  await accessible(page, '.victory');
  await acclaimed.getByRole('button', { name: 'Close' }).click();
  await expect(acclaimed).toHaveCount(0);
  await expect(outcome.getByRole('heading')).toBeVisible();
  expect(verified((await saved(page)).path)).toBe(true);
});

test('the key that turns a unit ends nothing once the hand is empty', async ({ page }) => {
  await openPage(page);
  await expect(page.locator('.card').first()).toBeVisible();
  await dropFile(page, 'far-apart.json', skirmish(32));
  await expect(page.locator('.brief')).toContainText('Two battalions.');
  for (const index of [0, 1])
    await page
      .getByLabel(/^Who commands/)
      .nth(index)
      .selectOption('human');
  await page.getByRole('button', { name: 'To the table' }).click();
  await myMove(page);
  for (let n = 0; n < 12 && !(await kinds(page, 'move').count()); n++) {
    await press(page, 'dialog [data-confirm]|[data-press]');
    await page.waitForTimeout(200);
    await myMove(page);
  }
  await page.locator('.table').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('.picked')).toContainText('foot: ');
  const sentence = (await page.locator('.sentence').textContent())!;
  for (let n = 0; n < 6; n++) {
    await page.keyboard.press('e');
    await myMove(page);
  }
  await expect(page.locator('.picked')).toHaveCount(0); // its move is spent
  await expect(page.locator('.sentence')).toHaveText(sentence);
  const given = await legs(page);
  expect(given.length).toBeGreaterThan(1);
  for (const key of ['e', 's', 'z', 'x', 'q', 'f', '3']) await page.keyboard.press(key);
  await expect(page.locator('.sentence')).toHaveText(sentence);
  expect(await legs(page)).toEqual(given);
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.sentence')).not.toHaveText(sentence);
});

test('the tape goes round corners, and the sight line says what is in the way', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'awi', scenario: 4, players: ['human', 'human'] });
  await myMove(page);
  await page.keyboard.down('Alt');
  for (const corner of ['12,4', '20,4', '20,9']) await page.mouse.click(...at(await spot(page, corner)));
  await page.keyboard.up('Alt');
  await expect(page.locator('p[aria-live="assertive"]')).toHaveText(/1[23](\.\d)? inches \(.+ \+ .+\)/);
  await page.keyboard.press('Escape');
  await page.mouse.click(...at(await spot(page, '17th Foot, right wing')));
  await page.keyboard.down('Control');
  await page.mouse.click(...at(await spot(page, '44,30')));
  await page.keyboard.up('Control');
  await expect(page.locator('.spot')).toContainText('blocks the view');
});

test('an inch table on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await openPage(page);
  await takeTheField(page, { rules: 'awi', scenario: 4, players: ['human', 'human'] });
  await myMove(page);
  await page.locator('[data-subject]').nth(1).click();
  await expect(page.getByText(/″ of .*″ left/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await accessible(page);
});

test('a charge declared by dragging onto the enemy', async ({ page }) => {
  await openPage(page);
  await expect(page.locator('.card').first()).toBeVisible();
  await dropFile(page, 'a-charge.json', skirmish());
  await expect(page.locator('.brief')).toContainText('Two battalions.');
  for (const index of [0, 1])
    await page
      .getByLabel(/^Who commands/)
      .nth(index)
      .selectOption('human');
  await page.getByRole('button', { name: 'To the table' }).click();
  for (let n = 0; n < 12 && !(await kinds(page, 'charge').count()); n++) {
    await myMove(page);
    await press(page, 'dialog [data-confirm]|[data-press]');
    await page.waitForTimeout(200);
  }
  await expect(kinds(page, 'charge')).toHaveCount(1);
  await drag(page, await spot(page, 'Blue foot'), await spot(page, 'Red foot'));
  const order = page.locator('.draft .primary');
  if (await order.count()) await order.click();
  await expect(lines(page).last()).toContainText(/charge|melee/);
  await myMove(page);
  await accessible(page);
});

function at(point: { x: number; y: number }): [number, number] {
  return [point.x, point.y];
}
