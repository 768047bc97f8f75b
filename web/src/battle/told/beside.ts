// What the counters beside a unit mean: the clock of its hits, the rounds that its guns have left.
import type { Counter, Place, Unit } from '../../desk/types';
import { listed } from '../../parts/words';
import { nearest } from '../hand/nearby';

export interface Meaning {
  name: string;
  text: string;
}

/** A dial reaches so far from the base that it lies beside, in inches. */
const REACH = 1.2;

/** "0 of 6 hits", of several guns "0, 2 and 0 of 6 hits", or "each 0 of 6 hits". */
function dialsInWords(dials: readonly Counter[]): string {
  const counts = dials.map(({ count }) => String(count));
  const same = counts.length > 1 && new Set(counts).size === 1;
  return `${same ? `each ${counts[0]}` : listed(counts, 'and')} of ${dials[0]!.of} ${dials[0]!.text}`;
}

/** Of all guns together: "12 of 16 ball (yellow)". */
function tokensInWords(tokens: readonly Counter[]): string {
  const kinds = [...new Set(tokens.map(({ text }) => text))];
  const sum = (those: readonly Counter[], of: 'count' | 'of') =>
    those.reduce((all, each) => all + each[of], 0);
  const told = kinds.map((kind) => {
    const those = tokens.filter(({ text }) => text === kind);
    return `${sum(those, 'count')} of ${sum(those, 'of')} ${kind} (${those[0]!.colour})`;
  });
  return listed(told, 'and');
}

/** What lies beside a unit and is no word. */
export function besideUnit({ counters = [] }: Pick<Unit, 'counters'>): Meaning[] {
  const dials = counters.filter(({ kind }) => kind === 'dial');
  const tokens = counters.filter(({ kind }) => kind === 'tokens');
  return [
    ...(dials.length ? [{ name: dials.length > 1 ? 'Clocks' : 'Clock', text: dialsInWords(dials) }] : []),
    ...(tokens.length ? [{ name: 'Tokens', text: tokensInWords(tokens) }] : []),
  ];
}

/** Of ground beside a unit on which its counters lie: "The clock of 6th Wisconsin: 2 of 6 hits". Null where none do. */
export function counterAt(units: readonly Unit[], at: Place): string | null {
  const marked = units.filter((unit) => besideUnit(unit).length > 0);
  const found = nearest(marked, at);
  if (!found || found.far > REACH) return null;
  const meanings = besideUnit(found.unit).map(({ name, text }) => `${name.toLowerCase()}: ${text}`);
  return `Beside ${found.unit.name}, its ${meanings.join('; ')}`;
}
