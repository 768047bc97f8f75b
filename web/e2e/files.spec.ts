import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { dropFile, fight, forbidStorage, leaveFor, myMove, openPage, saved, takeTheField } from './driver';

const asking = (page: Page) => page.getByRole('dialog', { name: 'Close this battle?' });

/** A battle of a few orders, saved; then it goes on, so that the file is not what lies on the table. */
async function olderBattle(page: Page): Promise<string> {
  await openPage(page);
  await takeTheField(page, { rules: 'sd', players: ['human', 'human'] });
  await fight(page, { clicks: 12 });
  const { text } = await saved(page);
  await fight(page, { clicks: 12 });
  expect((await saved(page)).text).not.toBe(text);
  return text;
}

async function notYet(page: Page): Promise<void> {
  await asking(page).getByRole('button', { name: 'Not yet' }).click();
  await expect(asking(page)).toHaveCount(0);
}

test('a battle that the browser does not keep is put away by no way unasked', async ({ page }) => {
  await forbidStorage(page);
  const older = await olderBattle(page);
  await expect(page.getByRole('alert')).toContainText('does not let this page store anything');
  const newer = (await saved(page)).text;

  await dropFile(page, 'older.json', older); // on the table itself
  await notYet(page);
  await leaveFor(page, 'Muster');
  await page.getByRole('button', { name: 'To the table' }).click();
  await notYet(page);
  await dropFile(page, 'older.json', older);
  await notYet(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file…' }).click();
  const file = { name: 'older.json', mimeType: 'application/json', buffer: Buffer.from(older) };
  await (await chooser).setFiles(file);
  await notYet(page);

  await page.getByRole('link', { name: 'Table' }).click();
  expect((await saved(page)).text).toBe(newer);
  await dropFile(page, 'older.json', older);
  await asking(page).getByRole('button', { name: 'Close it' }).click();
  await expect(asking(page)).toHaveCount(0);
  await expect.poll(async () => (await saved(page)).text).toBe(older);
});

test('a battle that is kept makes room without a word, and waits at muster', async ({ page }) => {
  const older = await olderBattle(page);
  const newer = (await saved(page)).text;
  await page.route('**/older.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: older }),
  );
  await page.goto('./?battle=older.json');
  await page.getByRole('button', { name: 'Take command where it ends' }).click();
  await myMove(page);
  expect((await saved(page)).text).toBe(older);
  await leaveFor(page, 'Muster');
  const rows = page.getByRole('region', { name: 'Battles kept here' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole('button', { name: 'Continue' }).click();
  await myMove(page);
  expect((await saved(page)).text).toBe(newer);
});

test('a film is taken over in the middle', async ({ page }) => {
  const older = await olderBattle(page);
  await leaveFor(page, 'Muster');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Table' })).toHaveCount(0);
  await page.route('**/older.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: older }),
  );
  // the dialog's entry is gone back from a moment later, and that would stop the way to another address
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
  await page.goto('./?battle=older.json');
  for (const order of [1, 2, 3]) {
    await page.getByRole('button', { name: 'One order forward' }).click();
    await expect(page.getByText(new RegExp(`order ${order} of`))).toBeVisible();
  }
  await page.getByRole('button', { name: 'Take command here' }).click();
  await myMove(page);
  const { orders } = JSON.parse((await saved(page)).text) as { orders: unknown[] };
  expect(orders).toHaveLength(3);
});

test('a battle of an earlier program is watched, or resumed where it agrees, at every door', async ({
  page,
}) => {
  const text = await olderBattle(page);
  const battle = JSON.parse(text) as { orders: Record<string, unknown>[]; digests: { digest: string }[] };
  const last = battle.orders.length - 1;
  battle.orders[last] = { by: battle.orders[last]!.by, order: 'fly' }; // what these rules refuse
  const old = JSON.stringify(battle);
  const agrees = new RegExp(`fought with an earlier version.* after order ${last} of ${last + 1}`);
  const dialog = page.getByRole('dialog', { name: 'A battle from an earlier version' });
  const resume = /Resume from the last turn that agrees/;
  const resumed = async () => {
    await myMove(page);
    const { orders } = JSON.parse((await saved(page)).text) as { orders: unknown[] };
    expect(orders).toHaveLength(last);
  };

  await leaveFor(page, 'Muster');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file…' }).click();
  await (
    await chooser
  ).setFiles({ name: 'old.json', mimeType: 'application/json', buffer: Buffer.from(old) });
  await expect(dialog).toContainText(agrees);
  await dialog.getByRole('button', { name: resume }).click();
  await resumed();

  await dropFile(page, 'old.json', old); // on the table
  await dialog.getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByText(`order 0 of ${last}`)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(agrees);
  await page.getByRole('button', { name: 'One order forward' }).click();
  await expect(page.getByText(`order 1 of ${last}`)).toBeVisible();

  await page.route('**/old.json', (route) => route.fulfill({ contentType: 'application/json', body: old }));
  await page.goto('./?battle=old.json'); // as `play FILE` opens it
  await expect(page.getByRole('alert')).toContainText(agrees);
  await dropFile(page, 'old.json', old); // on the replay
  await expect(page.getByRole('alert')).toContainText(agrees);
  await expect(page.getByRole('button', { name: 'Take command where it ends' })).toHaveCount(0);
  await page.getByRole('button', { name: resume }).click();
  await resumed();
});

test('a battle in which an earlier program wrote its digests differently goes on in full', async ({
  page,
}) => {
  const text = await olderBattle(page);
  const old = text.replace(/"digest": *"[0-9a-f]{16}"/g, '"digest": "5a5a5a5a5a5a5a5a"');
  expect(old).not.toBe(text);
  await leaveFor(page, 'Muster');
  await dropFile(page, 'old.json', old);
  await myMove(page);
  expect((await saved(page)).text).toBe(text);
  await page.goto('./#/replay');
  await dropFile(page, 'old.json', old);
  await expect(page.getByRole('button', { name: 'Take command where it ends' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a file may be dropped on every screen', async ({ page }) => {
  const folder = '../scenarios/sd/';
  const scenario = readFileSync(folder + readdirSync(folder)[0]!, 'utf8');
  const named = (title: string) => scenario.replace(/"title": *"[^"]*"/, `"title": "${title}"`);
  await openPage(page);
  await expect(page.locator('.card').first()).toBeVisible();
  for (const hash of ['#/rules', '#/laboratory', '#/replay']) {
    await page.goto(`./${hash}`);
    await dropFile(page, 'dropped.json', named(`Dropped on ${hash}`));
    await expect(page.locator('.brief h2')).toHaveText(`Dropped on ${hash}`);
  }
  await page.getByRole('button', { name: 'To the table' }).click();
  await myMove(page);
  const { text } = await saved(page);
  await dropFile(page, 'faulty.json', '{"cake": 1}');
  await page.getByRole('dialog', { name: 'This file cannot be played' }).press('Escape');
  await dropFile(page, 'dropped.json', named('Dropped on the table'));
  await expect(page.locator('.brief h2')).toHaveText('Dropped on the table');
  await page.goto('./#/rules');
  await dropFile(page, 'battle.json', text);
  await myMove(page);
  await expect(page).toHaveURL(/#\/battle$/);
});

test('the browser never shows a file in place of the page', async ({ page }) => {
  await openPage(page, '#/rules/mf');
  await expect(page.locator('.clause').first()).toBeVisible();
  const stopped = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'x.json'));
    return ['dragover', 'drop'].map((type) => {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector('.clause')!.dispatchEvent(event);
      return event.defaultPrevented;
    });
  });
  expect(stopped).toEqual([true, true]);
});
