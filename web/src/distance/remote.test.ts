import { beforeEach, describe, expect, it, vi } from 'vitest';
import { opened, situation } from '../testing/double';
import { DeskError, type Asker } from '../desk/types';
import type { Deed, Wire } from './link';
import { RemoteDesk, type News } from './remote';

/** A socket without a server: the test answers in its place. */
class Line {
  readonly sent: Record<string, unknown>[] = [];
  private readonly listeners = new Map<string, (event: never) => void>();

  send = (text: string) => void this.sent.push(JSON.parse(text) as Record<string, unknown>);
  close = () => undefined;
  addEventListener = (kind: string, listener: (event: never) => void) =>
    void this.listeners.set(kind, listener);

  open = () => this.listeners.get('open')?.({} as never);
  break = (reason = '') => this.listeners.get('close')?.({ reason } as never);
  tell = (message: object) => this.listeners.get('message')?.({ data: JSON.stringify(message) } as never);
  get last() {
    return this.sent.at(-1)!;
  }
  answer = (message: object) => this.tell({ id: this.last.id, ...message });
}

let lines: Line[];
let desk: RemoteDesk;
let news: News[];
let barred: string | null;
const line = () => lines.at(-1)!;
const told = (orders: number) => ({
  events: [],
  deeds: [],
  situation: situation({ orders, digest: `d${orders}` }),
});
const settle = () => vi.advanceTimersByTimeAsync(1);

beforeEach(async () => {
  vi.useFakeTimers();
  lines = [];
  news = [];
  barred = null;
  desk = new RemoteDesk(
    {} as Asker,
    {
      open: () => {
        lines.push(new Line());
        return line() as unknown as Wire;
      },
      barred: () => Promise.resolve(barred),
    },
    { table: 't', seat: 0 },
  );
  desk.listen((it) => news.push(it));
  line().open();
  line().answer({ number: 4, opened: opened({ orders: 4, digest: 'd4' }), people: [] });
  await desk.whenOpened();
});

describe('a desk on the server', () => {
  it('greets, and lays what it is told', () => {
    expect(line().sent[0]).toMatchObject({ hello: {} });
  });

  it('says of an order what it follows, and by what it is known again', async () => {
    const answer = desk.ask({ do: 'order', order: { order: 'march' } });
    expect(line().last).toMatchObject({ order: { order: 'march' }, after: 4, once: expect.any(String) });
    line().answer({ number: 5, told: told(5) });
    expect((await answer).situation?.orders).toBe(5);
    void desk.ask({ do: 'order', order: { order: 'end' } });
    expect(line().last.after).toBe(5);
  });

  it('tells a refusal in its own words', async () => {
    const answer = desk.ask({ do: 'order', order: { order: 'march' } });
    line().answer({ error: { kind: 'refusal', clause: 'mf/march', message: 'Too far.' } });
    await expect(answer).rejects.toThrow(DeskError);
    await expect(answer).rejects.toThrow('Too far.');
  });

  it('hears of the other side, once and without a gap', async () => {
    line().tell({ number: 5, told: told(5) });
    line().tell({ number: 5, told: told(5) });
    expect(news).toHaveLength(1);
    line().tell({ number: 7, told: told(7) });
    expect(news).toHaveLength(1);
    expect(line().last).toMatchObject({ hello: { after: 5, digest: 'd5' } });
    line().answer({ number: 7, told: told(7), people: [] });
    await settle();
    expect(news).toHaveLength(2);
  });

  it('asks again what was asked when the line broke', async () => {
    const answer = desk.ask({ do: 'card', at: 'A1' });
    line().break();
    await vi.advanceTimersByTimeAsync(500);
    expect(lines).toHaveLength(2);
    line().open();
    expect(line().sent.map((message) => Object.keys(message)[1])).toEqual(['ask', 'hello']);
    line().tell({ id: line().sent[0]!.id, number: 4, answer: { ok: true } });
    await answer;
  });

  it('sends an order again first, and greets when it is settled', async () => {
    const answer = desk.ask({ do: 'order', order: { order: 'march' } });
    const { once } = line().last;
    line().break();
    await vi.advanceTimersByTimeAsync(500);
    line().open();
    expect(line().sent).toMatchObject([{ order: { order: 'march' }, after: 4, once }]);
    line().tell({ number: 6, told: told(6) });
    expect(news).toHaveLength(0);
    line().answer({ number: 6, told: told(6) });
    expect((await answer).situation?.orders).toBe(6);
    await settle();
    expect(line().last).toMatchObject({ hello: { after: 6, digest: 'd6' } });
  });

  it('learns how it stands when its order came too late', async () => {
    const answer = desk.ask({ do: 'order', order: { order: 'march' } });
    answer.catch(() => undefined);
    line().answer({ error: { kind: 'stale', message: 'The table has changed.' } });
    await expect(answer).rejects.toThrow('The table has changed.');
    expect(line().last).toMatchObject({ hello: { after: 4 } });
  });

  it('takes in what stands beside the battle, and adds what is said', () => {
    const line = (number: number) => ({ number, seat: 1 as const, text: 'Well met', when: 0 });
    lines.at(-1)!.tell({ chat: [line(1)] });
    lines.at(-1)!.tell({ chat: [line(2)], pen: false });
    lines.at(-1)!.tell({ standing: { pacts: [], watchers: 2 } });
    expect(desk.value.chat.map(({ number }) => number)).toEqual([1, 2]);
    expect(desk.value).toMatchObject({ pen: false, standing: { watchers: 2 } });
  });

  it('tells why the server refused a proposal', async () => {
    const proposed = desk.propose('back', { to: 'turn' });
    expect(line().last).toMatchObject({ propose: { kind: 'back', to: 'turn' } });
    line().answer({ error: { kind: 'usage', message: 'There is nothing to take back.' } });
    await expect(proposed).rejects.toThrow('There is nothing to take back.');
  });

  it('keeps an order until it is answered, and sends it again when the page is loaded again', async () => {
    let kept: Deed[] = [];
    const made = () =>
      new RemoteDesk(
        {} as Asker,
        {
          open: () => (lines.push(new Line()), line() as unknown as Wire),
          barred: () => Promise.resolve(null),
          kept: { read: () => kept, write: (deeds) => (kept = deeds) },
        },
        { table: 't', seat: 0 },
      );
    void made().ask({ do: 'order', order: { order: 'march' } });
    expect(kept).toHaveLength(1);
    const [before] = kept;
    made();
    line().open();
    expect(line().sent).toMatchObject([before!]);
    line().answer({ number: 5, told: told(5) });
    await settle();
    expect(kept).toHaveLength(0);
    expect(line().last).toMatchObject({ hello: {} });
  });

  it('tells from where the battle is to be shown to somebody who left', async () => {
    const back = new RemoteDesk(
      {} as Asker,
      {
        open: () => (lines.push(new Line()), line() as unknown as Wire),
        barred: () => Promise.resolve(null),
      },
      { table: 't', seat: 0 },
      { window: 'w', asLeft: true },
    );
    line().open();
    expect(line().last).toMatchObject({ hello: { window: 'w', as_left: true } });
    line().answer({ number: 2, opened: opened({ orders: 2, digest: 'd2' }), people: [] });
    await back.whenOpened();
    expect(line().last).toMatchObject({ hello: { window: 'w', after: 2, digest: 'd2' } });
  });

  it('says so when the seat is no longer its own', async () => {
    line().break();
    expect(desk.link.value.line).toBe('lost');
    await vi.advanceTimersByTimeAsync(500);
    barred = 'Not yours.';
    line().break();
    await settle();
    expect(desk.link.value).toEqual({ line: 'closed', trouble: 'Not yours.' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(2);
  });
});
