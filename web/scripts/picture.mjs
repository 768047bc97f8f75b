// Takes the README's picture, docs/picture.png: a real battle, some turns old, in table-eye view.
// Usage: node scripts/picture.mjs [OUTPUT]   (CHROME names another browser, PORT another port)
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const output = process.argv[2] ?? join(root, 'docs', 'picture.png');
const port = process.env.PORT ?? '4864';
const address = `http://127.0.0.1:${port}/`;
const SCENARIO = /Hornet/;
const ORDERS = 60;

async function answering() {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(address)
        .then((response) => response.ok)
        .catch(() => false)
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nobody answers at ${address}`);
}

/** Two computers fight quickly for a while; then a person takes over one of them for the picture. */
async function battleInProgress(page) {
  await page.addInitScript(() => {
    localStorage.setItem('bouncestick.prefs', JSON.stringify({ speed: 'instant', camera: 'table' }));
  });
  await page.goto(address);
  await page.locator('.card').filter({ hasText: SCENARIO }).click();
  for (const select of await page.locator('.brief fieldset select').all())
    await select.selectOption('greedy');
  await page.locator('.brief summary', { hasText: 'Dice' }).click();
  await page.getByLabel('Battle number').fill('1862');
  await page.getByRole('button', { name: 'To the table' }).click();
  const lines = page.getByRole('log').getByRole('listitem');
  await lines.nth(ORDERS).waitFor();
  await page.getByRole('button', { name: /Wait/ }).click();
  await page.waitForTimeout(4000);
}

const server = spawn(
  join(root, 'build', 'release', 'bouncestick'),
  ['play', '--no-browser', '--port', port],
  { stdio: 'ignore' },
);
const browser = await chromium.launch({
  executablePath: process.env.CHROME ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
try {
  await answering();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await battleInProgress(page);
  await page.screenshot({ path: output });
} finally {
  await browser.close();
  server.kill();
}
