// Sound: none before it is asked for, and every cue as loud and as short as it is meant to be.
import { expect, test, type Page } from '@playwright/test';
import type { Sound } from '../src/sound/sound';
import { myMove, openMenu, openPage, takeTheField } from './driver';

/** Decibels below full scale, by what a cue begins with. */
const PEAKS: Record<string, number> = {
  volley: -9,
  gun: -9,
  march: -9,
  rout: -9,
  dice: -18,
  hooves: -18,
  melee: -18,
  bugle: -18,
  fallen: -26,
  tap: -26,
  refusal: -26,
  paper: -26,
};

type Counted = Window & { contexts: number; started: number };

/** Counts what the page opens and starts. */
async function countSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as Counted;
    counted.contexts = counted.started = 0;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        counted.contexts++;
      }
    };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when: number[]) {
      if (!(this.context instanceof OfflineAudioContext)) counted.started++;
      start.apply(this, when as [number]);
    };
  });
}

const heard = (page: Page) =>
  page.evaluate(() => {
    const { contexts, started } = window as unknown as Counted;
    return { contexts, started };
  });

/** The first march that the lists offer. */
async function march(page: Page): Promise<void> {
  await page.locator('[data-kinds*="march"]').first().click();
  await page.locator('[data-offer="march"]').first().click();
  const give = page.locator('.draft .primary');
  if (await give.count()) await give.click();
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(1);
  await myMove(page);
}

async function takeBack(page: Page): Promise<void> {
  await page.keyboard.press('Backspace');
  await expect(page.getByText('No dispatches yet.')).toBeVisible();
  await myMove(page);
}

test.use({ viewport: { width: 1200, height: 640 } });

test('sound is off until it is asked for, and goes off again', async ({ page }) => {
  await countSound(page);
  await page.addInitScript(() =>
    localStorage.setItem(
      'bouncestick.prefs',
      JSON.stringify({ speed: 'quick', camera: 'plan', drawer: true, captions: true }),
    ),
  );
  await openPage(page);
  await takeTheField(page, { rules: 'mf', scenario: 2, players: ['human', 'human'] });
  await myMove(page);
  await march(page);
  expect(await heard(page)).toEqual({ contexts: 0, started: 0 });
  await takeBack(page);

  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true');
  await march(page);
  await expect.poll(async () => (await heard(page)).started).toBeGreaterThan(0);
  expect((await heard(page)).contexts).toBe(1);
  await expect(page.locator('.captions')).toContainText(/Drums|Hooves/);

  await openMenu(page);
  await page.getByLabel('Muskets, drums and dice').uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
  const { started } = await heard(page);
  await takeBack(page);
  await march(page);
  expect((await heard(page)).started).toBe(started);
});

test('every cue has its loudness, and ends within two seconds and a half', async ({ page }) => {
  await openPage(page);
  await takeTheField(page, { rules: 'mf', scenario: 2, players: ['human', 'human'] });
  await myMove(page);
  const cues = await page.locator('.captions').evaluate(async (element) => {
    const { sound } = element as HTMLElement & { sound: Sound };
    return sound.orchestra.measure();
  });
  expect(cues.length).toBeGreaterThanOrEqual(15);
  for (const { cue, decibels, seconds } of cues) {
    const meant = PEAKS[cue.split(' ')[0]!]!;
    expect(Math.abs(decibels - meant), cue).toBeLessThan(3);
    expect(seconds, cue).toBeLessThanOrEqual(2.5);
    expect(seconds, cue).toBeGreaterThan(0.01);
  }
});
