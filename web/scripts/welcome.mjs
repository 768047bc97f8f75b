// Takes the photo with which the muster greets newcomers: the battle that teaches, as a graphics card draws it. Where the
// processor draws, that takes a quarter of an hour.
// Usage: node scripts/welcome.mjs [WIDTH]   (a narrow one is soon taken, for a look; CHROME, PORT and PAGE as for pictures)
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { browser } from './browser.mjs';
import { serve } from './server.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'muster', 'pictures');
const WIDTH = Number(process.argv[2] ?? 1200);

/** Behind the redcoats, over the rise to the orchard; all of it sharp but the room. */
const POSE = { x: 8.2, z: 9.3, distance: 5.7, yaw: -1.5, pitch: 0.2, lens: 1 };
const STOP = 16;
const QUALITY = 0.82;

/** In the page: the photo, in both sizes that the muster asks for. */
async function photograph({ table }, { pose, stop, width, quality }) {
  table.arrive();
  table.finish();
  const studio = await table.studio(null, () => undefined);
  studio.setHour('afternoon');
  studio.setStop(stop);
  const photo = await studio.portrait(pose, { width, height: Math.round(width * 0.4) });
  const half = document.createElement('canvas');
  [half.width, half.height] = [photo.width / 2, photo.height / 2];
  const pen = half.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(photo, 0, 0, half.width, half.height);
  return [photo, half].map((each) => [each.width, each.toDataURL('image/webp', quality)]);
}

const server = await serve('4865');
const chrome = await chromium.launch(browser);
try {
  const page = await chrome.newPage({ viewport: { width: 400, height: 300 } });
  page.setDefaultTimeout(0);
  await page.addInitScript(() => {
    localStorage.setItem('bouncestick.prefs', JSON.stringify({ speed: 'instant', camera: 'table' }));
  });
  await page.goto(`${server.address}?tier=card`);
  await page.getByRole('button', { name: 'Begin the lesson' }).click();
  await page.locator('.work[data-deciding="true"]').waitFor();
  const wanted = { pose: POSE, stop: STOP, width: WIDTH, quality: QUALITY };
  for (const [width, url] of await page.locator('.table').evaluate(photograph, wanted))
    await writeFile(join(folder, `welcome-${width}.webp`), Buffer.from(url.split(',')[1], 'base64'));
} finally {
  await chrome.close();
  server.stop();
}
