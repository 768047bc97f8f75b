import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const program = '../build/release/bouncestick';
const port = Number(process.env.PORT ?? 4863);
const served = existsSync(program) && existsSync('../build/release/page/index.html');

export default defineConfig({
  testDir: 'e2e',
  timeout: 100_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    viewport: { width: 1100, height: 720 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
      ],
    },
  },
  webServer: {
    command: served
      ? `${program} play --no-browser --port ${port}`
      : `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    port,
    reuseExistingServer: false,
  },
});
