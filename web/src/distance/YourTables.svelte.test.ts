// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import YourTables from './YourTables.svelte';
import { rememberTable } from './memory';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.head.innerHTML = document.body.innerHTML = '';
});

const summary = (decides: string) => ({
  side: 'blue',
  decides,
  outcome: { over: false },
  changed: 0,
  people: [
    { side: 'blue', name: 'Ann', sits: true, here: false, left: 0 },
    { side: 'grey', name: 'Bob', sits: true, here: false, left: 0 },
  ],
});

it('asks again how things stand, and says when it has become one’s move', async () => {
  document.head.innerHTML = '<title>Muster</title><meta name="bouncestick-server" content="tables">';
  rememberTable({ table: 'abc', seat: 0, title: 'The Hill', side: 'Blue', opened: 1 });
  let decides = 'grey';
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, json: () => Promise.resolve(summary(decides)) }));
  const shown = mount(YourTables, { target: document.body });
  flushSync();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Bob is to move.'));
  decides = 'blue';
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Your move.'));
  expect(document.title.startsWith('● ')).toBe(true);
  void unmount(shown);
});
