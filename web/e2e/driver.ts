// Plays through the page as a person would, by its buttons, at the fastest speed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const PROGRAM = '../build/release/bouncestick';

/** Marks a long test whose subject another test covers, too: only `make soak` runs it. */
export const soak = (long = true) => ({ tag: long ? '@soak' : [] });

/** Opens the page with a clean memory and the animations off. */
export async function openPage(page: Page, hash = ''): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem('bouncestick.prefs')) {
      localStorage.setItem(
        'bouncestick.prefs',
        JSON.stringify({ speed: 'instant', camera: 'plan', drawer: true }),
      );
    }
  });
  await page.goto(`./${hash}`);
}

/** The browser keeps nothing, as with cookies and site data blocked. */
export async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
}

/** The headings under which the muster has the scenarios. */
const SHELVES = { mf: /Marchin/, sd: /Stand and Die/, awi: /AWI/, grant: /Charles Grant/, ccc: /Chaos/ };

export interface Muster {
  rules: keyof typeof SHELVES;
  /** Which of the rule set's scenarios. */
  scenario?: number;
  players?: ('human' | 'greedy' | 'random')[];
  seed?: number;
  ownDice?: boolean;
}

/** From the muster to the table. */
export async function takeTheField(page: Page, choice: Muster): Promise<void> {
  const title = page.getByRole('heading', { name: SHELVES[choice.rules] });
  const shelf = page.locator('.shelves section').filter({ has: title });
  await shelf
    .locator('.card')
    .nth(choice.scenario ?? 0)
    .click();
  for (const [index, player] of (choice.players ?? []).entries()) {
    await page
      .getByLabel(/^Who commands/)
      .nth(index)
      .selectOption(player);
  }
  await page.locator('.brief summary', { hasText: 'Dice' }).click();
  if (choice.ownDice) await page.getByLabel(/Our own dice/).check();
  await page.getByLabel('Battle number').fill(String(choice.seed ?? 1863));
  await page.getByRole('button', { name: 'To the table' }).click();
  // a table drawn as a graphics card would is long in coming
  await expect(page.locator('.table canvas').first()).toBeVisible({ timeout: 60_000 });
}

/** Waits until a person must decide, a dialog is open or the battle is over. */
export async function myMove(page: Page): Promise<void> {
  await page.locator('.work[data-deciding="true"], .outcome, dialog').first().waitFor();
}

/** Waits until every order is on the disk: no person is as quick with the reload button as a test. */
export async function kept(page: Page): Promise<void> {
  await page.locator('.work[data-unkept="0"]').waitFor();
}

/** When to stop fighting: always at the end of the battle; earlier as said here. */
export interface Until {
  turn?: number;
  clicks?: number;
  /** Stops when all of these can be seen and no dialog is open. */
  all?: string[];
  /** Somebody else decides for the other side: it is enough wherever it is his move. */
  apart?: boolean;
}

/**
 * Fights by clicking the page's own buttons, one after the other: two attacks and a march for each end of a turn
 * or phase. The clicks are made inside the page, so that a slow renderer does not make the test slow; only whoever
 * comes on is shown his place by the mouse.
 */
export async function fight(page: Page, until: Until = {}): Promise<void> {
  const noRoom: string[] = [];
  for (;;) {
    const arrival = await page.evaluate(clickThrough, { ...until, noRoom });
    if (!arrival) return;
    if (!(await comeOn(page, arrival))) noRoom.push(arrival.who);
  }
}

/** Somebody who is to come on: what his offer is called, and the ends of his edge. */
interface Arrival {
  who: string;
  edge: string[];
}

/** He comes on somewhere along his edge; false when there is no room. */
async function comeOn(page: Page, { who, edge }: Arrival): Promise<boolean> {
  const [from, to] = edge.map((end) => end.split(',').map(Number));
  const offer = page.getByRole('region', { name: who, exact: true });
  for (const part of [0.5, 0.25, 0.75]) {
    const place = [0, 1].map((i) => from![i]! + part * (to![i]! - from![i]!));
    const { x, y } = await spot(page, place.join(','));
    await page.mouse.click(x, y);
    const done = async () => (await offer.count()) === 0 || (await page.locator('.refused').count()) > 0;
    await expect.poll(done).toBe(true);
    await myMove(page);
    if ((await offer.count()) === 0) return true;
  }
  return false;
}

async function clickThrough(until: Until & { noRoom: string[] }): Promise<Arrival | undefined> {
  const first = (selector: string) => document.querySelector<HTMLElement>(selector);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 4));
  const waiting = () => first('.work[data-deciding="true"], .outcome, dialog') !== null;
  const turn = () => Number(first('[data-turn]')?.dataset.turn ?? 0);
  const enough = () =>
    first('.outcome') !== null ||
    (until.turn !== undefined && turn() >= until.turn) ||
    (until.all !== undefined && !first('dialog') && until.all.every((selector) => first(selector)));
  let attacks = 0;
  let marches = 0;
  let entering = true;

  const next = (): HTMLElement | null => {
    const sure =
      first('dialog [data-confirm]') ??
      first('.draft .primary:not(:disabled)') ??
      first('[data-offer="choose"]');
    if (sure) return sure;
    const now =
      first('[data-offer="place"], [data-offer="enter"]') ??
      (attacks < 2 ? first('[data-offer="attack"]') : null);
    if (now) return (now.dataset.offer === 'attack' && attacks++, now);
    const far = [...document.querySelectorAll<HTMLElement>('[data-offer="march"]')].pop();
    if (far && marches++ < 1) return far;
    const down = first('.picked button');
    if (down) return down;
    const rows = [
      '[data-subject^="g"][data-kinds*="place"]',
      ...(entering ? ['[data-kinds*="enter"]'] : []),
      ...(attacks < 2 ? ['[data-kinds*="attack"]'] : []),
      ...(marches < 1 ? ['[data-kinds*="march"]'] : []),
    ];
    const row = rows.map(first).find((found) => found !== null);
    if (row) return row;
    attacks = marches = 0;
    entering = true;
    return first('[data-press]');
  };

  for (let clicks = 0; clicks < (until.clicks ?? 3000); clicks++) {
    for (let patience = 0; !waiting(); patience++) {
      if (until.apart && enough()) return;
      if (patience > 5000) throw new Error('Nobody may decide.');
      await pause();
    }
    if (enough()) return;
    const who = first('[data-region="enter"]');
    if (who && until.noRoom.includes(who.ariaLabel!)) entering = false;
    else if (who) return { who: who.ariaLabel!, edge: who.dataset.outline!.split(' ') };
    next()?.click();
    await pause();
  }
  if (until.clicks === undefined) throw new Error('The battle would not end.');
}

/** Opens the menu of a battle, unless it is open. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
}

/** Nothing is wider than the window. */
export async function widthFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** From a battle to another screen. */
export async function leaveFor(page: Page, screen: 'Muster' | 'Rulebook' | 'Laboratory'): Promise<void> {
  if (await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()) await openMenu(page);
  await page.getByRole('link', { name: screen, exact: true }).click();
}

/** Downloads the battle file by the page's own button. */
export async function saved(page: Page): Promise<{ path: string; text: string }> {
  await openMenu(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Save' }).click(),
  ]);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(100); // the browser goes back by what the menu had added to its history
  const path = await download.path();
  return { path, text: readFileSync(path, 'utf8') };
}

/** Asks the program itself. */
export function program(...words: string[]): unknown {
  return JSON.parse(execFileSync(PROGRAM, [...words, '--json'], { encoding: 'utf8' }));
}

/** Whether a battle file comes out the same when the program fights it again; without the program it fails. */
export function verified(path: string): boolean {
  return (program('replay', '--verify', path) as { verified: boolean }).verified;
}

/** Where a hex lies on the screen, as the table itself says once it has come to rest. */
export async function spot(page: Page, at: string): Promise<{ x: number; y: number }> {
  return page.locator('.table').evaluate(async (element, place) => {
    type Spot = { x: number; y: number };
    const { table } = element as HTMLElement & { table: { screenOf(at: string): Spot | null } };
    let last: Spot | null = null;
    for (let tries = 0; tries < 100; tries++) {
      const now = table.screenOf(place);
      if (now && last && Math.hypot(now.x - last.x, now.y - last.y) < 0.5) {
        const box = element.getBoundingClientRect();
        return { x: box.left + now.x, y: box.top + now.y };
      }
      last = now;
      await new Promise((resolve) => setTimeout(resolve, 150));
      // where pictures take long, the paper beside the table may not have been measured yet
      for (let pictures = 0; pictures < 2; pictures++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    throw new Error(`${place} is not on the screen`);
  }, at);
}

/** Drags with the mouse from one point of the window to another. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.waitForTimeout(400); // a plan is asked for on the way
  await page.mouse.up();
}

/** Drops a text on the page as a file. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content!], file!, { type: 'application/json' }));
      return data;
    },
    [name, text],
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

/**
 * Nothing serious or critical in the eyes of axe, on the page or a part of it; `again` where colours have been looked
 * at already, which takes longest.
 */
export async function accessible(page: Page, part?: string, again = false): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (again) axe.disableRules(['color-contrast']);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}
