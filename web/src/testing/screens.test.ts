// @vitest-environment jsdom
// Every screen mounted with the real engine behind it and a table that only takes notes.
import 'fake-indexeddb/auto';
import { existsSync, readFileSync } from 'node:fs';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDesk, type Desk } from '../desk/module';

const WASM = 'public/desk.wasm';
const calls: string[] = [];
let module: WebAssembly.Module;

vi.mock('../desk/client', async () => {
  const { DeskError } = await import('../desk/types');
  class DeskClient {
    private readonly desk: Promise<Desk> = startDesk(module);
    async ask(request: never) {
      const answer = (await this.desk).call(request);
      if (!answer.ok) throw new DeskError(answer.error);
      return answer;
    }
    close() {}
  }
  return { DeskClient };
});

vi.mock('../table', () => ({
  warm: () => undefined,
  tierFor: () => Promise.resolve(null),
  createTable: () =>
    new Proxy(
      {},
      {
        get: (_, name: string) => () => {
          calls.push(name);
          return name === 'screenOf' ? { x: 10, y: 10 } : Promise.resolve();
        },
      },
    ),
}));

const { default: App } = await import('../App.svelte');
let app: ReturnType<typeof mount> | null = null;

async function show(hash: string): Promise<void> {
  location.hash = hash;
  app = mount(App, { target: document.body });
  await vi.waitFor(() => flushSync());
}

const see = (text: string | RegExp) =>
  vi.waitFor(() => expect(document.body.textContent).toMatch(text), 40_000);
const press = (name: string | RegExp) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent!.trim().match(name))!;
  button.click();
  flushSync();
};

describe.skipIf(!existsSync(WASM))('the screens', () => {
  beforeAll(async () => {
    module = await WebAssembly.compile(readFileSync(WASM));
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    Element.prototype.scrollTo = () => undefined;
    window.scrollTo = () => undefined;
    Element.prototype.scrollIntoView = () => undefined;
    window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });

  afterEach(async () => {
    if (app) await unmount(app);
    app = null;
    document.body.innerHTML = '';
  });

  it('goes from the muster to the table, picks up and gives an order', { timeout: 60_000 }, async () => {
    localStorage.setItem('bouncestick.prefs', JSON.stringify({ speed: 'instant', camera: 'plan' }));
    await show('');
    await see("Hornet's Nest");
    expect(document.querySelectorAll('.card').length).toBeGreaterThanOrEqual(8);
    press(/^To the table$/);
    await vi.waitFor(
      () => expect(document.querySelector('.work[data-deciding="true"]')).not.toBeNull(),
      10_000,
    );
    expect(calls).toContain('setBoard');
    press(/^Lists$/);
    flushSync();
    document.querySelector<HTMLElement>('[data-subject]')?.click();
    flushSync();
    document.querySelector<HTMLElement>('[data-offer]')!.click();
    flushSync();
    await vi.waitFor(() => expect(document.querySelector('.draft, [role=log] a')).not.toBeNull());
  });

  it('opens the rulebook at a clause', async () => {
    await show('#/rules/sd/turn.initiative');
    await vi.waitFor(() => expect(document.querySelector('.clause.marked')).not.toBeNull());
    expect(document.querySelectorAll('.clause').length).toBeGreaterThan(10);
  });

  it('fights in the laboratory', { timeout: 60_000 }, async () => {
    await show('#/laboratory');
    await see('Nothing fought yet');
    await vi.waitFor(() => expect(document.querySelectorAll('option[value=random]').length).toBe(2));
    for (const select of document.querySelectorAll('select')) {
      if (![...select.options].some((option) => option.value === 'random')) continue;
      select.value = 'random';
      select.dispatchEvent(new Event('change'));
    }
    press(/^Fight$/);
    await see('How it ended');
    await see('400 of 400 battles');
  });

  it('goes on with the battle that was kept', async () => {
    await show('#/battle');
    await vi.waitFor(() => expect(document.querySelector('.sentence')).not.toBeNull(), 10_000);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
    await see('All keys');
  });
});
