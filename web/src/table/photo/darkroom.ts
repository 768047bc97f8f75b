// Takes photographs: glimpse by glimpse, one a frame, so that the page stays at hand meanwhile.

import type { PerspectiveCamera, WebGLRenderer } from 'three';
import type { Pose } from '../camera';
import type { Point } from '../plane';
import type { Stage } from '../stage/stage';
import { Exposure } from './exposure';
import { lookThrough, overDisc, overPixel, type Glimpse } from './lens';

export interface Photograph {
  pose: Pose;
  width: number;
  height: number;
  /** How far away what is sharp lies before the eye, and how large the lens is. */
  focus: number;
  radius: number;
  glimpses: number;
}

/** After so many glimpses it is shown again. */
const SHOWN = 6;

const nextFrame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));

export class Darkroom {
  constructor(
    private readonly stage: Stage,
    private readonly ground: (p: Point) => number,
    private readonly film: boolean,
  ) {}

  /** Null when `goOn` said no before it was done. */
  async expose(
    photograph: Photograph,
    goOn: () => boolean,
    shown: (canvas: HTMLCanvasElement, glimpses: number) => void,
  ): Promise<HTMLCanvasElement | null> {
    const { width, height, glimpses: of } = photograph;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const pen = canvas.getContext('2d')!;
    const image = pen.createImageData(width, height);
    const plate = new Exposure(width, height);
    const picture = new Uint8Array(width * height * 4);
    for (const glimpse of glimpsesOf(photograph)) {
      await nextFrame();
      if (!goOn()) return null;
      this.glance(photograph, glimpse);
      read(this.stage.renderer, photograph, picture);
      plate.add(picture);
      const last = plate.count === of;
      if (!last && plate.count % SHOWN !== 1) continue;
      plate.develop(image.data, this.film);
      pen.putImageData(image, 0, 0);
      shown(canvas, plate.count);
    }
    return canvas;
  }

  private glance({ pose, width, height }: Photograph, glimpse: Glimpse): void {
    const through = (camera: PerspectiveCamera): void => lookThrough(camera, glimpse);
    this.stage.take({ pose, width, height, ground: this.ground, through });
  }
}

function glimpsesOf({ width, height, focus, radius, glimpses }: Photograph): Glimpse[] {
  const edges = overPixel(glimpses);
  return overDisc(glimpses).map(({ x, y }, i) => ({
    from: { x: x * radius, y: y * radius },
    focus,
    edge: edges[i]!,
    width,
    height,
  }));
}

function read(renderer: WebGLRenderer, { width, height }: Photograph, into: Uint8Array): void {
  const gl = renderer.getContext();
  renderer.setRenderTarget(null);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, into);
}
