// Two people, each with a browser, play each other over a server.
import { expect, test, type Page } from '@playwright/test';
import { accessible, fight, openMenu, openPage } from './driver';
import { open, person, sitDown, SERVER } from './people';

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

test('two people talk, take back by consent, agree to a draw and change sides, and somebody watches', async ({
  browser,
}) => {
  const [ann, bob, eve] = [await person(browser), await person(browser), await person(browser)];
  const link = await open(ann.page, /Marchin/, 'Fleetwood Hill', async (dialog) => {
    await dialog.getByLabel('Minutes a turn').check();
    await dialog.getByLabel('With the link', { exact: true }).check();
  });
  await sitDown(bob.page, link, 'A side that runs out of time loses the battle.');
  await expect(people(bob.page).getByRole('timer')).toContainText('Ann');

  // what is said is text, whatever it holds
  await ann.page.getByRole('button', { name: 'Chat' }).click();
  await ann.page.getByLabel('Message').fill('<b>Good evening</b>');
  await ann.page.getByRole('button', { name: 'Send' }).click();
  await bob.page.getByRole('button', { name: 'Chat (1 new)' }).click();
  await expect(bob.page.getByRole('region', { name: 'Chat' })).toContainText('Ann: <b>Good evening</b>');
  await accessible(bob.page, '.table');
  await bob.page.getByRole('button', { name: 'Close the chat' }).click();
  await ann.page.getByRole('button', { name: 'Close the chat' }).click();

  // somebody watches
  await ann.page.getByRole('button', { name: 'This table' }).click();
  await ann.page.getByRole('button', { name: 'For people who watch' }).click();
  const watch = await ann.page.getByLabel('To watch').inputValue();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await openPage(eve.page, new URL(watch).hash);
  await expect(people(eve.page)).toContainText('You are watching Ann and Bob.');
  await expect(people(ann.page)).toContainText('1 watching');

  // a turn is fought, and begun again by consent
  await Promise.all([fight(ann.page, { turn: 2, apart: true }), fight(bob.page, { turn: 2, apart: true })]);
  await expect(turn(eve.page)).toHaveAttribute('data-turn', '2');
  await bob.page.getByRole('button', { name: 'This table' }).click();
  await bob.page.getByRole('button', { name: 'Take back my last order' }).click();
  await expect(bob.page.locator('[data-pact="back"]')).toContainText('Waiting for Ann.');
  await ann.page.locator('[data-pact="back"]').getByRole('button', { name: 'Agree' }).click();
  for (const { page } of [ann, bob, eve]) await expect(turn(page)).toHaveAttribute('data-turn', '1');

  await bob.page.getByRole('button', { name: 'This table' }).click();
  await bob.page.getByRole('button', { name: 'Draw' }).click();
  await ann.page.locator('[data-pact="draw"]').getByRole('button', { name: 'Agree' }).click();
  for (const { page } of [ann, bob, eve])
    await expect(page.locator('.outcome')).toContainText('agreed to a draw');

  await ann.page.getByRole('button', { name: 'Offer a rematch' }).click();
  await bob.page.locator('[data-pact="rematch"]').getByRole('button', { name: 'Agree' }).click();
  const sides = [];
  for (const { page } of [ann, bob]) {
    sides.push(page.url().split('/').at(-1));
    await page.getByRole('button', { name: 'To the rematch' }).click();
    await expect(people(page)).toHaveAttribute('data-friend', /true|false/);
    await expect(page).not.toHaveURL(new RegExp(`/${new URL(link).hash.split('/')[2]!}/`));
    expect(page.url().split('/').at(-1)).not.toBe(sides.at(-1));
  }
  await expect(people(ann.page)).toHaveAttribute('data-friend', 'true');
  for (const { context, errors } of [ann, bob, eve]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('a second window of a seat watches, takes over, and a lost seat is given back', async ({ browser }) => {
  const [ann, bob] = [await person(browser), await person(browser)];
  await sitDown(bob.page, await open(ann.page, /Marchin/, 'Fleetwood Hill'));
  const second = await ann.context.newPage();
  await second.goto(ann.page.url());
  await expect(second.getByText('Your seat is open in another window')).toBeVisible();
  await second.getByRole('button', { name: 'Play here' }).click();
  await expect(ann.page.getByText('Your seat is open in another window')).toBeVisible();
  await second.close();
  await expect(ann.page.getByText('Your seat is open in another window')).toBeHidden();

  // Bob loses his cookies, and Ann lets him back in
  const seat = new URL(bob.page.url()).hash;
  await bob.context.close();
  await expect(people(ann.page)).toHaveAttribute('data-friend', 'false');
  const again = await person(browser);
  await openPage(again.page, seat);
  await again.page.getByRole('button', { name: 'Ask your opponent to let you back in' }).click();
  const number = (await again.page.getByText('sees the number').innerText()).match(/\d{4}/)![0];
  const pact = ann.page.locator('[data-pact="recover"]');
  await expect(pact).toContainText(number);
  await pact.getByRole('button', { name: 'Agree' }).click();
  await expect(people(again.page)).toHaveAttribute('data-friend', 'true');
  await ann.context.close();
  await again.context.close();
});
