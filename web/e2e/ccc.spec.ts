// Chaos, Confusion and Casualties on the page: a charge whose target reacts and whose officers are asked, a gun
// that fires through smoke, and where the rules are written.
import { expect, test, type Page } from '@playwright/test';
import { accessible, myMove, openPage, saved, takeTheField, verified } from './driver';
import { lines, sentence, takeTrial } from './trial';

const MEADOW = [
  [0, 0],
  [60, 0],
  [60, 48],
  [0, 48],
];
const trial = {
  rules: 'ccc',
  ground: { areas: [{ kind: 'field', name: 'the meadow', outline: MEADOW }] },
  objectives: { 'The meadow': { area: MEADOW } },
};

/** Ends steps, and lets men do what they will, until it is said what is to be done. */
async function until(page: Page, what: RegExp): Promise<void> {
  for (let n = 0; n < 16; n++) {
    await myMove(page);
    const said = await sentence(page).textContent();
    if (what.test(said ?? '')) return;
    const sure = page.locator('dialog [data-confirm]');
    if (await sure.count()) await sure.click();
    else await page.locator('[data-offer="choose"], [data-press]').first().click();
    if (await sure.count()) continue;
    await expect
      .poll(async () => (await sure.count()) || (await sentence(page).textContent()) !== said)
      .toBeTruthy();
  }
  throw new Error(`Nobody comes ${what.source}.`);
}

async function pick(page: Page, name: string): Promise<void> {
  await page.locator('[data-subject]').filter({ hasText: name }).first().click();
  await expect(page.locator('.picked')).toContainText(name);
}

/** Looks at an order, then gives it. */
async function give(page: Page, kind: string, label: string): Promise<void> {
  await page.locator(`[data-offer="${kind}"]`, { hasText: label }).first().click();
  await page.locator('.draft .primary').click();
}

test('officers try to stop their men before a charge', async ({ page }) => {
  await takeTrial(page, trial, [
    { side: 'blue', name: '2nd Vermont', arm: 'infantry', pieces: 6, at: [30, 16], facing: 0 },
    { side: 'grey', name: '17th Mississippi', arm: 'infantry', pieces: 6, at: [30, 24], facing: 180 },
  ]);
  await until(page, /Blue to announce charges/);
  await pick(page, '2nd Vermont');
  await give(page, 'charge', 'Charge 17th Mississippi');
  // it is Blue's charge, but Grey's men waver: who decides, and what of, stands at the head
  await until(page, /17th Mississippi wants to [a-z ]+ before the charge of 2nd Vermont\. Grey to let it/);
  await expect(page.getByRole('heading', { name: 'Do the officers try to stop it?' })).toBeVisible();
  await expect(page.locator('[data-offer="choose"]', { hasText: 'try to stop it' })).toContainText('%');
  await give(page, 'choose', 'try to stop it');
  await expect(lines(page).filter({ hasText: 'The officers of 17th Mississippi' })).not.toHaveCount(0);
  await expect(lines(page).filter({ hasText: '2nd Vermont charges' })).not.toHaveCount(0);
  await expect(lines(page).filter({ hasText: 'hand to hand' })).not.toHaveCount(0);
});

test('guns fire through smoke', async ({ page }) => {
  await takeTrial(page, trial, [
    { side: 'blue', name: 'Cowan', arm: 'battery', guns: 2, at: [16, 10], facing: 0, formation: 'battery' },
    { side: 'blue', name: '2nd Vermont', arm: 'infantry', pieces: 6, at: [30, 12], facing: 0 },
    { side: 'grey', name: '18th Mississippi', arm: 'infantry', pieces: 6, at: [20, 28], facing: 180 },
  ]);
  await until(page, /Grey to name targets for infantry/);
  await pick(page, '18th Mississippi');
  await give(page, 'attack', '2nd Vermont');
  await until(page, /Blue to name targets for guns/);
  await expect(page.locator('.table')).toContainText('smoke 1');
  await pick(page, 'Cowan');
  await page.locator('[data-offer="attack"]', { hasText: 'Canister at 18th Mississippi' }).hover();
  await expect(page.locator('.work .forecast')).toContainText('smoke');
  await give(page, 'attack', 'Canister at 18th Mississippi');
  await until(page, /Grey to let|Turn 2/);
  await expect(lines(page).filter({ hasText: 'Cowan fires canister at 18th Mississippi' })).not.toHaveCount(
    0,
  );
  await expect(page.locator('.table')).toContainText(/smoke 1.*smoke 1/);
  expect(verified((await saved(page)).path)).toBe(true);
});

test('a curtain hangs between two people who write orders in secret', async ({ page }) => {
  await openPage(page);
  await page.locator('.card', { hasText: 'The Sheep Walk' }).click();
  for (const index of [0, 1])
    await page
      .getByLabel(/^Who commands/)
      .nth(index)
      .selectOption('human');
  await page.locator('.brief summary', { hasText: 'Options and numbers' }).click();
  await page.getByLabel(/written orders/i).selectOption('on');
  await page.locator('.brief summary', { hasText: 'Dice' }).click();
  await page.getByLabel('Battle number').fill('7');
  await page.getByRole('button', { name: 'To the table' }).click();
  const curtain = page.getByRole('dialog', { name: /it is your turn$/ });
  await expect(curtain).toContainText('Orders are secret in this battle');
  await accessible(page, '.curtain');
  await page.keyboard.press('Escape');
  await expect(curtain).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(curtain).toHaveCount(0);
  const writing = /(The Union|The Confederacy) to write orders in secret/;
  await until(page, writing);
  const sure = page.locator('[data-confirm]');
  if (await curtain.count()) await sure.click();
  await myMove(page);
  const first = writing.exec((await sentence(page).textContent())!)![1]!;
  const other = first === 'The Union' ? 'The Confederacy' : 'The Union';
  await page.locator('[data-press]').click();
  await expect(sure).toBeVisible();
  if ((await curtain.count()) === 0) await sure.click();
  await expect(curtain).toContainText(`${other}, it is your turn`);
  await sure.click();
  await expect(sentence(page)).toContainText(`${other} to write orders in secret`);
  // what the first has written the other does not take back
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('the rules are on the muster, in the book and on a sheet', async ({ page }) => {
  await openPage(page, '#/rules/ccc/charge.announce');
  await expect(page.locator('.clause.marked')).toBeVisible();
  await page.goto('./#/quick/ccc');
  await expect(page.getByRole('heading', { name: /Chaos, Confusion and Casualties/ })).toBeVisible();
  await page.goto('./');
  await takeTheField(page, { rules: 'ccc', players: ['human', 'greedy'] });
  await myMove(page);
  await expect(page.locator('[data-press]')).not.toHaveCount(0);
});
