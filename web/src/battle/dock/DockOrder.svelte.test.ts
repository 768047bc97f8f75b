// @vitest-environment jsdom
// The dock when what was pointed at goes away with the list in which it stood.
import { flushSync, mount, unmount } from 'svelte';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { touch } from '../../parts/touch';
import { Store } from '../../parts/store';
import type { Offer } from '../../desk/types';
import { DeskDouble, opened, quietBook, quietStage, situation } from '../../testing/double';
import { Hand } from '../hand/hand';
import type { Option } from '../orders/offers';
import { Session } from '../session';
import DockOrder from './DockOrder.svelte';

const QUESTION: Offer = {
  kind: 'choose',
  title: 'Do the officers try to stop it?',
  clause: 'ccc/test',
  choices: [
    { label: 'Try to stop it', order: { order: 'stop' } },
    { label: 'Let it happen', order: { order: 'allow' } },
  ],
};

/** As browsers do it: a button that is taken away while it has the focus loses it on the way out. */
const remove = Element.prototype.remove;
beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.remove = function (this: Element) {
    const focused = this.contains(document.activeElement) ? document.activeElement : null;
    remove.call(this);
    focused?.dispatchEvent(new FocusEvent('blur'));
  };
});
afterAll(() => {
  vi.unstubAllGlobals();
  Element.prototype.remove = remove;
});

function laid(offers: Offer[], answer: () => object | Promise<object>) {
  touch.note({ pointerType: 'mouse' });
  const desk = new DeskDouble({ order: answer as never });
  const session = new Session(desk, quietStage, quietBook, opened({ offers }));
  const hand = new Hand(desk, session);
  const props = $state({
    session,
    hand,
    option: null as Option | null,
    threats: [],
    asking: true,
    drawer: false,
    ended: false,
    popped: { spotOf: () => null, kept: { top: 44, bottom: 0 }, right: false },
    onsave: () => {},
    onlook: (option: Option | null) => {
      props.option = option;
    },
  });
  session.subscribe((now) => (props.asking = now.situation.player === 'human' && !now.busy));
  const around = {
    titles: new Store({}),
    rules: () => Promise.resolve([]),
    value: {},
    subscribe: () => () => {},
  };
  const app = mount(DockOrder, { target: document.body, props, context: new Map([['app', around]]) });
  flushSync();
  return { app, session, hand, props };
}

it('answers a question whose answer is pointed at', async () => {
  const { app, session } = laid([QUESTION], () => ({ events: [], situation: situation({ offers: [] }) }));
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Let it'))!;
  button.focus();
  flushSync();
  button.click();
  await new Promise((resolve) => setTimeout(resolve, 20));
  flushSync();
  expect(session.value.busy).toBe(false);
  expect(document.body.textContent).not.toContain('Let it happen');
  await unmount(app);
});
