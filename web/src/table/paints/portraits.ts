// Figures seen from afar: their portraits, and the cards that bear them.

import {
  CustomBlending,
  GLSL3,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RawShaderMaterial,
  Vector2,
  Vector3,
  Vector4,
  type Texture,
} from 'three';
import { LIGHT, PLAIN, SCREEN, LAMP } from './light';

/** Paints a figure into its cell of a sheet of portraits, as it is seen from afar. */
export function portrait(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    uniforms: {
      ...LAMP,
      right: { value: new Vector3() },
      back: { value: new Vector2() },
      body: { value: new Vector4() },
      size: { value: 0 },
    },
    vertexShader: `precision highp float; ${LIGHT}
      in vec3 position;
      in vec3 normal;
      in vec3 color;
      in vec4 turn;
      in vec4 cell;
      uniform vec3 right;
      uniform vec2 back;
      uniform vec4 body;
      uniform float size;
      out vec3 shade;
      vec3 turned(vec3 v) { return vec3(v.x * turn.x + v.z * turn.y, v.y, v.z * turn.x - v.x * turn.y); }
      void main() {
        vec3 toward = vec3(back.x * turn.z, turn.w, back.y * turn.z);
        vec3 up = vec3(-back.x * turn.w, turn.z, -back.y * turn.w);
        vec3 p = turned(position) - vec3(0.0, body.z, 0.0);
        float high = body.y * turn.z + body.x * turn.w;
        vec2 at = vec2(dot(p, right) / body.x, dot(p, up) / high) * 0.5 + 0.5;
        shade = litFrom(color, turned(normal), toward, body.w);
        gl_Position = vec4(cell.xy + at * size, -dot(p, toward) * 0.2, 1.0);
      }`,
    fragmentShader: PLAIN,
  });
}

/** Cards with portraits. A card lies in the plane of the picture, near enough to the onlooker that no foot is under the ground. */
export function cards(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
    uniforms: {
      map: { value: null as Texture | null },
      across: { value: 1 },
      size: { value: 1 },
      grown: { value: 1 },
    },
    vertexShader: `precision highp float; ${SCREEN}
      uniform vec3 cameraPosition;
      uniform float across;
      uniform float size;
      uniform float grown;
      in vec4 place;
      in vec4 body;
      out vec2 at;
      void main() {
        int k = gl_VertexID & 3;
        vec2 side = vec2(k == 1 || k == 2 ? 1.0 : -1.0, k >= 2 ? 1.0 : -1.0);
        vec3 toward = normalize(cameraPosition - place.xyz);
        float rise = toward.y;
        float level = sqrt(1.0 - rise * rise);
        float high = body.y * level + body.x * rise;
        float nearer = max(0.0, body.x * level - body.z * rise) + 0.02;
        vec4 eye = viewMatrix * vec4(place.xyz, 1.0);
        vec4 corner = projectionMatrix * (eye + vec4(side.x * body.x, side.y * high, 0.0, 0.0) * place.w * grown);
        vec4 middle = onScreen(place.xyz + toward * nearer * place.w);
        corner.z = middle.z / middle.w * corner.w;
        gl_Position = corner;
        vec2 cell = vec2(mod(body.w, across), floor(body.w / across + 0.001));
        at = (cell + side * 0.5 + 0.5) * size;
      }`,
    fragmentShader: `precision mediump float;
      uniform sampler2D map;
      in vec2 at;
      out vec4 pixel;
      void main() {
        pixel = texture(map, at);
        if (pixel.a < 0.4) discard;
      }`,
  });
}
