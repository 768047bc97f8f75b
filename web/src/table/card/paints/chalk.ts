// Chalk on the ground, in light and not in display colours. It is drawn with what is not seen through, right after the
// ground: so troops stand on it and not under it.

import {
  CustomBlending,
  DoubleSide,
  GLSL3,
  OneMinusSrcAlphaFactor,
  RawShaderMaterial,
  SrcAlphaFactor,
  type Object3D,
} from 'three';
import { HEAD } from '../../paints/light';

/** Marks are drawn after all of the land, and before anything that stands. */
export const ORDER = -10;

export function chalk(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    depthWrite: false,
    depthTest: false,
    side: DoubleSide,
    blending: CustomBlending,
    blendSrc: SrcAlphaFactor,
    blendDst: OneMinusSrcAlphaFactor,
    vertexShader: `${HEAD}
      in vec3 position;
      in vec4 color;
      out vec4 shade;
      void main() { shade = color; gl_Position = onScreen((modelMatrix * vec4(position, 1.0)).xyz); }`,
    fragmentShader: `precision mediump float;
      in vec4 shade;
      out vec4 pixel;
      void main() { pixel = vec4(pow(shade.rgb, vec3(2.2)) * 0.85, shade.a * 0.8); }`,
  });
}

/** Letters on the ground are put in with the chalk. */
export function underTroops(marks: Object3D): void {
  marks.traverse((o) => {
    // what lies over what stays as it is
    if (o.renderOrder >= 0) o.renderOrder = ORDER + o.renderOrder / 10;
    const { material } = o as { material?: RawShaderMaterial };
    if (!material?.transparent) return;
    material.transparent = false;
    material.blending = CustomBlending;
    material.blendSrc = SrcAlphaFactor;
    material.blendDst = OneMinusSrcAlphaFactor;
    material.fragmentShader = material.fragmentShader.replace(
      'pixel = texture(map, at);',
      'pixel = texture(map, at); pixel = vec4(pow(pixel.rgb, vec3(2.2)) * 0.5, pixel.a * 0.6);',
    );
    material.needsUpdate = true;
  });
}
