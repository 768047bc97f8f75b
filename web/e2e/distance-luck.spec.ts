// Two people apart, and what may go wrong or be forgotten: cookies that are blocked, a telephone that sleeps, a server
// with a new page, a browser that is changed for another; and notices to a page that is closed.
import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { openPage } from './driver';
import { open, person, sitDown, SERVER } from './people';

test('a browser that blocks cookies is told so, and given its link', async ({ browser }) => {
  const [ann, bob] = [await person(browser), await person(browser)];
  const link = await open(ann.page, /Marchin/, 'Fleetwood Hill');
  // as where a browser drops them without saying so
  await bob.context.route('**/api/seat/**', async (route) => {
    const answer = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(answer.headers()).filter(([name]) => name !== 'set-cookie'),
    );
    await bob.context.clearCookies();
    await route.fulfill({ response: answer, headers });
  });
  await openPage(bob.page, new URL(link).hash);
  await bob.page.getByLabel('Your name').fill('Bob');
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  await expect(bob.page.getByRole('alert')).toContainText('Your browser blocks cookies');
  const seat = await bob.page.getByLabel('Your seat: keep this link').inputValue();
  await bob.context.unroute('**/api/seat/**');
  await openPage(bob.page, new URL(seat).hash);
  await expect(bob.page.locator('.people[data-friend="true"]')).toContainText('Ann');
  await ann.context.close();
  await bob.context.close();
});

test('a telephone that was asleep comes back by itself, and a new page of the server is said', async ({
  browser,
}) => {
  const [ann, bob] = [await person(browser), await person(browser)];
  await sitDown(bob.page, await open(ann.page, /Marchin/, 'Fleetwood Hill'));
  await bob.context.setOffline(true);
  await bob.page.evaluate(() => window.dispatchEvent(new Event('offline')));
  // the server has another page by the time he comes back
  await bob.context.route(SERVER, (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ status: 200, headers: { etag: '"another"' } })
      : route.continue(),
  );
  await bob.context.setOffline(false);
  await bob.page.reload();
  await expect(bob.page.locator('.people')).toHaveAttribute('data-line', 'open');
  await ann.context.close();
  await bob.context.close();
});

test('the list of tables goes to another browser', async ({ browser }) => {
  const [ann, other] = [await person(browser), await person(browser)];
  await open(ann.page, /Marchin/, 'Fleetwood Hill');
  await ann.page.goto(SERVER);
  const saving = ann.page.waitForEvent('download');
  await ann.page
    .getByRole('region', { name: 'Your tables' })
    .getByRole('button', { name: 'Save the list' })
    .click();
  const file = await (await saving).path();
  expect(readFileSync(file, 'utf8')).toContain('#/seat/');

  await openPage(other.page);
  await expect(other.page.getByRole('button', { name: 'Load a list of your tables…' })).toBeVisible();
  await other.page.getByLabel('List of your tables').setInputFiles(file);
  const tables = other.page.getByRole('region', { name: 'Your tables' });
  await expect(tables).toContainText('Fleetwood Hill');
  await tables.getByRole('link', { name: 'Go to it' }).click();
  await expect(other.page.locator('.people')).toHaveAttribute('data-line', 'open');
  expect(other.errors).toEqual([]);
  await ann.context.close();
  await other.context.close();
});

test('a notice to a closed page is shown as text and leads to the table', async ({ browser }) => {
  const { context, page } = await person(browser);
  await context.grantPermissions(['notifications'], { origin: new URL(SERVER).origin });
  await open(page, /Marchin/, 'Fleetwood Hill');
  await page.getByRole('button', { name: 'Notices' }).click();
  await expect(page.getByRole('dialog')).toContainText('You can be told elsewhere, too.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('notices.js');
    await navigator.serviceWorker.ready;
  });
  const wire = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const known = registrations.find(({ isDeleted }) => !isDeleted);
      if (known) resolve(known.registrationId);
    }),
  );
  await wire.send('ServiceWorker.enable');
  await wire.send('ServiceWorker.deliverPushMessage', {
    origin: SERVER,
    registrationId: await registration,
    data: JSON.stringify({ title: '<b>Hill</b>', body: 'It is your turn.', table: 'abc', seat: 1 }),
  });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(
        ({ title, body, tag, data }) => [title, body, tag, (data as { hash: string }).hash] as const,
      );
    });
  await expect.poll(shown).toEqual([['<b>Hill</b>', 'It is your turn.', 'abc', '#/seat/abc/1']]);
  await context.close();
});
