// With a finger as well as with the mouse: look, take up, look where to, go; on a telephone and on a tablet.
import { expect, test, type Page } from '@playwright/test';
import { myMove, openPage, spot, takeTheField, type Muster } from './driver';

interface Trial {
  battle: Muster;
  /** The unit that is taken up, and where it goes. */
  unit: string;
  to: string;
  price: RegExp;
}

const TRIALS: Record<string, Trial> = {
  hexes: {
    battle: { rules: 'mf', scenario: 2, players: ['human', 'greedy'] },
    unit: 'D3',
    to: 'E3',
    price: /of \d+ hexes/,
  },
  inches: {
    battle: { rules: 'awi', scenario: 4, players: ['human', 'greedy'] },
    unit: '17th Foot, right wing',
    to: '13,15.6',
    price: /of \d+"/,
  },
};

const SCREENS = { telephone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 } };
const PICTURES = process.env.PICTURES;

async function open(page: Page, battle: Muster): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem(
      'bouncestick.prefs',
      JSON.stringify({ speed: 'instant', camera: 'table', drawer: false }),
    ),
  );
  await openPage(page);
  await takeTheField(page, battle);
  await myMove(page);
}

type Touches = { x: number; y: number }[];

type Send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', at: Touches) => Promise<void>;
const touchers = new WeakMap<Page, Send>();

/** Sends touches as the browser itself would; those of one page must come by one way. */
async function toucher(page: Page): Promise<Send> {
  const known = touchers.get(page);
  if (known) return known;
  const devtools = await page.context().newCDPSession(page);
  const send: Send = async (type, touchPoints) => {
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  touchers.set(page, send);
  return send;
}

/** Fingers go from where they are to where they shall be, and are lifted unless something else is said. */
async function fingers(page: Page, from: Touches, to: Touches, lift = true): Promise<void> {
  const send = await toucher(page);
  await send('touchStart', from);
  for (let step = 1; step <= 8; step++) {
    const part = (a: number, b: number) => a + ((b - a) * step) / 8;
    await send(
      'touchMove',
      from.map(({ x, y }, i) => ({ x: part(x, to[i]!.x), y: part(y, to[i]!.y) })),
    );
  }
  if (lift) await send('touchEnd', []);
}

/** Moves the table with a finger until a place can be seen. */
async function bring(page: Page, at: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const middle = { x: width / 2, y: (height - 240) / 2 };
  for (let tries = 0; tries < 4; tries++) {
    const { x, y } = await spot(page, at);
    if (x > 30 && x < width - 30 && y > 70 && y < height - 230) return;
    const by = (wanted: number, now: number) => Math.max(-150, Math.min(150, wanted - now));
    const ground = { x: middle.x, y: middle.y };
    await fingers(page, [ground], [{ x: ground.x + by(middle.x, x), y: ground.y + by(middle.y, y) }]);
  }
}

async function tap(page: Page, at: string): Promise<void> {
  await bring(page, at);
  const { x, y } = await spot(page, at);
  await page.touchscreen.tap(x, y);
}

const picture = async (page: Page, name: string) => {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
};

/** What a finger is to touch and is too small for it. */
const small = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, select, summary, input, label:has(> input), .work a.button',
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.closest('.hidden'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => {
        if (element.matches('label > input')) return false; // its label is touched
        return box.width > 0 && (box.height < 43.5 || box.width < 43.5);
      })
      .map(({ element, box }) => `${element.outerHTML.slice(0, 90)} ${box.width}x${box.height}`),
  );

/** Words that are smaller than 16 pixels. */
const fine = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (!node.textContent!.trim() || !parent.checkVisibility() || parent.closest('.hidden, .table'))
        continue;
      const size = parseFloat(getComputedStyle(parent).fontSize);
      if (size < 15.95)
        found.add(`${size} ${parent.tagName}.${parent.className}: ${node.textContent!.trim().slice(0, 40)}`);
    }
    return [...found];
  });

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 1 });

    for (const [board, trial] of Object.entries(TRIALS)) {
      test(`a battle of ${board} by taps`, async ({ page }) => {
        await open(page, trial.battle);
        const { unit, to } = trial;
        const card = page.getByRole('region', { name: 'The unit' });
        const order = page.getByRole('region', { name: 'Orders and odds' });
        await picture(page, `${screen}-${board}-0`);
        await tap(page, unit);
        await expect(card.locator('dl')).toBeVisible();
        await expect(order).not.toContainText('Point at where');
        await picture(page, `${screen}-${board}-1`);
        await tap(page, unit);
        await expect(page.locator('p[data-spoken]')).toContainText('selected');
        await picture(page, `${screen}-${board}-2`);
        await tap(page, to);
        await expect(page.locator('.work')).toContainText(trial.price);
        await expect(page.getByRole('log', { includeHidden: true }).locator('.order')).toHaveCount(0);
        await page.waitForTimeout(500);
        await picture(page, `${screen}-${board}-3`);
        await tap(page, to);
        const give = page.locator('.draft .primary');
        await expect
          .poll(async () => {
            if (await give.isVisible()) await give.tap();
            return page.locator('.log .order').count();
          })
          .toBeGreaterThan(0);
        await picture(page, `${screen}-${board}-4`);
        expect(await small(page)).toEqual([]);
        expect(await fine(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      });
    }
  });
}

test.describe('on a telephone', () => {
  test.use({ viewport: SCREENS.telephone, hasTouch: true, isMobile: true, deviceScaleFactor: 1 });

  test('fingers drag a unit, hold a card, come closer and tilt', async ({ page }) => {
    const { battle, unit } = TRIALS.inches!;
    await open(page, battle);
    await bring(page, unit);
    const from = await spot(page, unit);
    const send = await toucher(page);
    await send('touchStart', [from]);
    await expect(page.getByRole('button', { name: 'pinned' })).toBeVisible();
    await send('touchEnd', []);
    await picture(page, 'telephone-held');
    await page.locator('.work .dotted').first().tap();
    await expect(page.getByRole('dialog')).toContainText('In the rulebook');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().tap();
    await page.getByRole('button', { name: 'pinned' }).tap();
    await expect(page.getByRole('button', { name: 'pinned' })).toHaveCount(0);

    const ahead = { x: from.x, y: from.y - 30 };
    await fingers(page, [from], [ahead], false);
    await expect(page.locator('.work')).toContainText(/of \d+"/);
    await picture(page, 'telephone-dragged');
    // the telephone is turned in the middle of it, and the browser takes the finger away
    await send('touchCancel', []);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.locator('.spot')).toHaveCount(0);
    await expect(page.locator('.log .order')).toHaveCount(0);
    await page.setViewportSize(SCREENS.telephone);
    await bring(page, unit);
    const again = await spot(page, unit);
    await fingers(page, [again], [{ x: again.x, y: again.y - 30 }]);
    await expect.poll(() => page.locator('.log .order').count()).toBeGreaterThan(0);

    const span = async () => {
      const [a, b] = [await spot(page, '20,16'), await spot(page, '26,16')];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    const before = await span();
    const wide = [
      { x: 120, y: 340 },
      { x: 270, y: 350 },
    ];
    const narrow = [
      { x: 170, y: 343 },
      { x: 220, y: 347 },
    ];
    await fingers(page, narrow, wide);
    expect(await span()).toBeGreaterThan(1.5 * before);
    const up = wide.map(({ x, y }) => ({ x, y: y - 120 }));
    /** How high a square of the table looks for its breadth. */
    const steep = async () => {
      const corners = await Promise.all(['20,12', '26,12', '20,18', '26,18'].map((at) => spot(page, at)));
      const extent = (all: number[]) => Math.max(...all) - Math.min(...all);
      return extent(corners.map(({ y }) => y)) / extent(corners.map(({ x }) => x));
    };
    const tilted = await steep();
    await fingers(page, wide, up);
    expect(await steep()).toBeLessThan(tilted);
    await picture(page, 'telephone-tilted');
  });
});
