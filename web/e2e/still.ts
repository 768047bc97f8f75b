// Stills of the table: what its canvas shows, without the words that lie over it, and pictures kept to compare with.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { shrunk, ssim, type Picture } from '../src/testing/ssim';
import type { Pose } from '../src/table/camera';
import type { Table } from '../src/table';

/** The table as the page keeps it, with the parts that only tests look at. */
export type Holder = HTMLElement & {
  table: Table & {
    painting: number;
    laid: { units: readonly { at: string }[] };
    rect: { x0: number; z0: number; x1: number; z1: number };
    stage: { pose: Pose; free: { width: number; height: number }; look(pose: Pose): void };
  };
};

export interface Still extends Picture {
  data: Uint8Array;
  /** Its pixels for each of the window's. */
  scale: number;
}

/** The picture at rest, as it is now. */
export async function still(page: Page): Promise<Still> {
  const { raw, ...about } = await page.locator('.table').evaluate(async (element) => {
    const { table } = element as Holder;
    table.finish();
    const image = new Image();
    image.src = table.snapshot();
    await image.decode();
    const { width, height } = image;
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d')!;
    pen.drawImage(image, 0, 0);
    const data = new Blob([pen.getImageData(0, 0, width, height).data]);
    const reader = new FileReader();
    await new Promise((done) => ((reader.onload = done), reader.readAsDataURL(data)));
    return { width, height, scale: width / element.clientWidth, raw: reader.result as string };
  });
  return { ...about, data: Buffer.from(raw.slice(raw.indexOf(',') + 1), 'base64') };
}

/** Red, green and blue of each pixel of a square about a place on the board, row by row. */
export async function square(page: Page, of: Still, place: string, size: number): Promise<number[][]> {
  const spot = await page
    .locator('.table')
    .evaluate((element, at) => (element as Holder).table.screenOf(at)!, place);
  const [left, top] = [spot.x, spot.y].map((v) => Math.round(v * of.scale - size / 2)) as [number, number];
  return Array.from({ length: size * size }, (_, i) => {
    const at = 4 * ((top + Math.floor(i / size)) * of.width + left + (i % size));
    return [...of.data.subarray(at, at + 3)];
  });
}

/** The middle one of each colour. */
export function usual(pixels: readonly number[][]): number[] {
  return [0, 1, 2].map((k) => pixels.map((rgb) => rgb[k]!).sort((a, b) => a - b)[pixels.length >> 1]!);
}

/** Until the board is painted as well as it will be. */
export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector<Holder>('.table')?.table.painting === 0,
    undefined,
    { timeout: 30_000 },
  );
}

const FOLDER = 'e2e/golden';
/** Dots of a picture that is kept. */
const DOTS = 22_000;
/** What another driver, or a library of another version, may change. */
const ALIKE = 0.97;

/** Compares the picture at rest with the one that is kept under a name; with PICTURES=write it is kept from now on. */
export async function golden(page: Page, name: string): Promise<void> {
  const path = `${FOLDER}/${name}.png`;
  const shown = await still(page);
  const now = shrunk(shown, Math.round(Math.sqrt((DOTS * shown.width) / shown.height)));
  if (process.env.PICTURES === 'write') {
    mkdirSync(FOLDER, { recursive: true });
    return writeFileSync(path, await asPng(page, now));
  }
  if (!existsSync(path)) throw new Error(`${path} is missing: PICTURES=write makes it.`);
  const alike = ssim(now, await read(page, path));
  if (process.env.PICTURES === 'say') console.log(`${name}: ${alike.toFixed(4)}`);
  if (alike < ALIKE) writeFileSync(test.info().outputPath(`${name}.png`), await asPng(page, now));
  expect.soft(alike, `${name} looks like ${path}`).toBeGreaterThanOrEqual(ALIKE);
}

async function asPng(page: Page, { width, height, data }: Picture): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h, dots]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      canvas.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(dots), w, h), 0, 0);
      return canvas.toDataURL('image/png');
    },
    [width, height, Array.from(data)] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function read(page: Page, path: string): Promise<Picture> {
  return page.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const { width, height } = image;
      const pen = new OffscreenCanvas(width, height).getContext('2d')!;
      pen.drawImage(image, 0, 0);
      return { width, height, data: [...pen.getImageData(0, 0, width, height).data] };
    },
    `data:image/png;base64,${readFileSync(path, 'base64')}`,
  );
}
