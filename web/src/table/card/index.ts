// The table as a graphics card draws it: sun and shadow, a room, a lens and film. Fetched when it is wanted.

import { Scene, type Material, type WebGLRenderer } from 'three';
import { smooth } from '../board/field';
import type { Floor, Surface } from '../board/ground';
import type { ModelSpec } from '../crowd/crowd';
import type { Point } from '../plane';
import type { Shot } from '../stage/finish';
import type { Tier } from '../stage/tier';
import { Tailor } from './dresser';
import { Camera, type Focus } from './film/camera';
import { Land } from './ground/floor';
import { chalk, underTroops } from './paints/chalk';
import { Light } from './room/light';
import { Room } from './room/room';
import { Steps } from './steps';

/** In play all is sharp but for what lies beyond the board; who sits low has a photographer's lens. */
const PLAY = { aperture: 0.009, sharp: 0.45 };
const LOW = { aperture: 0.005, sharp: 0.22 };

/** Radians above the horizon below which one sits low, and above which one does not. */
const CHAIR = [0.3, 0.5] as const;

class CardTier implements Tier {
  readonly chalk: Material = chalk();
  private readonly root = new Scene();
  private readonly tailor = new Tailor();
  private readonly light = new Light(this.root);
  private readonly room = new Room();
  private readonly camera = new Camera();
  private readonly steps: Steps;
  private land: Land | null = null;
  private surface: Surface | null = null;

  /** Too slow for this tier on its last rung, it says so. */
  constructor(private readonly tooSlow: (() => void) | null) {
    const thinned = (): void => this.land?.thin(this.steps.rung.grass);
    this.steps = new Steps(window.devicePixelRatio, thinned, () => this.tooSlow?.());
    this.root.add(this.room.group);
  }

  readonly reach = { lowest: 0.1, nearest: 1.6 };

  get density(): number {
    return this.steps.rung.density;
  }

  ground(scene: Scene, anisotropy: number): Floor {
    this.land = new Land(scene, anisotropy, (surface) => {
      this.surface = surface;
      this.land?.thin(this.steps.rung.grass);
      this.room.lay(surface.rect);
      this.light.fall(surface.rect, surface.daylight);
    });
    return this.land;
  }

  dress(name: string, spec: ModelSpec): ModelSpec {
    return this.tailor.dress(name, spec);
  }

  height(p: Point): number {
    return this.surface?.height(p) ?? 0;
  }

  took(ms: number): void {
    if (this.tooSlow) this.steps.took(ms);
  }

  draw(renderer: WebGLRenderer, shot: Shot): void {
    const { scenes, camera, stale } = shot;
    if (scenes[0]!.parent !== this.root) this.root.add(...scenes);
    this.light.shine(renderer);
    if (stale) this.light.cast();
    underTroops(scenes[1]!);
    const focus = lensFor(shot);
    this.camera.take(renderer, this.root, camera, focus, this.steps.rung.coarse);
  }

  anew(): void {
    this.light.dim();
    this.light.cast();
  }

  dispose(): void {
    for (const part of [this.chalk, this.tailor, this.light, this.room, this.camera]) part.dispose();
  }
}

function lensFor({ pose, focus, lens }: Shot): Focus {
  if (lens) return { ...lens, sharp: 0.01 };
  const usual = pose.distance * pose.lens;
  const low = 1 - smooth(CHAIR[0], CHAIR[1], pose.pitch);
  const mix = (a: number, b: number): number => a + (b - a) * low;
  return {
    at: mix(usual, focus ?? usual),
    aperture: mix(PLAY.aperture, LOW.aperture),
    sharp: mix(PLAY.sharp, LOW.sharp),
  };
}

/** `tooSlow` is told when frames take too long on the last rung; without it the tier never steps down. */
export const cardTier = (tooSlow: (() => void) | null) => (): Tier => new CardTier(tooSlow);
