// The renderer, the camera and the loop that draws a frame only when something has changed.

import { Mesh, PerspectiveCamera, Scene, Vector2, Vector3, type WebGLRenderer } from 'three';
import { bounded, FOV, type Limits, type Pose } from '../camera';
import { aim, rayThrough } from './aim';
import type { Clock } from '../clock';
import type { Crowd } from '../crowd/crowd';
import type { Free, Room } from '../framing';
import { Haste } from './haste';
import { ROOM } from '../palette';
import type { Rect } from '../plane';
import { Pane } from './pane';
import { takeRenderer, waitForDrawing } from './renderer';
import { Costs } from './costs';
import type { Finish } from './finish';
import type { Sitting, Take, WideLens } from './sitting';
import type { Shadows } from './shadows';

/** The board is not much nearer than that part of the way to what is looked at. */
const NEARER = 0.75;

/** What a picture is drawn for. */
export interface Glance {
  /** It is one of many in motion, without a graphics card. */
  hurried: boolean;
  /** Shadows on the board are not what they were in the last picture. */
  shadowsMoved: boolean;
  /** Of the picture, for a unit of the board where it is nearest. */
  pixels: number;
}

/** What a map lies on. */
const FOLIO = '#d3c39b';

/** Milliseconds of rest after which a picture is drawn as well as can be. */
const SETTLE = 140;

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
  private readonly haste = new Haste();
  /** Without a graphics card the first picture is a simple one, so that it comes soon. */
  private resting: boolean;
  private settling = 0;
  private frame = 0;
  private frames = 0;
  /** When a frame was asked for, and what the one before took to draw. */
  private asked = 0;
  private drew = 0;
  private readonly costs = new Costs();
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
    private readonly clock: Clock,
    private readonly finish: Finish | null = null,
  ) {
    this.renderer = takeRenderer();
    this.resting = !software;
    if (getComputedStyle(container).position === 'static') container.style.position = 'relative';
    const canvas = this.renderer.domElement;
    canvas.style.cssText = 'display:block;position:absolute;inset:0;width:100%;height:100%;outline:none';
    canvas.setAttribute('aria-hidden', 'true');
    container.append(canvas);
    canvas.addEventListener('webglcontextlost', (e) => e.preventDefault());
    canvas.addEventListener('webglcontextrestored', () => this.anew());
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(container);
    this.resize();
    clock.onStart(() => this.changed(false));
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

  /** Of the whole picture. */
  get size(): Free {
    return { width: this.pane.width, height: this.pane.height };
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
    return Math.min(1, window.devicePixelRatio) * (this.resting ? 1 : this.haste.sharpness);
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
    this.onTheMove();
    this.changed(false);
  }

  /** Without a graphics card, what moves is drawn more simply, and well again when all has come to rest. */
  private onTheMove(): void {
    if (!this.software || !this.frames) return;
    this.resting = false;
    window.clearTimeout(this.settling);
    this.settling = window.setTimeout(() => {
      if (this.clock.busy) return this.onTheMove();
      this.resting = true;
      this.changed(false);
    }, SETTLE);
  }

  get moving(): boolean {
    return !this.resting;
  }

  /** Asks for a new frame. */
  changed(shadowsToo: boolean): void {
    this.shadowsStale ||= shadowsToo;
    if (this.frame) return;
    this.asked = performance.now();
    this.frame = requestAnimationFrame((now) => this.turn(now));
  }

  private turn(now: number): void {
    this.frame = 0;
    this.clock.tick(now);
    if (this.software && !this.resting) this.haste.frame(now);
    this.drawMeasured();
    if (this.frames === 1) this.onTheMove();
    if (!this.clock.busy) return;
    this.onTheMove();
    this.changed(false);
  }

  private drawMeasured(): void {
    this.frames++;
    const before = performance.now();
    if (!this.sheet) this.finish?.took(before - this.asked + this.drew);
    this.costs.of(this.renderer, () => {
      this.draw();
      this.drew = performance.now() - before;
    });
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
    this.hang();
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
    // the first picture is to come soon: nothing is made ready for others
    const hurried = this.software && !this.resting && this.frames > 1;
    this.paint(this.free.height, hurried, this.resting);
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
    const r = this.renderer;
    const stale = this.shadowsStale;
    const shadowsMoved = stale && (still || this.frames > 1) && this.castShadows();
    r.info.reset();
    const pixelsPerRadian = high / (2 * Math.tan(FOV / 2));
    const nearest = this.pose.distance * NEARER;
    this.beforeFrame({ hurried, shadowsMoved, pixels: (pixelsPerRadian * r.getPixelRatio()) / nearest });
    const look = { camera: this.camera, pose: this.pose, still, casting: stale };
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
    this.hang();
    this.changed(true);
  }

  /** What lies behind everything: the table round a map, or the room. */
  private hang(): void {
    this.renderer.setClearColor(this.sheet ? FOLIO : ROOM, 1);
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
    const p = new Vector3(x, y, z).project(this.camera);
    if (p.z > 1) return null;
    return { x: ((p.x + 1) / 2) * this.pane.width, y: ((1 - p.y) / 2) * this.pane.height };
  }

  /** The ray into the table under a point of the window. */
  ray(clientX: number, clientY: number): { eye: Vector3; way: Vector3 } {
    const box = this.container.getBoundingClientRect();
    return rayThrough(this.camera, box, clientX, clientY);
  }

  stats(): { frameMs: number; drawCalls: number } {
    return { frameMs: Math.round(this.costs.mean * 10) / 10, drawCalls: this.renderer.info.render.calls };
  }

  snapshot(): string {
    this.resting = true;
    this.draw();
    return this.renderer.domElement.toDataURL('image/png');
  }

  dispose(): void {
    if (this.frame) cancelAnimationFrame(this.frame);
    window.clearTimeout(this.settling);
    this.watcher.disconnect();
    for (const scene of [this.scene, this.marks, this.over]) {
      scene.traverse((o) => o instanceof Mesh && o.geometry.dispose());
    }
    this.renderer.dispose();
    this.renderer.domElement.remove();
  }
}
