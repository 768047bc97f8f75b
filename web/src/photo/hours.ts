// The hours of the day whose light the table knows.
import { SUNS } from '../table/daylight';

export type Hour = keyof typeof SUNS;

export const HOURS: readonly { id: Hour; label: string }[] = [
  { id: 'dawn', label: 'Dawn' },
  { id: 'noon', label: 'Noon' },
  { id: 'afternoon', label: 'Afternoon' },
  { id: 'dusk', label: 'Dusk' },
];
