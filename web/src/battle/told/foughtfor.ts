// What the marks on the ground mean on which victory depends: a line for whoever sees them for the first time.
import type { AnyBoard, View } from '../../desk/types';
import { listed } from '../../parts/words';
import { calledAt } from './called';

/** So many places are named. */
const MOST = 5;

/** "Red pennants and dashed hexes mark what is fought for: Arcole and the bridge." Null where nothing is marked. */
export function foughtFor(board: AnyBoard, { goals }: Pick<View, 'goals'>): string | null {
  const places = [...new Set(goals.flatMap((goal) => goal.places ?? []))];
  if (!places.length) return null;
  const names = [...new Set(places.map((place) => calledAt(board, place)))];
  const more = names.length > MOST ? [`${names.length - MOST + 1} others`] : [];
  const named = [...names.slice(0, more.length ? MOST - 1 : MOST), ...more];
  const marks =
    board.kind === 'hex' ? 'Red pennants and dashed hexes mark' : 'Dashed outlines on the ground mark';
  return `${marks} what is fought for: ${listed(named, 'and')}.`;
}
