// Words as long as a file may have them: they wrap, and nothing runs out of what it stands in.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { dropFile, fight, leaveFor, myMove, openPage, saved, soak, spot } from './driver';

/** Without a place to break, and as long as a name may be. */
const word = (end: string) => 'W'.repeat(60 - end.length) + end;

interface Scenario {
  title: string;
  date: string;
  note: string;
  sides: { name: string }[];
  forces?: { name: string }[];
  units?: { name: string }[];
}

/** A scenario that comes with the program, with such a word for every text. */
function lengthened(path: string): string {
  const text = readFileSync(`../scenarios/${path}`, 'utf8');
  const scenario = JSON.parse(text) as Scenario;
  const names = [...scenario.sides, ...(scenario.forces ?? []), ...(scenario.units ?? [])].map(
    ({ name }) => name,
  );
  const long = new Map([...new Set(names)].map((name, index) => [name, word(`n${index}`)]));
  const renamed = JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? (long.get(value) ?? value) : value,
  ) as Scenario;
  return JSON.stringify({ ...renamed, title: word('title'), date: word('date'), note: word('note') });
}

/** Long words that stick out of what they stand in, or of the window. */
async function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      const parent = node.parentElement!;
      if (!/W{30}/.test(node.textContent!) || parent.closest('.hidden, option')) continue;
      const cut = getComputedStyle(parent).textOverflow === 'ellipsis';
      if (cut && parent.title) continue; // the whole of it is told
      const range = document.createRange();
      range.selectNodeContents(node);
      const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right));
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const edge = Math.min(box.getBoundingClientRect().right, innerWidth);
        // what has no box of its own, or one of lines only, cuts nothing off
        if (['inline', 'contents'].includes(getComputedStyle(box).display) || right <= edge + 1) continue;
        found.push(`${parent.tagName}.${parent.className} leaves ${box.tagName}.${box.className}`);
        break;
      }
    }
    return found;
  });
}

async function toTable(page: Page, path: string): Promise<void> {
  await openPage(page);
  await expect(page.locator('.card').first()).toBeVisible();
  await dropFile(page, 'long.json', lengthened(path));
  await expect(page.locator('.brief')).toContainText(word('title'));
  expect(await outside(page), 'at muster').toEqual([]);
  for (const index of [0, 1])
    await page
      .getByLabel(/^Who commands/)
      .nth(index)
      .selectOption('human');
  await page.getByRole('button', { name: 'To the table' }).click();
  await myMove(page);
}

// the narrowest window holds the least; the other is a matter of `make soak`
for (const width of [900, 390])
  for (const path of ['sd/gemioncourt-1815.json', 'awi/princeton-1777.json'])
    test(`long words wrap everywhere, ${width} pixels, ${path}`, soak(width > 390), async ({ page }) => {
      await page.setViewportSize({ width, height: 780 });
      await toTable(page, path);
      await fight(page, { all: ['[data-kinds*="m"]'] });
      expect(await outside(page), 'the roster').toEqual([]);
      await page.locator('[data-subject]').first().click();
      expect(await outside(page), 'a unit in hand').toEqual([]);
      const at = await picked(page);
      if (at) {
        await page.mouse.move(at.x, at.y);
        await page.waitForTimeout(400);
        expect(await outside(page), 'the card under the pointer').toEqual([]);
      }
      await page.keyboard.press('Escape');
      await fight(page, { clicks: 12 });
      expect(await outside(page), 'dispatches').toEqual([]);
      await page.keyboard.press('Control+Enter');
      expect(await outside(page), 'the question before an end').toEqual([]);
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');

      const { text } = await saved(page);
      await leaveFor(page, 'Muster');
      await expect(page.getByRole('region', { name: 'Battles kept here' })).toBeVisible();
      expect(await outside(page), 'the battles that are kept').toEqual([]);
      await page.goto('./#/replay');
      await dropFile(page, 'long.battle.json', text);
      await expect(page.getByText(/order 0 of/)).toBeVisible();
      expect(await outside(page), 'the replay').toEqual([]);
    });

/** Where the unit in hand stands on the screen, if it is one on the table. */
async function picked(page: Page): Promise<{ x: number; y: number } | null> {
  const said = (await page.locator('.picked').textContent()) ?? '';
  const name = /W+n\d+/.exec(said)?.[0];
  return name ? spot(page, name).catch(() => null) : null;
}
