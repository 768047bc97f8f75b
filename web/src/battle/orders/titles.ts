// What orders are called that are given to somebody on hexes: who it is, and what he is to do.
import type { Choice, Offer, View } from '../../desk/types';

const nameOf = ({ kind, unit }: Offer, { units }: Pick<View, 'units'>): string | undefined =>
  kind === 'march' ? units.find(({ id }) => id === unit)?.name : undefined;

/** "2nd New York: march from G14". */
export function titleOf(offer: Offer, view: Pick<View, 'units'>): string {
  const name = nameOf(offer, view);
  return name ? `${name}: march from ${offer.unit}` : offer.title;
}

/** "2nd New York: march to I11 with 10 cavalry": who it is stands apart, for there is not always room for it. */
export function doingOf(
  offer: Offer,
  { label }: Pick<Choice, 'label'>,
  view: Pick<View, 'units'>,
): { who: string; does: string } {
  const name = nameOf(offer, view);
  if (!name) return { who: '', does: label };
  return { who: `${name}: `, does: `march ${label.charAt(0).toLowerCase()}${label.slice(1)}` };
}
