// Every screen at the sizes of windows that people have, and with text twice as large: axe finds nothing grave, and
// whatever can be pressed lies in the window, or can be scrolled there, with nothing over it.
import { expect, test, type Page } from '@playwright/test';
import { accessible, myMove, openMenu, openPage, takeTheField, type Muster } from './driver';

const SIZES: [width: number, height: number, text: number][] = [
  [1440, 900, 100],
  [820, 1180, 100],
  [390, 844, 100],
  [844, 390, 100],
  [1440, 900, 200],
  [390, 844, 200],
];

/** What can be pressed and lies outside, or under something else. */
async function amiss(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const dialog = document.querySelector('dialog[open]');
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    const scrolls = (element: Element, along: 'overflowX' | 'overflowY') => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (box === document.documentElement || /auto|scroll/.test(getComputedStyle(box)[along])) return box;
      return null;
    };
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth + 1) found.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
    const tall = scrollHeight > clientHeight + 1;
    for (const element of (dialog ?? document).querySelectorAll<HTMLElement>(
      'button, a[href], select, input',
    )) {
      const box = element.getBoundingClientRect();
      if (
        !box.width ||
        !box.height ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (element.closest('.hidden, .skip, [inert]')) continue;
      if (element.tagName === 'BUTTON' && element.scrollHeight > element.clientHeight + 4)
        found.push(`${name(element)} is cut off`);
      const [across, down] = [scrolls(element, 'overflowX'), scrolls(element, 'overflowY')];
      const beside = box.left < -1 || box.right > innerWidth + 1;
      if (beside && across === document.documentElement)
        found.push(`${name(element)} lies beside the window`);
      const below = box.bottom > innerHeight + 1 || box.top < -1;
      if (below && down === document.documentElement && !tall)
        found.push(`${name(element)} lies below the window`);
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const shown = [across, down].every((pane) => {
        const edge = pane!.getBoundingClientRect();
        const whole = pane === document.documentElement;
        return whole || (x > edge.left && x < edge.right && y > edge.top && y < edge.bottom);
      });
      if (beside || below || !shown) continue;
      const over = document.elementFromPoint(x, y);
      if (over?.closest('.pop, #battle-menu')) continue; // what was asked for rises over all else
      if (
        over &&
        !element.contains(over) &&
        !over.contains(element) &&
        !over.closest('label')?.contains(element)
      )
        found.push(`${name(element)} lies under ${name(over)}.${over.className}`);
    }
    return found;
  });
}

/** The screen that is shown, at every size. */
async function atEverySize(page: Page, screen: string): Promise<void> {
  for (const [width, height, text] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${text}%`);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
    );
    const where = `${screen}, ${width} by ${height}, text at ${text}%`;
    await expect.poll(() => amiss(page), { message: where, timeout: 4000 }).toEqual([]);
    await test.step(where, () => accessible(page, undefined, width !== 1440 || text !== 100));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.use({ deviceScaleFactor: 0.25 });

async function battle(page: Page, choice: Muster): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('bouncestick.prefs', JSON.stringify({ speed: 'instant', camera: 'table' })),
  );
  await openPage(page);
  await takeTheField(page, { ...choice, players: ['human', 'human'], seed: 7 });
  await myMove(page);
}

test('muster, rulebook and laboratory fit every window', async ({ page }) => {
  test.setTimeout(240_000);
  await openPage(page);
  await expect(page.locator('.card').nth(12)).toBeVisible();
  await page.locator('.card').first().click();
  await atEverySize(page, 'the muster with a brief');
  await page.getByRole('link', { name: 'Rulebook', exact: true }).first().click();
  await expect(page.locator('.clause').first()).toBeVisible();
  await page.getByRole('searchbox').fill('bridge'); // a whole book takes axe long
  await atEverySize(page, 'the rulebook');
  await page.getByRole('link', { name: 'Laboratory', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Fight', exact: true })).toBeEnabled();
  await page.getByLabel('Battles', { exact: true }).selectOption('100');
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'How it ended' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await atEverySize(page, 'the laboratory');
});

for (const [kind, choice] of Object.entries({
  hexes: { rules: 'mf', scenario: 2 },
  inches: { rules: 'awi', scenario: 4 },
} satisfies Record<string, Muster>))
  test(`a battle on ${kind}, its dialogs and its replay fit every window`, async ({ page }) => {
    test.setTimeout(240_000);
    await battle(page, choice);
    await atEverySize(page, 'the battle');
    if (kind === 'hexes') {
      await page.keyboard.press('?');
      await atEverySize(page, 'the keys');
      await page.keyboard.press('Escape');
      await page.keyboard.press('r');
      await expect(page.getByRole('dialog')).toContainText('Print');
      await atEverySize(page, 'the quick reference');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await atEverySize(page, 'the question before the end');
      await page.keyboard.press('Escape');
    }
    await openMenu(page);
    if (kind === 'inches') await atEverySize(page, 'the menu');
    await page.getByRole('button', { name: 'Surrender' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
    await expect(page.locator('.outcome')).toBeVisible();
    if (kind === 'inches') await atEverySize(page, 'the outcome');
    await page.getByRole('region', { name: 'Victory' }).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Report and replay' }).first().click();
    await expect(page.getByRole('region', { name: 'After-action report' })).toBeVisible();
    await atEverySize(page, 'the replay and report');
  });
