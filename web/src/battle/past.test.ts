import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { startDesk } from '../desk/module';
import type { Dispatch, View } from '../desk/types';
import { compiled, RealDesk, WASM } from '../testing/real';
import type { Table } from '../table';
import { Past } from './past';
import { TableStage } from './stage';

describe.skipIf(!existsSync(WASM))('how a battle stood before an order', () => {
  let module: WebAssembly.Module;
  const desk = async () => new RealDesk(await startDesk(module));
  beforeAll(async () => {
    module = await compiled();
  });

  /** A battle of so many orders that the computer fights against itself, seen by the first side. */
  async function fought(orders: number) {
    const fight = await desk();
    const scenario = readFileSync('../scenarios/ccc/the-sheep-walk.json', 'utf8');
    const { scenario: info } = await fight.ask({ do: 'inspect', scenario });
    const players = Object.fromEntries(info.sides.map(({ id }) => [id, 'greedy']));
    await fight.ask({ do: 'open', scenario, settings: { seed: 3, players } });
    const as = info.sides[0]!.id;
    const views: View[] = [];
    const seen = async () => (await fight.ask({ do: 'look', as })).situation.view;
    for (let n = 0; n < orders; n++) {
      views.push(await seen());
      await fight.ask({ do: 'think' });
    }
    await fight.ask({ do: 'look' });
    const { text } = await fight.ask({ do: 'save' });
    const { dispatches } = await fight.ask({ do: 'look', as });
    return { text, as, views, dispatches };
  }

  it('is found in the record, as its side saw it', async () => {
    const { text, as, views, dispatches } = await fought(30);
    let open = 0;
    const helper = await desk();
    const start = () => (open++, { ask: helper.ask.bind(helper), close: () => void open-- });
    const past = new Past(start, () => Promise.resolve({ text, as }));
    const found = await past.before([1, 12, 30]);
    expect([1, 12, 30].map((order) => found.get(order))).toEqual([views[0], views[11], views[29]]);
    expect(open).toBe(0);
    expect(await past.before([])).toEqual(new Map());

    const shown: View[] = [];
    const table = {
      setView: (view: View) => shown.push(view),
      animate: () => Promise.resolve(),
      setSpeed: () => {},
      screenOf: () => null,
    };
    const stage = new TableStage(null, past);
    stage.use(table as unknown as Table);
    const last = views[29]!;
    stage.settle(last);
    const march = dispatches.find(
      ({ order, events }) => order !== undefined && events.every(({ thrown }) => !thrown),
    )!;
    await stage.again([march]);
    expect(shown).toEqual([last, views[march.order! - 1], last]);
    shown.length = 0;
    await stage.again([march, { text: '', events: [] } satisfies Dispatch]);
    expect(shown).toHaveLength(2);
  }, 60_000);
});
