import { expect, it } from 'vitest';
import type { SessionState } from '../session';
import { EMPTY, type HandState } from './held';
import { touched } from './touches';

const now = { refused: null } as SessionState;
const moment = (held: Partial<HandState>, more: Partial<SessionState> = {}) => ({
  held: { ...EMPTY, ...held },
  now: { ...now, ...more },
});
const SUBJECT = { unit: 'A1' };
const said = { at: null, refusal: { message: 'No.' } };

it('taps when somebody is picked up, not when they stay in hand or are put down', () => {
  expect(touched(moment({}), moment({ subject: SUBJECT }))).toBe('tap');
  expect(touched(moment({ subject: SUBJECT }), moment({ subject: { ...SUBJECT } }))).toBeNull();
  expect(touched(moment({ subject: SUBJECT }), moment({}))).toBeNull();
});

it('refuses once for each refusal, of the table or of an order that was given', () => {
  expect(touched(moment({}), moment({ said }))).toBe('refusal');
  expect(touched(moment({ said }), moment({ said, cursor: 'A1' }))).toBeNull();
  const refused = { clause: 'any/fire', message: 'No.' };
  expect(touched(moment({}), moment({}, { refused }))).toBe('refusal');
});
