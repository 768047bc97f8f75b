// What the board shows lit: reach, targets with their odds, goals, the hand. Plain data for the table.
import type { Ghost, Highlight, Reach } from '../table';
import type { Drawn, Offer, Place, Situation, Unit } from '../desk/types';
import { inShort, worth } from './orders/chances';
import { distinct } from './orders/phases';
import { listIn, type Draft } from './hand/draft';
import { facingOf, turnedTo } from './hand/facing';
import type { Drag, HandState } from './hand/held';
import {
  bestWorth,
  offersFor,
  options,
  placeOf,
  subjects,
  tone,
  unitAt,
  unitOf,
  type Option,
} from './orders/offers';
import type { SessionState } from './session';

/** Offers that point at somebody. */
const TARGETS = new Set<Offer['kind']>(['attack', 'charge', 'test', 'rally']);

function offered(option: Option, best: number, tagged = true): Highlight[] {
  const { offer, choice } = option;
  if (!choice.at || offer.kind === 'pose') return [];
  if (TARGETS.has(offer.kind)) {
    const label = tagged ? choice.forecast && inShort(choice.forecast) : undefined;
    return [{ at: choice.at, kind: 'target', label, tone: tone(choice.forecast, best) }];
  }
  const kind = offer.kind === 'march' ? 'reach' : offer.kind === 'leave' ? 'exit' : 'place';
  return [{ at: choice.at, kind }];
}

function drafted(hand: HandState): Highlight[] {
  const { draft } = hand;
  if (!draft) return [];
  const path = (draft.choice.path ?? []).map((at): Highlight => ({ at, kind: 'path' }));
  const lists = (draft.choice.adjust ?? []).filter((adjust) => adjust.of);
  const chosen = lists
    .flatMap((adjust) => listIn(draft, adjust))
    .filter((value) => typeof value === 'string');
  return [...path, ...chosen.map((at): Highlight => ({ at: at as Place, kind: 'also' }))];
}

/** Units that may act, faintly marked while nothing is picked up. */
function ready(state: SessionState): Highlight[] {
  return subjects(state.situation).flatMap((subject) => {
    const unit = 'unit' in subject ? unitOf(state.situation, subject.unit) : undefined;
    return unit ? [{ at: placeOf(unit), kind: 'also' } satisfies Highlight] : [];
  });
}

export function goalLights(state: SessionState): Highlight[] {
  const places = new Set(state.situation.view.goals.flatMap((goal) => goal.places ?? []));
  return [...places].map((at) => ({ at, kind: 'goal' }));
}

/** The way that an offered march takes, or where else the order points. */
function wayOf({ choice }: Option): Highlight[] {
  return (choice.path ?? (choice.at ? [choice.at] : [])).map((at): Highlight => ({ at, kind: 'path' }));
}

/** Of all that may be done to the same target the one that is looked at, else the most promising: its odds are written there. */
function bestAt(found: readonly Option[], looked: Option | null): Option[] {
  const most = new Map<string, Option>();
  const key = ({ offer, choice }: Option): string => `${TARGETS.has(offer.kind)} ${offer.kind} ${choice.at}`;
  const value = ({ choice }: Option): number => {
    if (choice.order === looked?.choice.order) return Infinity;
    return choice.forecast ? worth(choice.forecast) : -1;
  };
  for (const option of found) {
    const other = most.get(key(option));
    if (!other || value(option) > value(other)) most.set(key(option), option);
  }
  return [...most.values()];
}

/** Everything lit at this moment. */
export function lights(
  state: SessionState,
  hand: HandState,
  offersNow: readonly Offer[],
  keyboard: boolean,
  looked: Option | null = null,
): Highlight[] {
  const lit = goalLights(state);
  const found = options(offersNow);
  const best = bestWorth(found);
  if (hand.draft) lit.push(...drafted(hand), ...targetOf(hand, best));
  else {
    const tagged = new Set(offersNow.flatMap(({ unit, choices }) => (unit ? choices : distinct(choices))));
    lit.push(...bestAt(found, looked).flatMap((option) => offered(option, best, tagged.has(option.choice))));
  }
  const idle = !hand.subject && !hand.draft && found.length === 0;
  // what is named stands out among those who may act
  if (idle && !hand.named.length && !state.busy && state.situation.player === 'human')
    lit.push(...ready(state));
  if (hand.drag?.option) lit.push(...wayOf(hand.drag.option));
  if (looked && !hand.draft) lit.push(...wayOf(looked));
  lit.push(...hand.named.map((at): Highlight => ({ at: whereabouts(state, at), kind: 'also' })));
  const unit =
    hand.subject && 'unit' in hand.subject ? unitOf(state.situation, hand.subject.unit) : undefined;
  if (unit) lit.push({ at: placeOf(unit), kind: 'selected' });
  if (keyboard && hand.cursor) lit.push({ at: hand.cursor, kind: 'keyboard' });
  const { board } = state;
  return board.kind === 'table' ? lit : lit.filter(({ at }) => board.hexes.some((hex) => hex.at === at));
}

/** A place as it is, or where the unit of that name stands. */
function whereabouts({ situation }: SessionState, at: Place): Place {
  const unit = unitOf(situation, at);
  return unit ? placeOf(unit) : at;
}

function targetOf(hand: HandState, best: number): Highlight[] {
  const { draft } = hand;
  return draft
    ? offered({ offer: draft.offer, choice: { ...draft.choice, forecast: draft.forecast } }, best)
    : [];
}

/** What an attack of a single choice is drawn with: the device of a shot, as it is laid. */
function laidFor({ kind, drawn, choices }: Offer): Drawn[] | null {
  return kind === 'attack' && choices.length === 1 && drawn?.some((each) => each.kind === 'area')
    ? drawn
    : null;
}

/**
 * A device is laid on the target that is tried, and nothing else is drawn then; till then only ranges are seen, and of
 * guns that stand side by side those of one.
 */
function measured(offers: readonly Offer[], tried: Option | null): Drawn[] {
  if (aimsAt(tried)) {
    const offer = offers.find(({ drawn }) => drawn && drawn === tried.offer.drawn);
    return offer ? (laidFor(offer)?.filter((each) => !ofField(each)) ?? offer.drawn ?? []) : [];
  }
  const first = firstOfEach();
  return offers.flatMap((offer) => laidFor(offer)?.filter(first) ?? offer.drawn ?? []);
}

/** Ranges that have not been drawn for another gun, each with the sides of its field, which follow it. */
function firstOfEach(): (drawn: Drawn) => boolean {
  const seen = new Set<string>();
  let fresh = true;
  return ({ kind, text }) => {
    if (kind === 'range') {
      fresh = !seen.has(text);
      seen.add(text);
    }
    return fresh && ofField({ kind });
  };
}

/** How far guns carry and to which sides, and not what is laid. */
const ofField = ({ kind }: Pick<Drawn, 'kind'>): boolean => kind === 'range' || kind === 'arc';

/** Whether it points at somebody: then people ask about this and nothing else. */
export function aimsAt(tried: Option | null): tried is Option {
  return tried !== null && TARGETS.has(tried.offer.kind);
}

/** Of several that a click may mean the most promising, whose odds are written at the target. */
export function likeliest(found: readonly Option[]): Option | null {
  return bestAt(found, null)[0] ?? null;
}

/** What is measured about the unit in hand and the one that is looked at, and the ground meant for the former. */
export function reachOf(state: SessionState, hand: HandState, tried: Option | null = null): Reach | null {
  const { subject, draft } = hand;
  const rest = hand.rest ?? hand.frozen;
  const offers = subject && !draft && !state.busy ? offersFor(state.situation, subject) : [];
  const drawn = draft ? (laidFor(draft.offer) ?? []) : measured(offers, tried);
  const outlines = aimsAt(tried) ? [] : offers.flatMap((offer) => offer.region?.outlines ?? []);
  const own = subject && 'unit' in subject && subject.unit === rest?.unit;
  const looked = own || state.busy || aimsAt(tried) ? [] : (rest?.card.drawn ?? []);
  return drawn.length || outlines.length || looked.length ? { outlines, drawn, looked } : null;
}

/** The troops that would stand there: under the pointer, or as the draft has it. */
export function ghostOf(state: SessionState, hand: HandState, pointed: Option | null = null): Ghost | null {
  const { drag, draft } = hand;
  if (!drag && !draft && pointed) return ghostAt(state, pointed);
  const unit = unitAt(state.situation, drag?.from ?? placeOfDraft(hand, state));
  if (drag?.from === null) return newcomer(state, drag);
  if (draft?.offer.group) return ghostOfForce(state.situation, draft, hand.hover);
  if (!unit) return null;
  const troops = unit.troops.filter((troop) => !troop.spent);
  if (drag && drag.to !== drag.from)
    return {
      from: drag.from,
      to: drag.to,
      troops,
      side: unit.side,
      refused: drag.refusal !== null,
      plan: drag.plan ?? undefined,
    };
  return draft ? ghostOfDraft(unit, draft, hand.hover) : null;
}

/** Of an order in the making: it looks where it is pointed. */
function ghostOfDraft(unit: Unit, draft: Draft, pointed: Place | null): Ghost | null {
  const { choice, offer, allowed } = draft;
  const facing = facingOf(turnedTo(draft, pointed) ?? draft);
  if (!choice.at || (offer.kind !== 'march' && offer.kind !== 'pose')) return null;
  const troops = unit.troops.filter((troop) => !troop.spent);
  return { from: unit.at, to: choice.at, troops, side: unit.side, refused: !allowed, facing };
}

/** Of a force that comes on or is set down, which way it would look. */
function ghostOfForce({ view, decision }: Situation, draft: Draft, pointed: Place | null): Ghost | null {
  const { choice, offer, allowed } = draft;
  const facing = facingOf(turnedTo(draft, pointed) ?? draft);
  const force = view.sides.flatMap(({ waiting }) => waiting).find(({ name }) => name === offer.group);
  if (!choice.at || !force || !facing) return null;
  return { from: '', to: choice.at, troops: force.troops, side: decision.side, refused: !allowed, facing };
}

/** Of the march that the pointer is on: what a click would do. */
function ghostAt({ situation }: SessionState, { offer, choice }: Option): Ghost | null {
  const unit = offer.kind === 'march' && offer.unit ? unitOf(situation, offer.unit) : undefined;
  if (!unit || !choice.at) return null;
  const troops = unit.troops.filter((troop) => !troop.spent);
  return { from: unit.at, to: choice.at, troops, side: unit.side };
}

/** Who is not on the table yet, as it would stand under the pointer. */
function newcomer({ situation }: SessionState, { to, plan, refusal }: Drag): Ghost | null {
  const { side } = situation.decision;
  return plan ? { from: to, to, troops: [], side, refused: refusal !== null, plan } : null;
}

function placeOfDraft({ draft }: HandState, state: SessionState): Place | null {
  return draft?.offer.unit ? (unitOf(state.situation, draft.offer.unit)?.at ?? null) : null;
}
