// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import { Store } from '../parts/store';
import Chat from './Chat.svelte';
import type { Remote, RemoteDesk } from './remote';

function desk(chat: Remote['chat']) {
  const people = [
    { side: 'blue', name: 'Ann', sits: true, here: true, left: 0 },
    { side: 'grey', name: '<i>Bob</i>', sits: true, here: true, left: 0 },
  ];
  const store = new Store({ people, standing: null, at: 0, chat, mutes: false, pen: true, unseen: null });
  return Object.assign(store, { say: vi.fn(() => Promise.resolve()) }) as unknown as RemoteDesk;
}

it('shows what was said as text, whatever it holds', () => {
  const chat = [{ number: 1, seat: 1 as const, text: '<img src=x onerror=alert(1)>', when: 0 }];
  const shown = mount(Chat, {
    target: document.body,
    props: { desk: desk(chat), seat: 0, side: 'blue', onclose: () => undefined },
  });
  flushSync();
  expect(document.body.querySelector('img')).toBeNull();
  expect(document.body.querySelector('li i')).toBeNull();
  expect(document.body.textContent).toContain('<i>Bob</i>: <img src=x onerror=alert(1)>');
  void unmount(shown);
});
