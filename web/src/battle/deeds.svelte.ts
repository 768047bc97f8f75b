// What a button or a key does in a battle, and what is asked first where that is due.
import { download } from '../parts/download';
import { prefs } from '../parts/prefs';
import type { Hand } from './hand/hand';
import { buttons, options, type Option } from './orders/offers';
import type { Session } from './session';

export class Deeds {
  /** The end that is asked about. */
  ending = $state.raw<Option | null>(null);
  /** Beyond a throw an undo needs everybody's consent. */
  agreeing = $state(false);
  /** Whoever decides is asked whether to surrender. */
  surrendering = $state(false);
  /** Quick reference lies open. */
  rules = $state(false);

  constructor(
    private readonly session: () => Session,
    private readonly hand: () => Hand,
  ) {}

  press(option: Option): void {
    const { kind, warning } = option.offer;
    if (kind === 'end' && warning && prefs.value.askEnd) this.ending = option;
    else void this.hand().begin(option);
  }

  /** Ends this part of the turn; while an order is being written, Ctrl and Enter might be meant for that. */
  end(): void {
    const { busy, situation } = this.session().value;
    if (busy || situation.player !== 'human' || this.hand().value.draft) return;
    const [option] = options(buttons(situation));
    if (option) this.press(option);
  }

  undo(): void {
    const [session, hand] = [this.session(), this.hand()];
    const way = session.undoWay();
    hand.pick(null);
    if (way === 'free') void session.undo().then(() => hand.settle());
    if (way === 'agree') this.agreeing = true;
  }

  pause(): void {
    const session = this.session();
    if (session.value.paused) void session.resume().then(() => this.hand().settle());
    else session.pause();
  }

  async save(): Promise<void> {
    const session = this.session();
    const text = await session.text().catch(() => null); // the session has said why
    if (text !== null) download(`${session.value.scenario.id}.battle.json`, text);
  }
}
