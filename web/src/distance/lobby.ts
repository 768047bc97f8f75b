// Opens tables on the server and sits down at them. A seat's token comes in the part of a link that browsers keep to
// themselves, and is exchanged for a cookie that no script can read.
import type { Outcome, Settings, SideId } from '../desk/types';

/** A seat as addresses have it. */
export interface SeatAddress {
  table: string;
  seat: 0 | 1;
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

/** The whole address of what stands behind the sign #. */
export const wholeLink = (hash: string): string =>
  new URL(hash, document.baseURI.replace(/[?#].*$/, '')).href;
