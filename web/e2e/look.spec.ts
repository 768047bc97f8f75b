// How the boards look, measured: the colour of open ground, paint without a direction, a plan without perspective.
import { expect, test, type Page } from '@playwright/test';
import { labOf } from '../src/table/colour';
import { type Muster, myMove, openPage, soak, spot, takeTheField } from './driver';
import { painted, square, still, usual, type Holder } from './still';

interface Board {
  battle: Muster;
  /** Places of open, level ground. */
  open: string[];
}
const BOARDS: Record<string, Board> = {
  'in inches': {
    battle: { rules: 'awi', scenario: 0, players: ['human', 'human'], seed: 1777 },
    open: ['21,42', '18,39', '33,38', '25,42', '30,40', '18,35'],
  },
  'of hexes': {
    battle: { rules: 'mf', scenario: 2, players: ['human', 'human'], seed: 1863 },
    open: ['G6', 'H6', 'G14', 'H13', 'M14', 'K16', 'L16', 'O16'],
  },
  'of doors': {
    battle: { rules: 'grant', scenario: 0, players: ['human', 'human'], seed: 1863 },
    open: ['6,9', '15,6', '18,33', '24,15', '48,12', '51,24', '54,39', '15,42'],
  },
  'of hexes with brooks': {
    battle: { rules: 'sd', scenario: 2, players: ['human', 'human'], seed: 1815 },
    open: ['B4', 'D4', 'L6', 'R8', 'B12', 'G12', 'A14', 'R12'],
  },
  'of fields': {
    battle: { rules: 'ccc', scenario: 0, players: ['human', 'human'], seed: 1863 },
    open: ['24,6', '24,12', '27,9', '24,33', '27,36', '30,12', '30,6', '21,36'],
  },
};

/** Pixels of a square that is looked at. */
const SIZE = 24;

test.use({ deviceScaleFactor: 1 });

/** A plan has no perspective: it is as broad at the top as at the bottom. */
async function isFlat(page: Page): Promise<void> {
  const width = await page.locator('.table').evaluate((element) => {
    const { table } = element as Holder;
    const across = (y: number): number => table.screenOf(`60,${y}`)!.x - table.screenOf(`10,${y}`)!.x;
    return [across(2), across(24), across(46)];
  });
  for (const w of width) expect(Math.abs(w - width[1]!)).toBeLessThan(1);
}

/** From a chair, too, the whole board is seen between the bar and the dock. */
async function isClear(page: Page): Promise<void> {
  await page.keyboard.press('v');
  const bar = (await page.locator('.field .bar').boundingBox())!;
  const dock = (await page.getByRole('region', { name: 'Orders and dispatches' }).boundingBox())!;
  const table = (await page.locator('.table').boundingBox())!;
  for (const corner of ['0,0', '72,0', '0,48', '72,48']) {
    const { x, y } = await spot(page, corner);
    expect(y).toBeGreaterThan(bar.y + bar.height - 1); // its edge lies on the bar, or below
    expect(y).toBeLessThan(dock.y + 1); // its edge lies on the dock
    expect(x).toBeGreaterThan(table.x - 1);
    expect(x).toBeLessThan(table.x + table.width + 1);
  }
}

/** How much a square changes from pixel to pixel, in its green. */
function slopes(pixels: readonly number[][], size: number): { across: number; down: number } {
  let [across, down] = [0, 0];
  for (let j = 0; j < size - 1; j++)
    for (let i = 0; i < size - 1; i++) {
      const at = j * size + i;
      across += Math.abs(pixels[at + 1]![1]! - pixels[at]![1]!);
      down += Math.abs(pixels[at + size]![1]! - pixels[at]![1]!);
    }
  return { across, down };
}

const boards = Object.entries(BOARDS);
for (const [i, [kind, { battle, open }]] of boards.entries())
  test(`a board ${kind}: open ground is grass, without a direction`, soak(i > 0), async ({ page }) => {
    await openPage(page);
    await takeTheField(page, battle);
    await myMove(page);
    // with nobody in hand there are no lines on the ground, and without lists the board is large
    await page.keyboard.press('Escape');
    await page.keyboard.press('o');
    if (kind === 'in inches') await isFlat(page);
    // from the map to the table
    if (kind === 'in inches') await isClear(page);
    else await page.keyboard.press('v');
    await painted(page);
    await page.locator('.table').evaluate((element) => (element as Holder).table.overview());
    const seen = await still(page);
    let [across, down] = [0, 0];
    for (const place of open) {
      const pixels = await square(page, seen, place, SIZE);
      const slope = slopes(pixels, SIZE);
      [across, down] = [across + slope.across, down + slope.down];
      const [light, a, b] = labOf(usual(pixels));
      const hue = (Math.atan2(b, a) * 180) / Math.PI;
      const where = `${place}: L ${light.toFixed(1)}, C ${Math.hypot(a, b).toFixed(1)}, h ${hue.toFixed(1)}`;
      expect(light > 42 && light < 58, where).toBe(true);
      expect(Math.hypot(a, b) > 22 && Math.hypot(a, b) < 34, where).toBe(true);
      expect(hue > 104 && hue < 124, where).toBe(true);
    }
    // the table is seen from a slant, so that what runs away from the eye is foreshortened, and the flatter the slant
    // the more of it the texture's filter smooths
    const pitch = await page
      .locator('.table')
      .evaluate((element) => (element as Holder).table.stage.pose.pitch);
    const slope = (down / across) * Math.sin(pitch);
    expect(slope).toBeGreaterThan(0.75);
    expect(slope).toBeLessThan(1.33);
  });
