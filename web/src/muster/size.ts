// How large a battle is, and how long it takes, in words: from what the desk says of its scenario.
import type { AnyBoard, View } from '../desk/types';

/** Seconds that a unit costs in a turn, the computer's and all that is thrown for it included. */
const SECONDS = 12;

/** Up to so many minutes. */
const SPANS: readonly [number, string][] = [
  [20, 'a quarter of an hour'],
  [38, 'half an hour'],
  [52, 'three quarters of an hour'],
  [75, 'an hour'],
  [105, 'an hour and a half'],
  [150, 'two hours'],
];

/** Units and forces, on the table and to come. */
export function unitsIn(board: AnyBoard, view: View): number {
  const count = ({ regiments, waiting }: View['sides'][number]) =>
    board.kind === 'table' ? waiting.length : (regiments?.length ?? 0);
  const onTable = board.kind === 'table' ? view.units.length : 0;
  return view.sides.reduce((sum, side) => sum + count(side), onTable);
}

/** Such as "17 units on a table of 48 × 36 inches". */
export function sizeInWords(board: AnyBoard, view: View): string {
  const count = unitsIn(board, view);
  const units = `${count} ${count === 1 ? 'unit' : 'units'}`;
  return board.kind === 'table'
    ? `${units} on a table of ${board.width} × ${board.depth} inches`
    : `${units} on ${board.columns} × ${board.rows} hexes`;
}

/** Such as "20 turns, about an hour". */
export function lengthInWords(board: AnyBoard, view: View): string {
  const minutes = (unitsIn(board, view) * view.turns * SECONDS) / 60;
  const span = SPANS.find(([most]) => minutes <= most)?.[1];
  return `${view.turns} turns, ${span ? `about ${span}` : 'an evening'}`;
}
