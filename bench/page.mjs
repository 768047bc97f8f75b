// The page in a browser without a graphics card: how soon the first battle stands on the table, and what a frame
// costs while a board turns.
//   node bench/page.mjs [loads] [frames]
// Wants build/release/bouncestick with its page. CHROME names another browser, PORT another port, PAGE another page,
// SHARPNESS how many pixels are drawn along a side, in parts of all.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browser } from '../web/scripts/browser.mjs';
import { serve } from '../web/scripts/server.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { chromium } = createRequire(join(root, 'web', 'package.json'))('@playwright/test');
const loads = Number(process.argv[2] ?? 7);
const frames = Number(process.argv[3] ?? 120);
const BOARDS = [/Bemis/, /Greenford/, /Hornet/, /McPherson/];

/** From the load of the page to the first picture of a battle, its button pressed as soon as it can be; milliseconds. */
function battleComes() {
  const start = () =>
    [...document.querySelectorAll('button')].find(
      (b) => b.textContent.includes('To the table') && !b.disabled,
    );
  return new Promise((resolve) => {
    let pressed = false;
    const look = () => {
      const button = pressed ? null : start();
      if (button) {
        pressed = true;
        button.click();
      }
      const drawn = document.querySelector('.table')?.table?.stats().drawCalls;
      // two frames later that picture has been shown
      if (drawn) requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      else setTimeout(look, 4);
    };
    look();
  });
}

/**
 * Milliseconds of each frame while the board turns, drawing waited for; with as many pixels along a side as the page
 * chooses, or as is said.
 */
async function turning(element, [frames, sharpness]) {
  const { stage } = element.table;
  const times = [];
  const frame = () => new Promise(requestAnimationFrame);
  for (let i = -40; i < frames; i++) {
    if (sharpness) stage.haste.sharpness = sharpness;
    element.table.orbit(0.02, 0);
    await frame();
    stage.waitForDrawing(); // of the page's own picture
    const begun = performance.now();
    stage.draw();
    stage.waitForDrawing();
    if (i >= 0) times.push(performance.now() - begun);
  }
  return { times, sharpness: stage.renderer.getPixelRatio() };
}

/** Best, first quarter, middle and last tenth. */
function spread(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return [0, 0.25, 0.5, 0.9].map((part) => sorted[Math.floor((sorted.length - 1) * part)]);
}

const size = { viewport: { width: 1280, height: 800 } };

/** Does something in a browser that is started for it. */
async function inBrowser(work) {
  const chrome = await chromium.launch(browser);
  try {
    return await work(await chrome.newContext(size));
  } finally {
    await chrome.close();
  }
}

/** How long the next battle is in coming. */
async function battleOn(page) {
  await page.goto(server.address, { waitUntil: 'commit' });
  return page.evaluate(battleComes);
}

async function nextBattles(context) {
  const page = await context.newPage();
  const times = [];
  for (let load = 0; load < loads; load++) {
    times.push(await battleOn(page));
    await page.waitForTimeout(2500);
  }
  await page.close();
  return times;
}

async function frameTimes(context, board) {
  const page = await context.newPage();
  await page.goto(server.address);
  await page.locator('.card').filter({ hasText: board }).click();
  for (const select of await page.locator('.brief fieldset select').all()) await select.selectOption('human');
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.locator('.work[data-deciding="true"], dialog').first().waitFor();
  await page.waitForTimeout(4000); // the board is painted well when all has been quiet
  const measured = await page
    .locator('.table')
    .evaluate(turning, [frames, Number(process.env.SHARPNESS ?? 0)]);
  await page.close();
  return measured;
}

function sayBattles(where, times) {
  const [best, , middle, most] = spread(times).map((ms) => (ms / 1000).toFixed(2));
  console.log(
    `first battle on the table, in a browser ${where.padEnd(14)}: best ${best}, middle ${middle}, ninth tenth ${most} s`,
  );
}

async function sayFrames(context) {
  console.log('a frame of a turning board, ms   best   quarter   middle   ninth tenth   pixels along a side');
  for (const board of BOARDS) {
    const { times, sharpness } = await frameTimes(context, board);
    const [best, quarter, middle, most] = spread(times).map((ms) => ms.toFixed(1));
    console.log(
      board.source.padEnd(30),
      best.padStart(6),
      quarter.padStart(9),
      middle.padStart(8),
      most.padStart(13),
      sharpness.toFixed(1).padStart(21),
    );
  }
}

const server = await serve('4865');
try {
  const fresh = [];
  for (let load = 0; load < loads; load++)
    fresh.push(await inBrowser(async (context) => battleOn(await context.newPage())));
  sayBattles('started for it', fresh);
  await inBrowser(async (context) => {
    const [, ...later] = await nextBattles(context);
    sayBattles('that was open', later);
    await sayFrames(context);
  });
} finally {
  server.stop();
}
