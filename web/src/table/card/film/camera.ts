// From the scene to the picture.

import {
  DepthTexture,
  HalfFloatType,
  LinearFilter,
  NearestFilter,
  UnsignedIntType,
  Vector2,
  WebGLRenderTarget,
  type PerspectiveCamera,
  type Scene,
  type WebGLRenderer,
} from 'three';
import { film, gathered, hollows, lens } from './passes';

/** Units about a thing within which it takes light from others. */
const REACH = 0.42;

const EXPOSURE = 1.42;

/** Pixels that the lens spreads a point over at most, and by which a second pass hides its taps. */
const MOST = 26;
const SMOOTHED = 5;

/** Below an aperture that moves nothing by a pixel there is no lens. */
export interface Focus {
  at: number;
  aperture: number;
  /** The part of the distance, to either side, that is sharp. */
  sharp: number;
}

const target = (): WebGLRenderTarget =>
  new WebGLRenderTarget(1, 1, {
    type: HalfFloatType,
    depthBuffer: false,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  });

/** What the scene is drawn on, with its depth. */
function negative(): WebGLRenderTarget {
  const depthTexture = new DepthTexture(1, 1, UnsignedIntType);
  depthTexture.minFilter = depthTexture.magFilter = NearestFilter;
  return new WebGLRenderTarget(1, 1, {
    type: HalfFloatType,
    samples: 4,
    depthTexture,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  });
}

export class Camera {
  private readonly light = negative();
  private readonly ao = target();
  private readonly lit = target();
  private readonly blurred = target();
  private readonly hollows = hollows();
  private readonly gathered = gathered();
  private readonly lens = lens();
  private readonly film = film();
  private readonly size = new Vector2();
  /** How much smaller than the picture the sheet of hollows is, along each side. */
  private halved = 1;

  private fit(renderer: WebGLRenderer, halved: number): void {
    const { x, y } = renderer.getDrawingBufferSize(new Vector2());
    if (this.size.x === x && this.size.y === y && this.halved === halved) return;
    this.size.set(x, y);
    this.halved = halved;
    for (const t of [this.light, this.lit, this.blurred]) t.setSize(x, y);
    this.ao.setSize(Math.ceil(x / halved), Math.ceil(y / halved));
  }

  /** Takes a picture onto the screen. */
  take(renderer: WebGLRenderer, root: Scene, camera: PerspectiveCamera, focus: Focus, coarse: boolean): void {
    this.fit(renderer, coarse ? 2 : 1);
    renderer.setRenderTarget(this.light);
    renderer.clear();
    renderer.render(root, camera);
    const texel = new Vector2(1 / this.size.x, 1 / this.size.y);
    const step = texel.clone().multiplyScalar(this.halved);
    const scale = (this.size.y * camera.projectionMatrix.elements[5]!) / 2;
    const eye = { depth: this.light.depthTexture, back: camera.projectionMatrixInverse, texel, step };
    const aperture = focus.aperture * scale;
    const { light, ao, lit, blurred } = this;
    this.hollows.lay(renderer, ao, { ...eye, texel: step, scale: scale / this.halved, reach: REACH });
    const seen = {
      ...eye,
      map: light.texture,
      ao: ao.texture,
      focus: focus.at,
      aperture,
      sharp: focus.sharp,
    };
    this.gathered.lay(renderer, lit, { ...seen, most: MOST });
    if (aperture > 1) {
      this.lens.lay(renderer, blurred, { ...eye, map: lit.texture, most: MOST });
      this.lens.lay(renderer, lit, { ...eye, map: blurred.texture, most: SMOOTHED });
    }
    this.film.lay(renderer, null, { map: lit.texture, exposure: EXPOSURE });
  }

  dispose(): void {
    this.light.depthTexture?.dispose();
    for (const part of [this.light, this.ao, this.lit, this.blurred]) part.dispose();
    for (const part of [this.hollows, this.gathered, this.lens, this.film]) part.dispose();
  }
}
