// The stage, and how the eye moves over it.

import { blend, inMode, overview, panned, type Mode, type Pose } from '../camera';
import { Clock } from '../clock';
import type { TableOptions } from '../contract';
import { Crowd } from '../crowd/crowd';
import { DiceBox } from './dice';
import type { Point, Rect } from '../plane';
import { drawsInSoftware } from './renderer';
import { Shadows } from './shadows';
import { Stage } from './stage';

export abstract class Viewer {
  protected readonly software = drawsInSoftware();
  protected readonly shadows = new Shadows(this.software);
  protected readonly crowd = new Crowd(this.shadows.caster, this.software);
  protected readonly dice = new DiceBox();
  protected readonly clock = new Clock();
  protected readonly stage: Stage;
  private mode: Mode;
  /** The whole board is in view, and stays so when the picture changes its size. */
  protected untouched = true;

  constructor(container: HTMLElement, options: TableOptions) {
    this.mode = options.mode ?? 'table';
    this.clock.reduced = options.reducedMotion ?? false;
    this.stage = new Stage(container, this.software, this.crowd, this.shadows, this.dice, this.clock);
  }

  /** The rectangle of the board. */
  protected abstract get rect(): Rect;

  finish(): void {
    this.clock.finish();
  }

  setCamera(mode: Mode): void {
    if (mode === this.mode) return;
    this.mode = mode;
    this.glide(inMode(this.stage.pose, mode, this.rect, this.stage.aspect));
  }

  camera(): Mode {
    return this.mode;
  }

  keepClear(margin: number): void {
    this.stage.keepClear(margin);
  }

  overview(): void {
    this.untouched = true;
    this.stage.look(overview(this.rect, this.stage.aspect, this.mode));
  }

  /** Moves the eye by hand. */
  private turnTo(change: Partial<Pose>): void {
    this.untouched = false;
    this.stage.look({ ...this.stage.pose, ...change });
  }

  protected glide(to: Pose): void {
    const from = { ...this.stage.pose };
    void this.clock.run(420, (t) => this.stage.look(blend(from, to, t)));
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
    const { pose, height } = this.stage;
    const by = panned(pose, dx, dy, height);
    this.turnTo({ x: pose.x + by.x, z: pose.z + by.z });
  }

  orbit(dYaw: number, dPitch: number): void {
    const { yaw, pitch } = this.stage.pose;
    const tilt = this.mode === 'plan' ? 0 : dPitch; // a plan is seen from straight above
    this.turnTo({ yaw: yaw + dYaw, pitch: pitch + tilt });
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
