// The table looks as it did: stills without words against pictures that are kept, by structural similarity.
import { expect, test, type Page } from '@playwright/test';
import { myMove, openPage, takeTheField, type Muster } from './driver';
import { golden, painted, type Holder } from './still';

const PEOPLE = { players: ['human', 'human'] as Muster['players'] };
const HEXES: Muster = { ...PEOPLE, rules: 'mf', scenario: 2, seed: 1863 };
const INCHES: Muster = { ...PEOPLE, rules: 'awi', scenario: 4, seed: 1777 };
const SNOW: Muster = { ...PEOPLE, rules: 'awi', scenario: 5, seed: 1758 };
const DUSK: Muster = { ...PEOPLE, rules: 'sd', scenario: 0, seed: 1796 };
const CARDS: Record<string, Muster> = {
  brooks: { ...PEOPLE, rules: 'sd', scenario: 2, seed: 1815 },
  inches: INCHES,
  doors: { ...PEOPLE, rules: 'grant', scenario: 0, seed: 1863 },
  fields: { ...PEOPLE, rules: 'ccc', scenario: 0, seed: 1863 },
};

async function battle(page: Page, choice: Muster, query = ''): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('bouncestick.prefs', JSON.stringify({ speed: 'instant', camera: 'table' })),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, query);
  await takeTheField(page, choice);
  await myMove(page);
  await page.keyboard.press('Escape'); // nobody in hand, no lines on the ground
  await painted(page);
}

/** The whole board, or one of the units: as a general sees it, or so near that faces are seen. */
async function look(page: Page, how: 'table' | 'eye' | 'near' | 'card', unit = 0): Promise<void> {
  await page.locator('.table').evaluate(
    (element, [way, number]) => {
      const { table } = element as Holder;
      table.overview();
      table.finish();
      if (way === 'table') return;
      const whole = { ...table.stage.pose };
      table.lookAt(table.laid.units[number]!.at);
      table.finish();
      const { x, z } = table.stage.pose;
      const low = { x, z, yaw: whole.yaw + 0.5, pitch: 0.3, lens: 1 };
      // so far off all of the board would be seen as from a chair
      const { rect, stage } = table;
      const [half, tan] = [stage.free.height / 2, Math.tan(Math.PI / 12)];
      const [sin, cos] = [Math.sin((48 / 180) * Math.PI), Math.cos((48 / 180) * Math.PI)];
      const [near, far] = [tan / (sin + tan * cos), tan / (sin - tan * cos)];
      const across = ((half / tan) * (rect.x1 - rect.x0)) / stage.free.width / (1 - near * cos);
      const chair = Math.max(across, (rect.z1 - rect.z0) / (near + far));
      // a card's still is so small that its free room says nothing
      stage.look({ ...whole, ...low, distance: { eye: 0.28 * chair, near: 5, card: 8 }[way] });
    },
    [how, unit] as const,
  );
}

/** The whole board in a window of another size. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const table = page.locator('.table');
  await expect.poll(() => table.evaluate(({ clientWidth }) => clientWidth)).toBe(width);
  await look(page, 'table');
}

test('hexes look as they did: the table, a general’s eye, a close-up, a tablet and a phone', async ({
  page,
}) => {
  await battle(page, HEXES);
  await look(page, 'table');
  await golden(page, 'hexes-table');
  await look(page, 'eye');
  await golden(page, 'hexes-eye');
  await look(page, 'near');
  await golden(page, 'hexes-near');
  await resize(page, 820, 1180);
  await golden(page, 'tablet');
  await resize(page, 390, 844);
  await golden(page, 'phone');
});

test('an inch table looks as it did: the table, a general’s eye', async ({ page }) => {
  await battle(page, INCHES);
  await look(page, 'table');
  await golden(page, 'inches-table');
  await look(page, 'eye');
  await golden(page, 'inches-eye');
});

for (const [name, choice] of Object.entries({ snow: SNOW, dusk: DUSK }))
  test(`a table looks as it did: ${name}`, async ({ page }) => {
    await battle(page, choice);
    await look(page, 'eye');
    await golden(page, name);
  });

test.describe('as a graphics card draws it', () => {
  test.use({ viewport: { width: 320, height: 200 }, deviceScaleFactor: 1 });
  const stills = Object.entries({ hexes: HEXES, ...CARDS });
  for (const [name, choice] of process.env.STILLS === 'all' ? stills : stills.slice(0, 1))
    test(`a table looks as it did: ${name}`, async ({ page }) => {
      test.setTimeout(240_000);
      await battle(page, choice, '?tier=card');
      await look(page, 'card');
      await golden(page, `card-${name}`);
    });
});
