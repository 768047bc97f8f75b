// Mouse, pen and fingers: hover, click, drag of a unit, pan, orbit, pinch.

export interface Pick {
  at: string | null;
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
  button: number;
  clientX: number;
  clientY: number;
}

export interface TableEvents {
  hover?(p: Pick): void;
  click?(p: Pick): void;
  /** Returns true to take over the drag; otherwise the camera pans or orbits. */
  dragStart?(p: Pick): boolean;
  drag?(p: Pick): void;
  drop?(p: Pick): void;
}

/** What gestures can do to the camera. */
export interface Handles {
  hexAt(x: number, y: number): string | null;
  pan(dx: number, dy: number): void;
  orbit(dYaw: number, dPitch: number): void;
  zoomAt(factor: number, x: number, y: number): void;
}

type Gesture = 'none' | 'pressed' | 'unit' | 'pan' | 'orbit' | 'pinch';

interface Finger {
  x: number;
  y: number;
}

const MIDDLE = 1;
const SLACK = 6;
const LONG_PRESS = 380;

export class Input {
  private gesture: Gesture = 'none';
  private readonly fingers = new Map<number, Finger>();
  private start: Pick | null = null;
  private pressTimer = 0;
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

  private pick(e: PointerEvent | MouseEvent): Pick {
    return {
      at: this.handles.hexAt(e.clientX, e.clientY),
      ctrl: e.ctrlKey || e.metaKey,
      alt: e.altKey,
      shift: e.shiftKey,
      button: e.button,
      clientX: e.clientX,
      clientY: e.clientY,
    };
  }

  private down(e: PointerEvent): void {
    this.element.setPointerCapture(e.pointerId);
    this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (this.fingers.size === 2) {
      this.endUnitDrag(e);
      window.clearTimeout(this.pressTimer);
      this.gesture = 'pinch';
      return;
    }
    if (this.fingers.size > 2) return;
    this.gesture = 'pressed';
    this.start = this.pick(e);
    if (e.pointerType === 'touch') this.pressTimer = window.setTimeout(() => this.longPress(), LONG_PRESS);
  }

  private longPress(): void {
    if (this.gesture === 'pressed' && this.start && this.events.dragStart?.(this.start))
      this.gesture = 'unit';
  }

  private move(e: PointerEvent): void {
    const finger = this.fingers.get(e.pointerId);
    if (!finger) return this.hover(e);
    const before = { ...finger };
    if (this.gesture === 'pressed' && this.start) {
      if (Math.hypot(e.clientX - this.start.clientX, e.clientY - this.start.clientY) < SLACK) return;
      this.begin(e);
    }
    if (this.gesture === 'pinch') this.pinch(e.pointerId, { x: e.clientX, y: e.clientY });
    finger.x = e.clientX;
    finger.y = e.clientY;
    const dx = e.clientX - before.x;
    const dy = e.clientY - before.y;
    if (this.gesture === 'unit') this.events.drag?.(this.pick(e));
    else if (this.gesture === 'pan') this.handles.pan(dx, dy);
    else if (this.gesture === 'orbit') this.handles.orbit(-dx * 0.006, dy * 0.005);
  }

  private begin(e: PointerEvent): void {
    window.clearTimeout(this.pressTimer);
    const start = this.start!;
    if (start.button === MIDDLE) this.gesture = 'pan';
    else if (start.button !== 0) this.gesture = 'orbit';
    else if (e.pointerType !== 'touch' && this.events.dragStart?.(start)) this.gesture = 'unit';
    else this.gesture = start.shift ? 'orbit' : 'pan';
  }

  private hover(e: PointerEvent): void {
    if (e.pointerType === 'touch') return;
    const p = this.pick(e);
    if (p.at === this.lastHover && !p.ctrl && !p.alt) return;
    this.lastHover = p.at;
    this.events.hover?.(p);
  }

  private pinch(id: number, now: Finger): void {
    const other = [...this.fingers].find(([k]) => k !== id)?.[1];
    const was = this.fingers.get(id);
    if (!other || !was) return;
    const span = (f: Finger): number => Math.max(10, Math.hypot(f.x - other.x, f.y - other.y));
    const angle = (f: Finger): number => Math.atan2(f.y - other.y, f.x - other.x);
    const turn = Math.atan2(Math.sin(angle(now) - angle(was)), Math.cos(angle(now) - angle(was)));
    this.handles.zoomAt(span(now) / span(was), (now.x + other.x) / 2, (now.y + other.y) / 2);
    this.handles.orbit(turn, 0);
    this.handles.pan((now.x - was.x) / 2, (now.y - was.y) / 2);
  }

  private up(e: PointerEvent): void {
    window.clearTimeout(this.pressTimer);
    this.fingers.delete(e.pointerId);
    if (this.gesture === 'unit') this.events.drop?.(this.pick(e));
    else if (this.gesture === 'pressed' && this.start)
      this.events.click?.({ ...this.pick(e), button: this.start.button });
    if (this.gesture !== 'pinch' || this.fingers.size === 0) this.gesture = 'none';
    this.start = null;
  }

  private endUnitDrag(e: PointerEvent): void {
    if (this.gesture === 'unit') this.events.drop?.({ ...this.pick(e), at: null });
  }

  private cancel(e: PointerEvent): void {
    window.clearTimeout(this.pressTimer);
    this.fingers.delete(e.pointerId);
    this.endUnitDrag(e);
    this.gesture = 'none';
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
    window.clearTimeout(this.pressTimer);
    for (const undo of this.undo) undo();
  }
}
