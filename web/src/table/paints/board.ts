// The painted board and the wood round it.

import { GLSL3, RawShaderMaterial, Vector2, type Texture } from 'three';
import { GRAINED, HEAD, LAMP, LIGHT, ON_BOARD, WASH } from './light';

/** A board: its lighting is told at corners, its paint by the fragment shader. */
function board(gloss: number, textures: string[], fragmentShader: string): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    uniforms: {
      ...LAMP,
      ...ON_BOARD,
      corner: { value: new Vector2() },
      size: { value: new Vector2(1, 1) },
      gloss: { value: gloss },
      ...Object.fromEntries(textures.map((name) => [name, { value: null as Texture | null }])),
    },
    vertexShader: `${HEAD} ${LIGHT}
      in vec3 position;
      in vec3 normal;
      uniform vec2 corner;
      uniform vec2 size;
      uniform float gloss;
      out vec2 at;
      out vec4 light;
      void main() {
        at = (position.xz - corner) / size;
        vec3 view = normalize(cameraPosition - position);
        light = vec4(lightOn(normal), shineOn(normal, view) * gloss);
        gl_Position = onScreen(position);
      }`,
    fragmentShader: `precision mediump float;
      ${textures.map((name) => `uniform sampler2D ${name};`).join(' ')}
      in vec2 at;
      in vec4 light;
      out vec4 pixel;
      ${fragmentShader}`,
  });
}

/** The painted board in its shadows; a last touch may change its paint `c`. */
function shadowed(touch: string): string {
  return `uniform vec3 shade;
    void main() {
      float dark = texture(shadow, at).r;
      vec3 c = texture(map, vec2(at.x, 1.0 - at.y)).rgb;
      ${touch}
      pixel = vec4(c * (light.rgb - dark * shade) + light.a * (1.0 - dark), 1.0);
    }`;
}

/** The painted board, with the shadows of what stands on it and the gloss of its paint. */
export function boardPaint(gloss: number): RawShaderMaterial {
  return board(gloss, ['map', 'shadow'], shadowed(''));
}

/** Units of the board that one tile of blades covers. */
const BLADES = 2;

/** The same seen from near by, with blades of grass about a middle grey. */
export function grassyBoard(gloss: number): RawShaderMaterial {
  const touch = `c *= 0.55 + 0.9 * texture(blades, at * size / ${BLADES.toFixed(1)}).r;`;
  return board(gloss, ['map', 'shadow', 'blades'], `uniform highp vec2 size; ${shadowed(touch)}`);
}

/**
 * The same from a print of paint, shadows and light together: only how much lighter or darker a slope is than level
 * ground is left to reckon, in one number, since every number costs at every pixel.
 */
export function printedBoard(gloss: number): RawShaderMaterial {
  const printed = board(gloss, ['map'], '');
  printed.vertexShader = printed.vertexShader
    .replace('out vec4 light;', 'uniform vec3 level; out vec2 light;')
    .replace(
      /light = vec4.*;/,
      `light = vec2(dot(lightOn(normal), vec3(1.0)) / dot(level, vec3(1.0)), shineOn(normal, view) * gloss);`,
    );
  printed.fragmentShader = `precision mediump float;
      uniform sampler2D map;
      in vec2 at;
      in vec2 light;
      out vec4 pixel;
      void main() { pixel = vec4(texture(map, at).rgb * light.x + light.y, 1.0); }`;
  return printed;
}

/** Makes such a print: paint as it is lit on level ground. */
export function boardPrint(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      ...ON_BOARD,
      map: { value: null as Texture | null },
      shadow: { value: null as Texture | null },
    },
    vertexShader: WASH,
    fragmentShader: `precision mediump float;
      uniform sampler2D map;
      uniform sampler2D shadow;
      uniform vec3 level;
      uniform vec3 shade;
      in vec2 at;
      out vec4 pixel;
      void main() {
        vec3 light = level - texture(shadow, at).r * shade;
        pixel = vec4(texture(map, vec2(at.x, 1.0 - at.y)).rgb * light, 1.0);
      }`,
  });
}

/** Wood of the edge: a texture by its own coordinates. */
export function woodwork(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    uniforms: { ...LAMP, map: { value: null as Texture | null } },
    vertexShader: `${HEAD} ${LIGHT} ${GRAINED}
      void main() {
        at = uv;
        shade = lit(vec3(1.0), normal, position, 0.0);
        gl_Position = onScreen(position);
      }`,
    fragmentShader: `precision mediump float;
      uniform sampler2D map;
      in vec2 at;
      in vec3 shade;
      out vec4 pixel;
      void main() { pixel = vec4(texture(map, at).rgb * shade, 1.0); }`,
  });
}
