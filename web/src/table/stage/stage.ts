// The renderer and the camera: what is drawn, from where, and on which canvas.

import { PerspectiveCamera, Scene, Vector2, type Vector3, type WebGLRenderer } from 'three';
import { bounded, FOV, type Limits, type Pose } from '../camera';
import { aim, projected, rayThrough } from './aim';
import type { Clock } from '../clock';
import type { Crowd } from '../crowd/crowd';
import type { Free, Room } from '../framing';
import type { Glance } from './glance';
import type { Haste } from './haste';
import { Loop } from './loop';
import { ROOM } from '../palette';
import type { Rect } from '../plane';
import { Pane } from './pane';
import { disposeMeshes, hangCanvas, takeRenderer, waitForDrawing } from './renderer';
import type { Finish } from './finish';
import type { Sitting, Take, WideLens } from './sitting';
import type { Shadows } from './shadows';

/** The board is not much nearer than that part of the way to what is looked at. */
const NEARER = 0.75;

/** What a map lies on, in place of a room. */
const FOLIO = '#d3c39b';

export class Stage {
  readonly renderer: WebGLRenderer;
  readonly scene = new Scene();
  /** Flat marks on the board, under the figures. */
  readonly marks = new Scene();
  /** Instruments, over the figures. */
  readonly over = new Scene();
  readonly camera = new PerspectiveCamera((FOV * 180) / Math.PI, 1, 0.1, 400);
  /** What is drawn in place of the land and the room: a map. */
  private sheet: Scene | null = null;
  pose: Pose = { x: 0, z: 0, distance: 20, yaw: 0, pitch: 1, lens: 1 };
  private rect: Rect = { x0: 0, z0: 0, x1: 1, z1: 1 };
  private limits: Limits = { rect: this.rect, farthest: 400 };
  private readonly pane = new Pane();
  private shadowsStale = true;
  private readonly loop: Loop;
  /** A photographer is at work. */
  private sitting: Sitting | null = null;
  /** The canvas has the size of a photograph. */
  private lent = false;
  private readonly watcher: ResizeObserver;
  private beforeFrame: (glance: Glance) => void = () => {};
  private afterFrame: () => void = () => {};
  private onResize: () => void = () => {};

  constructor(
    readonly container: HTMLElement,
    readonly software: boolean,
    private readonly crowd: Crowd,
    private readonly shadows: Shadows,
    clock: Clock,
    private readonly finish: Finish | null = null,
  ) {
    this.renderer = takeRenderer();
    this.loop = new Loop(
      software,
      clock,
      () => this.draw(),
      (ms) => {
        if (!this.sheet) this.finish?.took(ms);
      },
    );
    hangCanvas(this.renderer.domElement, container, () => this.anew());
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(container);
    this.resize();
  }

  /** Told before and after each frame, and when the size of the picture changes. */
  listen(beforeFrame: (glance: Glance) => void, afterFrame: () => void, onResize: () => void): void {
    this.beforeFrame = beforeFrame;
    this.afterFrame = afterFrame;
    this.onResize = onResize;
  }

  /** What is left of the picture, through which the board is looked at. */
  get free(): Free {
    return this.pane.free;
  }

  /** The size of the whole picture, and the lower edge of its free area. */
  get size(): Free & { lowest: number } {
    return { width: this.pane.width, height: this.pane.height, lowest: this.pane.lowest };
  }

  setRoom(room: Room): void {
    if (this.pane.take(room)) this.reshape();
  }

  private reshape(): void {
    this.pane.aim(this.camera);
    this.onResize();
    this.changed(false);
  }

  /** CSS pixels of a unit of the board, there where one looks. */
  get scale(): number {
    return this.free.height / (2 * Math.tan(FOV / 2)) / this.pose.distance;
  }

  private resize(): void {
    const w = Math.max(1, this.container.clientWidth);
    const h = Math.max(1, this.container.clientHeight);
    Object.assign(this.pane, { width: w, height: h });
    const ratio = this.density();
    const before = this.renderer.getSize(new Vector2());
    if (before.x === w && before.y === h && this.renderer.getPixelRatio() === ratio) return;
    this.renderer.setDrawingBufferSize(w, h, ratio);
    this.reshape();
  }

  /** Pixels of the picture for each CSS pixel; fewer while there is motion that could not be followed else. */
  private density(): number {
    if (!this.software) return Math.min(this.finish?.density ?? 2, window.devicePixelRatio);
    return Math.min(1, window.devicePixelRatio) * (this.moving ? this.haste.sharpness : 1);
  }

  setRect(rect: Rect): void {
    this.rect = rect;
    this.crowd.forgetDrawings();
    this.shadows.fit(new Vector2(rect.x0, rect.z0), new Vector2(rect.x1 - rect.x0, rect.z1 - rect.z0));
    this.changed(true);
  }

  /** Where the eye may go from now on. */
  bound(limits: Limits): void {
    this.limits = { ...limits, ...this.finish?.reach };
  }

  look(pose: Pose): void {
    this.pose = bounded(pose, { ...this.limits, ...this.sitting?.reach });
    this.loop.onTheMove();
    this.changed(false);
  }

  get moving(): boolean {
    return this.loop.moving;
  }

  /** How sharp pictures in motion are. */
  get haste(): Haste {
    return this.loop.haste;
  }

  /** Asks for a new frame. */
  changed(shadowsToo: boolean): void {
    this.shadowsStale ||= shadowsToo;
    this.loop.ask();
  }

  /** Brings the camera to the pose, for whoever asks between frames. */
  aimNow(): void {
    aim(
      this.camera,
      this.pose,
      (this.sitting ?? this.finish)?.height(this.pose) ?? null,
      this.sitting?.height,
    );
  }

  /** A photographer is at work. */
  get visited(): boolean {
    return this.sitting !== null;
  }

  /** A photographer comes, or goes. */
  setSitting(sitting: Sitting | null): void {
    this.sitting = sitting;
    this.changed(false);
  }

  /** Nothing that was drawn is left. */
  private anew(): void {
    this.renderer.setClearColor(this.sheet ? FOLIO : ROOM, 1);
    this.crowd.forgetDrawings();
    this.finish?.anew();
    this.changed(true);
  }

  /** Casts the shadows that have changed; whether any have. */
  private castShadows(): boolean {
    this.shadowsStale = false;
    const changed = this.crowd.shadowsChanged(this.rect);
    if (!changed) return false;
    const part = this.shadows.touched(changed);
    this.crowd.fillShadows(part);
    this.shadows.throw(this.renderer, this.crowd.casters, part);
    return true;
  }

  /** Draws a frame now. */
  draw(): void {
    this.fit();
    this.aimNow();
    this.paint(this.free.height, this.loop.hurried, !this.moving);
    this.renderer.render(this.over, this.camera);
    this.afterFrame();
    this.sitting?.drawn();
  }

  /** The canvas as large as the window and as dense as the moment asks for. */
  private fit(): void {
    const ratio = this.density();
    if (this.lent) {
      this.lent = false;
      this.renderer.setDrawingBufferSize(this.pane.width, this.pane.height, ratio);
      this.pane.aim(this.camera);
    } else if (this.renderer.getPixelRatio() !== ratio) this.renderer.setPixelRatio(ratio);
  }

  /** Draws a picture without marks and words for whoever reads it at once; the next frame is as ever. */
  take({ pose, width, height, ground, through }: Take): void {
    const { camera, renderer, marks } = this;
    const own = this.pose;
    const { x, y } = renderer.getDrawingBufferSize(new Vector2());
    if (x !== width || y !== height || !this.lent) renderer.setDrawingBufferSize(width, height, 1);
    this.lent = true;
    camera.setViewOffset(width, height, 0, 0, width, height);
    aim(camera, pose, ground(pose), ground);
    through?.(camera);
    this.pose = pose;
    marks.visible = false;
    this.paint(height, false, true, { at: 1, aperture: 0 });
    marks.visible = true;
    this.pose = own;
  }

  /** Land, marks and troops through an aimed camera onto a picture that is so high. */
  private paint(high: number, hurried: boolean, still: boolean, lens = this.sitting?.lens()): void {
    const { renderer: r, camera, shadowsStale: stale } = this;
    const shadowsMoved = stale && (still || !this.loop.first) && this.castShadows();
    r.info.reset();
    const pixelsPerRadian = high / (2 * Math.tan(FOV / 2));
    const nearest = this.pose.distance * NEARER;
    const pixels = (pixelsPerRadian * r.getPixelRatio()) / nearest;
    this.beforeFrame({ camera, hurried, shadowsMoved, pixels });
    const look = { camera, pose: this.pose, still, casting: stale };
    this.crowd.fill({ ...look, pixelsPerRadian: pixelsPerRadian * this.pose.lens }, r);
    this.compose(stale, lens);
  }

  /** Until what was drawn is there, for whoever measures it. */
  waitForDrawing(): void {
    waitForDrawing(this.renderer);
  }

  /** Draws a sheet of paper in place of the land, or the land again. */
  layOn(sheet: Scene | null): void {
    this.sheet = sheet;
    this.renderer.setClearColor(this.sheet ? FOLIO : ROOM, 1);
    this.changed(true);
  }

  private compose(stale: boolean, lens?: WideLens): void {
    const { renderer: r, camera, pose, scale, sheet } = this;
    if (sheet) {
      r.clear();
      for (const scene of [sheet, this.marks, this.crowd.scene]) r.render(scene, camera);
      return;
    }
    const scenes = [this.scene, this.marks, this.crowd.scene];
    const focus = this.crowd.focus(camera);
    if (this.finish) return this.finish.draw(r, { scenes, camera, pose, scale, focus, stale, lens });
    r.clear();
    for (const scene of scenes) r.render(scene, camera);
  }

  /** A point of the table on the screen, in CSS pixels of the container; null when behind the onlooker. */
  project(x: number, y: number, z: number): { x: number; y: number } | null {
    return projected(this.camera, this.pane, x, y, z);
  }

  /** The ray into the table under a point of the window. */
  ray(clientX: number, clientY: number): { eye: Vector3; way: Vector3 } {
    return rayThrough(this.camera, this.container.getBoundingClientRect(), clientX, clientY);
  }

  get drawCalls(): number {
    return this.renderer.info.render.calls;
  }

  snapshot(): string {
    this.loop.rest();
    this.draw();
    return this.renderer.domElement.toDataURL('image/png');
  }

  dispose(): void {
    this.loop.end();
    this.watcher.disconnect();
    disposeMeshes([this.scene, this.marks, this.over]);
    this.renderer.dispose();
    this.renderer.domElement.remove();
  }
}
