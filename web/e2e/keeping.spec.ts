import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from '@playwright/test';
import { browser } from '../scripts/browser.mjs';
import { dropFile, fight, kept, leaveFor, myMove, openPage, saved, soak, takeTheField } from './driver';

interface BattleFile {
  orders: Record<string, unknown>[];
}

/** What is saved now; a question that the last click has opened is closed. */
async function file(page: Page): Promise<BattleFile> {
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  return JSON.parse((await saved(page)).text) as BattleFile;
}
const orders = async (page: Page) => (await file(page)).orders.length;
const rows = (page: Page) => page.getByRole('region', { name: 'Battles kept here' }).getByRole('listitem');
const lines = (page: Page) => page.getByRole('log').getByRole('listitem');

/** The browser's own process, of those that use this folder. */
function processOf(folder: string): number {
  const found = readdirSync('/proc').filter((name) => {
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      return words.includes(`--user-data-dir=${folder}`) && !words.some((word) => word.startsWith('--type='));
    } catch {
      return false;
    }
  });
  if (found.length !== 1) throw new Error(`${found.length} processes use ${folder}`);
  return Number(found[0]);
}

test('a killed browser has lost no order', soak(), async ({ baseURL }) => {
  test.setTimeout(150_000);
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  const open = () =>
    chromium.launchPersistentContext(folder, { ...browser, baseURL, viewport: { width: 900, height: 560 } });
  try {
    const killed = await open();
    const page = await killed.newPage();
    await openPage(page);
    await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
    await fight(page, { clicks: 26 });
    const before = await file(page);
    expect(before.orders.length).toBeGreaterThan(8);
    process.kill(processOf(folder), 'SIGKILL');
    await killed.close().catch(() => undefined);

    const again = await open();
    const later = await again.newPage();
    await openPage(later);
    await expect(rows(later)).toHaveCount(1);
    await rows(later).getByRole('button', { name: 'Continue' }).click();
    await myMove(later);
    expect((await file(later)).orders).toEqual(before.orders);
    await again.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A disk on which everything that is written takes a while. */
function slowDisk(milliseconds: number): void {
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...asked) {
    const work = begin.apply(this, asked);
    const until = performance.now() + milliseconds;
    const store = work.objectStore(work.objectStoreNames[0]!);
    const hold = () => {
      if (performance.now() < until) store.count().onsuccess = hold;
    };
    if (work.mode === 'readwrite') hold();
    return work;
  };
}

test('a browser that is killed the moment an order is shown has not lost it', async ({ baseURL }) => {
  test.setTimeout(150_000);
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  const open = () =>
    chromium.launchPersistentContext(folder, { ...browser, baseURL, viewport: { width: 900, height: 560 } });
  try {
    const killed = await open();
    const page = await killed.newPage();
    await page.addInitScript(slowDisk, 400);
    await openPage(page);
    await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
    await fight(page, { clicks: 8 });
    await kept(page);
    const before = await orders(page);
    const main = processOf(folder);
    await page.exposeFunction('shown', () => process.kill(main, 'SIGKILL'));
    await page.getByRole('log').evaluate((log) => {
      const watch = new MutationObserver(() => (window as never as { shown(): void }).shown());
      watch.observe(log, { childList: true, subtree: true });
    });
    await expect(fight(page, { clicks: 40 })).rejects.toThrow();
    await killed.close().catch(() => undefined);

    const again = await open();
    const later = await again.newPage();
    await openPage(later);
    await rows(later).getByRole('button', { name: 'Continue' }).click();
    await myMove(later);
    expect(await orders(later)).toBeGreaterThan(before);
    await again.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('two windows do not fight one battle', async ({ page, context }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  await fight(page, { clicks: 8 });
  const before = await orders(page);

  const other = await context.newPage();
  await openPage(other, '#/battle');
  await expect(other.getByRole('alert')).toContainText('is open in another window');
  await other.getByRole('link', { name: 'To the muster', exact: true }).click();
  await rows(other).getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByRole('alert')).toContainText('is open in another window');
  await rows(other).getByRole('button', { name: 'Continue' }).click();
  await other.getByRole('button', { name: 'Take over here' }).click();
  await myMove(other);
  expect(await orders(other)).toBe(before);

  await expect(page.getByRole('alert')).toContainText('is now being played in another window');
  await fight(other, { clicks: 8 });
  const after = await orders(other);
  expect(after).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Take over again' }).click();
  await myMove(page);
  expect(await orders(page)).toBe(after);
});

test('battles have names, and go when they are told to', async ({ page }) => {
  await openPage(page);
  for (const rules of ['mf', 'sd'] as const) {
    await takeTheField(page, { rules, players: ['human', 'human'] });
    await fight(page, { clicks: 6 });
    await leaveFor(page, 'Muster');
  }
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('(on the table)');
  await rows(page).nth(1).getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Saturday at the club');
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(1)).toContainText('Saturday at the club');
  await rows(page).nth(1).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(rows(page)).toHaveCount(2);
  await rows(page).nth(1).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('the battle that an earlier version kept is there', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  await fight(page, { clicks: 6 });
  const { text } = await saved(page);
  await leaveFor(page, 'Muster');
  await rows(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(0);
  await page.evaluate(
    (battle) =>
      localStorage.setItem(
        'bouncestick.battle',
        JSON.stringify({ title: 'Of old', turn: 1, over: false, battle }),
      ),
    text,
  );
  await page.reload();
  await expect(rows(page)).toContainText('Of old');
  await rows(page).getByRole('button', { name: 'Continue' }).click();
  await myMove(page);
  expect((await saved(page)).text).toBe(text);
});

test('full storage is told, and what was not kept is kept when there is room', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  await fight(page, { clicks: 4 });
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    Object.assign(window, { makeRoom: () => (IDBObjectStore.prototype.put = put) });
  });
  await fight(page, { clicks: 8 });
  const told = page.getByRole('alert').filter({ hasText: 'storage is full' });
  await expect(told).toContainText(/The last \d+ orders? of this battle would be\s+lost/);
  await page.evaluate(() => (window as never as { makeRoom: () => void }).makeRoom());
  await fight(page, { clicks: 8 });
  await expect(told).toHaveCount(0);
  const before = await orders(page);
  await page.reload();
  await myMove(page);
  expect(await orders(page)).toBe(before);
});

test('a battle that parts from the program says where, and is watched or resumed there', async ({ page }) => {
  test.setTimeout(150_000);
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  await fight(page, { clicks: 20 });
  const whole = await orders(page);
  // what an older program might have recorded: an order that these rules refuse
  await page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const base = await asked(indexedDB.open('bouncestick'));
    const store = base.transaction('orders', 'readwrite').objectStore('orders');
    const key = (await asked(store.getAllKeys()))[3]!;
    await asked(store.put({ ...((await asked(store.get(key))) as object), order: 'fly' }, key));
    base.close();
  });
  await page.goto('./');
  await page.reload();
  const row = rows(page).first();
  await expect(row).toContainText(/plays it differently (in the deployment|in turn \d)/);
  await expect(row).toContainText(`after order 3 of ${whole}`);
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Save as a file' }).click();
  const text = readFileSync((await (await download).path())!, 'utf8');
  expect((JSON.parse(text) as BattleFile).orders).toHaveLength(whole);
  await row.getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByText('order 0 of 3')).toBeVisible();
  await leaveFor(page, 'Muster');
  await row.getByRole('button', { name: 'Resume from the last turn that agrees' }).click();
  await myMove(page);
  expect(await orders(page)).toBe(3);
  await leaveFor(page, 'Muster');
  await expect(rows(page)).toHaveCount(2);
  await dropFile(page, 'parted.json', text);
  await expect(page.getByRole('dialog', { name: 'A battle from an earlier version' })).toBeVisible();
});

test('an engine that dies is started again, and the battle stands as it was', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  await fight(page, { clicks: 10 });
  const before = await orders(page);
  const engine = () => page.workers().at(-1)!;

  await engine().evaluate(() => close()); // without a word
  await fight(page, { clicks: 8 });
  const after = await orders(page);
  expect(after).toBeGreaterThan(before);

  const logged = await lines(page).count();
  // In all of them: one that has closed may still be listed, and the new one not yet be the last. Of orders alone:
  // questions that the page asks for itself are asked again without a word.
  const breaks = page.workers().map((worker) =>
    worker
      .evaluate(() => {
        const written = JSON.stringify;
        JSON.stringify = (value: { do?: string }) => {
          if (value.do === 'order') throw new Error('unreachable');
          return written(value);
        };
      })
      .catch(() => undefined),
  );
  await Promise.all(breaks);
  await fight(page, { clicks: 20, all: ['.trouble'] });
  const told = page.getByRole('alert').filter({ hasText: 'The engine has failed (unreachable)' });
  await expect(told).toContainText('the battle is as it was');
  expect(await orders(page)).toBe(after);
  expect(await lines(page).count()).toBe(logged);
  await fight(page, { clicks: 8 });
  expect(await orders(page)).toBeGreaterThan(after);
});
