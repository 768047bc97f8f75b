import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import {
  accessible,
  drag,
  fight,
  kept,
  myMove,
  openMenu,
  openPage,
  saved,
  soak,
  spot,
  takeTheField,
  verified,
} from './driver';

const lines = (page: Page) => page.getByRole('log').getByRole('listitem');

/** Fights on for two turns; then the page is opened again, and all is as it was. */
async function reloaded(page: Page): Promise<void> {
  await fight(page, { turn: 2 });
  const before = await lines(page).count();
  expect(before).toBeGreaterThan(0);
  const turn = await page.locator('[data-turn]').textContent();
  await kept(page);
  await page.reload();
  await myMove(page);
  await expect(page.locator('[data-turn]')).toHaveText(turn!);
  expect(await lines(page).count()).toBe(before);
}

/** The report: in print nothing but itself; saved, one file that shows its pictures without a network. */
async function reported(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read the report' }).click();
  const whole = page.getByRole('dialog', { name: 'The report' });
  const save = whole.getByRole('button', { name: 'Save report' });
  await expect(save).toBeEnabled({ timeout: 30_000 });
  await expect(whole.getByRole('img')).toHaveCount(4); // a map, two stills, a chart
  await accessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(whole.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(save).toBeHidden();
  await expect(page.getByRole('slider', { name: 'Order' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const html = readFileSync(await file.path(), 'utf8');
  const alone = await page.context().newPage();
  await alone.route('**/*', (route) => route.abort());
  await alone.setContent(html);
  await expect(alone.getByRole('heading', { level: 1 })).toBeVisible();
  const widths = () =>
    alone.locator('img').evaluateAll((all) => (all as HTMLImageElement[]).map((i) => i.naturalWidth));
  await expect.poll(async () => (await widths()).filter((width) => width > 100).length).toBe(3);
  await alone.close();
  await whole.getByRole('button', { name: 'Close the report' }).click();
  await expect(whole).toHaveCount(0);
}

/** From the end of a battle to its film: the report is in sight, and the film goes to and fro. */
async function replayed(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Victory' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Report and replay' }).click();
  const report = page.getByRole('region', { name: 'After-action report' });
  await expect(report.getByRole('heading').first()).toBeInViewport();
  await expect(report.getByRole('button', { name: 'Read the report' })).toBeEnabled({ timeout: 30_000 });
  await accessible(page);
  await reported(page);
  await page.keyboard.press('End');
  await expect(page.getByText(/order (\d+) of \1$/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(page.getByText(/order 0 of/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/order 1 of/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('a whole battle against the computer, saved, gone on with, replayed', async ({ page }) => {
  test.setTimeout(150_000);
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'greedy'] });
  await reloaded(page);
  await fight(page);
  expect(verified((await saved(page)).path)).toBe(true);
  await replayed(page);
});

test('a whole hot-seat battle, saved, gone on with, replayed', soak(), async ({ page }) => {
  test.setTimeout(150_000);
  await openPage(page);
  await takeTheField(page, { rules: 'sd', players: ['human', 'human'] });
  await reloaded(page);
  await fight(page);
  expect(verified((await saved(page)).path)).toBe(true);
  await replayed(page);
});

test('keys after the mouse: the scrubber and the list of speeds', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  await fight(page, { turn: 2 });
  const { text } = await saved(page);
  const speed = page.getByLabel('Speed');
  const view = page.getByRole('button', { name: /(Plan|Table) view|eye/ });
  await openMenu(page);
  await speed.selectOption('quick');
  await speed.focus();
  const before = (await view.textContent())!;
  await page.keyboard.press('v');
  await expect(view).not.toHaveText(before);
  await page.keyboard.press('e');
  await page.keyboard.press('Control+Enter');
  await expect(speed).toHaveValue('quick');
  await page.keyboard.press('Escape');

  await page.route('**/kept.json', (route) => route.fulfill({ contentType: 'application/json', body: text }));
  await expect(() => page.goto('./?battle=kept.json')).toPass(); // not while an order is being written
  await expect(page.getByText(/order 0 of \d+/)).toBeVisible();
  const scrubber = page.getByRole('slider', { name: 'Order' });
  const box = (await scrubber.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const at = async () => Number(await scrubber.inputValue());
  await expect(page.getByText(/order [1-9]\d* of/)).toBeVisible();
  const middle = await at();
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(middle + 1);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(at).toBeLessThan(middle);
  const turn = await at();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(at).toBeGreaterThan(turn + 1);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('the table moved by the middle button, the whole of it again, sight line and ruler', async ({
  page,
}) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  await myMove(page);
  const before = await spot(page, 'B4');
  const [a, b] = [await spot(page, 'B4'), await spot(page, 'B6')];
  const upright = Math.abs(a.x - b.x);
  await page.mouse.move(...at(b));
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(b.x + 60, b.y + 40, { steps: 5 });
  await page.mouse.up({ button: 'middle' });
  const [movedA, movedB] = [await spot(page, 'B4'), await spot(page, 'B6')];
  expect(movedA.x - a.x).toBeGreaterThan(30);
  expect(Math.abs(Math.abs(movedA.x - movedB.x) - upright)).toBeLessThan(8); // moved, not turned

  const back = async () => {
    const now = await spot(page, 'B4');
    expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(1);
  };
  await openMenu(page);
  await page.getByRole('button', { name: 'Closer' }).click();
  await page.getByRole('button', { name: 'Whole table' }).click();
  await page.keyboard.press('Escape');
  await back();
  await page.keyboard.press('+');
  await page.keyboard.press('0');
  await back();

  // sight line and ruler
  const [near, away] = [await spot(page, 'B4'), await spot(page, 'F6')];
  await page.keyboard.down('Control');
  await page.mouse.click(...at(near));
  await page.mouse.click(...at(away));
  await page.keyboard.up('Control');
  await expect(page.locator('.spot')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.down('Alt');
  await drag(page, await spot(page, 'B4'), await spot(page, 'F4'));
  await page.keyboard.up('Alt');
  await expect(page.locator('p[aria-live="assertive"]')).toHaveText(/4 hex/);
});

test('the newest dispatch stays in sight when an order takes the room', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  await fight(page, { turn: 3 });
  await fight(page, { all: ['[data-kinds*="attack"]'] });
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(lines(page).last()).toBeInViewport();
  await page.locator('[data-kinds*="attack"]').first().click();
  await page.locator('[data-offer="attack"]').first().click();
  await expect(page.locator('.draft')).toBeVisible();
  const log = page.getByRole('log');
  const hidden = () => log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
  await expect.poll(hidden).toBeLessThan(3);
  expect(await log.evaluate((list) => list.scrollTop)).toBeGreaterThan(0);
});

test('the mouse: pick up, drag to march, undo, fire, refusals on the spot', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  const attacking = page.locator('[data-kinds*="attack"]');
  const marching = page.locator('[data-kinds*="march"]');
  await fight(page, { all: ['[data-kinds*="attack"]', '[data-kinds*="march"]'] });

  const from = (await marching.first().locator('b').textContent())!;
  await page.mouse.click(...at(await spot(page, from)));
  await expect(page.getByRole('heading', { name: new RegExp(`: march from ${from}$`) })).toBeVisible();
  const label = await page.locator('[data-offer="march"] span').first().textContent();
  const [to = ''] = /\b[A-Z]\d+\b/.exec(label!)!;
  const before = await lines(page).count();
  const goes = async () => {
    await expect.poll(() => lines(page).count()).toBeGreaterThan(before);
    await myMove(page);
    await page.keyboard.press('Backspace');
    await expect.poll(() => lines(page).count()).toBe(before);
  };
  await drag(page, await spot(page, from), await spot(page, to));
  await goes();
  await page.mouse.click(...at(await spot(page, from)));
  await page.keyboard.down('Shift'); // friends may stand there
  await page.mouse.click(...at(await spot(page, to)));
  await page.keyboard.up('Shift');
  await goes();

  await page.mouse.click(...at(await spot(page, from)));
  const far = from === 'A1' ? 'A9' : 'A1';
  await page.mouse.click(...at(await spot(page, far)));
  await expect(page.locator('.spot.refused a.dotted')).toHaveAttribute('href', /rules\/mf\//);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  const firer = (await attacking.first().locator('b').textContent())!;
  await page.mouse.click(...at(await spot(page, firer)));
  const target = (await page.locator('[data-offer="attack"] span').first().textContent())!.split(' ').pop()!;
  await page.mouse.click(...at(await spot(page, target)));
  await expect(page.locator('.draft table')).toBeVisible();
  await page.locator('.draft .primary').click();
  await expect(
    lines(page)
      .filter({ has: page.locator('.dice') })
      .last(),
  ).toBeVisible();
});

test('a turn by the keyboard alone', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['human', 'human'] });
  await fight(page, { all: ['[data-kinds*="march"]'] });
  await page.locator('.table').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('button', { name: 'Deselect' })).toBeVisible();
  await expect(page.locator('[data-spoken]')).toHaveText(/ selected\.$/);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-spoken]')).toHaveText(/ deselected\.$/);
  await page.keyboard.press('Control+Enter');
  const confirm = page.locator('dialog [data-confirm]');
  if (await confirm.count()) await confirm.press('Enter');
  const sentence = await page.locator('.sentence').textContent();
  expect(sentence).toBeTruthy();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'All keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('our own dice are asked for by name, and may be withdrawn', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'sd', players: ['human', 'human'], ownDice: true });
  const throwing = page.locator('[data-press="throw"]');
  await fight(page, { all: ['[data-press="throw"]'] });
  const before = await lines(page).count();
  await throwing.click();
  const dialog = page.getByRole('dialog', { name: /^Throw/ });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Take back the order' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await lines(page).count()).toBe(before);
  await throwing.click();
  await dialog.getByLabel(/^Faces/).fill('99');
  await expect(dialog.getByText(/cannot show/)).toBeVisible();
  await dialog.getByLabel(/^Faces/).fill('5 2');
  await dialog.getByRole('button', { name: 'Enter this roll' }).click();
  await expect(page.getByRole('log')).toContainText('wins the initiative');
});

test('what led to a throw stands above our own dice', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', players: ['greedy', 'greedy'], ownDice: true });
  const dialog = page.getByRole('dialog', { name: 'Throw: volley' });
  await expect(dialog.getByRole('list', { name: 'What this throw is for' })).toContainText(/firepower \d+/);
});

function at({ x, y }: { x: number; y: number }): [number, number] {
  return [x, y];
}
