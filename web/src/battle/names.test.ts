// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { Names, placesOf } from './names';

function nested() {
  const tell = vi.fn<(places: string[]) => void>();
  const { names } = new Names(tell);
  const outer = document.createElement('li');
  const inner = outer.appendChild(document.createElement('span'));
  document.body.append(outer);
  const [whole, part] = [names(outer, ['A1', 'B2']), names(inner, ['B2'])];
  const told = () => tell.mock.lastCall?.[0];
  const does = (node: HTMLElement, type: string) =>
    node.dispatchEvent(new Event(type, { bubbles: /focus/.test(type) }));
  return { outer, inner, whole, part, told, does };
}

it('names what is pointed at, and what lies about it once that is left', async () => {
  const { outer, inner, told, does } = nested();
  does(outer, 'pointerenter');
  expect(told()).toEqual(['A1', 'B2']);
  does(inner, 'pointerenter');
  expect(told()).toEqual(['B2']);
  does(inner, 'pointerleave');
  await Promise.resolve();
  expect(told()).toEqual(['A1', 'B2']);
  does(outer, 'pointerleave');
  await Promise.resolve();
  expect(told()).toEqual([]);
});

it('means the innermost that has the focus', async () => {
  const { inner, told, does } = nested();
  does(inner, 'focusin');
  expect(told()).toEqual(['B2']);
  does(inner, 'focusout');
  expect(told()).toEqual(['B2']); // it may be just what is being taken away
  await Promise.resolve();
  expect(told()).toEqual([]);
});

it('names nothing any more once it has gone from under the pointer', async () => {
  const { inner, part, told, does } = nested();
  does(inner, 'pointerenter');
  part!.destroy!();
  expect(told()).toEqual(['B2']);
  await Promise.resolve();
  expect(told()).toEqual([]);
});

it('takes places and units out of events, each once', () => {
  expect(placesOf([{ from: 'A1', to: 'B1', also: ['A1', 'C1'] }, { unit: 'Ney' }, {}])).toEqual([
    'A1',
    'B1',
    'C1',
    'Ney',
  ]);
});
