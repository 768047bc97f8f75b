// Takes the README's pictures: real battles, some turns old, in table-eye view, and an experiment of the laboratory.
// Usage: node scripts/picture.mjs [FOLDER]   (CHROME names another browser, PORT another port, PAGE another folder of the page)
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { browser } from './browser.mjs';
import { serve } from './server.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const folder = process.argv[2] ?? join(root, 'docs');

/** Of each board one: `turned` and `zooms` move the eye, in turns and steps, around `middle`; `pose` takes hold of something. */
const PICTURES = [
  {
    file: 'picture.png',
    scenario: /McPherson/,
    turn: 5,
    turned: 0.3,
    zooms: [1.5, 1.4],
    middle: 'I9',
    pose: aim,
  },
  {
    file: 'picture-inches.png',
    scenario: /Greenford/,
    turn: 5,
    turned: -0.25,
    zooms: [1.5, 1.2],
    middle: '30,24',
  },
];

/** Two computers fight quickly for a while; then their battle is handed to people. */
async function battleInProgress(page, address, { scenario, turn }) {
  await page.addInitScript(() => {
    localStorage.setItem('bouncestick.prefs', JSON.stringify({ speed: 'instant', camera: 'table' }));
  });
  await page.goto(address);
  await page.locator('.card').filter({ hasText: scenario }).click();
  for (const select of await page.getByLabel(/^Who commands/).all()) await select.selectOption('greedy');
  await page.locator('.brief summary', { hasText: 'Dice' }).click();
  await page.getByLabel('Battle number').fill('1863');
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.evaluate(async (turn) => {
    const now = () => Number(document.querySelector('[data-turn]')?.dataset.turn ?? 0);
    while (now() < turn) await new Promise((resolve) => setTimeout(resolve, 2));
    [...document.querySelectorAll('.tools button')]
      .find((button) => button.textContent.includes('Wait'))
      .click();
  }, turn);
  await page.getByRole('button', { name: 'One order' }).waitFor();
  await page.waitForTimeout(1500);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Save' }).click(),
  ]);
  const battle = JSON.parse(await readFile(await file.path(), 'utf8'));
  for (const side of Object.keys(battle.players)) battle.players[side] = 'human';
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Muster', exact: true }).click();
  const buffer = Buffer.from(JSON.stringify(battle));
  await page
    .getByLabel('Scenario or battle file')
    .setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer });
}

/** Up to a place of the table. */
async function approach(page, { turned, zooms, middle }) {
  const steps = [['orbit', turned, -0.05], ...zooms.map((by) => ['zoom', by]), ['lookAt', middle]];
  for (const [what, ...values] of steps) {
    await page
      .locator('.table')
      .evaluate(({ table }, [name, given]) => table[name](...given), [what, values]);
    await page.waitForTimeout(1500);
  }
}

/** A unit picked up that can fire, its targets lit. */
async function aim(page) {
  await page.locator('.work[data-deciding="true"]').waitFor();
  await page.keyboard.press('o');
  const firer = page.locator('[data-kinds*="attack"]').last();
  await firer.waitFor();
  await firer.click();
  await page.keyboard.press('o');
  await page.waitForTimeout(2500);
}

async function take(chrome, picture) {
  const page = await chrome.newPage({ viewport: { width: 1280, height: 800 } });
  await battleInProgress(page, server.address, picture);
  await picture.pose?.(page);
  await approach(page, picture);
  await page.screenshot({ path: join(folder, picture.file) });
  await page.close();
}

/** The laboratory with a change to the rules held against the rules. */
async function experiment(page) {
  await page.goto(`${server.address}#/laboratory`);
  await page.getByLabel('Scenario').selectOption({ label: "McPherson's Ridge" });
  const fight = page.getByRole('button', { name: 'Fight', exact: true });
  const runs = page.getByRole('region', { name: /^Runs on/ }).getByRole('row');
  for (const rows of [2, 3]) {
    if (rows === 3) {
      await page.getByRole('searchbox').fill('infantry power');
      await page.getByRole('spinbutton', { name: 'infantry power' }).fill('3');
      await page.getByRole('searchbox').fill('');
    }
    await fight.click();
    await runs.nth(rows - 1).waitFor({ timeout: 120_000 });
  }
}

async function takeLaboratory(chrome) {
  const page = await chrome.newPage({ viewport: { width: 1280, height: 800 } });
  await experiment(page);
  await page.screenshot({ path: join(folder, 'picture-laboratory.png'), fullPage: true });
  await page.close();
}

const server = await serve('4864');
const chrome = await chromium.launch(browser);
try {
  for (const picture of PICTURES) await take(chrome, picture);
  await takeLaboratory(chrome);
} finally {
  await chrome.close();
  server.stop();
}
