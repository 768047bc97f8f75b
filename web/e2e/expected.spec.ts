// What everybody expects of a page: the picture comes back when the graphics card has lost it, the window may change in
// the middle of a drag, a battle may be given up, and the table may have the whole screen.
import { expect, test, type Page } from '@playwright/test';
import { kept, myMove, openMenu, openPage, spot, takeTheField } from './driver';

const UNIT = '17th Foot, right wing';

async function princeton(page: Page): Promise<void> {
  await openPage(page);
  await takeTheField(page, { rules: 'awi', scenario: 4, players: ['human', 'human'] });
  await myMove(page);
}

/** The colours of the picture, in a coarse grid. */
const picture = (page: Page) =>
  page.locator('.table').evaluate(async (element) => {
    const { table } = element as HTMLElement & { table: { snapshot(): string } };
    const image = new Image();
    image.src = table.snapshot();
    await image.decode();
    const small = Object.assign(document.createElement('canvas'), { width: 24, height: 16 });
    const pen = small.getContext('2d')!;
    pen.drawImage(image, 0, 0, 24, 16);
    return [...pen.getImageData(0, 0, 24, 16).data];
  });

test('the picture comes back when the graphics card has lost it', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await princeton(page);
  await spot(page, UNIT);
  await page.waitForTimeout(2500); // till the board is painted well
  const before = await picture(page);
  await page.locator('.table canvas').evaluate(async (canvas) => {
    const gl = (canvas as HTMLCanvasElement).getContext('webgl2')!;
    const loss = gl.getExtension('WEBGL_lose_context')!;
    loss.loseContext();
    await new Promise((resolve) => setTimeout(resolve, 300));
    loss.restoreContext();
  });
  await page.waitForTimeout(2500);
  const after = await picture(page);
  const apart = before.map((value, i) => Math.abs(value - after[i]!));
  expect(apart.reduce((sum, value) => sum + value, 0) / apart.length).toBeLessThan(3);
  expect(Math.max(...before) - Math.min(...before)).toBeGreaterThan(60);
  expect(errors).toEqual([]);
});

test('the window changes in the middle of a drag, which ends where the mouse lets go', async ({ page }) => {
  await princeton(page);
  const from = await spot(page, UNIT);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y, { steps: 3 });
  await page.setViewportSize({ width: 1200, height: 700 });
  const to = await spot(page, '12,15.6');
  await page.mouse.move(to.x + 5, to.y, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await expect(page.locator('.work')).toContainText(/of \d+"/);
  await page.waitForTimeout(300);
  await page.mouse.up();
  await expect(page.getByRole('log').getByRole('listitem').last()).toContainText(`${UNIT} moves`);
  const [x] = await page.locator('.table').evaluate((element, unit) => {
    type Held = HTMLElement & { table: { screenOf(at: string): { x: number; y: number } } };
    const { table } = element as Held;
    return [table.screenOf(unit).x - table.screenOf('12,15.6').x];
  }, UNIT);
  expect(Math.abs(x!)).toBeLessThan(20); // a unit is led by its front, three inches are some fifty pixels
});

test('a drag that ends on the paper orders nothing', async ({ page }) => {
  await princeton(page);
  const from = await spot(page, UNIT);
  const dock = (await page.getByRole('region', { name: 'Orders and dispatches' }).boundingBox())!;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 3 });
  await page.mouse.move(dock.x + 60, dock.y + 40, { steps: 3 });
  await page.mouse.up();
  await page.waitForTimeout(400);
  await expect(page.getByText('No dispatches yet.')).toBeVisible();
  await expect(page.locator('.spot')).toContainText('stays where it is');
});

test('the right button holds a card, whose words open their clause', async ({ page }) => {
  await princeton(page);
  const { x, y } = await spot(page, UNIT);
  await page.mouse.click(x, y, { button: 'right' });
  await page.mouse.move(x + 90, y + 60, { steps: 3 });
  const card = page.getByRole('region', { name: 'The unit' });
  await expect(card.getByRole('button', { name: 'pinned' })).toBeVisible();
  await expect(card).toContainText(UNIT);
  await card.locator('.dotted').first().click();
  await expect(page.getByRole('dialog')).toContainText('In the rulebook');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'pinned' })).toHaveCount(0);
});

test('a battle is given up, taken up again, and is still given up when the page comes back', async ({
  page,
}) => {
  await princeton(page);
  const surrender = async () => {
    await openMenu(page);
    await page.getByRole('button', { name: 'Surrender' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
    await expect(page.locator('.outcome')).toContainText("Mawhood's brigade surrendered.");
  };
  await surrender();
  await page.getByRole('button', { name: 'Undo' }).click();
  await myMove(page);
  await expect(page.locator('.outcome')).toHaveCount(0);
  await page.locator('[data-press]').first().click();
  await page.locator('dialog [data-confirm]').click();
  await expect(page.getByText('No dispatches yet.')).toHaveCount(0);
  await surrenderAgain(page);
  await kept(page);
  await page.reload();
  await expect(page.locator('.outcome')).toContainText('surrendered.');
});

/** The side that decides now gives the battle up. */
async function surrenderAgain(page: Page): Promise<void> {
  await myMove(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
  await expect(page.locator('.outcome')).toContainText('surrendered.');
}

test('the table has the whole screen, and gives it back', async ({ page }) => {
  await princeton(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
});
