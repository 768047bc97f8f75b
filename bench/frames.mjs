// Compares the frame times of this page and another one in a single run: both boards are open side by side in one
// browser and take turns, so that other load on the machine affects both. Drawn by the processor, with the same pixels.
//   node bench/frames.mjs BEFORE_PAGE [rounds] [--board Bemis]...
// BEFORE_PAGE is the folder of an earlier page with its module. Needs build/release/bouncestick with its page. CHROME
// names another browser; SHARPNESS is the linear fraction of the pixels that are drawn (default: a half).
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browser } from '../web/scripts/browser.mjs';
import { serve } from '../web/scripts/server.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { chromium } = createRequire(join(root, 'web', 'package.json'))('@playwright/test');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { board: { type: 'string', multiple: true } },
});
const [before, rounds = '12'] = positionals;
if (!before) throw new Error('name the folder of an earlier page');
const boards = values.board ?? ['Bemis', 'Greenford', 'Hornet', 'McPherson', 'Gettysburg'];
const sharpness = Number(process.env.SHARPNESS ?? 0.5);
/** Frames that one page draws before it is the other's turn; of them the first few are dropped. */
const FRAMES = 14;
const DROPPED = 4;

/** Milliseconds of each frame of a board that turns, or stands still; drawing is waited for. */
async function frameTimes(element, [frames, dropped, sharpness, turns]) {
  const { stage } = element.table;
  const times = [];
  for (let i = 0; i < frames; i++) {
    stage.haste.sharpness = sharpness;
    if (turns) element.table.orbit(0.02, 0);
    await new Promise(requestAnimationFrame);
    stage.waitForDrawing(); // of the page's own picture
    const begun = performance.now();
    stage.draw();
    stage.waitForDrawing();
    if (i >= dropped) times.push(performance.now() - begun);
  }
  return times;
}

function middle(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/** To the table with two people at it; what stands between is clicked away. */
async function takeBoard(context, { address }, board) {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.card').filter({ hasText: board }).first().click();
  for (const select of await page.locator('.brief fieldset select').all()) await select.selectOption('human');
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.locator('.work[data-deciding="true"], dialog').first().waitFor();
  await frame(page);
  await page.waitForTimeout(6000); // the board is painted well when all has been quiet
  return page;
}

/** The same canvas for both pages, whatever paper they have beside it. */
async function frame(page) {
  await page.locator('.table').evaluate(({ style }) => {
    style.position = 'fixed';
    style.inset = '0 auto auto 0';
    [style.width, style.height] = ['960px', '600px'];
  });
  const canvas = page.locator('.table canvas').first();
  await canvas.evaluate(async (element) => {
    while (element.clientWidth !== 960 || element.clientHeight !== 600)
      await new Promise(requestAnimationFrame);
  });
}

async function timesOf(page, turns) {
  await page.bringToFront();
  return page.locator('.table').evaluate(frameTimes, [FRAMES, DROPPED, sharpness, turns]);
}

async function compare(context, servers, board) {
  const pages = [];
  for (const server of servers) pages.push(await takeBoard(context, server, board));
  for (const turns of [true, false]) {
    const ratios = [];
    const all = [[], []];
    for (let round = 0; round < Number(rounds); round++) {
      const times = [];
      for (const page of pages) times.push(await timesOf(page, turns));
      times.forEach((found, i) => all[i].push(...found));
      ratios.push(middle(times[1]) / middle(times[0]));
    }
    console.log(
      board.padEnd(12),
      (turns ? 'in motion' : 'at rest').padEnd(10),
      ...all.map((times) => middle(times).toFixed(1).padStart(7)),
      middle(ratios).toFixed(2).padStart(7),
    );
  }
  for (const page of pages) await page.close();
}

const servers = [await serve('4866', before), await serve('4867')];
const chrome = await chromium.launch(browser);
try {
  const context = await chrome.newContext({
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(() =>
    localStorage.setItem('bouncestick.prefs', JSON.stringify({ speed: 'instant' })),
  );
  console.log('a frame, ms              before    now   ratio');
  for (const board of boards) await compare(context, servers, board);
} finally {
  await chrome.close();
  for (const server of servers) server.stop();
}
