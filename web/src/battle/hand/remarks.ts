// What the page says where a click or a drop means nothing: what lies there, who is nearest to it, and what may be done
// instead. Everything is read off the offers, whatever the rules.
import type { Offer, Place, Situation, Unit } from '../../desk/types';
import { hexAt } from '../../parts/hexes';
import { groundAt, pointOf } from '../../parts/places';
import {
  capital,
  decimal,
  groundInWords,
  listed,
  piecesInWords,
  plural,
  sideName,
  stopped,
} from '../../parts/words';
import * as offers from '../orders/offers';
import type { Option, Subject } from '../orders/offers';
import type { SessionState } from '../session';
import { awayInWords, besideInWords, farFrom, nearest, type Near } from './nearby';

type Moment = Pick<SessionState, 'situation' | 'board' | 'scenario' | 'busy' | 'paused'>;

/** What a unit does that has such an offer. */
const DOES: Partial<Record<Offer['kind'], string>> = {
  attack: 'attack',
  charge: 'charge',
  march: 'march',
  move: 'move',
  face: 'turn',
  form: 'change formation',
  pose: 'change its stance',
  rally: 'rally',
  test: 'take its test',
  enter: 'come on',
  place: 'be placed',
  leave: 'leave the table',
  join: 'join a unit',
  command: 'give a command',
  build: 'build',
};

function doings(found: readonly Offer[]): string {
  return listed([...new Set(found.flatMap(({ kind }) => DOES[kind] ?? []))], 'or');
}

/** So many inches or hexes from a unit a place is still told by it. */
const NEAR = { table: 6, hex: 3 };

/** The ground of a place: "Open woods, the copse", "Open ground". */
export function groundOf({ board, situation }: Moment, at: Place): string {
  const point = pointOf(at);
  if (board.kind === 'table') return capital(point ? groundAt(board, point) : at);
  const hex = hexAt(board, at);
  if (!hex) return at;
  const name = board.names.find((one) => one.at === at)?.text;
  const holder = situation.view.held?.find(({ place }) => place === at)?.side;
  const kept = holder ? `held by ${sideName(situation.view.sides, holder)}` : '';
  const high = hex.height > 0 ? `height ${hex.height}` : '';
  const ground = [capital(groundInWords(hex, situation.view)), name, high, kept].filter(Boolean).join(', ');
  return [ground, ...piecesInWords(situation.view, at)].join('. ');
}

/** What lies there, and whom it lies beside: the beginning of whatever is said of a place. */
function described(moment: Moment, at: Place): string {
  const { units } = moment.situation.view;
  const standing = units.filter((unit) => !unit.with && !unit.inside);
  const beside = nearest(standing, at);
  const ground = groundOf(moment, at);
  // of those who are far off nobody would say that the place lies beside them
  if (!beside || beside.far > NEAR[moment.board.kind]) return `${ground}.`;
  return `${ground}, ${besideInWords(beside, at)}.`;
}

/** Those who may act, with what they may do. */
function able(situation: Situation): Unit[] {
  return offers
    .subjects(situation)
    .flatMap((subject) => ('unit' in subject ? (offers.unitOf(situation, subject.unit) ?? []) : []));
}

/** Nobody in hand: what is said of a place. */
export function remark(moment: Moment, at: Place | null): string {
  const { situation } = moment;
  const unit = offers.unitAt(situation, at);
  const waits = waiting(moment);
  if (at === null) return `Beyond the edge of the table. ${waits ?? somebody(moment)}`;
  if (!unit) return `${described(moment, at)} ${waits ?? whoCould(moment, at)}`;
  if (waits) return `${called(moment, unit)} ${waits}`;
  return unit.side === situation.decision.side ? ofOwn(moment, unit) : ofEnemy(moment, unit);
}

/** "Grenadiers: close foot, 24 figures, has moved." */
function called({ situation, scenario }: Moment, { name, side, status }: Unit): string {
  const whose = side === situation.decision.side ? '' : ` (${sideName(scenario.sides, side)})`;
  return `${name}${whose}${status ? `: ${status}` : ''}.`;
}

/** "Grenadiers: close foot, 24 figures, has moved. It cannot wheel now; it can attack." */
export function cannotInWords(moment: Moment, unit: Unit, what: string): string {
  const own = offers.offersFor(moment.situation, { unit: unit.id });
  const can = doings(own);
  return `${called(moment, unit)} It cannot ${what} now${can ? `; it can ${can}` : ''}.`;
}

/** Why nobody may be sent anywhere now, if that is so, and what is waited for. */
export function waiting(moment: Moment): string | null {
  const { situation, busy, paused } = moment;
  const { outcome, player, decision } = situation;
  if (outcome.over) return `The battle is over: ${stopped(outcome.reason)}`;
  if (player !== 'human' && paused) return `The opponent is paused: press P to let it go on.`;
  if (player !== 'human' || busy) return 'The opponent is acting: Space skips what is shown.';
  const asked = offers.questions(situation);
  if (asked.length) return marked(moment, offers.options(asked), decision.sentence);
  if (offers.subjects(situation).length) return null;
  const loose = offers.options(offers.looseOffers(situation));
  if (loose.length) return marked(moment, loose, decision.sentence);
  const [press] = offers.options(offers.buttons(situation));
  return press ? `${stopped(decision.sentence)} Press ${labelOf(press)}.` : stopped(decision.sentence);
}

/** A choice that is asked for: where on the table it is made, or which answers there are. */
function marked({ board, situation }: Moment, found: readonly Option[], sentence: string): string {
  const places = [...new Set(found.flatMap(({ choice }) => choice.at ?? []))];
  const named = places.map((at) => offers.unitAt(situation, at)?.name ?? at);
  if (!places.length)
    return `${stopped(sentence)} Choose below: ${listed(found.slice(0, 3).map(labelOf), 'or')}.`;
  if (places.length === 1) return `${stopped(sentence)} Click ${named[0]}.`;
  const where = board.kind === 'hex' ? 'hexes' : 'units';
  return `${stopped(sentence)} Click one of ${places.length} marked ${where}, such as ${named[0]}.`;
}

const labelOf = ({ choice }: Option): string => `“${choice.label}”`;

/** Of an empty table's edge. */
function somebody({ situation }: Moment): string {
  const units = able(situation);
  const waiting = offers.undeployed(situation).map((subject) => nameOf(situation, subject));
  if (!units.length && waiting.length)
    return `${plural(waiting.length, 'unit')} still to be placed: choose ${waiting.length > 1 ? 'one' : 'it'} below, such as ${waiting[0]}.`;
  if (!units.length) return stopped(situation.decision.sentence);
  return `${plural(units.length, 'unit')} can still act: click one, such as ${units[0]!.name}.`;
}

/** Of the ground: who could go there, or is nearest of those who may still do something. */
function whoCould(moment: Moment, at: Place): string {
  const { situation, board } = moment;
  const there = offers.optionsAt(situation.offers, at).filter(({ offer }) => offer.unit ?? offer.group);
  if (there.length) {
    const names = [...new Set(there.map(({ offer }) => nameOf(situation, offers.subjectOf(offer)!)))];
    return `To ${doings(there.map(({ offer }) => offer))} here, select ${fewOf(names, 'or')}.`;
  }
  const found = nearest(able(situation), at);
  if (!found) return somebody(moment);
  const own = offers.offersFor(situation, { unit: found.unit.id });
  const far = awayInWords(board, found.far);
  return `The nearest unit that can still act is ${found.unit.name}, ${far}${limit(own, found)}.`;
}

/** Of many names the first, and how many more there are. */
function fewOf(names: readonly string[], word: 'and' | 'or'): string {
  if (names.length <= 4) return listed(names, word);
  return `${names[0]} ${word === 'or' ? 'or one of' : word} ${names.length - 1} others`;
}

/** How far it still goes. */
function limit(own: readonly Offer[], { far }: Near): string {
  const left = own.find(({ kind, region }) => kind === 'move' && region)?.region?.left;
  if (left !== undefined) return `; it has ${decimal(left)}″ of its move left`;
  const marches = own.filter(({ kind }) => kind === 'march').flatMap(({ choices }) => choices);
  const most = Math.max(0, ...marches.map(({ path = [] }) => path.length - 1));
  return most && most < far ? `; it marches ${plural(most, 'hex', 'hexes')} at most` : '';
}

function nameOf(situation: Situation, subject: Subject): string {
  if ('group' in subject) return subject.group;
  return offers.unitOf(situation, subject.unit)?.name ?? subject.unit;
}

/** Of a unit of one's own: what it can do, or which other can. */
function ofOwn(moment: Moment, unit: Unit): string {
  const { situation } = moment;
  const own = offers.offersFor(situation, { unit: unit.id });
  if (own.length) return `${called(moment, unit)} It can ${doings(own)}: click it to select it.`;
  const next = nearest(
    able(situation).filter(({ id }) => id !== unit.id),
    unit.at,
  );
  const other = next
    ? ` ${next.unit.name}, ${awayInWords(moment.board, next.far)}, can ${doings(offers.offersFor(situation, { unit: next.unit.id }))}.`
    : '';
  return `${called(moment, unit)} It has nothing to do now: ${stopped(situation.decision.sentence)}${other}`;
}

/** Of an enemy, while no unit is in hand. */
function ofEnemy(moment: Moment, unit: Unit): string {
  const { situation, board } = moment;
  const at = offers.placeOf(unit);
  const there = offers.optionsAt(situation.offers, at).filter(({ offer }) => offer.unit);
  if (there.length) {
    const names = [...new Set(there.map(({ offer }) => nameOf(situation, offers.subjectOf(offer)!)))];
    return `${called(moment, unit)} To ${doings(there.map(({ offer }) => offer))} it, select ${fewOf(names, 'or')}.`;
  }
  const found = nearest(able(situation), unit.at);
  if (!found) return `${called(moment, unit)} ${somebody(moment)}`;
  const far = awayInWords(board, found.far);
  return `${called(moment, unit)} None of yours can attack it now; ${found.unit.name} is nearest, ${far}.`;
}

/** With a unit in hand, at a place where it can do nothing and no rule says why. */
export function remarkInHand(moment: Moment, subject: Subject, at: Place | null): string {
  const { situation } = moment;
  const waits = waiting(moment);
  const name = nameOf(situation, subject);
  if (at === null)
    return `Beyond the edge of the table: ${name} stays where it is. ${waits ?? targets(moment, subject)}`;
  const unit = offers.unitAt(situation, at);
  if (unit && 'unit' in subject && unit.id === subject.unit)
    return `${called(moment, unit)} ${waits ?? targets(moment, subject)}`;
  const there = unit ? called(moment, unit) : described(moment, at);
  return `${there} ${waits ?? targets(moment, subject)}`;
}

/** What the unit in hand may be pointed at. */
function targets(moment: Moment, subject: Subject): string {
  const { situation, board } = moment;
  const name = nameOf(situation, subject);
  const own = offers.offersFor(situation, subject);
  if (!own.length) return `${name} has nothing left to do: ${stopped(situation.decision.sentence)}`;
  const at = offers.options(own).flatMap(({ choice }) => choice.at ?? []);
  const enemies = at
    .flatMap((place) => offers.unitAt(situation, place) ?? [])
    .filter(({ side }) => side !== situation.decision.side);
  const self = 'unit' in subject ? offers.unitOf(situation, subject.unit) : undefined;
  const aim = self && nearest(enemies, self.at);
  if (!aim) return `${name} can ${doings(own)} now.`;
  const far = farFrom(aim.unit, self.at) ?? aim.far;
  const many = new Set(enemies).size;
  return `${name} can ${doings(own)}: ${many > 1 ? `${many} enemies are in reach, the nearest` : 'the only enemy in reach is'} ${aim.unit.name}, ${awayInWords(board, far)}.`;
}

/** A reason that the rules gave, after what lies there: of a unit they have said it themselves. */
export function withGround(moment: Moment, subject: Subject, at: Place, reason: string): string {
  const { situation } = moment;
  if (offers.unitAt(situation, at)) return reason;
  const others = offers
    .optionsAt(situation.offers, at)
    .filter(({ offer }) => offer.kind === 'march' && !offers.sameSubject(offers.subjectOf(offer), subject));
  const names = [...new Set(others.map(({ offer }) => nameOf(situation, offers.subjectOf(offer)!)))];
  const tail = names.length ? ` ${fewOf(names, 'and')} could march there.` : shortOf(situation, subject, at);
  return `${groundOf(moment, at)}. ${reason}${tail}`;
}

/** How near to it the unit in hand can march. */
function shortOf(situation: Situation, subject: Subject, at: Place): string {
  const self = 'unit' in subject ? offers.unitOf(situation, subject.unit) : undefined;
  const marches = offers
    .options(offers.offersFor(situation, subject))
    .filter(({ offer }) => offer.kind === 'march');
  const ends = marches.flatMap(({ choice }) => (self && choice.at ? { ...self, at: choice.at } : []));
  const end = nearest(ends, at);
  const now = self && farFrom(self, at);
  return end && now != null && end.far < now
    ? ` It can come as near as ${end.unit.at}, ${plural(end.far, 'hex', 'hexes')} short.`
    : '';
}
