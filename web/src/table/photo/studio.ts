// A photographer at the table: no marks, no words, a wide lens, any hour of the day. While the camera rests, the picture
// on the screen becomes a photograph, a glimpse a frame; whatever moves breaks it off.

import { Vector3 } from 'three';
import type { Pose } from '../camera';
import type { Clock } from '../clock';
import type { Crowd } from '../crowd/crowd';
import { focalOf } from '../framing';
import type { Place, Point, Rect } from '../plane';
import type { WideLens } from '../stage/sitting';
import type { Stage } from '../stage/stage';
import type { Daylight } from '../types';
import { Backdrop } from './backdrop';
import { Darkroom, type Photograph } from './darkroom';
import { standsOf, type Eye, type Lines, type Stand } from './eyes';
import { picturesFor, radiusAt, spreadOf } from './lens';
import { Print } from './print';
import type { Size } from './size';
import { firstMet, groundMet } from './targets';
import { bestView, rayTo } from './view';
import type { Studio, StudioState } from './visit';

/** What a table lends to a photographer. */
export interface Locale {
  stage: Stage;
  clock: Clock;
  crowd: Crowd;
  container: HTMLElement;
  rect: Rect;
  /** The tier has no room of its own. */
  roomless: boolean;
  height(p: Point): number;
  lines(): Lines;
  hour(): Daylight;
  setHour(hour: Daylight): void;
  /** Without letters and words. */
  bare(on: boolean): void;
  /** Brings the eye there. */
  go(pose: Pose): void;
}

/** Lower and nearer than in play. */
const REACH = { lowest: 0.05, nearest: 1.2 };

/** Milliseconds of rest after which the picture becomes a photograph. */
const REST = 220;

const AT_FIRST = 4;

/** Of a man over his feet. */
const CHEST = 0.3;

export class TableStudio implements Studio {
  private readonly before: { pose: Pose; hour: Daylight };
  private readonly backdrop: Backdrop | null;
  private readonly print: Print;
  private readonly darkroom: Darkroom;
  private point: Place | null = null;
  private stop: number = AT_FIRST;
  private resting = 0;
  /** The photograph on the screen that is being made; it counts up. */
  private run = 0;
  private gone = false;
  /** Where the eye came to rest when it was last sent somewhere. */
  private arrived: Pose | null = null;
  /** A photograph to be kept is being taken. */
  private taking = false;

  constructor(
    private readonly at: Locale,
    private readonly told: (state: StudioState) => void,
  ) {
    const { stage, rect, container, roomless } = at;
    this.before = { pose: { ...stage.pose }, hour: at.hour() };
    this.backdrop = roomless ? new Backdrop(rect) : null;
    if (this.backdrop) stage.scene.add(this.backdrop.mesh);
    this.backdrop?.light(at.hour());
    this.print = new Print(container, stage.renderer.domElement);
    this.darkroom = new Darkroom(stage, (p) => at.height(p), roomless);
    at.bare(true);
    stage.setSitting({
      reach: REACH,
      height: (p) => at.height(p),
      lens: () => this.lens(),
      drawn: () => this.drawn(),
    });
  }

  /** A hand has moved the eye since it was sent somewhere. */
  private strayed(): boolean {
    if (this.at.clock.busy) return false;
    const { pose } = this.at.stage;
    this.arrived ??= { ...pose };
    const keys = ['x', 'z', 'distance', 'yaw', 'pitch'] as const;
    return keys.some((key) => Math.abs(pose[key] - this.arrived![key]) > 1e-6);
  }

  private get aspect(): number {
    const { width, height } = this.at.stage.size;
    return width / height;
  }

  private get middle(): Point {
    const { x0, z0, x1, z1 } = this.at.rect;
    return { x: (x0 + x1) / 2, z: (z0 + z1) / 2 };
  }

  stand(eye: Eye): void {
    const stand = this.standFor(eye, this.aspect);
    if (!stand) return;
    this.point = { ...stand.focus, y: stand.focus.y + CHEST };
    this.arrived = null;
    this.at.go(stand.pose);
  }

  private standFor(eye: Eye, aspect: number): Stand | null {
    const { height, crowd } = this.at;
    const stands = standsOf(eye, this.at.lines(), this.middle, aspect);
    return bestView(stands, { height, things: () => crowd.all() });
  }

  setStop(stop: number): void {
    this.stop = stop;
    this.at.stage.changed(false);
  }

  setHour(hour: Daylight): void {
    if (hour === this.at.hour()) return;
    this.at.setHour(hour);
    this.backdrop?.light(hour);
  }

  hour(): Daylight {
    return this.at.hour();
  }

  focusOn(clientX: number, clientY: number): boolean {
    const { stage, crowd, height } = this.at;
    stage.aimNow();
    const { eye, way } = stage.ray(clientX, clientY);
    const away = Math.min(
      firstMet(crowd.all(), eye, way, () => true),
      groundMet(eye, way, height),
    );
    if (away === Infinity) return false;
    const { x, y, z } = eye.addScaledVector(way, away);
    this.point = { x, y, z };
    stage.changed(false);
    return true;
  }

  /** How far away what is sharp lies before the eye. */
  private focus(): number {
    const { camera, pose } = this.at.stage;
    const way = camera.getWorldDirection(new Vector3());
    const { x, y, z } = this.point ?? { ...pose, y: 0 };
    const away = new Vector3(x, y, z).sub(camera.position).dot(way);
    return away > 0.3 ? away : pose.distance * pose.lens;
  }

  private lens(): WideLens {
    const at = this.focus();
    return { at, aperture: radiusAt(this.stop, at) / at };
  }

  /** Something has moved: what hung over the table is no longer true. */
  private drawn(): void {
    if (this.taking) return;
    this.run++;
    this.print.hide();
    this.told({ glimpses: 0, of: 0, moved: this.strayed() });
    window.clearTimeout(this.resting);
    this.resting = window.setTimeout(() => void this.develop(), REST);
  }

  /** The picture on the screen, until something moves. */
  private async develop(): Promise<void> {
    if (this.at.clock.busy) return this.drawn();
    const mine = ++this.run;
    const { stage } = this.at;
    const ratio = Math.min(1.5, window.devicePixelRatio);
    const size = {
      width: Math.round(stage.size.width * ratio),
      height: Math.round(stage.size.height * ratio),
    };
    const { at: focus, aperture } = this.lens();
    const shot = this.shot(stage.pose, size, focus, aperture * focus);
    const shown = (canvas: HTMLCanvasElement, glimpses: number): void => {
      this.print.show(canvas);
      this.told({ glimpses, of: shot.glimpses, moved: this.strayed() });
    };
    await this.darkroom.expose(shot, () => mine === this.run && !this.gone, shown);
  }

  async photograph(
    size: Size,
    told: (glimpses: number, of: number) => void,
    goOn: () => boolean,
  ): Promise<HTMLCanvasElement | null> {
    const { stage } = this.at;
    stage.aimNow();
    const { at: focus, aperture } = this.lens();
    const shot = this.shot(stage.pose, size, focus, aperture * focus);
    return this.keep(
      shot,
      () => !this.gone && goOn(),
      (n) => told(n, shot.glimpses),
    );
  }

  async portrait(from: Pose | Eye, size: Size): Promise<HTMLCanvasElement | null> {
    const { stage, height } = this.at;
    this.print.show(this.print.copied(() => stage.draw()));
    const aspect = size.width / size.height;
    const stand = typeof from === 'string' ? this.standFor(from, aspect) : null;
    const pose = stand?.pose ?? (typeof from === 'string' ? stage.pose : from);
    const spot = stand?.focus ?? { x: pose.x, z: pose.z, y: height(pose) };
    const focus = rayTo(pose, spot, height).length;
    return this.keep(this.shot(pose, size, focus, radiusAt(this.stop, focus)), () => !this.gone);
  }

  private shot(pose: Pose, size: Size, focus: number, radius: number): Photograph {
    const glimpses = picturesFor(spreadOf(radius, focus, focalOf(size) * pose.lens));
    return { pose: { ...pose }, ...size, focus, radius, glimpses };
  }

  private async keep(
    shot: Photograph,
    goOn: () => boolean,
    told: (glimpses: number) => void = () => undefined,
  ): Promise<HTMLCanvasElement | null> {
    window.clearTimeout(this.resting);
    this.run++;
    this.taking = true;
    const done = await this.darkroom.expose(shot, goOn, (_, glimpses) => told(glimpses));
    this.taking = false;
    if (!this.gone) this.at.stage.changed(false);
    return done;
  }

  leave(): void {
    if (this.gone) return;
    this.abandon();
    this.at.setHour(this.before.hour);
    this.at.stage.setSitting(null);
    this.at.go(this.before.pose);
    this.at.bare(false);
  }

  abandon(): void {
    this.gone = true;
    window.clearTimeout(this.resting);
    this.print.dispose();
    this.backdrop?.dispose();
  }
}
