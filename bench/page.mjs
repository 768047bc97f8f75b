// Times the page in a browser without a graphics card: until the first battle is on the table; a frame while the board
// turns; until a unit under the pointer shows its card, and the ground under the pointer its cost for the selected unit;
// until an order has been given and shown. Measures a table with every figure on it, too.
//   node bench/page.mjs [loads] [frames] [orders] [pointings]
// Needs build/release/bouncestick with its page, and build/wasm/desk.wasm. CHROME names another browser, PORT another
// port, PAGE another page; SHARPNESS is the linear fraction of the pixels that are drawn.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browser } from '../web/scripts/browser.mjs';
import { serve } from '../web/scripts/server.mjs';
import { crowdedTable, situations } from './crowded.mjs';
import { openDesk } from './desk.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { chromium } = createRequire(join(root, 'web', 'package.json'))('@playwright/test');
const loads = Number(process.argv[2] ?? 7);
const frames = Number(process.argv[3] ?? 120);
const orders = Number(process.argv[4] ?? 40);
const pointings = Number(process.argv[5] ?? 60);
const BOARDS = [/Bemis/, /Greenford/, /Hornet/, /McPherson/];
/** Figures on the crowded tables: those of the largest scenario, and as many as the page is asked for. */
const CROWDS = [0, 800];

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

/**
 * Milliseconds from the press of the button for one order of the computer until the table shows it: the opponent
 * thinks, the page takes the situation in, and a picture is drawn.
 */
async function ordering(element, orders) {
  const { table } = element;
  const button = () => document.querySelector('[aria-label="One order"]');
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const times = [];
  for (let i = 0; i < orders && button(); i++) {
    const laid = new Promise((resolve) => {
      table.setView = (view) => {
        delete table.setView; // once
        table.setView(view);
        resolve();
      };
    });
    const begun = performance.now();
    button().click();
    await laid;
    await new Promise(requestAnimationFrame);
    table.stage.waitForDrawing();
    times.push(performance.now() - begun);
    await pause(400); // it is painted well
  }
  return times;
}

/**
 * Milliseconds from the last event of a pointer that comes to rest on a unit until the first picture with its card, the
 * time of rest among them.
 */
async function resting(element, count) {
  const canvas = element.querySelector('canvas');
  const card = document.querySelector('.cell.card');
  const box = element.getBoundingClientRect();
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const move = ({ x, y }) =>
    canvas.dispatchEvent(
      new PointerEvent('pointermove', {
        clientX: x,
        clientY: y,
        bubbles: true,
        pointerType: 'mouse',
      }),
    );
  const answered = () =>
    new Promise((resolve) => {
      const seen = new MutationObserver(() => {
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
      seen.observe(card, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      setTimeout(() => resolve(NaN), 1500);
    });
  const units = element.table.laid.units.map(({ id, at, bases }) => (bases ? id : at));
  const times = [];
  for (let i = 0; i < count; i++) {
    const spot = element.table.screenOf(units[(i * 7) % units.length]);
    if (!spot) continue;
    move({ x: box.left + 3, y: box.top + 3 });
    await pause(350);
    const shown = answered();
    move({ x: box.left + spot.x, y: box.top + spot.y });
    const begun = performance.now();
    const time = (await shown) - begun;
    if (!Number.isNaN(time)) times.push(time);
  }
  return times;
}

/**
 * Milliseconds from the last of several events of a pointer that passes over the ground, a unit being in hand, until the
 * first picture with what the page says of going there: the ghost's price, or who refuses. Most go to ground in reach of
 * the unit, the others anywhere; where nothing new is to be said, nothing is measured.
 */
async function pointing(element, count) {
  const canvas = element.querySelector('canvas');
  const parts = ['.cell.order', '.spots'].map((part) => document.querySelector(part));
  const box = element.getBoundingClientRect();
  const { table } = element;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const send = (type, { x, y }, more = {}) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        clientX: x,
        clientY: y,
        bubbles: true,
        pointerType: 'mouse',
        pointerId: 1,
        ...more,
      }),
    );
  canvas.setPointerCapture = () => {}; // no such pointer is down
  const free = (spot) => document.elementFromPoint(spot.x, spot.y) === canvas;
  const able = table.highlights.filter(({ kind }) => kind === 'also').map(({ at }) => at);
  const onScreen = (at) => {
    const spot = table.screenOf(at);
    return spot && { x: box.left + spot.x, y: box.top + spot.y };
  };
  const answered = () =>
    new Promise((resolve) => {
      const seen = new MutationObserver(() => {
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
      for (const part of parts) seen.observe(part, { subtree: true, childList: true, characterData: true });
      setTimeout(() => (seen.disconnect(), resolve(NaN)), 700);
    });
  const random = (
    (state) => () =>
      (state = (state * 16807) % 2147483647) / 2147483647
  )(7);
  const times = [];
  for (let i = 0; times.length < count && i < 4 * count; i++) {
    if (i % 10 === 0) {
      const spot = onScreen(able[(i / 10) % able.length]);
      if (!spot || !free(spot)) continue;
      for (let step = 0; step < 3; step++)
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      send('pointermove', spot);
      send('pointerdown', spot, { button: 0 });
      send('pointerup', spot, { button: 0 });
      await pause(300);
    }
    const selected = table.highlights.find(({ kind }) => kind === 'selected');
    const from = selected && onScreen(selected.at);
    if (!from) continue;
    const far = i % 3 ? 130 : 350;
    const to = { x: from.x + (random() - 0.5) * 2 * far, y: from.y + (random() - 0.5) * 2 * far };
    if (!free(to)) continue;
    // a hand comes there in steps, one a frame
    for (const part of [0.6, 0.75, 0.9]) {
      send('pointermove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      await new Promise(requestAnimationFrame);
    }
    const shown = answered();
    send('pointermove', to);
    const begun = performance.now();
    const time = (await shown) - begun;
    if (!Number.isNaN(time)) times.push(time);
    await pause(120);
  }
  return times;
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

/** To the table with two people at it. */
async function takeBoard(page, board) {
  await page.goto(server.address);
  await page.locator('.card').filter({ hasText: board }).click();
  for (const select of await page.locator('.brief fieldset select').all()) await select.selectOption('human');
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.locator('.work[data-deciding="true"], dialog').first().waitFor();
}

/** To the table with a battle file, in which these play. */
async function takeFile(page, file, player) {
  const battle = JSON.parse(file);
  for (const side of Object.keys(battle.players)) battle.players[side] = player;
  const buffer = Buffer.from(JSON.stringify(battle));
  await page.goto(server.address);
  await page.getByLabel('Scenario or battle file').setInputFiles({
    name: 'battle.json',
    mimeType: 'application/json',
    buffer,
  });
  await page.locator('.work').waitFor();
}

async function frameTimes(context, take) {
  const page = await context.newPage();
  await take(page);
  await page.waitForTimeout(4000); // the board is painted well when all has been quiet
  const table = page.locator('.table');
  const { figures } = await table.evaluate((element) => element.table.stats());
  const measured = await table.evaluate(turning, [frames, Number(process.env.SHARPNESS ?? 0)]);
  await page.close();
  return { ...measured, figures };
}

/** How long orders of computers take at the fastest speed. */
async function orderTimes(context, file) {
  const page = await context.newPage();
  await page.addInitScript(() =>
    localStorage.setItem('bouncestick.prefs', JSON.stringify({ speed: 'instant' })),
  );
  await takeFile(page, file, 'random');
  await page.getByRole('button', { name: 'Wait' }).click();
  await page.getByRole('button', { name: 'One order' }).waitFor();
  await page.waitForTimeout(4000);
  const times = await page.locator('.table').evaluate(ordering, orders);
  await page.close();
  return times;
}

function sayBattles(where, times) {
  const [best, , middle, most] = spread(times).map((ms) => (ms / 1000).toFixed(2));
  console.log(
    `first battle on the table, in a browser ${where.padEnd(14)}: best ${best}, middle ${middle}, ninth tenth ${most} s`,
  );
}

async function sayFrames(context, boards) {
  console.log(
    'a frame of a turning board, ms   best   quarter   middle   ninth tenth   pixels along a side   figures',
  );
  for (const { name, take } of boards) {
    const { times, sharpness, figures } = await frameTimes(context, take);
    const [best, quarter, middle, most] = spread(times).map((ms) => ms.toFixed(1));
    console.log(
      name.padEnd(30),
      best.padStart(6),
      quarter.padStart(9),
      middle.padStart(8),
      most.padStart(13),
      sharpness.toFixed(1).padStart(21),
      String(figures).padStart(9),
    );
  }
}

/** How soon the card of a unit stands in the dock, when the pointer rests on it. */
async function sayHovers(context, boards) {
  for (const { name, take } of boards) {
    const page = await context.newPage();
    await take(page);
    await page.waitForTimeout(4000);
    const times = await page.locator('.table').evaluate(resting, 40);
    const [best, , middle, most] = spread(times).map((ms) => ms.toFixed(0));
    console.log(
      `${name.padEnd(18)} from rest until the card is shown: best ${best}, middle ${middle}, ninth tenth ${most} ms, of ${times.length}`,
    );
    await page.close();
  }
}

/** How soon the page says what a unit in hand would do where the pointer is. */
async function sayPointings(context, boards) {
  for (const { name, take } of boards) {
    const page = await context.newPage();
    await take(page);
    await arrange(page);
    await page.waitForTimeout(4000);
    const times = await page.locator('.table').evaluate(pointing, pointings);
    const sorted = [...times].sort((a, b) => a - b);
    const part = (of) => (sorted[Math.floor((sorted.length - 1) * of)] ?? NaN).toFixed(0);
    console.log(
      `${name.padEnd(18)} with a unit in hand, until the ground answers: best ${part(0)}, middle ${part(0.5)}, ` +
        `95th of 100 ${part(0.95)}, worst ${part(1)} ms, of ${times.length}`,
    );
    await page.close();
  }
}

/** Sets the troops up as they stood in history, and goes on until units may be sent over the ground. */
async function arrange(page) {
  const work = page.locator('.work[data-deciding="true"]');
  for (let step = 0; step < 12; step++) {
    await work.waitFor();
    const designed = page.getByRole('button', { name: 'Historical set-up' });
    const sure = page.locator('dialog [data-confirm]');
    if (await sure.count()) await sure.click();
    else if (await designed.count()) await designed.click();
    else if (await page.locator('.table').evaluate(movable)) return;
    else await page.keyboard.press('Control+Enter');
    await page.waitForTimeout(600);
  }
}

/** Whether a unit that may act has been lit, and moves. */
function movable({ table }) {
  return table.highlights.some(({ kind }) => kind === 'also') && !document.querySelector('dialog');
}

/** What the page is sent after an order, and how soon it is shown. */
async function saySituations(context, desk, { name, file }) {
  const { bytes, times } = situations(desk, file, 400);
  const kilobytes = [bytes.sort((a, b) => a - b)[Math.floor(bytes.length / 2)], Math.max(...bytes)];
  const [size, largest] = kilobytes.map((count) => (count / 1000).toFixed(0));
  const [, , took, most] = spread(times).map((ms) => ms.toFixed(1));
  console.log(
    `${name}: after an order ${size} KB in the middle, ${largest} at most; in wasm ${took} ms, ninth tenth ${most}`,
  );
  const [best, , middle, slow] = spread(await orderTimes(context, file)).map((ms) => ms.toFixed(0));
  console.log(
    `${name}: from the press of a button until an order is shown: best ${best}, middle ${middle}, ninth tenth ${slow} ms`,
  );
}

const desk = await openDesk();
const crowds = CROWDS.map((figures) => {
  const file = crowdedTable(desk, figures);
  return {
    name: figures ? `Gettysburg, ${figures} figures` : 'Gettysburg, all at once',
    file,
    take: (page) => takeFile(page, file, 'human'),
  };
});
const boards = BOARDS.map((board) => ({
  name: board.source,
  take: (page) => takeBoard(page, board),
}));
const server = await serve('4865');
try {
  const fresh = [];
  for (let load = 0; load < loads; load++)
    fresh.push(await inBrowser(async (context) => battleOn(await context.newPage())));
  sayBattles('started for it', fresh);
  await inBrowser(async (context) => {
    const [, ...later] = await nextBattles(context);
    sayBattles('that was open', later);
    await sayHovers(context, boards);
    await sayPointings(context, boards);
    await sayFrames(context, [...boards, ...crowds]);
    for (const crowd of crowds) await saySituations(context, desk, crowd);
  });
} finally {
  server.stop();
}
