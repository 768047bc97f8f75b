// A file from outside: a scenario, a battle, or something with faults.
import { DeskError, type Agreement, type Asker, type Fault } from '../desk/types';
import { decoded } from './encoding';

/** A battle from an earlier version, with which this one agrees only so far. */
export interface Parted {
  name: string;
  text: string;
  agreed: Agreement;
  /** How many orders its record has. */
  orders: number;
}

export type Opening =
  | { kind: 'scenario'; name: string; text: string }
  | { kind: 'battle'; name: string; text: string }
  | ({ kind: 'parted' } & Parted)
  | { kind: 'faults'; name: string; faults: Fault[] };

const LARGEST = 8 * 1024 * 1024;
const TOO_LARGE = 'The file is too large to be a scenario or a battle.';

/** As `examine`; what is far too large is not even read. */
export async function examineFile(desk: Asker, file: File): Promise<Opening> {
  if (file.size > LARGEST)
    return { kind: 'faults', name: file.name, faults: [{ pointer: '', line: 0, message: TOO_LARGE }] };
  const text = decoded(await file.arrayBuffer());
  return typeof text === 'string'
    ? examine(desk, file.name, text)
    : { kind: 'faults', name: file.name, faults: [{ pointer: '', ...text }] };
}

/** What a text is, once the desk has looked at it. */
export async function examine(desk: Asker, name: string, text: string): Promise<Opening> {
  const fault = (message: string): Opening => ({
    kind: 'faults',
    name,
    faults: [{ pointer: '', line: 0, message }],
  });
  if (text.length > LARGEST) return fault(TOO_LARGE);
  try {
    const { faults, agreed } = await desk.ask({ do: 'check', text });
    if (agreed) return { kind: 'parted', name, text, agreed, orders: ordersIn(text) };
    if (faults.length > 0) return { kind: 'faults', name, faults };
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    return error.failure.faults?.length
      ? { kind: 'faults', name, faults: error.failure.faults }
      : fault(error.message);
  }
  const kind = kindOf(text);
  return kind ? { kind, name, text } : fault('This is neither a scenario nor a battle.');
}

const ordersIn = (text: string) => (JSON.parse(text) as { orders: unknown[] }).orders.length;

/** A battle has orders; a scenario has a board, or a table in inches. */
function kindOf(text: string): 'scenario' | 'battle' | null {
  const document = JSON.parse(text) as Record<string, unknown>;
  if ('orders' in document) return 'battle';
  return 'board' in document || 'table' in document ? 'scenario' : null;
}
