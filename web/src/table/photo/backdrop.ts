// A room for pictures from low down, where the table has none of its own: walls with books and windows, out of focus.

import { BackSide, CanvasTexture, CylinderGeometry, GLSL3, Mesh, RawShaderMaterial } from 'three';
import { paintWalls, WALLS } from '../room/paper';
import { HEAD } from '../paints/light';
import type { Rect } from '../plane';
import { SUNS } from '../daylight';
import type { Daylight } from '../types';

const [WIDE, HIGH] = [3072, 480];

/** How light the walls are at an hour: tinted by its sun. */
const LIGHT: Readonly<Record<Daylight, number>> = { dawn: 1, noon: 1.3, afternoon: 1.2, dusk: 0.85 };

function paper(map: CanvasTexture): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    side: BackSide,
    uniforms: { map: { value: map }, tint: { value: [1, 1, 1] } },
    vertexShader: `${HEAD}
      in vec3 position;
      in vec2 uv;
      out vec2 at;
      void main() { at = uv; gl_Position = onScreen((modelMatrix * vec4(position, 1.0)).xyz); }`,
    fragmentShader: `precision mediump float;
      uniform sampler2D map;
      uniform vec3 tint;
      in vec2 at;
      out vec4 pixel;
      void main() { pixel = vec4(texture(map, at).rgb * tint, 1.0); }`,
  });
}

export class Backdrop {
  readonly mesh: Mesh;
  private readonly canvas: HTMLCanvasElement;
  private readonly map: CanvasTexture;
  private readonly paint: RawShaderMaterial;

  constructor({ x0, z0, x1, z1 }: Rect) {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [WIDE, HIGH];
    this.canvas = canvas;
    this.map = new CanvasTexture(canvas);
    this.paint = paper(this.map);
    const { radius, low, top } = WALLS;
    this.mesh = new Mesh(new CylinderGeometry(radius, radius, top - low, 96, 1, true), this.paint);
    this.mesh.position.set((x0 + x1) / 2, (top + low) / 2, (z0 + z1) / 2);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = -40;
    this.mesh.updateMatrixWorld();
  }

  /** As at that hour. */
  light(hour: Daylight): void {
    const { tint, from } = SUNS[hour];
    paintWalls(this.canvas, Math.atan2(from[1], from[0]));
    this.map.needsUpdate = true;
    this.paint.uniforms.tint!.value = tint.map((t) => t * LIGHT[hour]);
    this.paint.uniformsNeedUpdate = true;
  }

  dispose(): void {
    this.mesh.removeFromParent();
    this.mesh.geometry.dispose();
    this.map.dispose();
    this.paint.dispose();
  }
}
