// How paper lies about the board: by the size of the window and of its text, and by what is open.
import type { AnyBoard } from '../desk/types';
import type { Seat } from '../table/framing';
import { barHeight, dockSide, MIDDLING, NARROW, textSize } from './layout';

/** Narrower windows have no room for the tools in the bar. */
const CRAMPED = 1000;

export class Paper {
  size = $state({ width: innerWidth, height: innerHeight });
  /** Pixels of ten lines. */
  lines = $state(0);
  dock = $state({ width: 0, height: 0 });
  drawer = $state({ width: 0, height: 0 });
  /** Pixels of what a lesson says. */
  taught = $state(0);

  private readonly coarse = matchMedia('(pointer: coarse)').matches;
  /** How many times its usual size the text is: where it is large, a window has as little room as a small one. */
  readonly text = $derived.by(() => Math.max(1, this.lines / 10 / textSize(this.coarse)));
  readonly dockAt = $derived.by(() =>
    dockSide(this.board(), { width: this.width, height: this.size.height / this.text }, this.seat()),
  );
  readonly narrow = $derived.by(() => this.width <= NARROW);
  readonly middling = $derived.by(() => this.width <= MIDDLING);
  /** The bar has no room for the tools: they are in the menu. */
  readonly cramped = $derived.by(() => this.width <= CRAMPED);
  /** Where the board ends that is not under the dock or the drawer. */
  readonly right = $derived.by(
    () =>
      (this.dockAt === 'right' ? this.dock.width : 0) +
      (this.drawn() && !this.narrow ? this.drawer.width : 0),
  );
  readonly foot = $derived.by(
    () =>
      (this.dockAt === 'below' ? this.dock.height : 0) +
      (this.drawn() && this.narrow ? this.drawer.height : 0),
  );
  /** What of the board's window paper covers. */
  readonly room = $derived.by(() => ({
    top: this.text * barHeight(this.coarse),
    left: 0,
    right: this.right,
    bottom: this.foot + this.taught,
  }));

  /** What a card over the board leaves free: the bar, and a lesson with the dock below it. */
  readonly kept = $derived.by(() => ({
    top: this.room.top,
    bottom: this.taught > 0 ? this.foot + this.taught : 0,
  }));

  /** Within a component, whose state the functions read; `drawn` says whether the drawer is open. */
  constructor(
    private readonly board: () => AnyBoard,
    private readonly seat: () => Seat | null,
    private readonly drawn: () => boolean,
  ) {
    // what others lay over the board keeps clear of the paper
    $effect(() => document.documentElement.style.setProperty('--right', `${this.right}px`));
  }

  /** Of the window, in pixels of text of the usual size. */
  private get width(): number {
    return this.size.width / this.text;
  }
}
