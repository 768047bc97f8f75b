import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drawer } from '../../parts/prefs';
import type { Message } from '../link';
import { linkBefore } from './chain';
import { hex, unhex } from './hashing';
import { keptOf } from './keep';
import { SharedDice, type ChainState, type DiceState, type Party } from './shared';
import { leftInWords, newChains, waitingInWords } from './words';

vi.setConfig({ testTimeout: 60_000 }); // thousands of hashes, on a machine that may be busy

function pocket(): Drawer {
  const things = new Map<string, string>();
  return {
    get: (key) => things.get(key) ?? null,
    put: (key, value) => void things.set(key, value),
    drop: (key) => void things.delete(key),
  };
}

interface Sent {
  link?: { number: number; commitment: string; link: string };
  chain?: { anchor: string; seal?: string };
  leave?: { anchor?: string; upto?: number; link?: string };
}

let drawer: Drawer;
let sent: Sent[];
let state: DiceState;
const at = { table: 't', seat: 0 as const };
const chain = (anchor: string, spent = 0): ChainState => ({ anchor, spent, begun: [0] });

/** What a server would say. */
function send(message: object): Promise<Message> {
  sent.push(message as Sent);
  const { chain: announced } = message as Sent;
  if (announced && !announced.seal)
    state = { ...state, chains: { ...state.chains, first: chain(announced.anchor) } };
  return Promise.resolve({ dice: state } as Message);
}

const waitsFor = (number: number, commitment: string, by: Party = 'second') => ({ number, by, commitment });

async function come(): Promise<SharedDice> {
  const dice = new SharedDice(at, send, drawer);
  dice.heard(state);
  await dice.nextLink();
  return dice;
}

beforeEach(() => {
  drawer = pocket();
  sent = [];
  state = { kind: 'shared', head: '', chains: { second: chain('b') }, waiting: null, left: {} };
});

describe('a page at a table with shared dice', () => {
  it('announces a chain once, and finds it again', async () => {
    const dice = await come();
    const anchor = sent[0]!.chain!.anchor;
    expect(await linkBefore(unhex((await dice.nextLink())!)).then(hex)).toBe(anchor);
    await come();
    expect(sent).toHaveLength(1);
    expect(dice.value.alarms).toEqual([]);
  });

  it('begins a new chain where its seed is lost, and says so', async () => {
    await come();
    drawer = pocket();
    const dice = await come();
    expect(sent[1]!.chain!.anchor).not.toBe(sent[0]!.chain!.anchor);
    expect(dice.value.alarms[0]).toContain('new chain');
  });

  it('gives one link for one order', async () => {
    const dice = await come();
    const waiting = { ...state, waiting: waitsFor(4, 'c1') };
    dice.heard(waiting);
    dice.heard(waiting); // in a second window, or after the line broke
    await dice.nextLink();
    expect(sent[1]!.link).toMatchObject({ number: 4, commitment: 'c1' });
    expect(sent[2]!.link).toEqual(sent[1]!.link);
    dice.heard({ ...state, waiting: waitsFor(4, 'c2') });
    await dice.nextLink();
    expect(sent).toHaveLength(3);
    expect(dice.value.alarms.at(-1)).toContain('the same link for two orders');
  });

  it('remembers that over a reload, and says when an order comes back changed', async () => {
    const dice = await come();
    dice.heard({ ...state, waiting: waitsFor(4, 'c1') });
    await dice.nextLink();
    const own = state.chains.first!.anchor;
    state = { ...state, chains: { ...state.chains, first: chain(own, 1) }, waiting: waitsFor(4, 'c2') };
    const again = await come();
    expect(sent.at(-1)!.link).toMatchObject({ number: 4, commitment: 'c2' });
    expect(again.value.alarms.at(-1)).toContain('taken back and given again');
    again.heard({ ...state, chains: { ...state.chains, first: chain(own, 2) }, waiting: waitsFor(3, 'c3') });
    await again.nextLink();
    expect(again.value.alarms.at(-1)).toContain('for an earlier order');
    expect(keptOf(at, drawer).answered).toMatchObject({ number: 4, commitment: 'c2' });
  });

  it('gives no link for an order of its own', async () => {
    const dice = await come();
    dice.heard({ ...state, waiting: waitsFor(4, 'c1', 'first') });
    await dice.nextLink();
    expect(sent).toHaveLength(1);
  });

  it('continues its chain before it ends', async () => {
    const dice = await come();
    const { anchor } = state.chains.first!;
    dice.heard({ ...state, chains: { ...state.chains, first: chain(anchor, 4090) } });
    await dice.nextLink();
    expect(sent[1]!.chain).toMatchObject({ seal: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  });

  it('leaves links behind', async () => {
    const dice = await come();
    await dice.leave(3, 5, 1000);
    const { anchor, upto, link } = sent[1]!.leave!;
    expect(upto).toBe(3);
    let before = unhex(link!);
    for (let i = 0; i < 3; i++) before = await linkBefore(before);
    expect(hex(before)).toBe(anchor);
  });
});

describe('words for shared dice', () => {
  const names = { me: 'first' as const, first: 'Ann', second: 'Bob' };

  it('say whose link is missing', () => {
    expect(waitingInWords(state, names, true)).toBe('');
    expect(waitingInWords({ ...state, waiting: waitsFor(1, 'c') }, names, true)).toContain('Bob’s order');
    const mine = { ...state, waiting: waitsFor(1, 'c', 'first') };
    expect(waitingInWords(mine, names, true)).toContain('Waiting for');
    expect(waitingInWords(mine, names, false)).toContain('when Bob’s page is open again');
  });

  it('tell of new chains, but not of the first', () => {
    const chains = { first: { ...chain('a'), begun: [0, 9] }, second: { ...chain('b'), begun: [0, 1, 7] } };
    expect(newChains({ ...state, chains }, names)).toEqual([
      'Bob’s page began a new chain of secrets for the dice after 1 entry.',
      'Bob’s page began a new chain of secrets for the dice after 7 entries.',
      'Your page began a new chain of secrets for the dice after 9 entries.',
    ]);
  });

  it('tell what was left behind while it is good', () => {
    expect(leftInWords({ links: 2, turn: 4, ends: 2000 }, 'You', 1000)).toContain(
      'You left 2 secrets behind',
    );
    expect(leftInWords({ links: 2, turn: 4, ends: 2000 }, 'You', 3000)).toBe('');
  });
});
