// The American Civil War Game on the page: a charge from column, the devices of a battery, a house on fire.
import { expect, test, type Page } from '@playwright/test';
import { myMove, openPage } from './driver';
import { lines, sentence, takeTrial } from './trial';

const shots = (page: Page, name: string) => page.locator('[data-offer="attack"]', { hasText: name });
const trial = {
  rules: 'grant',
  ground: { houses: [{ name: 'The barn', at: [34, 26], facing: 0, size: 'large', of: 'wood' }] },
  objectives: { 'The barn': { house: 'The barn' } },
};

/** Enters what falls until nothing more is thrown: who moves first by 1 and 2, men who are struck by number 1. */
async function enterDice(page: Page): Promise<void> {
  const dialog = page.locator('dialog');
  for (let n = 0; n < 30; n++) {
    await myMove(page);
    if (!(await dialog.count())) return;
    const sure = dialog.locator('[data-confirm]');
    if (await sure.count()) {
      await sure.click();
      continue;
    }
    const [, dice] = /of (\d+) entered/.exec((await dialog.textContent()) ?? '') ?? [];
    const title = (await dialog.getByRole('heading').first().textContent()) ?? '';
    const face = title.includes('man struck') ? '1' : '6';
    const faces = title.includes('moves first') ? '1 2' : Array(Number(dice)).fill(face).join(' ');
    const before = await dialog.textContent();
    await dialog.locator('input').fill(faces);
    await dialog.getByRole('button', { name: 'Enter this roll' }).click();
    await expect
      .poll(async () => (await dialog.count()) === 0 || (await dialog.textContent()) !== before)
      .toBe(true);
  }
  throw new Error('Dice fall for ever.');
}

/** Ends steps until it is said what is to be done. */
async function until(page: Page, what: RegExp): Promise<void> {
  for (let n = 0; n < 10; n++) {
    await enterDice(page);
    if (what.test((await sentence(page).textContent()) ?? '')) return;
    await page.locator('[data-press]').first().click();
  }
  throw new Error(`Nobody comes ${what.source}.`);
}

async function pick(page: Page, name: string): Promise<void> {
  await page.locator('[data-subject]').filter({ hasText: name }).first().click();
  await expect(page.locator('.picked')).toContainText(name);
}

test('a regiment charges from column', async ({ page }) => {
  await takeTrial(page, trial, [
    { side: 'blue', name: '2nd Maine', arm: 'infantry', at: [20, 12], facing: 0, formation: 'column' },
    { side: 'grey', name: '5th Alabama', arm: 'infantry', at: [20, 19], facing: 180 },
  ]);
  await until(page, /declare charges/);
  await pick(page, '2nd Maine');
  await page.locator('[data-offer="charge"]', { hasText: 'Charge 5th Alabama' }).click();
  await expect(lines(page).filter({ hasText: '2nd Maine charges 5th Alabama' })).not.toHaveCount(0);
  for (let n = 0; n < 6 && !(await lines(page).filter({ hasText: 'Melee, move' }).count()); n++) {
    await myMove(page);
    const sure = page.locator('dialog [data-confirm]');
    if (await sure.count()) await sure.click();
    else await page.locator('[data-offer="choose"], [data-press]').first().click();
  }
  await expect(lines(page).filter({ hasText: 'Melee, move' })).not.toHaveCount(0);
});

test('a battery fires by stick, cone and burst circle', async ({ page }) => {
  await takeTrial(page, trial, [
    { side: 'blue', name: 'Griffin', arm: 'battery', at: [30, 6], facing: 0 },
    { side: 'grey', name: '5th Alabama', arm: 'infantry', at: [27, 34], facing: 180, formation: 'column' },
    { side: 'grey', name: '6th Alabama', arm: 'infantry', at: [14, 24], facing: 180 },
  ]);
  await until(page, /lay the guns/);
  await pick(page, 'Griffin');
  const odds = page.locator('.work .forecast');
  const written = page.locator('.table');
  await shots(page, 'Gun 1: ball at 5th Alabama').hover();
  await expect(odds).toContainText('heads struck');
  const tried = parseFloat((await shots(page, 'Gun 1: ball at 5th Alabama').locator('.odds').textContent())!);
  await expect(page.locator('.tt-odds').filter({ hasText: tried.toFixed(1) })).not.toHaveCount(0);
  await expect(written).toContainText('3+'); // the near lengths of the bounce stick
  await shots(page, 'Gun 1: canister').first().hover();
  await expect(written).toContainText('4+'); // of the nearest of the cone's bands
  await shots(page, 'Gun 1: shell at 5th Alabama').hover();
  await expect(odds.locator('a[href$="grant/shell.misfire"]')).toBeVisible();
  for (const shot of ['Gun 1: ball at 5th Alabama', 'Gun 2: shell at 5th Alabama']) {
    if (!(await page.locator('[data-offer="attack"]').count())) await pick(page, 'Griffin');
    await shots(page, shot).click();
    await page.locator('.draft .primary').click();
    await myMove(page);
  }
  await expect(lines(page).filter({ hasText: 'Griffin fires a shell' })).not.toHaveCount(0);
});

test('a house burns', async ({ page }) => {
  await takeTrial(
    page,
    trial,
    [
      { side: 'blue', name: 'Griffin', arm: 'battery', at: [30, 4], facing: 5 },
      { side: 'grey', name: '5th Alabama', arm: 'infantry', men: 4, in: 'The barn' },
      { side: 'grey', name: '6th Alabama', arm: 'infantry', at: [12, 42], facing: 180 },
    ],
    true,
  );
  await until(page, /lay the guns/);
  for (const gun of [1, 2]) {
    if (!(await page.locator('[data-offer="attack"]').count())) await pick(page, 'Griffin');
    await shots(page, `Gun ${gun}: shell at The barn`).click();
    await enterDice(page);
  }
  await expect(lines(page).filter({ hasText: 'The barn is on fire.' })).not.toHaveCount(0);
});

test('it is on the muster, in the rulebook and in the laboratory', async ({ page }) => {
  await openPage(page);
  const title = page.getByRole('heading', { name: /Charles Grant/ });
  const cards = page.locator('.shelves section').filter({ has: title }).locator('.card');
  await expect(cards).toHaveCount(4);
  await cards.filter({ hasText: 'The Crossroads' }).click();
  await expect(page.locator('.brief')).toContainText('A summer morning in 1862');
  await page.goto('./#/rules/grant');
  await expect(page.getByRole('heading', { name: 'Steps of a move' })).toBeVisible();
  await page.goto('./#/quick/grant');
  await expect(page.getByRole('heading', { name: 'Skirmishers, a die each' })).toBeVisible();
  await page.goto('./#/laboratory');
  await page.getByLabel('Scenario').selectOption({ label: 'The Crossroads' });
  await expect(page.getByRole('form', { name: 'Experiment' })).toContainText('The Confederacy');
  await expect(page.getByRole('button', { name: 'Fight', exact: true })).toBeEnabled();
});
