// A tape measure that goes round corners: the places it touches, and the lengths between them.
import type { Place } from '../../desk/types';
import type { Ruler } from './held';

/** Asks how far two places are apart; null when that cannot be told. */
export type Measuring = (
  from: Place,
  to: Place,
) => Promise<{ distance: number; unit: string; note?: string } | null>;

/** "4.25 inches", "1 hex". */
export function lengthInWords(length: number | string, unit: string): string {
  return `${length} ${Number(length) === 1 ? unit.replace(/es$/, '') : unit}`;
}

/** A length to a tenth, without a nought behind the point. */
function tenths(length: number): string {
  return String(Math.round(length * 10) / 10);
}

export class Tape {
  private places: Place[] = [];
  private lengths: number[] = [];
  private unit = 'inches';

  clear(): void {
    this.places = [];
    this.lengths = [];
  }

  /** Begins there, or goes on there; what lies on the table then. */
  async carryOn(to: Place, measure: Measuring): Promise<Ruler> {
    const from = this.places[this.places.length - 1];
    const measured = from === undefined || from === to ? null : await measure(from, to);
    if (measured) {
      this.lengths.push(measured.distance);
      this.unit = measured.unit;
    }
    if (from !== to) this.places.push(to);
    return { from: this.places[0]!, via: this.places.slice(1, -1), to, text: this.reading() };
  }

  private reading(): string {
    const whole = this.lengths.reduce((sum, length) => sum + length, 0);
    const parts = this.lengths.length > 1 ? ` (${this.lengths.map(tenths).join(' + ')})` : '';
    return lengthInWords(tenths(whole), this.unit) + parts;
  }
}
