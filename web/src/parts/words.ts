// Small sentences about what lies on the table.
import type {
  Agreement,
  AnyBoard,
  Deed,
  Dispatch,
  Event,
  Flag,
  HexInfo,
  Place,
  ScenarioInfo,
  SideInfo,
  Troop,
  Unit,
  View,
} from '../desk/types';
import { hexAt } from './hexes';
import { placeInWords } from './places';

const NAMES: Record<Troop['kind'], [string, string]> = {
  infantry: ['infantry', 'infantry'],
  cavalry: ['cavalry', 'cavalry'],
  gun: ['gun', 'guns'],
};

/** Such as "12 infantry, 2 guns (7 gunners)". */
export function troopsInWords(troops: readonly Troop[]): string {
  const parts: string[] = [];
  for (const kind of ['infantry', 'cavalry', 'gun'] as const) {
    const these = troops.filter((troop) => troop.kind === kind);
    const count = these.reduce((sum, troop) => sum + troop.count, 0);
    if (count === 0) continue;
    const crew = these.reduce((sum, troop) => sum + (troop.crew ?? 0), 0);
    parts.push(
      `${count} ${NAMES[kind][count === 1 ? 0 : 1]}${crew > 0 ? ` (${plural(crew, 'gunner')})` : ''}`,
    );
  }
  return parts.join(', ') || 'nobody';
}

/** For the ear: 4.1" is "4.1 inches". */
export function lengthsForTheEar(text: string): string {
  return text.replace(
    /(\d+(?:\.\d+)?)["″]/g,
    (_, length: string) => `${length} ${length === '1' ? 'inch' : 'inches'}`,
  );
}

/** Such as "infantry, guns", where troops are not counted by their figures. */
export function armsInWords(troops: readonly Troop[]): string {
  const kinds = (['infantry', 'cavalry', 'gun'] as const).filter((kind) =>
    troops.some((troop) => troop.kind === kind && troop.count > 0),
  );
  return kinds.map((kind) => NAMES[kind][1]).join(', ');
}

const FACINGS: Record<NonNullable<Unit['facing']>, string> = {
  E: 'east',
  NE: 'north-east',
  NW: 'north-west',
  W: 'west',
  SW: 'south-west',
  SE: 'south-east',
};

/** Where a boat lies on water, its own sentence says who may go there. */
export function groundInWords(hex: HexInfo, { pieces }: Pick<View, 'pieces'>): string {
  const boat = pieces.some((piece) => piece.kind === 'boat' && piece.at === hex.at);
  const extras = [
    hex.cover && 'cover',
    !hex.passable && !boat && 'impassable',
    hex.blocks_sight && 'blocks sight',
  ].filter(Boolean);
  const ground = hex.terrain === 'open' ? 'open ground' : hex.terrain;
  return extras.length ? `${ground} (${extras.join(', ')})` : ground;
}

export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A unit of an inch table, with the generals who are with it. */
function unitInWords(view: View, sides: readonly SideInfo[], unit: Unit): string {
  const generals = view.units.filter((general) => general.with === unit.id).map(({ name }) => name);
  const company = generals.length ? ` with ${generals.join(' and ')}` : '';
  return `${sideName(sides, unit.side)}, ${unit.name}${company}: ${unit.status}`;
}

const PIECES = { boat: 'A boat lies here', wreck: 'A wrecked gun lies here' };

/** Things at a place other than units, and what the rules say may be done with them. */
export function piecesInWords({ pieces }: Pick<View, 'pieces'>, at: Place): string[] {
  return pieces.filter((piece) => piece.at === at).map(({ kind, text }) => text ?? PIECES[kind]);
}

/** What a player would see at a place, read aloud: troops, then place and ground. */
export function hexInWords(board: AnyBoard, view: View, sides: readonly SideInfo[], at: Place): string {
  const unit =
    view.units.find((entry) => entry.id === at) ?? view.units.find((entry) => entry.at === at && !entry.with);
  if (board.kind === 'table') return unit ? unitInWords(view, sides, unit) : capital(placeInWords(board, at));
  const hex = hexAt(board, at);
  if (!hex) return at;
  const name = board.names.find((entry) => entry.at === at)?.text;
  const parts: string[] = [];
  if (unit)
    parts.push(
      `${sideName(sides, unit.side)}, ${unit.name}, ${troopsInWords(unit.troops)}`,
      unit.facing ? `faces ${FACINGS[unit.facing]}` : '',
      unit.status,
    );
  parts.push(`${at}: ${name ? `${name}, ` : ''}${groundInWords(hex, view)}`);
  parts.push(...piecesInWords(view, at));
  return parts.filter(Boolean).map(capital).join('. ');
}

/** The flag that a unit carries: its own if it is dressed apart, else its side's; those dressed without carry none. */
export function flagOf(
  { sides, dressed }: Pick<ScenarioInfo, 'sides' | 'dressed'>,
  side: string,
  name: string,
): Flag | undefined {
  const worn = dressed[name] ?? sides.find(({ id }) => id === side)?.livery;
  return worn?.flag;
}

/** A sentence with its full stop, whether it came with one or not: names and texts of files end either way. */
export function stopped(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The paragraphs of a designer's note. */
export function paragraphsOf(note: string): string[] {
  return note.split(/\n\s*\n/);
}

export function sideName(sides: readonly { id: string; name: string }[], id: string): string {
  return sides.find((side) => side.id === id)?.name ?? id;
}

/** Who has won; of a battle that is over. */
export function victoryInWords(winner: string, sides: readonly { id: string; name: string }[]): string {
  return winner ? `Victory: ${sideName(sides, winner)}` : 'A drawn battle';
}

/** The events of an order, each deed with its own: several may have fired at once. */
export function dispatchesOf(events: readonly Event[], deeds: readonly Deed[]): Dispatch[] {
  let next = 0;
  return deeds.map((deed) => ({ ...deed, events: events.slice(next, (next += deed.events)) }));
}

/** What an order came to: of one of which nothing else is told, what was noted of it. */
export function dispatchInWords({ text, events }: Dispatch): string {
  const noted = events.filter(({ kind }) => kind === 'note').map((event) => event.text);
  return text || noted.join(' ');
}

/** A name of the rules as people say it: "musket reach" of "musket_reach". */
export function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

/** A number as it is added up: "−2", "1.5". */
export function figure(value: number): string {
  return decimal(value, Number.isInteger(value) ? 0 : 1).replace('-', '−');
}

/** One decimal, no "-0.0". */
export function decimal(value: number, digits = 1): string {
  return (Math.round(value * 10 ** digits) / 10 ** digits + 0).toFixed(digits);
}

export function percent(probability: number): string {
  const value = probability * 100;
  if (value > 0 && value < 0.1) return '< 0.1%';
  if (value > 99.9 && value < 100) return '> 99.9%';
  return `${value < 10 || value > 99 ? decimal(value) : Math.round(value)}%`.replace('.0%', '%');
}

/** "march, charge or attack". */
export function listed(words: readonly string[], word: 'and' | 'or'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${word} ${words[words.length - 1]}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Of a battle that is over: when that was, and how it ended if that is known. */
export function overInWords({ turn, reason }: { turn: number; reason?: string }): string {
  return `finished in turn ${turn}${reason ? `. ${stopped(reason)}` : ''}`;
}

/** How far a battle of an earlier program and this program agree; `all` are the orders of its record. */
export function partingInWords({ orders, turn }: Agreement, all: number): string {
  const where = turn === 0 ? 'in deployment' : `in turn ${turn}`;
  const since = orders === 0 ? 'from the first order' : `${where}, after order ${orders} of ${all}`;
  return `It was fought with an earlier version. This version plays it differently ${since}.`;
}

/** Such as "22 November 2026 at 21:40". */
export function momentInWords(moment: number): string {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}

/** Of a battle with this name. */
export function fileName(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${plain.replace(/^-|-$/g, '') || 'battle'}.battle.json`;
}
