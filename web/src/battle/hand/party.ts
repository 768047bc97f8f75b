// How many of a hex march: all that can, unless the player says before pointing that some stay. Fields of orders
// are set only as far as the offer lets them be.
import type { Adjust, Choice, Offer, Order } from '../../desk/types';
import { listed } from '../../parts/words';
import { fieldOf, withValue } from './draft';

type Value = string | number;
/** By field of the order what is to go of it; what is not in it goes as the offer has it. */
export type Party = Readonly<Record<string, number | readonly Value[]>>;

/** Numbers and lists; what is one of several things is a question of another kind. */
const counts = ({ one_of }: Adjust): boolean => !one_of;

/** Whether such a march leaves nothing to say but who goes. */
export function goesAtOnce({ forecast, adjust = [] }: Choice, kind: Offer['kind']): boolean {
  return kind === 'march' && !forecast && adjust.every(counts);
}

/** The fields of all marches that are offered, each with the most that any of them takes along. */
export function partyFields(offers: readonly Offer[]): Adjust[] {
  const found = new Map<string, Adjust>();
  const marches = offers.filter(({ kind }) => kind === 'march').flatMap(({ choices }) => choices);
  for (const choice of marches.filter((one) => goesAtOnce(one, 'march')))
    for (const field of choice.adjust ?? []) {
      const other = found.get(field.field);
      if (!other || most(field) > most(other)) found.set(field.field, field);
    }
  return [...found.values()];
}

const most = ({ max, of }: Adjust): number => max ?? of?.length ?? 0;

/** How much of a field goes. */
export function wholeOf(field: Adjust, party: Party | null): number {
  const wanted = party?.[field.field];
  return typeof wanted === 'number' ? wanted : (wanted?.length ?? most(field));
}

function limited(field: Adjust, wanted: number | readonly Value[]): number | readonly Value[] {
  if (typeof wanted === 'number') return Math.min(wanted, most(field));
  return wanted.filter((value) => field.of?.includes(value)).slice(0, most(field));
}

/** The same march with as many as the player wants. */
export function partied(choice: Choice, kind: Offer['kind'], party: Party | null): Choice {
  const fields = (choice.adjust ?? []).filter(({ field }) => party && field in party);
  if (!party || !fields.length || !goesAtOnce(choice, kind)) return choice;
  const order = fields.reduce(
    (given, field) => withValue(given, field.field, limited(field, party[field.field]!)),
    choice.order,
  );
  return { ...choice, order, label: goingInWords(choice, order) };
}

/** "To C4 with 8 infantry and 1 gun": of an order by which not all go that could. */
export function goingInWords({ at, label, adjust = [], order: offered }: Choice, order: Order): string {
  const fields = adjust.filter(counts);
  const same = ({ field }: Adjust) =>
    JSON.stringify(fieldOf(order, field)) === JSON.stringify(fieldOf(offered, field));
  if (!at || fields.every(same)) return label;
  const going = fields.map((field) => {
    const value = fieldOf(order, field.field);
    return inWords(field, Array.isArray(value) ? value.length : Number(value));
  });
  return `To ${at} with ${listed(going.filter(Boolean), 'and') || 'nobody'}`;
}

/** "8 infantry", "1 gun"; empty for none. */
export function inWords({ label }: Adjust, count: number): string {
  if (!count) return '';
  const name = label.toLowerCase();
  return `${count} ${count === 1 && name.endsWith('s') ? name.slice(0, -1) : name}`;
}
