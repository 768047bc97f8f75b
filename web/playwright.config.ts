import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browser, shell } from './scripts/browser.mjs';

const program = '../build/release/bouncestick';
const port = Number(process.env.PORT ?? 4863);

/** Only WebGL needs a graphics card; to imitate one for the rest of the page takes a third of the time. */
const WITHOUT_CARD = [
  '--disable-accelerated-2d-canvas',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
];

/** Notices, a killed browser, pictures and motion need the browser that people have. */
const WHOLE = /(card|distance-luck|golden|keeping|look|opening)\.spec\.ts/;
const page = () =>
  process.env.PAGE ?? (existsSync('../build/release/page/index.html') ? '../build/release/page' : 'dist');

/** The program with its own page; before that is built, with the page of `npm run build`; else Vite alone. */
function server(): string {
  if (existsSync(program)) return `${program} play --no-browser --port ${port} --page ${page()}`;
  return `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`;
}

/** Where tables for two people apart are served. */
export const distance = Number(process.env.DISTANCE_PORT ?? port + 1000);

function servers(): { command: string; port: number; reuseExistingServer: boolean }[] {
  const play = { command: server(), port, reuseExistingServer: false };
  if (!existsSync(program)) return [play];
  const data = join(tmpdir(), `bouncestick-tables-${distance}`);
  const command = `${program} serve --data ${data} --port ${distance} --page ${page()}`;
  return [play, { command, port: distance, reuseExistingServer: false }];
}

export default defineConfig({
  testDir: 'e2e',
  timeout: 100_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // on a busy machine a browser is now and then too slow; a test that needed its second try is reported as flaky
  retries: 1,
  // see `soak` in e2e/driver.ts
  grepInvert: process.env.SOAK ? undefined : /@soak/,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    viewport: { width: 900, height: 560 },
    // the processor draws: a quarter of the pixels
    deviceScaleFactor: 0.5,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'whole', testMatch: WHOLE, use: { launchOptions: browser } },
    {
      name: 'quick',
      testIgnore: WHOLE,
      use: { launchOptions: { executablePath: shell, args: [...browser.args, ...WITHOUT_CARD] } },
    },
  ],
  webServer: servers(),
});
