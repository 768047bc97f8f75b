// Two fingers on the table: they bring it closer, turn it and move it, or, when both go up or down together, tilt it.

/** What gestures can do to the camera. */
export interface Handles {
  hexAt(x: number, y: number): string | null;
  pan(dx: number, dy: number): void;
  orbit(dYaw: number, dPitch: number): void;
  zoomAt(factor: number, x: number, y: number): void;
}

export interface Finger {
  x: number;
  y: number;
}

type Meaning = 'unknown' | 'tilt' | 'pinch';

/** Pixels that both fingers go before it is known what they mean, and that one goes if the other lies still. */
const BOTH = 10;
const ONE = 26;
const TILT = 0.006;

const gone = (a: Finger, b: Finger): number => Math.hypot(a.x - b.x, a.y - b.y);

export class TwoFingers {
  private meaning: Meaning = 'unknown';
  private readonly start: ReadonlyMap<number, Finger>;

  constructor(
    private readonly now: Map<number, Finger>,
    private readonly handles: Handles,
  ) {
    this.start = new Map([...now].map(([id, finger]) => [id, { ...finger }]));
  }

  move(id: number, to: Finger): void {
    const was = this.now.get(id);
    const other = [...this.now].find(([key]) => key !== id)?.[1];
    if (!was || !other || !this.start.has(id)) return;
    if (this.meaning === 'unknown') this.meaning = this.find(id, to);
    if (this.meaning === 'tilt') this.handles.orbit(0, ((to.y - was.y) / 2) * TILT);
    if (this.meaning === 'pinch') this.pinch(was, to, other);
  }

  /** Both fingers have gone the same way, up or down: that tilts. */
  private find(id: number, to: Finger): Meaning {
    const ways = [...this.start].map(([key, from]) => {
      const now = key === id ? to : (this.now.get(key) ?? from);
      return { x: now.x - from.x, y: now.y - from.y };
    });
    const [a, b] = ways;
    if (!a || !b) return 'pinch';
    const lengths = ways.map((way) => gone(way, { x: 0, y: 0 }));
    if (Math.min(...lengths) < BOTH / 2 && Math.max(...lengths) < ONE) return 'unknown';
    if (Math.max(...lengths) < BOTH) return 'unknown';
    const steep = ways.every(({ x, y }) => Math.abs(y) > 1.5 * Math.abs(x));
    return steep && a.y * b.y > 0 && gone(a, b) < Math.max(...lengths) * 0.7 ? 'tilt' : 'pinch';
  }

  private pinch(was: Finger, to: Finger, other: Finger): void {
    const span = (f: Finger): number => Math.max(10, gone(f, other));
    const angle = (f: Finger): number => Math.atan2(f.y - other.y, f.x - other.x);
    const by = angle(to) - angle(was);
    this.handles.zoomAt(span(to) / span(was), (to.x + other.x) / 2, (to.y + other.y) / 2);
    this.handles.orbit(Math.atan2(Math.sin(by), Math.cos(by)), 0);
    this.handles.pan((to.x - was.x) / 2, (to.y - was.y) / 2);
  }
}
