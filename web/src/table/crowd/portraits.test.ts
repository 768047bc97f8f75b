import { BoxGeometry, type Mesh, type Scene, type WebGLRenderer } from 'three';
import { beforeEach, describe, expect, it } from 'vitest';
import { Portraits } from './portraits';

const box = new BoxGeometry();

/** Counts what is painted: one copy in a mesh is one portrait. */
class Easel {
  painted = 0;
  fine = false;
  wiped = 0;
  readonly state = { setScissorTest: () => {}, scissor: () => {} };
  getClearColor<T>(colour: T): T {
    return colour;
  }
  setClearColor(): void {}
  setRenderTarget(): void {}
  clear(): void {
    this.wiped++;
  }
  render(scene: Scene): void {
    const { geometry } = scene.children[0] as Mesh;
    this.fine = 'instanceCount' in geometry;
    const copies = geometry.drawRange.count / box.index!.count;
    this.painted += 'instanceCount' in geometry ? (geometry.instanceCount as number) : copies;
  }
}

const WAYS = 8;

describe('portraits', () => {
  let portraits: Portraits;
  let easel: Easel;

  /** One picture from there of figures that look eight ways; how many were painted for it. */
  function picture(yaw: number, still = false): number {
    easel.painted = 0;
    easel.wiped = 0;
    portraits.begin({ x: 0, z: 0, distance: 20, yaw, pitch: 0.8, lens: 1 }, 16, still);
    for (let way = 0; way < WAYS; way++) portraits.cellOf('foot', (way * Math.PI) / 4, 0.8);
    portraits.paint(easel as unknown as WebGLRenderer);
    return easel.painted;
  }

  beforeEach(() => {
    portraits = new Portraits();
    easel = new Easel();
    portraits.define('foot', { coarse: box, fine: box, gloss: 0, round: false });
  });

  it('are painted when they are first wanted, and serve as long as one hardly moves', () => {
    expect(picture(0)).toBe(WAYS);
    expect(picture(0)).toBe(0);
    expect(picture(0.01)).toBe(0);
  });

  it('follow one who goes round, a part of them for each picture', () => {
    picture(0);
    const painted = Array.from({ length: 5 }, () => picture(0.1));
    expect(painted).toEqual([2, 2, 2, 2, 0]);
  });

  it('wipe only the cells of those that are painted anew', () => {
    picture(0);
    expect(easel.wiped).toBe(1);
    picture(0.1);
    expect(easel.wiped).toBe(2);
  });

  it('are all painted anew after a leap', () => {
    picture(0);
    expect(picture(1)).toBe(WAYS);
  });

  it('are painted finely, and from exactly there, when one has come to rest', () => {
    picture(0);
    expect(picture(0.001, true)).toBe(WAYS);
    expect(easel.fine).toBe(true);
    expect(picture(0.001, true)).toBe(0);
    expect(picture(0.002, true)).toBe(WAYS);
  });
});
