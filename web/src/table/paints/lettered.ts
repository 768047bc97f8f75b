// Letters on the board that turn with the onlooker.

import { DoubleSide, GLSL3, RawShaderMaterial, Vector2, type Texture } from 'three';
import { HEAD } from './light';

/** Each pixel as its texture has it. */
const AS_PRINTED = `precision mediump float;
  uniform sampler2D map;
  in vec2 at;
  out vec4 pixel;
  void main() { pixel = texture(map, at); }`;

/** Cards so far out from the middles of hexes; `spread` leads from there to a corner, `size` enlarges all. */
export function lettered(out: number): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    depthWrite: false,
    depthTest: false,
    uniforms: {
      map: { value: null as Texture | null },
      size: { value: 1 },
      turn: { value: new Vector2(1, 0) },
    },
    vertexShader: `${HEAD}
      in vec3 position;
      in vec2 spread;
      in vec2 uv;
      uniform float size;
      uniform vec2 turn;
      out vec2 at;
      void main() {
        at = uv;
        vec2 s = spread * size - vec2(0.0, ${out.toFixed(3)});
        vec2 level = vec2(s.x * turn.x + s.y * turn.y, s.y * turn.x - s.x * turn.y);
        gl_Position = onScreen(position + vec3(level.x, 0.0, level.y));
      }`,
    fragmentShader: AS_PRINTED,
  });
}

/** Cards printed on both sides and laid flat, through which the map under them is seen where they are clear. */
export function printed(map: Texture): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    premultipliedAlpha: true,
    depthWrite: false,
    depthTest: false,
    side: DoubleSide,
    uniforms: { map: { value: map } },
    vertexShader: `${HEAD}
      in vec3 position;
      in vec2 uv;
      in vec4 place;
      in vec4 turn;
      out vec2 at;
      void main() {
        at = uv;
        vec2 p = position.xz * place.w;
        gl_Position = onScreen(place.xyz + vec3(p.x * turn.x + p.y * turn.y, 0.0, p.y * turn.x - p.x * turn.y));
      }`,
    fragmentShader: AS_PRINTED,
  });
}

/** A sheet of paper that lies under everything. */
export function sheet(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    depthTest: false,
    depthWrite: false,
    side: DoubleSide,
    uniforms: { map: { value: null as Texture | null } },
    vertexShader: `${HEAD}
      in vec3 position;
      in vec2 uv;
      out vec2 at;
      void main() { at = uv; gl_Position = onScreen(position); }`,
    fragmentShader: `precision mediump float;
      uniform sampler2D map;
      in vec2 at;
      out vec4 pixel;
      void main() { pixel = vec4(texture(map, at).rgb, 1.0); }`,
  });
}
