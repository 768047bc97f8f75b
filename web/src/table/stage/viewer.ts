// The stage, and how the eye moves over it.

import { atEye, blend, generalsEye, inMode, lensAt, panned, unwound, type Mode, type Pose } from '../camera';
import { Clock } from '../clock';
import type { TableOptions } from '../contract';
import { Crowd } from '../crowd/crowd';
import { limitsOf, overview, yawFor, type Room, type Seat } from '../framing';
import type { Point, Rect } from '../plane';
import { drawsInSoftware } from './renderer';
import { Shadows } from './shadows';
import { Stage } from './stage';
import type { Tier } from './tier';

/** Milliseconds for which a battle is seen with a general's eyes, and in which the eye rises. */
const STILL = 1200;
const RISE = 2400;

export abstract class Viewer {
  protected readonly tier: Tier | null;
  protected readonly software: boolean;
  protected readonly shadows: Shadows;
  protected readonly crowd: Crowd;
  protected readonly clock = new Clock();
  protected readonly stage: Stage;
  private mode: Mode;
  /** The whole board is in view, and stays so when the picture changes its size. */
  protected untouched = true;
  /** The number of the way that the eye is on: a hand that moves it ends one, and another takes its place. */
  private way = 0;
  /** The way on which a battle opens; nought for none. */
  private opening = 0;
  /** The same of the way down to the victors. */
  private flight = 0;
  private arrival = Promise.resolve();
  /** Where the onlooker's troops and the enemy's stood when the overview was last taken of them. */
  private seat: Seat | null = null;
  /** From which side of the board it is seen, as found for a window of that size. */
  private side: { yaw: number; width: number; height: number } | null = null;

  constructor(container: HTMLElement, options: TableOptions) {
    this.tier = options.tier?.() ?? null;
    this.software = !this.tier && drawsInSoftware();
    this.shadows = new Shadows(this.software);
    this.crowd = new Crowd(this.shadows.caster, this.software, this.tier);
    this.mode = options.mode ?? 'table';
    this.clock.reduced = options.reducedMotion ?? false;
    const { software, crowd, shadows, clock, tier } = this;
    this.stage = new Stage(container, software, crowd, shadows, clock, tier);
  }

  /** The rectangle of the board. */
  protected abstract get rect(): Rect;

  finish(): void {
    this.clock.finish();
  }

  /** The middles of the troops, for whoever sits behind one of the lines. */
  protected abstract seatNow(): Seat | null;

  setCamera(mode: Mode): void {
    if (mode === this.mode) return;
    const before = this.whole();
    this.mode = mode;
    if (this.untouched) return this.glide(() => this.whole());
    const to = inMode(this.stage.pose, before, this.whole(), mode);
    this.glide(() => to);
  }

  camera(): Mode {
    return this.mode;
  }

  setRoom(room: Room): void {
    this.stage.setRoom(room);
  }

  /** Of the mode, as the troops stood when they were last asked for. */
  private whole(): Pose {
    const { rect, seat, mode, yaw } = this;
    if (mode !== 'eye') return overview(rect, this.stage.free, mode, seat, yaw);
    return generalsEye(overview(rect, this.stage.free, 'table', seat, yaw), seat?.own ?? null);
  }

  /** Paper that comes and goes over the edges does not turn the board: only another seat or another window does. */
  private get yaw(): number {
    const { width, height } = this.stage.size;
    if (this.side?.width !== width || this.side.height !== height) {
      this.side = { yaw: yawFor(this.rect, this.stage.free, 'table', this.seat), width, height };
    }
    return this.side.yaw;
  }

  /** The picture has another size or room: as long as nobody has moved the eye, the whole board stays in view. */
  protected reframe(): void {
    this.stage.bound(limitsOf(this.rect, this.stage.free, this.seat, this.yaw));
    if (this.untouched && !this.opens) this.stage.look(this.whole());
  }

  protected get opens(): boolean {
    return this.opening !== 0 && this.opening === this.way;
  }

  /** A battle is first seen with the eyes of a general among his troops, and then from above. */
  protected open(at: Point): void {
    if (this.clock.reduced || this.mode === 'plan') return;
    const mine = (this.opening = ++this.way);
    this.arrival = this.clock.run(STILL + RISE, (t) => {
      if (mine !== this.way) return;
      const whole = this.whole();
      this.stage.look(blend(atEye(whole, at), whole, Math.max(0, (t * (STILL + RISE) - STILL) / RISE)));
      if (t >= 1) this.opening = 0;
    });
  }

  opened(): Promise<void> {
    return this.arrival;
  }

  arrive(): void {
    if (this.opens || (this.flight !== 0 && this.flight === this.way)) this.clock.finish();
  }

  overview(): void {
    this.untouched = true;
    this.way++;
    this.seat = this.seatNow();
    this.reframe();
  }

  /** The onlooker sits down behind the line as it stands now. */
  protected sitDown(): void {
    this.seat = this.seatNow();
    this.side = null;
  }

  /** The same, going round to the onlooker's side. */
  protected takeSeat(): void {
    this.sitDown();
    this.stage.bound(limitsOf(this.rect, this.stage.free, this.seat, this.yaw));
    if (this.untouched && !this.opens) this.glide(() => this.whole());
  }

  /** Moves the eye by hand. */
  private turnTo(change: Partial<Pose>): void {
    this.untouched = false;
    this.way++;
    this.stage.look({ ...this.stage.pose, ...change });
  }

  /** To a pose that may change on the way, when the room does. */
  protected glide(to: () => Pose): void {
    const from = { ...this.stage.pose };
    const mine = ++this.way;
    void this.clock.run(420, (t) => {
      if (mine === this.way) this.stage.look(blend(unwound(from, to()), to(), t));
    });
  }

  /** A way of so many milliseconds at any speed; it may be skipped. `to` says where the eye is. */
  protected fly(length: number, to: (t: number) => Pose | null): Promise<void> {
    this.untouched = false;
    const mine = (this.flight = ++this.way);
    return this.clock.run(length * this.clock.speed, (t) => {
      const pose = to(t);
      if (mine !== this.way) return;
      if (pose) this.stage.look(pose);
      if (t >= 1) this.flight = 0;
    });
  }

  zoom(factor: number): void {
    this.turnTo({ distance: this.stage.pose.distance / factor });
  }

  /** Zooms so that what lies under the point stays under it. */
  protected zoomAt(factor: number, clientX: number, clientY: number): void {
    const before = this.onTable(clientX, clientY);
    this.zoom(factor);
    this.stage.aimNow();
    const after = this.onTable(clientX, clientY);
    if (!before || !after) return;
    const { x, z } = this.stage.pose;
    this.turnTo({ x: x + before.x - after.x, z: z + before.z - after.z });
  }

  private onTable(clientX: number, clientY: number): Point | null {
    const { eye, way } = this.stage.ray(clientX, clientY);
    if (way.y > -0.05) return null;
    const t = -eye.y / way.y;
    return { x: eye.x + way.x * t, z: eye.z + way.z * t };
  }

  pan(dx: number, dy: number): void {
    const { pose, free } = this.stage;
    const by = panned(pose, dx, dy, free.height);
    this.turnTo({ x: pose.x + by.x, z: pose.z + by.z });
  }

  orbit(dYaw: number, dPitch: number): void {
    const { yaw, pitch } = this.stage.pose;
    if (this.mode === 'plan' && !this.stage.visited) return this.turnTo({ yaw: yaw + dYaw }); // seen from straight above
    const tilted = pitch + dPitch;
    this.turnTo({ yaw: yaw + dYaw, pitch: tilted, ...(!this.stage.visited && { lens: lensAt(tilted) }) });
  }

  setReducedMotion(on: boolean): void {
    this.clock.reduced = on;
    if (on) this.finish();
  }

  setSpeed(factor: number): void {
    this.clock.speed = factor;
  }

  snapshot(): string {
    return this.stage.snapshot();
  }
}
