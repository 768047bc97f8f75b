// Opens tables on the server and sits down at them. A seat's token comes in the part of a link that browsers keep to
// themselves, and is exchanged for a cookie that no script can read.
import type { Outcome, Settings, SideId } from '../desk/types';

/** A seat as addresses have it; 2 is for those who watch. */
export interface SeatAddress {
  table: string;
  seat: 0 | 1 | 2;
}

export interface Person {
  side: SideId;
  name: string;
  /** Somebody has taken the seat. */
  sits: boolean;
  /** He has the table before him. */
  here: boolean;
  /** When he left last, in milliseconds since 1970. */
  left: number;
}

/** How long a side may think in one turn: for as long as it likes, minutes or days. */
export interface Pace {
  minutes?: number;
  days?: number;
}

/** The people who may watch. */
export type Watching = 'nobody' | 'link' | { turns_late: number };

/** What one side has proposed, and the other may agree to. */
export interface Pact {
  kind: 'back' | 'draw' | 'rematch' | 'recover';
  by: SideId;
  /** Of `back` "order" or "turn"; of `recover` the number on the other screen. */
  words: string;
}

export interface ClockState {
  a_turn: number;
  /** By side, in milliseconds, when it was told. */
  left: Record<SideId, number>;
  /** Empty while it stands. */
  runs: SideId;
  /** Why it stands: an order waits for the secrets that its dice are made of. */
  waits_for_dice?: boolean;
}

/** What stands beside the battle. */
export interface Standing {
  owner: SideId;
  pace: Pace;
  watching: Watching;
  watchers: number;
  /** The table where the same two go on; empty if there is none. */
  next: string;
  /** Why it is closed; empty as long as it is not. */
  closed: string;
  pacts: Pact[];
  /** The turn beyond which this version of the program cannot follow the battle. */
  parted?: { turn: number };
  clock?: ClockState;
}

/** What was said at the table; by nobody (2) what was agreed. */
export interface Line {
  number: number;
  seat: 0 | 1 | 2;
  text: string;
  /** Milliseconds since 1970. */
  when: number;
}

/** Who throws: the server alone, or both players and the server together. */
export type DiceKind = 'server' | 'shared';

/** A table, as it is told from outside to somebody who has a seat there. */
export interface Summary {
  table: string;
  title: string;
  side: SideId;
  decides: SideId;
  outcome: Outcome;
  turn: number;
  turns: number;
  changed: number;
  dice: DiceKind;
  people: Person[];
  standing?: Standing;
  /** To the seat just taken, behind the sign #. */
  key?: string;
}

/** What an invitation is to. */
export interface Invited {
  invited: Summary;
}

export interface OpenedTable {
  table: string;
  seat: 0 | 1;
  side: SideId;
  title: string;
  /** Addresses behind the sign #. */
  key: string;
  invitation: string;
}

export interface TableWish {
  scenario: string;
  settings: Pick<Settings, 'edition' | 'options' | 'parameters'>;
  side: SideId;
  name: string;
  dice: DiceKind;
  pace: Pace;
  watching: Watching;
}

/** The server said no, in words for people. */
export class LobbyError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'LobbyError';
  }
}

/** Whether this page comes from a server that has tables. */
export const hasTables = (): boolean =>
  document.querySelector('meta[name="bouncestick-server"]')?.getAttribute('content') === 'tables';

export const pathOf = ({ table, seat }: SeatAddress): string => `api/seat/${table}/${seat}`;

async function call<T>(path: string, body?: object): Promise<T> {
  const how = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(new URL(path, document.baseURI), { cache: 'no-store', ...how }).catch(() => {
    throw new LobbyError('The server cannot be reached. Try again in a moment.', 0);
  });
  const said = (await response.json().catch(() => ({}))) as T & { error?: { message: string } };
  if (!response.ok)
    throw new LobbyError(said.error?.message ?? 'The server did not understand.', response.status);
  return said;
}

export const openTable = (wish: TableWish): Promise<OpenedTable> => call('api/tables', wish);

/** Without a name an invitation only tells what it is to. */
export const sitDown = (at: SeatAddress, token: string, name?: string): Promise<Summary | Invited> =>
  call(pathOf(at), { token, ...(name === undefined ? {} : { name }) });

export const lookIn = (at: SeatAddress): Promise<Summary> => call(pathOf(at));

/** A further link to one's own seat, for another device. */
export const ownLink = async (at: SeatAddress): Promise<string> =>
  (await call<{ key: string }>(`${pathOf(at)}/link`, {})).key;

/** A new link for the friend who has not sat down yet; the one before no longer leads there. */
export const invitation = async (at: SeatAddress): Promise<string> =>
  (await call<{ invitation: string }>(`${pathOf(at)}/invitation`, {})).invitation;

/** As `invitation`, of a seat that somebody has taken, who loses it. */
export const giveAway = async (at: SeatAddress): Promise<string> =>
  (await call<{ invitation: string }>(`${pathOf(at)}/invitation`, { again: true })).invitation;

/** For those who are to watch. */
export const watchLink = async (at: SeatAddress): Promise<string> =>
  (await call<{ watch: string }>(`${pathOf(at)}/watch`, {})).watch;

/** Asks the opponent for a seat that this browser has lost; what both screens show. */
export const claimSeat = async (at: SeatAddress): Promise<string> =>
  (await call<{ number: string }>(`${pathOf(at)}/claim`, {})).number;

/** The seat at the table of the rematch, to which this browser has a pass from now on. */
export const nextTable = (at: SeatAddress): Promise<SeatAddress & { title: string }> =>
  call(`${pathOf(at)}/next`, {});

/** How the player of a seat is notified while he is away. */
export interface Noticing {
  /** The server's key for push services; empty if it sends nothing to browsers. */
  push: string;
  /** Whether it sends mail. */
  mails: boolean;
  mail: string;
  /** The player has confirmed that he reads mail at this address. */
  confirmed: boolean;
}

/** Makes one change at most, and returns the settings. */
export const noticing = (at: SeatAddress, wish: object = {}): Promise<Noticing> =>
  call(`${pathOf(at)}/notices`, wish);

/** Once the battle is over. */
export const battleFile = async (at: SeatAddress): Promise<string> =>
  (await call<{ text: string }>(`${pathOf(at)}/battle`)).text;

/** The whole address of what stands behind the sign #. */
export const wholeLink = (hash: string): string =>
  new URL(hash, document.baseURI.replace(/[?#].*$/, '')).href;
