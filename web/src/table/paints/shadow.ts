// Shadows on the board: cast, then made soft.

import { DoubleSide, GLSL3, RawShaderMaterial, Vector2, type Texture } from 'three';
import { INSTANCE, SHADOW_RUN, WASH } from './light';

/** Casts each vertex along the light onto the ground on which its thing stands, seen from above. */
export function shadowCaster(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    side: DoubleSide,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      run: { value: SHADOW_RUN },
      corner: { value: new Vector2() },
      size: { value: new Vector2(1, 1) },
    },
    vertexShader: `precision highp float; ${INSTANCE}
      uniform vec2 run;
      uniform vec2 corner;
      uniform vec2 size;
      void main() {
        vec3 up = turned(position) * place.w;
        vec2 foot = place.xz + up.xz + run * up.y;
        gl_Position = vec4((foot - corner) / size * 2.0 - 1.0, 0.0, 1.0);
      }`,
    fragmentShader: `precision mediump float;
      out vec4 pixel;
      void main() { pixel = vec4(1.0); }`,
  });
}

/** Patches of shadow that lie flat already. */
export function shadowPatch(): RawShaderMaterial {
  const m = shadowCaster();
  m.vertexShader = `precision highp float;
      in vec2 position;
      uniform vec2 corner;
      uniform vec2 size;
      void main() { gl_Position = vec4((position - corner) / size * 2.0 - 1.0, 0.0, 1.0); }`;
  return m;
}

/** Spreads a texture along one direction, for soft edges. */
export function blur(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    depthTest: false,
    depthWrite: false,
    uniforms: { map: { value: null as Texture | null }, stride: { value: new Vector2() } },
    vertexShader: WASH,
    fragmentShader: `precision mediump float;
      uniform sampler2D map;
      uniform vec2 stride;
      in vec2 at;
      out vec4 pixel;
      void main() {
        float s = texture(map, at).r * 0.30;
        s += (texture(map, at + stride * 1.4).r + texture(map, at - stride * 1.4).r) * 0.24;
        s += (texture(map, at + stride * 3.2).r + texture(map, at - stride * 3.2).r) * 0.11;
        pixel = vec4(s);
      }`,
  });
}
