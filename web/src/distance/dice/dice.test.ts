// The shared examples, which the server passes as well: here the page's own code, and the page that stands alone.
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { Chain, linkBefore, sealOf } from './chain';
import { canonical, hex, unhex } from './hashing';
import { headsOf, unlikeSeen, type ProvenBattle } from './proof';
import { diceOf, type Thrown } from './throw';

vi.setConfig({ testTimeout: 60_000 }); // thousands of hashes, on a machine that may be busy

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

interface Examples {
  chains: { seed: string; links: number; anchor: string; some: Record<string, string> }[];
  seals: { link: string; anchor: string; seal: string }[];
  canonical: { json: never; text: string }[];
  throws: {
    links: string[];
    table: string;
    number: number;
    commitment: string;
    thrown: Thrown[];
    dice: number[];
  }[];
  battle: Battle;
  heads: string[];
}
type Battle = ProvenBattle & {
  orders: { by: string; dice?: number[]; unit?: string }[];
  scenario: { title: string };
};

const examples = JSON.parse(read('tests/distance/dice-vectors.json')) as Examples;
const copy = (): Battle => structuredClone(examples.battle);

/** The script of the page that stands alone. */
interface Alone {
  checkDice: (file: object) => Promise<{ throws: number; dice: number; head: string }>;
  diceOf: (
    links: string[],
    table: string,
    number: number,
    commitment: string,
    thrown: Thrown[],
  ) => Promise<number[]>;
  linkBefore: (link: string, places: number) => Promise<string>;
  canonical: (json: unknown) => string;
}
const script = /<script>([\s\S]*)<\/script>/.exec(read('web/public/verify-dice.html'))![1]!;
// eslint-disable-next-line @typescript-eslint/no-implied-eval
const alone = new Function(`${script}; return { checkDice, diceOf, linkBefore, canonical };`)() as Alone;

const fault = (file: object): Promise<string> =>
  alone.checkDice(file).then(
    () => '',
    (error: Error) => error.message,
  );

describe('shared examples', () => {
  it('make the same chains', async () => {
    for (const { seed, links, anchor, some } of examples.chains) {
      const chain = await Chain.of(unhex(seed), links);
      expect(hex(chain.link(0))).toBe(anchor);
      for (const [number, link] of Object.entries(some)) expect(hex(chain.link(Number(number)))).toBe(link);
      expect(hex(await linkBefore(unhex(some[64]!)))).toBe(some[63]);
      expect(await alone.linkBefore(some[65]!, 65)).toBe(anchor);
    }
  });

  it('make the same seals and texts', async () => {
    for (const { link, anchor, seal } of examples.seals)
      expect(hex(await sealOf(unhex(link), unhex(anchor)))).toBe(seal);
    for (const { json, text } of examples.canonical) {
      expect(canonical(json)).toBe(text);
      expect(alone.canonical(json)).toBe(text);
    }
  });

  it('throw the same dice', async () => {
    for (const { links, table, number, commitment, thrown, dice } of examples.throws) {
      const bound = { table, number, commitment: unhex(commitment) };
      expect(await diceOf(links.map(unhex), bound, thrown)).toEqual(dice);
      expect(await alone.diceOf(links, table, number, commitment, thrown)).toEqual(dice);
    }
  });

  it('hash the same steps', async () => {
    expect(await headsOf(examples.battle)).toEqual(examples.heads);
    const head = examples.heads.at(-1)!;
    const answered = { number: 7, commitment: examples.heads[15]!, anchor: '', link: 1 };
    expect(await unlikeSeen(examples.battle, head, answered)).toBe('');
    expect(await unlikeSeen(examples.battle, examples.heads[0]!, answered)).toContain('hash');
    expect(await unlikeSeen(examples.battle, head, { ...answered, number: 6 })).toContain('last secret');
  });
});

describe('the page that checks dice', () => {
  it('verifies the example, and a battle that was fought', async () => {
    expect(await alone.checkDice(examples.battle)).toEqual({
      throws: 3,
      dice: 10,
      head: examples.heads.at(-1),
    });
    const fought = JSON.parse(read('tests/distance/dice-battle.json')) as Battle;
    expect((await alone.checkDice(fought)).throws).toBe(3);
  });

  it('finds every single alteration', async () => {
    const spoilt = (value: unknown): unknown => {
      if (typeof value === 'number') return value + 1;
      if (typeof value === 'boolean') return !value;
      if (Array.isArray(value)) return value.slice(1);
      if (typeof value === 'object') return { ...value, extra: 1 };
      const text = String(value);
      if (/^[0-9a-f]{64}$/.test(text)) return text.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      return text === 'first' ? 'second' : 'first';
    };
    const altered: [string, (file: Battle) => void][] = [
      ['the scenario', (file) => (file.scenario.title = 'Other')],
      ['an option', (file) => (file.options = { fog: 'on' })],
      ['the table', (file) => (file.dice_proof.table = 'other')],
      ['the last hash', (file) => (file.dice_proof.head = String(spoilt(file.dice_proof.head)))],
    ];
    examples.battle.orders.forEach(({ dice }, i) => {
      altered.push(['an order', ({ orders }) => (orders[i]!.unit = 'Z9')]);
      altered.push(['an order left out', ({ orders }) => orders.splice(i, 1)]);
      altered.push(['whose', ({ orders }) => (orders[i]!.by = orders[i]!.by === 'blue' ? 'grey' : 'blue')]);
      if (i > 0)
        altered.push([
          'order of orders',
          ({ orders }) => orders.splice(i - 1, 2, orders[i]!, orders[i - 1]!),
        ]);
      dice?.forEach((face, die) =>
        altered.push(['a die', ({ orders }) => (orders[i]!.dice![die] = (face % 6) + 1)]),
      );
    });
    examples.battle.dice_proof.steps.forEach((step, i) => {
      altered.push(['a step left out', ({ dice_proof: { steps } }) => steps.splice(i, 1)]);
      altered.push(['a step twice', ({ dice_proof: { steps } }) => steps.splice(i, 0, steps[i]!)]);
      if (i > 0)
        altered.push([
          'order of steps',
          ({ dice_proof: { steps } }) => steps.splice(i - 1, 2, steps[i]!, steps[i - 1]!),
        ]);
      for (const key of Object.keys(step))
        altered.push([`${i} ${key}`, ({ dice_proof: { steps } }) => (steps[i]![key] = spoilt(step[key]))]);
    });
    expect(altered.length).toBeGreaterThan(150);
    for (const [what, alter] of altered) {
      const file = copy();
      alter(file);
      expect(file, what).not.toEqual(examples.battle);
      expect(await fault(file), what).not.toBe('');
    }
  });

  it('says of a file without a proof that it has none', async () => {
    expect(await fault({ orders: [] })).toContain('no dice proof');
  });
});
