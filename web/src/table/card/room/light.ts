// The light on the table: one low warm sun with its shadows, and what the room gives back.

import {
  DirectionalLight,
  PMREMGenerator,
  Vector3,
  type Scene,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import { SUNS } from '../../daylight';
import { LAMP } from '../../paints/light';
import type { Rect } from '../../plane';
import type { Daylight } from '../../types';
import { panorama } from './panorama';

const SHADOW = 4096;

/** Of the sun in the afternoon, and how warm it is at any hour. */
const STRENGTH = 5.4;
const WARM = [1, 0.83, 0.6] as const;

const FROM_ROOM = 0.44;

/** How far away the sun stands. */
const AWAY = 60;

export class Light {
  private readonly sun = new DirectionalLight();
  private glow: WebGLRenderTarget | null = null;

  constructor(private readonly root: Scene) {
    const { shadow } = this.sun;
    this.sun.castShadow = true;
    shadow.mapSize.set(SHADOW, SHADOW);
    shadow.bias = -0.0006;
    shadow.normalBias = 0.018;
    shadow.radius = 2.6;
    shadow.autoUpdate = false;
    root.add(this.sun, this.sun.target);
    root.environmentIntensity = FROM_ROOM;
  }

  /** Lets the sun of that hour fall on a board. */
  fall({ x0, z0, x1, z1 }: Rect, hour: Daylight): void {
    const { tint, strength } = SUNS[hour];
    const from = SUNS.afternoon;
    const [r, g, b] = WARM.map((c, k) => (c * tint[k]!) / from.tint[k]!) as [number, number, number];
    this.sun.color.setRGB(r, g, b);
    this.sun.intensity = STRENGTH * Math.min(1.25, strength / from.strength);
    const middle = new Vector3((x0 + x1) / 2, 0, (z0 + z1) / 2);
    this.sun.target.position.copy(middle);
    this.sun.position.copy(middle).addScaledVector(LAMP.toWindow.value, AWAY);
    const reach = Math.hypot(x1 - x0, z1 - z0) / 2 + 1;
    const { camera } = this.sun.shadow;
    camera.left = camera.bottom = -reach;
    camera.right = camera.top = reach;
    camera.near = Math.max(1, AWAY - reach - 4);
    camera.far = AWAY + reach + 4;
    camera.updateProjectionMatrix();
    this.sun.shadow.needsUpdate = true;
    this.dim();
  }

  /** Makes the room's light anew when it is next wanted. */
  dim(): void {
    this.glow?.dispose();
    this.glow = null;
  }

  cast(): void {
    this.sun.shadow.needsUpdate = true;
  }

  /** Makes ready for a picture. */
  shine(renderer: WebGLRenderer): void {
    renderer.shadowMap.enabled = true;
    if (this.glow) return;
    const map = panorama(LAMP.toWindow.value);
    const maker = new PMREMGenerator(renderer);
    this.glow = maker.fromEquirectangular(map);
    maker.dispose();
    map.dispose();
    this.root.environment = this.glow.texture;
    renderer.setRenderTarget(null);
  }

  dispose(): void {
    this.dim();
    this.sun.dispose();
  }
}
