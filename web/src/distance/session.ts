// A battle against a friend far away. The server carries out the orders of both; what the friend does is shown as
// an order of the computer is, as soon as it comes.
import { Session } from '../battle/session';
import type { Book, Stage, UndoWay } from '../battle/state';
import type { Dispatch, Opened, Recorded } from '../desk/types';
import type { Fresh, Laid, News, RemoteDesk } from './remote';

/** The server keeps the battle. */
const KEPT_THERE: Book = { order: () => Promise.resolve(), whole: () => Promise.resolve() };

const NO_RECORD = { digests: [], outcome: {} } as unknown as Recorded;

const remarked = (text: string): Dispatch => ({ text, events: [] });

export class DistantSession extends Session {
  private news: Promise<void> = Promise.resolve();
  private remarks: readonly string[] = [];
  /** Something was heard of the other side. */
  onheard: () => void = () => undefined;

  constructor(
    private readonly remote: RemoteDesk,
    stage: Stage,
    opened: Opened,
  ) {
    super(remote, stage, KEPT_THERE, opened);
    remote.listen((news) => (this.news = this.news.then(() => this.hear(news))));
  }

  /** Tells, among the dispatches, what did not happen on the table. */
  remark(sentences: readonly string[]): void {
    const fresh = sentences.filter((sentence) => !this.remarks.includes(sentence));
    this.remarks = sentences;
    if (fresh.length) this.set({ log: [...this.value.log, ...fresh.map(remarked)] });
  }

  override undoWay(): UndoWay {
    const { situation, busy } = this.value;
    return !busy && situation.can_undo ? 'free' : 'none';
  }

  override undo(): Promise<void> {
    return this.anew(() => this.remote.undo());
  }

  override surrender(): Promise<void> {
    return this.anew(() => this.remote.resign());
  }

  /** The server hands out the battle file once the battle is over. */
  override async text(): Promise<string> {
    try {
      return await super.text();
    } catch (error) {
      this.report(error);
      throw error;
    }
  }

  protected override computerDecides(): boolean {
    return false;
  }

  protected override async accept(answer: Laid): Promise<void> {
    if (answer.dispatches && answer.situation) this.lay(answer as Fresh);
    else await super.accept(answer);
  }

  private async anew(deed: () => Promise<Fresh>): Promise<void> {
    if (this.value.busy) return;
    this.set({ busy: true, refused: null, trouble: null });
    try {
      this.lay(await deed());
    } catch (error) {
      this.report(error);
    }
    this.set({ busy: false });
  }

  private lay({ situation, dispatches }: Fresh): void {
    if (this.closed) return;
    this.stage.settle(situation.view);
    this.set({ situation, log: [...dispatches, ...this.remarks.map(remarked)] });
  }

  private async hear(news: News): Promise<void> {
    await this.idle();
    if (this.closed) return;
    if ('fresh' in news) this.lay(news.fresh);
    else await this.carryOut(() => Promise.resolve({ ...news.told, recorded: NO_RECORD }));
    this.onheard();
  }

  /** Our own order is shown to its end before something of the friend's is. */
  private idle(): Promise<void> {
    return new Promise((resolve) => {
      const leave = this.subscribe(({ busy }) => {
        if (busy) return;
        resolve();
        queueMicrotask(() => leave());
      });
    });
  }
}
