// A table far away, from the moment somebody sits down at it until he leaves: the line to it, and what lies on it.
import { Hand } from '../battle/hand/hand';
import type { TableStage } from '../battle/stage';
import type { Asker } from '../desk/types';
import { newChains, type Names } from './dice/words';
import { LobbyError, lookIn, pathOf, type SeatAddress, type Summary } from './lobby';
import { keptOrders, windowName } from './memory';
import { RemoteDesk } from './remote';
import { DistantSession } from './session';

/** The address of a seat's socket, of the same server as the page. */
function socketOf(at: SeatAddress): string {
  const url = new URL(`${pathOf(at)}/socket`, document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** Why a seat cannot be had; null when it is only the network. */
async function barred(at: SeatAddress): Promise<string | null> {
  try {
    await lookIn(at);
    return null;
  } catch (error) {
    return error instanceof LobbyError && error.status === 403
      ? 'This browser has no pass for that seat. Open the link to your seat again.'
      : null;
  }
}

export class Distant {
  readonly desk: RemoteDesk;
  private readonly back = () => this.desk.link.retry();

  constructor(
    home: Asker,
    readonly at: SeatAddress,
    readonly about: Summary,
    asLeft = false,
  ) {
    this.desk = new RemoteDesk(
      home,
      { open: () => new WebSocket(socketOf(at)), barred: () => barred(at), kept: keptOrders(at) },
      at,
      { window: windowName(), asLeft },
    );
    addEventListener('online', this.back);
    document.addEventListener('visibilitychange', this.back);
  }

  /** Resolves when the table has been laid as it stands. */
  async atTable(stage: TableStage): Promise<{ session: DistantSession; hand: Hand }> {
    const session = new DistantSession(this.desk, stage, await this.desk.whenOpened());
    const hand = new Hand(this.desk, session);
    session.onheard = () => hand.settle();
    this.desk.dice.subscribe(({ state }) => state && session.remark(newChains(state, this.names())));
    return { session, hand };
  }

  /** Nobody's seat: those who sit there watch. */
  get watches(): boolean {
    return this.at.seat === 2;
  }

  /** What the two are called where dice are spoken of. */
  names(): Names {
    const [first, second] = this.desk.value.people.map(({ name }) => name);
    return { me: this.desk.dice.me, first: first || 'Your friend', second: second || 'Your friend' };
  }

  is({ table, seat }: SeatAddress): boolean {
    return this.at.table === table && this.at.seat === seat;
  }

  close(): void {
    removeEventListener('online', this.back);
    document.removeEventListener('visibilitychange', this.back);
    this.desk.close();
  }
}
