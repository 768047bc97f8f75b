// Two people throw shared dice, and the page that stands alone checks the file of their battle.
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { accessible, fight } from './driver';
import { open, person, sitDown, SERVER } from './people';

/** In the file: how many orders threw, by the proof. */
interface Proven {
  dice_proof: { steps: { did: string; dice?: number[] }[] };
  orders: { dice?: number[] }[];
}

async function savedFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the battle' }).click(),
  ]);
  return (await download.path())!;
}

const shared = (dialog: Locator) => dialog.getByRole('radio', { name: 'Shared', exact: true }).check();

test('two people throw shared dice, and the page that stands alone verifies them', async ({ browser }) => {
  const [ann, bob] = [await person(browser), await person(browser)];
  await sitDown(bob.page, await open(ann.page, /Charles Grant/, 'Crossroads', shared));
  await expect(ann.page.locator('.people')).toContainText('Dice: shared');
  const throws = () => ann.page.locator('.people .dice').getAttribute('data-throws').then(Number);
  for (let turn = 2; (await throws()) < 3; turn++)
    await Promise.all([fight(ann.page, { turn, apart: true }), fight(bob.page, { turn, apart: true })]);

  await bob.page.getByRole('button', { name: 'Dice: shared' }).click();
  const about = bob.page.getByRole('dialog');
  await expect(about).toContainText('What each could still do');
  await accessible(bob.page, 'dialog');
  await about.getByRole('button', { name: 'Leave secrets' }).click();
  await expect(about).toContainText('You left 64 secrets behind');
  await about.getByRole('button', { name: 'Take them away' }).click();
  await expect(about.getByRole('button', { name: 'Leave secrets' })).toBeVisible();
  await about.getByRole('button', { name: 'Close' }).click();

  // It may be the other's move, when the menu has no surrender.
  await ann.page.getByRole('button', { name: 'This table' }).click();
  for (const name of ['Resign', 'Yes, resign'])
    await ann.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(bob.page.locator('.outcome')).toContainText('surrendered');
  await ann.page.getByRole('button', { name: 'Dice: shared' }).click();
  await expect(ann.page.getByRole('dialog')).toContainText('is the one that this browser saw');
  const hash = await ann.page.locator('dialog code').innerText();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const path = await savedFile(ann.page);
  const file = JSON.parse(readFileSync(path, 'utf8')) as Proven;
  expect(file.dice_proof.steps.filter(({ did }) => did === 'dice').length).toBeGreaterThanOrEqual(3);
  const alone = await ann.context.newPage();
  await alone.goto(new URL('verify-dice.html', SERVER).href);
  await alone.locator('#file').setInputFiles(path);
  await expect(alone.locator('#verdict')).toContainText('Verified');
  await expect(alone.locator('#hash')).toContainText(hash);

  const thrown = file.orders.find(({ dice }) => dice)!;
  thrown.dice![0] = (thrown.dice![0]! % 6) + 1;
  const altered = {
    name: 'battle.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  };
  await alone.locator('#file').setInputFiles(altered);
  await expect(alone.locator('#verdict')).toContainText('is not that of the proof');

  for (const { context, errors } of [ann, bob]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
