import { beforeEach, describe, expect, it } from 'vitest';
import { opened, recorded, situation } from '../testing/double';
import { DeskClient, type Line } from './client';
import type { Answer, Request } from './types';
import type { Told } from './worker';

type Posted = { start: string } | { id: number; request: Request };

/** A worker without an engine: the test answers in its place. */
class Engine {
  readonly posted: Posted[] = [];
  ended = false;
  private readonly listeners = new Map<string, (event: never) => void>();

  postMessage = (message: Posted) => void this.posted.push(message);
  terminate = () => void (this.ended = true);
  addEventListener = (kind: string, listener: (event: never) => void) =>
    void this.listeners.set(kind, listener);

  get asked(): Request[] {
    return this.posted.flatMap((message) => ('request' in message ? [message.request] : []));
  }

  tell(data: Told): void {
    this.listeners.get('message')?.({ data } as never);
  }

  break(message: string): void {
    this.listeners.get('error')?.({ message } as never);
  }

  /** Answers the next request that waits. */
  private answered = 0;
  answer(answer: object): void {
    const asked = this.posted.flatMap((message) => ('request' in message ? [message.id] : []));
    this.tell({ id: asked[this.answered++]!, answer: { ok: true, ...answer } as unknown as Answer });
  }
}

let engines: Engine[];
let client: DeskClient;
const engine = () => engines.at(-1)!;

beforeEach(() => {
  engines = [];
  globalThis.document ??= { baseURI: 'http://here/' } as Document;
  client = new DeskClient(() => {
    engines.push(new Engine());
    return engine() as unknown as Line;
  });
});

const SAVED = '{"orders":[],"digests":[],"outcome":{}}';
const done = (n: number) => ({
  events: [],
  situation: situation({ orders: n }),
  recorded: recorded({ by: 'blue', order: 'march', n } as never),
});

/** A battle on the table, saved once and then fought on. */
async function fought(): Promise<void> {
  const answers = [
    client.ask({ do: 'open', scenario: '{}', settings: {} }),
    client.ask({ do: 'save' }),
    client.ask({ do: 'order', order: { order: 'march' } }),
    client.ask({ do: 'think' }),
  ];
  engine().answer(opened());
  engine().answer({ text: SAVED });
  engine().answer(done(1));
  engine().answer(done(2));
  await Promise.all(answers);
}

describe('an engine that dies', () => {
  it('is started again with the battle as it stood, and who waited behind is answered', async () => {
    await fought();
    const culprit = client.ask({ do: 'order', order: { order: 'fire' } });
    const behind = client.ask({ do: 'situation' });
    engine().tell({ died: 'unreachable' });
    await expect(culprit).rejects.toThrow(/has failed \(unreachable\).*the battle is as it was/);
    expect(engines).toHaveLength(2);
    expect(engines[0]!.ended).toBe(true);
    const [load, next] = engine().asked;
    expect(load).toMatchObject({ do: 'load', orders: 2 });
    const { orders } = JSON.parse((load as { battle: string }).battle) as { orders: { n: number }[] };
    expect(orders.map((order) => order.n)).toEqual([1, 2]);
    expect(next).toEqual({ do: 'situation' });
    engine().answer(opened({ orders: 2 }));
    engine().answer({ situation: situation({ orders: 2 }) });
    expect((await behind).situation.orders).toBe(2);
  });

  it('before it was ever saved is given its orders again', async () => {
    const asked = [
      client.ask({ do: 'open', scenario: '{}', settings: {} }),
      client.ask({ do: 'look', as: 'blue' }),
      client.ask({ do: 'order', order: { order: 'march' } }),
    ];
    engine().answer(opened());
    engine().answer({ situation: situation(), dispatches: [] });
    engine().answer({ ...done(1), recorded: recorded({ by: 'blue', dice: [3], order: 'march' } as never) });
    await Promise.all(asked);
    const culprit = client.ask({ do: 'think' });
    engine().tell({ died: 'unreachable' });
    await expect(culprit).rejects.toThrow();
    const next = client.ask({ do: 'situation' });
    expect(engine().asked).toEqual([
      { do: 'open', scenario: '{}', settings: {} },
      { do: 'order', order: { order: 'march' }, dice: [3] },
      { do: 'look', as: 'blue' },
      { do: 'situation' },
    ]);
    engine().answer(opened());
    engine().answer(done(1));
    engine().answer({ situation: situation(), dispatches: [] });
    engine().answer({ situation: situation() });
    await next;
  });

  it('is not brought back from what one side knows of it', async () => {
    const asked = [
      client.ask({ do: 'open', scenario: '{}', settings: {} }),
      client.ask({ do: 'look', as: 'blue' }),
      client.ask({ do: 'save' }),
    ];
    engine().answer(opened());
    engine().answer({ situation: situation(), dispatches: [] });
    engine().answer({ text: 'without secrets' });
    await Promise.all(asked);
    const culprit = client.ask({ do: 'think' });
    engine().tell({ died: 'unreachable' });
    await expect(culprit).rejects.toThrow();
    void client.ask({ do: 'situation' }).catch(() => undefined);
    expect(engine().asked[0]).toEqual({ do: 'open', scenario: '{}', settings: {} });
  });

  it('does not bring back what was taken back', async () => {
    await fought();
    const undone = client.ask({ do: 'undo' });
    engine().answer({ situation: situation({ orders: 1 }), undone: true });
    await undone;
    const culprit = client.ask({ do: 'situation' });
    engine().tell({ died: 'unreachable' });
    await expect(culprit).rejects.toThrow();
    void client.ask({ do: 'situation' }).catch(() => undefined);
    expect(engine().asked[0]).toMatchObject({ do: 'load', orders: 1 });
  });

  it('while nobody waits is started by the next who asks', async () => {
    await fought();
    engine().break('out of memory');
    expect(engines).toHaveLength(1);
    const next = client.ask({ do: 'situation' });
    expect(engine().asked.map((request) => request.do)).toEqual(['load', 'situation']);
    engine().answer(opened());
    engine().answer({ situation: situation() });
    await next;
  });

  it('of what should bring it back is not asked to do so again', async () => {
    await fought();
    const culprit = client.ask({ do: 'think' });
    const behind = client.ask({ do: 'situation' });
    engine().tell({ died: 'unreachable' });
    await expect(culprit).rejects.toThrow();
    engine().tell({ died: 'unreachable' });
    await expect(behind).rejects.toThrow(/could not be restored/);
    const fresh = client.ask({ do: 'rules' });
    expect(engine().asked).toEqual([{ do: 'rules' }]);
    engine().answer({ rules: [] });
    await fresh;
  });

  it('and never starts answers everybody, and is not tried for ever', async () => {
    const asked = [client.ask({ do: 'rules' }), client.ask({ do: 'rules' }), client.ask({ do: 'rules' })];
    const said = Promise.allSettled(asked);
    for (let n = 0; n < 3; n++) engine().tell({ died: 'it could not be fetched: 503' });
    for (const { status, ...how } of await said) {
      expect(status).toBe('rejected');
      expect(String((how as PromiseRejectedResult).reason)).toContain('could not be started');
    }
    expect(engines).toHaveLength(3);
  });

  it('is not heard of any more, and a closed one answers at once', async () => {
    const asked = client.ask({ do: 'rules' });
    engine().tell({ died: 'unreachable' });
    await expect(asked).rejects.toThrow();
    void client.ask({ do: 'rules' }).catch(() => undefined);
    engines[0]!.tell({ died: 'again' });
    expect(engines).toHaveLength(2);
    client.close();
    await expect(client.ask({ do: 'rules' })).rejects.toThrow('The engine was closed.');
  });
});
