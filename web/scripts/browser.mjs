// The browser that pages are tested, measured and photographed in: it draws by the processor alone, so that
// pictures are the same on every machine. CHROME names another; where none is found, Playwright takes its own.
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/snap/bin/chromium', '/usr/bin/chromium-browser'];

export const browser = {
  executablePath: process.env.CHROME ?? PLACES.find((place) => existsSync(place)),
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-background-networking',
  ],
};

const SHELL = '/usr/bin/chromium-headless-shell';

/** The browser without windows of its own, where it is installed: it starts sooner. */
export const shell = process.env.CHROME ?? (existsSync(SHELL) ? SHELL : browser.executablePath);
