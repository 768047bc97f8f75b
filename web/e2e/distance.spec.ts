// Two people, each with a browser, play each other over a server.
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { distance } from '../playwright.config';
import { accessible, fight, openMenu, openPage } from './driver';

const SERVER = `http://127.0.0.1:${distance}/`;

/** Somebody with a browser of his own. */
async function person(browser: Browser): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({ baseURL: SERVER });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return { context, page, errors };
}

/** Ann opens a table; what she is to send. */
async function open(ann: Page, shelf: RegExp, title: string): Promise<string> {
  await openPage(ann);
  const section = ann.locator('.shelves section').filter({ has: ann.getByRole('heading', { name: shelf }) });
  await section.locator('.card', { hasText: title }).click();
  await ann.getByRole('button', { name: 'Play with a friend' }).click();
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Open the table' }).click();
  const link = await ann.getByLabel('For your friend').inputValue();
  await ann.getByRole('button', { name: 'To the table' }).last().click();
  await expect(people(ann)).toContainText('Nobody has taken the other seat yet.');
  return link;
}

async function sitDown(bob: Page, link: string): Promise<void> {
  await openPage(bob, new URL(link).hash);
  await expect(bob.getByText('Ann invites you to fight')).toBeVisible();
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await expect(bob.locator('.people[data-friend="true"]')).toContainText('Ann');
}

const people = (page: Page) => page.locator('.people');
const turn = (page: Page) => page.locator('[data-turn]').first();

test('two people open a table, fight two turns, come back, and one resigns', async ({ browser }) => {
  const [ann, bob] = [await person(browser), await person(browser)];
  const link = await open(ann.page, /Marchin/, 'Fleetwood Hill');
  await sitDown(bob.page, link);
  await expect(people(ann.page)).toContainText('Bob is at the table.');
  expect(bob.page.url()).not.toContain(new URL(link).hash.split('/').at(-1)); // the token is not left lying
  await accessible(bob.page, '.people');

  await Promise.all([fight(ann.page, { turn: 2, apart: true }), fight(bob.page, { turn: 2, apart: true })]);
  const told = await bob.page.getByRole('log').getByRole('listitem').allInnerTexts();
  await bob.page.reload();
  await expect(people(bob.page)).toHaveAttribute('data-line', 'open');
  await expect(turn(bob.page)).toHaveAttribute('data-turn', '2');
  expect(await bob.page.getByRole('log').getByRole('listitem').allInnerTexts()).toEqual(told);
  await Promise.all([fight(ann.page, { turn: 3, apart: true }), fight(bob.page, { turn: 3, apart: true })]);

  await bob.page.close();
  await expect(people(ann.page)).toContainText(/Bob (is to move, and )?left a moment ago/);
  bob.page = await bob.context.newPage();
  await bob.page.goto(SERVER);
  const tables = bob.page.getByRole('region', { name: 'Your tables' });
  await expect(tables).toContainText('Ann is to move.');
  await tables.getByRole('link', { name: 'Go to it' }).click();
  await expect(people(ann.page)).toHaveAttribute('data-friend', 'true');

  await openMenu(ann.page);
  await ann.page.getByRole('button', { name: 'Surrender' }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
  for (const { context, page, errors } of [ann, bob]) {
    await expect(page.locator('.outcome')).toContainText('surrendered');
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('what one orders on a table of inches is seen on the other page', async ({ browser }) => {
  const [ann, bob] = [await person(browser), await person(browser)];
  await sitDown(bob.page, await open(ann.page, /Charles Grant/, 'Crossroads'));
  await Promise.all([fight(ann.page, { turn: 3, apart: true }), fight(bob.page, { turn: 3, apart: true })]);
  await expect(turn(bob.page)).toHaveAttribute(
    'data-turn',
    (await turn(ann.page).getAttribute('data-turn')) ?? '',
  );
  for (const { context, errors } of [ann, bob]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
