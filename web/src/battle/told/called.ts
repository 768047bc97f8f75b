// What a place of the board is called where it is spoken of, and where in a sentence that happens.
import type { AnyBoard, Place } from '../../desk/types';
import { distance, parseLabel } from '../../table/hex/hexes';

/** A hex lies by a name that is written no farther away. */
const NEAR = 2;

/** The name that is written nearest to a hex; none where several are as near. */
function nearest(board: AnyBoard, place: Place): string | null {
  const cell = parseLabel(place);
  if (board.kind !== 'hex' || !cell) return null;
  const away = board.names.flatMap(({ at, text }) => {
    const other = parseLabel(at);
    return other ? [{ text, far: distance(cell, other) }] : [];
  });
  const least = Math.min(...away.map(({ far }) => far));
  const [first, second] = away.filter(({ far }) => far === least);
  return first && !second && least <= NEAR ? first.text : null;
}

/** By the name that stands on the board there, else by the one that stands close by. */
export function calledAt(board: AnyBoard, place: Place): string {
  const written = board.kind === 'hex' ? board.names.find(({ at }) => at === place) : undefined;
  if (written) return written.text;
  const near = nearest(board, place);
  return near ? `${place} by ${near}` : place;
}

export interface Piece {
  text: string;
  /** What it names. */
  place?: Place;
}

/** A sentence cut where it names one of those places. */
export function namedIn(sentence: string, places: readonly Place[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const [at, place] of found(sentence, places)) {
    if (at < from) continue;
    if (at > from) pieces.push({ text: sentence.slice(from, at) });
    pieces.push({ text: place, place });
    from = at + place.length;
  }
  return from < sentence.length ? [...pieces, { text: sentence.slice(from) }] : pieces;
}

/** Each place where it is first named as a whole word, in the order of the sentence. */
function found(sentence: string, places: readonly Place[]): [number, Place][] {
  const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return places
    .map((place): [number, Place] => [
      sentence.search(new RegExp(`(?<![\\p{L}\\d])${plain(place)}(?![\\p{L}\\d])`, 'u')),
      place,
    ])
    .filter(([at]) => at >= 0)
    .sort(([a], [b]) => a - b);
}
