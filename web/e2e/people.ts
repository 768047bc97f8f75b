// What people do who play each other over a server, each with a browser of his own.
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { distance } from '../playwright.config';
import { openPage } from './driver';

export const SERVER = `http://127.0.0.1:${distance}/`;

/** Somebody with a browser of his own. */
export async function person(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({ baseURL: SERVER });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return { context, page, errors };
}

/** Ann opens a table; what she is to send. */
export async function open(
  ann: Page,
  shelf: RegExp,
  title: string,
  choose: (dialog: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  await openPage(ann);
  const section = ann.locator('.shelves section').filter({ has: ann.getByRole('heading', { name: shelf }) });
  await section.locator('.card', { hasText: title }).click();
  await ann.getByRole('button', { name: 'Play with a friend' }).click();
  await ann.getByLabel('Your name').fill('Ann');
  await choose(ann.getByRole('dialog'));
  await ann.getByRole('button', { name: 'Open the table' }).click();
  const link = await ann.getByLabel('For your friend').inputValue();
  await ann.getByRole('button', { name: 'To the table' }).last().click();
  await expect(ann.locator('.people')).toContainText('Nobody has taken the other seat yet.');
  return link;
}

export async function sitDown(bob: Page, link: string, terms = 'No clock'): Promise<void> {
  await openPage(bob, new URL(link).hash);
  await expect(bob.getByText('Ann invites you to fight')).toBeVisible();
  await expect(bob.locator('.terms')).toContainText(terms);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await expect(bob.locator('.people[data-friend="true"]')).toContainText('Ann');
}
