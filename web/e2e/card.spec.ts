// The table as a graphics card draws it: it is drawn at all, its ground has its colour, and it comes back when the
// browser takes its context away. The processor draws here, so the picture is small.
import { expect, test, type Page } from '@playwright/test';
import { labOf } from '../src/table/colour';
import { myMove, openPage, soak, takeTheField } from './driver';
import { square, still, usual, type Holder } from './still';

test.use({ deviceScaleFactor: 1, viewport: { width: 480, height: 300 } });

/** Places of open, level ground. */
const OPEN = ['H6', 'H13', 'L16'];

/** The usual colour of stills of some places. */
async function usualColour(page: Page): Promise<number[]> {
  await page.locator('.table').evaluate((element) => {
    const { table } = element as Holder;
    table.setCamera('table'); // a plan is a map
    table.finish();
    table.orbit(0, 2); // from straight above
  });
  const pixels: number[][] = [];
  for (const place of OPEN) {
    await page.locator('.table').evaluate((element, at) => (element as Holder).table.lookAt(at), place);
    pixels.push(...(await square(page, await still(page), place, 16)));
  }
  return usual(pixels);
}

async function isGrass(page: Page): Promise<void> {
  const [light, a, b] = labOf(await usualColour(page));
  const [chroma, hue] = [Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
  const seen = `L ${light.toFixed(1)}, C ${chroma.toFixed(1)}, h ${hue.toFixed(1)}`;
  expect(light > 46 && light < 60, seen).toBe(true);
  expect(chroma > 26 && chroma < 42, seen).toBe(true);
  expect(hue > 100 && hue < 116, seen).toBe(true);
}

test('a graphics card draws grass, also when its context was lost', soak(), async ({ page }) => {
  test.setTimeout(240_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await openPage(page, '?tier=card');
  await takeTheField(page, { rules: 'mf', scenario: 2, players: ['human', 'human'], seed: 1863 });
  await myMove(page);
  await page.keyboard.press('Escape');
  await isGrass(page);
  await page.locator('.table').evaluate(async (element) => {
    const gl = element.querySelector('canvas')!.getContext('webgl2')!;
    const lost = gl.getExtension('WEBGL_lose_context')!;
    const back = new Promise((resolve) =>
      element.querySelector('canvas')!.addEventListener('webglcontextrestored', resolve),
    );
    lost.loseContext();
    await new Promise((resolve) => setTimeout(resolve, 200));
    lost.restoreContext();
    await back;
  });
  await isGrass(page);
  expect(faults).toEqual([]);
});
