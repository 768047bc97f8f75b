// What the hand sees and measures: sight lines, and a tape that goes round corners. It gives no orders.
import {
  asked,
  type Asker,
  type Base,
  type Card,
  type Could,
  type Place,
  type SideId,
} from '../../desk/types';
import { fearedAt } from '../dock/threats';
import type { Holder } from './held';
import { lengthInWords, Tape, type Measuring } from './tape';

export class Survey {
  private measureFrom: Place | null = null;
  private readonly tape = new Tape();

  constructor(
    private readonly desk: Asker,
    private readonly hand: Holder,
  ) {}

  /** The sight line from whom we picked up, or from where we last looked. */
  async seeTo(to: Place): Promise<void> {
    const from = this.hand.origin();
    if (!from || from === to) return this.hand.set({ looked: to, cursor: to });
    const seen = await asked(this.desk, { do: 'sight', ...this.ends(from, to) });
    if (!seen) return;
    const { clear, cover, places, sentence, seen: figures, hidden } = seen;
    this.hand.set({ sight: { from, to, blocked: !clear, cover, places, sentence, seen: figures, hidden } });
  }

  /** What a unit is, as the rules tell it; null where there is none. */
  async card(unit: Place): Promise<Card | null> {
    return (await asked(this.desk, { do: 'card', at: unit }))?.card ?? null;
  }

  /** What a unit could reach and hit. */
  async could(unit: Place): Promise<Could | null> {
    return (await asked(this.desk, { do: 'could', unit }))?.could ?? null;
  }

  /** What the enemies of a side could reach and hit, as far as it sees them. */
  async threats(side: SideId): Promise<Could[]> {
    return (await asked(this.desk, { do: 'threats', side }))?.threats ?? [];
  }

  /** Ids of those who could hit a unit as it would stand. */
  feared(threats: readonly Could[], ghost: readonly Base[]): Promise<string[]> {
    return fearedAt(this.desk, threats, ghost);
  }

  startMeasure(from: Place): void {
    this.measureFrom = from;
    this.tape.clear();
    this.hand.set({ ruler: null });
  }

  async measureTo(to: Place, from = this.measureFrom ?? this.hand.origin()): Promise<void> {
    if (!from || from === to) return;
    const measured = await this.measure(from, to);
    if (!measured) return;
    const length = lengthInWords(measured.distance, measured.unit);
    this.hand.set({ ruler: { from, to, text: measured.note ? `${length}: ${measured.note}` : length } });
  }

  /** Begins a tape, or carries it on round a corner. */
  async tapeTo(to: Place): Promise<void> {
    if (!this.hand.value.ruler) this.tape.clear();
    this.hand.set({ ruler: await this.tape.carryOn(to, this.measure) });
  }

  private readonly measure: Measuring = (from, to) =>
    asked(this.desk, { do: 'measure', ...this.ends(from, to) });

  private ends(from: Place, to: Place): { from: Place; to: Place } {
    return { from: this.hand.named(from), to: this.hand.named(to) };
  }
}
