// No dead click: whatever is pointed at in whatever part of a turn is answered, and the answer says what lies there and
// what may be done. PRODS=400 asks more often; TELL=20 prints the sentences heard most, and how often.
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { startDesk } from '../desk/module';
import { masked, Prodder, type Answer } from './prodding';
import { compiled, RealDesk, WASM } from './real';

const texts = import.meta.glob<string>('../../../scenarios/*/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Of each rule set, battles that come to all parts of a turn. */
const BATTLES: [rules: string, ...scenarios: string[]][] = [
  ['mf', 'hornets-nest', 'mcphersons-ridge'],
  ['sd', 'arcole-1796'],
  ['awi', 'princeton-1777', 'bemis-heights-1777'],
  ['grant', 'crossroads'],
  ['ccc', 'the-cornfield'],
];
/** In each part of a turn, spread over so many moments. */
const COUNT = Number(process.env['PRODS'] ?? 150);
const MOMENTS = 3;
const ORDERS = 300;
/** Of all answers of a rule set. */
const MOST = 0.1;
/** What tells a player nothing. */
const EMPTY =
  /nothing to do there|not the moment|not now\b|not possible|try again|invalid|\bundefined\b|\bnull\b|\bNaN\b|\(\)/i;

let module: WebAssembly.Module;

/** Every name in a scenario, so that sentences are alike whoever they speak of. */
function namesIn(value: unknown): string[] {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const named = (key === 'name' || key === 'text') && typeof each === 'string' ? [each] : [];
    const called = /^[A-Z]../.test(key) ? [key] : [];
    return [...named, ...called, ...namesIn(each)];
  });
}

/** How often each sentence is heard, of all answers; the most frequent first. */
function shares(answers: readonly Answer[], names: readonly string[]): [string, number][] {
  const counted = new Map<string, number>();
  for (const { way, text } of answers) {
    const bare = masked(text, names);
    if (way === 'said') counted.set(bare, (counted.get(bare) ?? 0) + 1);
  }
  const shared = [...counted].map(([text, count]): [string, number] => [text, count / answers.length]);
  return shared.sort((a, b) => b[1] - a[1]);
}

function tell(rules: string, answers: readonly Answer[], heard: readonly [string, number][]): void {
  const ways = new Map<string, number>();
  for (const { way } of answers) ways.set(way, (ways.get(way) ?? 0) + 1);
  const lines = heard
    .slice(0, Number(process.env['TELL']))
    .map(([text, share]) => `${(share * 100).toFixed(1)}% ${text}`);
  console.log([`${rules}: ${JSON.stringify([...ways])}`, ...lines].join('\n'));
}

describe.skipIf(!existsSync(WASM))('a click anywhere', () => {
  beforeAll(async () => {
    module = await compiled();
  });

  it.each(BATTLES)(
    'is answered in %s',
    async (rules, ...scenarios) => {
      const prodder = new Prodder(async () => new RealDesk(await startDesk(module)), 7);
      const battles = scenarios.map((name) => texts[`../../../scenarios/${rules}/${name}.json`]!);
      for (const battle of battles) await prodder.battle(battle, ORDERS, COUNT, MOMENTS);
      const { answers } = prodder;
      const names = battles.flatMap((battle) => namesIn(JSON.parse(battle)));
      const heard = shares(answers, [...new Set(names)]);
      if (process.env['TELL']) tell(rules, answers, heard);
      expect(answers.filter(({ way }) => way === 'silence').slice(0, 5)).toEqual([]);
      expect(answers.filter(({ text }) => EMPTY.test(text)).slice(0, 5)).toEqual([]);
      expect(heard.filter(([, share]) => share > MOST)).toEqual([]);
    },
    60_000,
  );
});
