// Mouse, pen and fingers: hover, click, hold, drag of a unit, pan, orbit, pinch.

import { TwoFingers, type Finger, type Handles } from './fingers';

export interface Pick {
  at: string | null;
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
  button: number;
  clientX: number;
  clientY: number;
  /** It was a finger, which hides what it points at. */
  touch: boolean;
  /** Of a finger: the places that it may have meant, the nearest first. */
  around: readonly string[];
  /** Of a drop: the drag was broken off, and did not end beside the table. */
  broken?: true;
}

export interface TableEvents {
  hover?(p: Pick): void;
  click?(p: Pick): void;
  /** A finger has stayed where it is, or the right button was pressed there. */
  hold?(p: Pick): void;
  /** Returns true to take over the drag; otherwise the camera pans or orbits. */
  dragStart?(p: Pick): boolean;
  drag?(p: Pick): void;
  /** Nowhere when the drag was broken off, or ended on something that lies over the table. */
  drop?(p: Pick): void;
}

type Gesture = 'none' | 'pressed' | 'held' | 'unit' | 'pan' | 'orbit' | 'two';

const MIDDLE = 1;
const RIGHT = 2;
/** Pixels that a press may slip. */
const SLACK = { mouse: 4, finger: 10 };
const HOLD = 450;
/** A timer that comes so much too late tells nothing, and is set again, in milliseconds. */
const LATE = 40;
const AGAIN = 120;
/** Pixels round a fingertip within which something may be meant. */
const TIP = [8, 15, 22];
const COMPASS = Array.from({ length: 8 }, (_, i) => [
  Math.cos((i * Math.PI) / 4),
  Math.sin((i * Math.PI) / 4),
]);

export class Input {
  private gesture: Gesture = 'none';
  private readonly fingers = new Map<number, Finger>();
  private two: TwoFingers | null = null;
  private start: Pick | null = null;
  private holding = 0;
  private lastHover: string | null = null;
  private readonly undo: (() => void)[] = [];

  constructor(
    private readonly element: HTMLElement,
    private readonly events: TableEvents,
    private readonly handles: Handles,
  ) {
    element.style.touchAction = 'none';
    this.listen('pointerdown', (e) => this.down(e as PointerEvent));
    this.listen('pointermove', (e) => this.move(e as PointerEvent));
    this.listen('pointerup', (e) => this.up(e as PointerEvent));
    this.listen('pointercancel', (e) => this.cancel(e as PointerEvent));
    this.listen('lostpointercapture', (e) => this.cancel(e as PointerEvent));
    this.listen('pointerleave', (e) => this.leave(e as PointerEvent));
    this.listen('wheel', (e) => this.wheel(e as WheelEvent));
    this.listen('contextmenu', (e) => e.preventDefault());
    // the middle button would begin to scroll the page in some browsers
    this.listen('mousedown', (e) => (e as MouseEvent).button === MIDDLE && e.preventDefault());
  }

  private listen(type: string, handler: (e: Event) => void): void {
    this.element.addEventListener(type, handler, { passive: false });
    this.undo.push(() => this.element.removeEventListener(type, handler));
  }

  /** `widely`: where it is pressed, and not on the way. */
  private pick(e: PointerEvent | MouseEvent, widely = false): Pick {
    const touch = isFinger(e);
    return {
      at: this.handles.hexAt(e.clientX, e.clientY),
      ctrl: e.ctrlKey || e.metaKey,
      alt: e.altKey,
      shift: e.shiftKey,
      button: e.button,
      clientX: e.clientX,
      clientY: e.clientY,
      touch,
      around: touch && widely ? this.around(e.clientX, e.clientY) : [],
    };
  }

  private around(x: number, y: number): string[] {
    const found = TIP.flatMap((far) =>
      COMPASS.map(([dx, dy]) => this.handles.hexAt(x + far * dx!, y + far * dy!)),
    );
    return [...new Set(found.filter((at) => at !== null))];
  }

  private down(e: PointerEvent): void {
    this.element.setPointerCapture(e.pointerId);
    this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    window.clearTimeout(this.holding);
    if (this.fingers.size === 2) {
      this.breakOff(e);
      this.gesture = 'two';
      this.two = new TwoFingers(this.fingers, this.handles);
    }
    if (this.fingers.size > 1) return;
    this.gesture = 'pressed';
    this.start = this.pick(e, true);
    if (isFinger(e)) this.waitToHold(HOLD);
  }

  /** Where the page was busy meanwhile, the finger may have been lifted already: that is waited for. */
  private waitToHold(time: number): void {
    const due = performance.now() + time;
    this.holding = window.setTimeout(() => {
      if (performance.now() - due > LATE) this.waitToHold(AGAIN);
      else this.hold();
    }, time);
  }

  private hold(): void {
    if (this.gesture !== 'pressed' || !this.start || !this.events.hold) return;
    this.gesture = 'held';
    this.events.hold(this.start);
  }

  private move(e: PointerEvent): void {
    const finger = this.fingers.get(e.pointerId);
    if (!finger) return this.hover(e);
    const before = { ...finger };
    if (this.gesture === 'pressed' && this.start) {
      const slack = isFinger(e) ? SLACK.finger : SLACK.mouse;
      if (Math.hypot(e.clientX - this.start.clientX, e.clientY - this.start.clientY) < slack) return;
      this.begin();
    }
    if (this.gesture === 'two') this.two?.move(e.pointerId, { x: e.clientX, y: e.clientY });
    finger.x = e.clientX;
    finger.y = e.clientY;
    const dx = e.clientX - before.x;
    const dy = e.clientY - before.y;
    if (this.gesture === 'unit') this.events.drag?.(this.pick(e));
    else if (this.gesture === 'pan') this.handles.pan(dx, dy);
    else if (this.gesture === 'orbit') this.handles.orbit(-dx * 0.006, dy * 0.005);
  }

  private begin(): void {
    window.clearTimeout(this.holding);
    const start = this.start!;
    if (start.button === MIDDLE) this.gesture = 'pan';
    else if (start.button !== 0) this.gesture = 'orbit';
    else if (this.events.dragStart?.(start)) this.gesture = 'unit';
    else this.gesture = start.shift ? 'orbit' : 'pan';
  }

  private hover(e: PointerEvent): void {
    if (isFinger(e)) return;
    const p = this.pick(e);
    if (p.at === this.lastHover && !p.ctrl && !p.alt) return;
    this.lastHover = p.at;
    this.events.hover?.(p);
  }

  private up(e: PointerEvent): void {
    window.clearTimeout(this.holding);
    if (!this.fingers.delete(e.pointerId)) return;
    if (this.gesture === 'unit') this.events.drop?.(this.dropped(e));
    else if (this.gesture === 'pressed' && this.start)
      this.press({ ...this.pick(e, true), button: this.start.button });
    if (this.gesture !== 'two' || this.fingers.size === 0) this.gesture = 'none';
    this.start = null;
  }

  private press(p: Pick): void {
    if (p.button === RIGHT) this.events.hold?.(p);
    else this.events.click?.(p);
  }

  /** What lies over the table is not the table, though the table goes on beneath it. */
  private dropped(e: PointerEvent): Pick {
    const over = document.elementFromPoint?.(e.clientX, e.clientY) ?? this.element;
    const p = this.pick(e);
    return over === this.element ? p : { ...p, at: null };
  }

  private breakOff(e: PointerEvent): void {
    if (this.gesture === 'unit') this.events.drop?.({ ...this.pick(e), at: null, broken: true });
  }

  /** The browser takes the pointer away, as when a telephone is turned. */
  private cancel(e: PointerEvent): void {
    if (!this.fingers.delete(e.pointerId)) return;
    window.clearTimeout(this.holding);
    this.breakOff(e);
    this.gesture = 'none';
    this.start = null;
  }

  private leave(e: PointerEvent): void {
    if (this.fingers.size || this.lastHover === null) return;
    this.lastHover = null;
    this.events.hover?.({ ...this.pick(e), at: null });
  }

  private wheel(e: WheelEvent): void {
    e.preventDefault();
    const step = e.deltaMode === 1 ? e.deltaY * 30 : e.deltaY;
    this.handles.zoomAt(Math.exp(-Math.max(-240, Math.min(240, step)) * 0.0016), e.clientX, e.clientY);
  }

  dispose(): void {
    window.clearTimeout(this.holding);
    for (const undo of this.undo) undo();
  }
}

function isFinger(e: PointerEvent | MouseEvent): boolean {
  return (e as Partial<PointerEvent>).pointerType === 'touch';
}
