import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Tally } from '../desk/types';
import { DeskDouble, opened } from '../testing/double';
import { Archive } from './archive';
import { fight, leftInWords, type Progress } from './fighting';
import { Findings } from './findings';
import type { Worker } from './pool';
import { complete, type Run } from './runs';
import { NOTHING } from './statistics';

const tally = (seed: number, version = ''): Tally => ({
  battles: 1,
  orders: 10,
  wins: { blue: 1, red: 0, draw: 0 },
  turns: { '4': 1 },
  losses: { blue: { [seed % 3]: 1 }, red: { '9': 1 } },
  reasons: { 'Held the hill.': 1 },
  played: { usual: { battles: 1, orders: { blue: { fire: { times: 2, battles: 1 } } }, losses: {} } },
  digest: `${seed}${version}`,
});

function engine(version = ''): DeskDouble & Worker {
  const answers = {
    simulate: ({ settings }: { settings: { seed?: number } }) => tally(settings.seed!, version),
  };
  return Object.assign(new DeskDouble(answers), { close: () => undefined });
}

const seedsOf = (one: DeskDouble) =>
  one.asked.map((asked) => (asked.do === 'simulate' ? asked.settings.seed : undefined));

const RUN: Run = {
  id: 'a',
  number: 1,
  origin: 'ridge.json',
  scenario: 'ridge',
  title: 'The Ridge',
  sides: opened().scenario.sides,
  counted: 'figures',
  changes: [],
  experiment: { scenario: '{}', settings: {} },
  first: 5,
  numbers: 60,
  wanted: 60,
  sum: NOTHING,
  seconds: 0,
};
const never = new AbortController().signal;

/** The last that is told of a run. */
function ear(): { last: Run; hear: (progress: Progress) => void } {
  const one = { last: RUN, hear: ({ run }: Progress) => void (one.last = run) };
  return one;
}

/** Fights until so many battles are over. */
async function part(findings: Findings, count: number): Promise<Run> {
  const control = new AbortController();
  const one = engine();
  const ask = one.ask.bind(one);
  one.ask = async (request) => {
    if (one.asked.length > count) control.abort();
    return ask(request);
  };
  const heard = ear();
  await fight(RUN, findings, heard.hear, control.signal, [one]);
  return heard.last;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('a run', () => {
  it('fights every battle once, whatever the number of workers', async () => {
    const engines = [engine(), engine()];
    const heard = ear();
    await fight(RUN, new Findings(), heard.hear, never, engines);
    const seeds = engines.flatMap(seedsOf);
    expect(new Set(seeds).size).toBe(60);
    expect(seeds).toHaveLength(60);
    expect(heard.last.sum).toMatchObject({ battles: 60, orders: 600, losses: { red: { '9': 60 } } });
    expect(complete(heard.last)).toBe(true);
  });

  it('keeps what it has when it is stopped, and goes on with the rest on a new page', async () => {
    const stopped = await part(new Findings(), 20);
    expect(stopped.sum.battles).toBeGreaterThan(10);
    expect(complete(stopped)).toBe(false);

    const later = new Findings();
    await later.load();
    const [kept] = later.value.runs as [Run];
    expect(kept.sum).toEqual(stopped.sum);
    expect(await new Archive().rows('a')).toHaveLength(stopped.sum.battles);

    const [one, heard] = [engine(), ear()];
    await fight(kept, later, heard.hear, never, [one]);
    // the last that was known is fought once more, to see that this program fights it alike
    expect(seedsOf(one)).toHaveLength(60 - stopped.sum.battles + 1);
    expect(heard.last.sum).toMatchObject({ battles: 60, orders: 600 });
    expect(heard.last.sum.played?.usual).toMatchObject({
      battles: 60,
      orders: { blue: { fire: { times: 120, battles: 60 } } },
    });
    expect(await later.rowsOf(kept)).toHaveLength(60);
    expect((await later.rowsOf(kept)).map(({ seed }) => seed)).toEqual(
      Array.from({ length: 60 }, (_, index) => 5 + index),
    );
  });

  it('goes on from battles of which less was counted', async () => {
    const findings = new Findings();
    const known = [5, 6, 7].map((seed) => {
      const { played: _, ...less } = tally(seed);
      return { seed, tally: less };
    });
    await findings.keep({ ...RUN, sum: { ...NOTHING, battles: 3 } }, known);
    const later = new Findings();
    await later.load();
    const heard = ear();
    await fight(later.value.runs[0]!, later, heard.hear, never, [engine()]);
    expect(heard.last.sum).toMatchObject({ battles: 60, played: { usual: { battles: 57 } } });
  });

  it('is not continued by a program that fights it otherwise', async () => {
    const findings = new Findings();
    const stopped = await part(findings, 20);
    await expect(fight(stopped, findings, () => undefined, never, [engine('b')])).rejects.toThrow(
      /differently/,
    );
    expect(await findings.rowsOf(stopped)).toHaveLength(stopped.sum.battles);
  });

  it('is forgotten with its rows', async () => {
    const findings = new Findings();
    const stopped = await part(findings, 20);
    await findings.forget(stopped);
    expect(findings.value.runs).toEqual([]);
    expect(await new Archive().rows('a')).toEqual([]);
    expect(await new Archive().runs()).toEqual([]);
  });

  it('lasts as long as the page where the browser keeps nothing', async () => {
    globalThis.indexedDB = undefined as unknown as IDBFactory;
    const findings = new Findings();
    await findings.load();
    const stopped = await part(findings, 20);
    expect(findings.value.trouble).toMatch(/browser/);
    const heard = ear();
    await fight(stopped, findings, heard.hear, never, [engine()]);
    expect(heard.last.sum.battles).toBe(60);
  });
});

it('says how long it still takes', () => {
  expect([3, 24, 80, 130, 5000, 9000].map(leftInWords)).toEqual([
    'a few seconds left',
    'about 20 seconds left',
    'about 80 seconds left',
    'about 2 minutes left',
    'about 83 minutes left',
    'about 3 hours left',
  ]);
});
