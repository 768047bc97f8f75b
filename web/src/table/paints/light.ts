// What all shaders share. All light is reckoned at the corners of the meshes and all colours are display colours,
// which keeps the cost of a pixel to a texture or two: the table must run without a graphics card.

import { ColorManagement, Vector2, Vector3 } from 'three';
import { SUNS } from '../daylight';
import type { Daylight } from '../types';

ColorManagement.enabled = false;

/** Where and how a thing stands that stands in many places. */
export const INSTANCE = /* glsl */ `
  in vec3 position;
  in vec3 normal;
  in vec3 color;
  in vec4 place;
  in vec4 turn;
  vec3 turned(vec3 v) {
    v = vec3(v.x, v.y * turn.z - v.z * turn.w, v.y * turn.w + v.z * turn.z);
    return vec3(v.x * turn.x + v.z * turn.y, v.y, v.z * turn.x - v.x * turn.y);
  }`;

export type Rgb = readonly [number, number, number];

/** The one exposure of the table: light from everywhere, from the sky, and from the window at noon. */
const AMBIENT: Rgb = [0.33, 0.36, 0.42];
const SKY: Rgb = [0.15, 0.16, 0.18];
const KEY: Rgb = [0.72, 0.66, 0.55];

/** A shadow takes nearly all that comes from the window. */
const TAKEN = 0.9;

/** The light of the room as it is now, for all paints: they share these values, and follow when they change. */
export const LAMP = {
  /** From the table toward the window. */
  toWindow: { value: new Vector3() },
  key: { value: new Vector3() },
};

/** What a shadow on level ground takes of it, and what is level has without one. */
export const ON_BOARD = { shade: { value: new Vector3() }, level: { value: new Vector3() } };

/** Where a shadow falls for each unit of height. */
export const SHADOW_RUN = new Vector2();

/** Light on whatever looks that way; the same in the shaders. */
export function lightOn(x: number, y: number, z: number): Rgb {
  const [window, tint] = [LAMP.toWindow.value, LAMP.key.value.toArray()];
  const key = Math.max(0, x * window.x + y * window.y + z * window.z);
  const sky = 0.5 + 0.5 * y;
  return [0, 1, 2].map((k) => AMBIENT[k]! + sky * SKY[k]! + key * tint[k]!) as unknown as Rgb;
}

/** Lets the sun of that hour in. */
export function letIn(hour: Daylight): void {
  const { height, from, tint, strength } = SUNS[hour];
  const up = (height * Math.PI) / 180;
  const out = Math.cos(up) / Math.hypot(...from);
  const window = LAMP.toWindow.value.set(from[0] * out, Math.sin(up), from[1] * out);
  const key = LAMP.key.value.set(...(tint.map((t, k) => t * KEY[k]! * strength) as [number, number, number]));
  SHADOW_RUN.set(-window.x / window.y, -window.z / window.y);
  ON_BOARD.shade.value.copy(key).multiplyScalar(window.y * TAKEN);
  ON_BOARD.level.value.set(...lightOn(0, 1, 0));
}

letIn('afternoon');

const glsl = (v: Rgb): string => `vec3(${v.map((c) => c.toFixed(4)).join(', ')})`;

/** From so much gloss on it is gloss paint. */
const GLOSSY = '0.5';

/** Paint in the light of the window and of the sky, with the shine of varnish. */
export const LIGHT = /* glsl */ `
  uniform vec3 toWindow;
  uniform vec3 key;
  uniform vec3 cameraPosition;
  vec3 lightOn(vec3 n) {
    float sky = 0.5 + 0.5 * n.y;
    return ${glsl(AMBIENT)} + sky * ${glsl(SKY)} + max(dot(n, toWindow), 0.0) * key;
  }
  float shineOn(vec3 n, vec3 view) { return pow(max(dot(normalize(view + toWindow), n), 0.0), 28.0); }
  /** Varnish has a small highlight; gloss paint a broad one, and the sky at its edges. */
  float shineOf(vec3 n, vec3 view, float gloss) {
    if (gloss < ${GLOSSY}) return shineOn(n, view) * gloss;
    float broad = pow(max(dot(normalize(view + toWindow), n), 0.0), 9.0);
    float edge = 1.0 - max(dot(n, view), 0.0);
    return (0.55 * broad + 0.3 * edge * edge * edge * max(n.y + 0.4, 0.0)) * gloss;
  }
  vec3 litFrom(vec3 paint, vec3 n, vec3 view, float gloss) {
    return paint * lightOn(n) + shineOf(n, view, gloss);
  }
  vec3 lit(vec3 paint, vec3 n, vec3 world, float gloss) {
    return litFrom(paint, n, normalize(cameraPosition - world), gloss);
  }`;

/** Two products of a matrix with a vector, and not one of two matrices, for every corner. */
export const SCREEN = /* glsl */ `
  uniform mat4 projectionMatrix;
  uniform mat4 viewMatrix;
  vec4 onScreen(vec3 world) { return projectionMatrix * (viewMatrix * vec4(world, 1.0)); }`;

/** The pixel of what was lit at its corners. */
export const PLAIN = `precision mediump float;
  in vec3 shade;
  out vec4 pixel;
  void main() { pixel = vec4(shade, 1.0); }`;

/** Of what may be seen through besides. */
export const SHEER = `precision mediump float;
  in vec4 shade;
  out vec4 pixel;
  void main() { pixel = shade; }`;

/** What things have that wear a texture by its own coordinates. */
export const GRAINED = /* glsl */ `
  in vec3 position;
  in vec3 normal;
  in vec2 uv;
  out vec2 at;
  out vec3 shade;`;

/** All of a picture, and where in it a pixel is. */
export const WASH = `precision highp float;
  in vec3 position;
  out vec2 at;
  void main() { at = position.xy * 0.5 + 0.5; gl_Position = vec4(position.xy, 0.0, 1.0); }`;

/** How a vertex shader begins. */
export const HEAD = `precision highp float; ${SCREEN}
  uniform mat4 modelMatrix;`;
