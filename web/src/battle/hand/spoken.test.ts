import { expect, it } from 'vitest';
import type { Plan } from '../../desk/types';
import { ATTACK, MARCH } from '../../testing/double';
import { startDraft } from './draft';
import { EMPTY, type HandState } from './held';
import type { Subject } from '../orders/offers';
import { spoken } from './spoken';

const name = (subject: Subject) => ('unit' in subject ? `Unit ${subject.unit}` : subject.group);
const say = (before: Partial<HandState>, now: Partial<HandState>) =>
  spoken({ ...EMPTY, ...before }, { ...EMPTY, ...now }, name);

it('says what is picked up, exchanged and put down', () => {
  expect(say({}, { subject: { unit: 'A1' } })).toBe('Unit A1 selected.');
  expect(say({ subject: { unit: 'A1' } }, { subject: { group: 'Guns' } })).toBe('Guns selected.');
  expect(say({ subject: { group: 'Guns' } }, {})).toBe('Guns deselected.');
  expect(say({ subject: { unit: 'A1' } }, { subject: { unit: 'A1' }, cursor: 'B1' })).toBeNull();
  expect(say({}, { cursor: 'B1' })).toBeNull();
});

it('says once what waits for a second Enter', () => {
  const draft = startDraft(ATTACK, ATTACK.choices[0]!);
  const subject = { unit: 'A1' };
  expect(say({ subject }, { subject, draft })).toBe(
    'Fire: At C1. Press Enter to give the order, Escape to cancel.',
  );
  expect(say({ subject, draft }, { subject, draft: { ...draft, allowed: false } })).toBeNull();
});

it('says which orders there are to choose from', () => {
  const options = MARCH.choices.map((choice) => ({ offer: MARCH, choice }));
  expect(say({}, { several: { at: 'B1', options } })).toBe(
    '2 orders are possible here: March, To B1; March, To A2. Choose one beside the table.',
  );
});

it('says what the way to the cursor costs, or why it is refused', () => {
  const plan: Plan = {
    order: { order: 'move' },
    ghost: [],
    track: [],
    cost: '4.5 of 9"',
    left: 4.5,
    slowed: [],
  };
  const drag = { from: 'Reds', to: '24,12', option: null, refusal: null, plan };
  const cursor = '24,12';
  expect(say({ cursor }, { cursor, drag })).toBe('4.5 of 9", 4.5 left. Press Enter to give the order.');
  const refusal = { clause: 'awi/move.reach', message: 'That is too far.' };
  expect(say({ cursor }, { cursor, drag: { ...drag, refusal } })).toBe('That is too far.');
  // the pointer leads it: somebody looks
  expect(say({}, { cursor: null, drag })).toBeNull();
});
