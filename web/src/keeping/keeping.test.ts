import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeskError, type Order } from '../desk/types';
import { DeskDouble, recorded, situation } from '../testing/double';
import { Keeper } from './keeper';
import { hold } from './lock';
import { adoptOld } from './old';
import { newBattle, Overtaken, Shelf, standingOf, type Kept } from './shelf';
import { soundOf } from './sound';

const HEAD = '{"players":{},"orders":[{"by":"blue","order":"march"}],"digests":[],"outcome":{"over":false}}';
const order = (n: number): Order => ({ by: 'blue', order: 'fire', n }) as Order;
const after = (orders: number) => situation({ orders });
const ordersIn = (text: string) => (JSON.parse(text) as { orders: { n?: number }[] }).orders;
const letGo = vi.fn();

function keeperOf(shelf: Shelf, kept: Kept = newBattle('The Ridge', standingOf(after(1)))) {
  const overtaken = vi.fn();
  return { keeper: new Keeper(shelf, kept, overtaken, letGo), id: kept.id, overtaken };
}

/** A shelf as another window, or the same page later, sees it. */
const again = () => new Shelf();
const text = async (id: string) => (await again().read(id))!.text;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  letGo.mockClear();
});

describe('a battle that is kept', () => {
  it('is its beginning and every order since', async () => {
    const { keeper, id } = keeperOf(new Shelf());
    void keeper.whole(HEAD, after(1));
    await keeper.settled();
    expect(await text(id)).toBe(HEAD);
    for (const n of [2, 3]) {
      void keeper.order(recorded(order(n)), after(n));
      await keeper.settled();
      expect(ordersIn(await text(id)).map((one) => one.n)).toEqual([undefined, 2, 3].slice(0, n));
    }
    const { kept } = (await again().read(id))!;
    expect(kept).toMatchObject({ name: 'The Ridge', orders: 3, revision: 3, over: false });
  });

  it('is on the disk when it says so', async () => {
    const { keeper, id } = keeperOf(new Shelf());
    await keeper.whole(HEAD, after(1));
    await keeper.order(recorded(order(2)), after(2));
    expect(ordersIn(await text(id))).toHaveLength(2);
  });

  it('writes what comes while it writes at once afterwards, in its order', async () => {
    const { keeper, id } = keeperOf(new Shelf());
    void keeper.whole(HEAD, after(1));
    for (let n = 2; n <= 40; n++) void keeper.order(recorded(order(n)), after(n));
    await keeper.settled();
    expect(ordersIn(await text(id)).map((one) => one.n)).toEqual([
      undefined,
      ...Array.from({ length: 39 }, (_, n) => n + 2),
    ]);
    expect((await again().read(id))!.kept.revision).toBe(2);
  });

  it('asks the browser to have every order on the disk', async () => {
    const shelf = new Shelf();
    const asked: (string | undefined)[] = [];
    const begin = IDBDatabase.prototype.transaction;
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...[stores, mode, options]: Parameters<IDBDatabase['transaction']>
    ) {
      if (mode === 'readwrite') asked.push(options?.durability);
      return begin.call(this, stores, mode, options);
    });
    const { keeper } = keeperOf(shelf);
    void keeper.whole(HEAD, after(1));
    await keeper.settled();
    void keeper.order(recorded(order(2)), after(2));
    await keeper.settled();
    spy.mockRestore();
    expect(asked).toEqual(['strict', 'strict']);
  });

  it('forgets orders that were taken back', async () => {
    const { keeper, id } = keeperOf(new Shelf());
    void keeper.whole(HEAD, after(1));
    for (const n of [2, 3, 4]) void keeper.order(recorded(order(n)), after(n));
    await keeper.settled();
    void keeper.whole(HEAD, after(1));
    void keeper.order(recorded(order(20)), after(2));
    await keeper.settled();
    expect(ordersIn(await text(id)).map((one) => one.n)).toEqual([undefined, 20]);
  });

  it('is one of several, the last one first', async () => {
    const shelf = new Shelf();
    for (const name of ['Older', 'Newer']) {
      const { keeper } = keeperOf(shelf, newBattle(name, standingOf(after(1))));
      void keeper.whole(HEAD, after(1));
      await keeper.settled();
      await new Promise((later) => setTimeout(later, 3));
    }
    await shelf.refresh();
    expect(shelf.value.battles.map((kept) => kept.name)).toEqual(['Newer', 'Older']);
    const [newer, older] = shelf.value.battles;
    await shelf.rename(older!.id, 'Saturday');
    await shelf.remove(newer!.id);
    expect(shelf.value.battles.map((kept) => kept.name)).toEqual(['Saturday']);
    expect(await shelf.read(newer!.id)).toBeNull();
  });

  it('keeps a new name while it is fought on', async () => {
    const { keeper, id } = keeperOf(new Shelf());
    void keeper.whole(HEAD, after(1));
    await keeper.settled();
    await again().rename(id, 'Saturday');
    void keeper.order(recorded(order(2)), after(2));
    await keeper.settled();
    expect((await again().read(id))!.kept).toMatchObject({ name: 'Saturday', orders: 2 });
  });
});

describe('two windows', () => {
  it('do not write over each other', async () => {
    const mine = keeperOf(new Shelf());
    void mine.keeper.whole(HEAD, after(1));
    await mine.keeper.settled();
    const theirs = keeperOf(again(), (await again().read(mine.id))!.kept);
    void theirs.keeper.order(recorded(order(7)), after(2));
    await theirs.keeper.settled();
    void mine.keeper.order(recorded(order(8)), after(2));
    await mine.keeper.settled();
    expect(mine.overtaken).toHaveBeenCalledOnce();
    expect(theirs.overtaken).not.toHaveBeenCalled();
    void mine.keeper.order(recorded(order(9)), after(3));
    await mine.keeper.settled();
    expect(ordersIn(await text(mine.id)).map((one) => one.n)).toEqual([undefined, 7]);
  });

  it('do not bring back a battle that the other has cleared away', async () => {
    const { keeper, id, overtaken } = keeperOf(new Shelf());
    void keeper.whole(HEAD, after(1));
    await keeper.settled();
    await again().remove(id);
    void keeper.order(recorded(order(2)), after(2));
    await keeper.settled();
    expect(overtaken).toHaveBeenCalledOnce();
    expect(await again().read(id)).toBeNull();
  });

  it('hold a battle one at a time, and hear when it is taken from them', async () => {
    const locks = new Locks() as unknown as LockManager;
    const lost = vi.fn();
    const first = await hold('battle', lost, false, locks);
    expect(first).not.toBeNull();
    expect(await hold('battle', vi.fn(), false, locks)).toBeNull();
    const thief = await hold('battle', vi.fn(), true, locks);
    expect(thief).not.toBeNull();
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
    thief!();
    expect(await hold('battle', vi.fn(), false, locks)).not.toBeNull();
  });

  it('are not told apart by a browser without locks', async () => {
    expect(await hold('battle', vi.fn(), false, undefined)).not.toBeNull();
  });
});

describe('a browser that does not keep it', () => {
  const failing = (error: Error) => {
    const shelf = new Shelf();
    return { shelf, write: vi.spyOn(shelf, 'write').mockRejectedValue(error) };
  };

  it('says that it is full, and catches up when there is room', async () => {
    const { shelf, write } = failing(new DOMException('no room', 'QuotaExceededError'));
    const { keeper, id } = keeperOf(shelf);
    void keeper.whole(HEAD, after(1));
    void keeper.order(recorded(order(2)), after(2));
    await keeper.settled();
    expect(keeper.value).toEqual({ trouble: 'The browser’s storage is full.', waiting: 2 });
    expect(keeper.safe).toBe(false);
    write.mockRestore();
    void keeper.order(recorded(order(3)), after(3));
    await keeper.settled();
    expect(keeper.value).toEqual({ trouble: null, waiting: 0 });
    expect(ordersIn(await text(id)).map((one) => one.n)).toEqual([undefined, 2, 3]);
  });

  it('is waited for, but not for ever, and what it has not stored is said', async () => {
    const shelf = new Shelf();
    const kept = newBattle('The Ridge', standingOf(after(1)));
    const keeper = new Keeper(shelf, kept, vi.fn(), letGo, 50);
    await keeper.whole(HEAD, after(1));
    expect(keeper.value).toEqual({ trouble: null, waiting: 0 });

    const write = shelf.write.bind(shelf);
    let finish = () => {};
    const disk = new Promise<void>((resolve) => (finish = resolve));
    const slow = vi
      .spyOn(shelf, 'write')
      .mockImplementation(async (...batch) => (await disk, write(...batch)));
    await keeper.order(recorded(order(2)), after(2));
    expect(keeper.value).toEqual({ trouble: 'The browser has not stored the last orders yet.', waiting: 1 });
    expect(keeper.safe).toBe(false);
    await keeper.order(recorded(order(3)), after(3)); // nobody waits once more
    expect(keeper.value).toMatchObject({ trouble: expect.any(String) as string, waiting: 2 });

    finish();
    await keeper.settled();
    expect(keeper.value).toEqual({ trouble: null, waiting: 0 });
    expect(ordersIn(await text(kept.id)).map((one) => one.n)).toEqual([undefined, 2, 3]);
    slow.mockRestore();
    await keeper.order(recorded(order(4)), after(4));
    expect(ordersIn(await text(kept.id))).toHaveLength(4);
  });

  it('keeps nobody waiting when it refuses', async () => {
    const { shelf } = failing(new DOMException('no room', 'QuotaExceededError'));
    const { keeper } = keeperOf(shelf);
    await keeper.whole(HEAD, after(1));
    const asked = Date.now();
    await keeper.order(recorded(order(2)), after(2));
    expect(Date.now() - asked).toBeLessThan(1000);
    expect(keeper.value.trouble).toBe('The browser’s storage is full.');
  });

  it('says that it is forbidden', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const shelf = new Shelf();
    expect(await shelf.refresh()).toEqual([]);
    expect(shelf.value.trouble).toBe('The browser does not let this page store anything.');
    const { keeper } = keeperOf(shelf);
    void keeper.whole(HEAD, after(1));
    await keeper.settled();
    expect(keeper.value.trouble).toBe('The browser does not let this page store anything.');
  });

  it('writes a batch whole or not at all', async () => {
    const shelf = new Shelf();
    const kept = await shelf.write(newBattle('The Ridge', standingOf(after(1))), {
      head: HEAD,
      orders: [],
      tail: null,
      standing: standingOf(after(1)),
    });
    const cannotBeKept = { by: 'blue', order: 'fire', no: () => 0 } as unknown as Order;
    const bad = { head: null, orders: [order(2), cannotBeKept], tail: null, standing: standingOf(after(3)) };
    await expect(shelf.write(kept, bad)).rejects.toThrow();
    expect(await text(kept.id)).toBe(HEAD);
    const good = { ...bad, orders: [order(2)], standing: standingOf(after(2)), tail: recorded(order(2)) };
    await expect(shelf.write({ ...kept, revision: 9 }, good)).rejects.toBeInstanceOf(Overtaken);
    expect(await shelf.write(kept, good)).toMatchObject({ orders: 2, revision: 2 });
  });
});

describe('the battle that earlier versions kept', () => {
  const drawerWith = (note: string | null) => {
    const held = { note };
    return {
      held,
      drawer: { get: () => held.note, put: () => undefined, drop: () => void (held.note = null) },
    };
  };

  it('is put on the shelf', async () => {
    const { held, drawer } = drawerWith(JSON.stringify({ title: 'Old', turn: 4, over: true, battle: HEAD }));
    const shelf = new Shelf();
    await adoptOld(shelf, drawer);
    expect(held.note).toBeNull();
    const [kept] = await shelf.refresh();
    expect(kept).toMatchObject({ name: 'Old', turn: 4, over: true, orders: 1 });
    expect(await text(kept!.id)).toBe(HEAD);
  });

  it('stays where it was while it cannot be kept', async () => {
    const { held, drawer } = drawerWith(JSON.stringify({ title: 'Old', battle: HEAD }));
    const shelf = new Shelf();
    vi.spyOn(shelf, 'write').mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
    await adoptOld(shelf, drawer);
    expect(held.note).not.toBeNull();
  });
});

describe('a battle of an older program', () => {
  const film = { scenario: {}, board: {}, length: 9, turns: [] } as never as object;

  it('is sound, or parts in a turn, or cannot be laid out', async () => {
    const said = async (answer: object) =>
      soundOf(new DeskDouble({ replay: () => ({ ...film, ...answer }) as never }), HEAD);
    expect(await said({ verified: true })).toEqual({ kind: 'good' });
    expect(await said({ verified: false, agreed: { orders: 7, turn: 3 } })).toEqual({
      kind: 'parted',
      orders: 7,
      turn: 3,
    });
    const broken = new DeskDouble({
      replay: () => {
        throw new DeskError({ kind: 'faults', message: 'There is no such scenario.' });
      },
    });
    expect(await soundOf(broken, HEAD)).toEqual({ kind: 'faulty', message: 'There is no such scenario.' });
  });
});

/** Locks as browsers have them, for one name. */
class Locks {
  private holder: { fail: (error: Error) => void } | null = null;
  private queue: (() => void)[] = [];

  request(
    _name: string,
    { steal = false, signal }: LockOptions,
    callback: () => Promise<void>,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        const mine = { fail: reject };
        this.holder = mine;
        void callback().then(() => {
          if (this.holder === mine) this.free();
          resolve();
        });
      };
      if (steal) this.holder?.fail(new DOMException('stolen', 'AbortError'));
      if (steal || !this.holder) return take();
      this.queue.push(take);
      signal?.addEventListener('abort', () => {
        this.queue = this.queue.filter((other) => other !== take);
        reject(signal.reason as Error);
      });
    });
  }

  private free(): void {
    this.holder = null;
    this.queue.shift()?.();
  }
}
