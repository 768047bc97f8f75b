// What the shaders of this tier share.

/** Copies of a mesh: where each stands, how large, and how it is turned and has fallen. */
export const PLACED = /* glsl */ `
  attribute vec4 place;
  attribute vec4 turn;
  vec3 turnedBy(vec3 v) {
    v = vec3(v.x, v.y * turn.z - v.z * turn.w, v.y * turn.w + v.z * turn.z);
    return vec3(v.x * turn.x + v.z * turn.y, v.y, v.z * turn.x - v.x * turn.y);
  }
  float chanceOf(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }`;

/** Clouds of noise on a plane. */
export const CLOUDS = /* glsl */ `
  float dotted(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
  float noiseAt(vec2 x) {
    vec2 i = floor(x), f = fract(x);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(dotted(i), dotted(i + vec2(1, 0)), f.x), mix(dotted(i + vec2(0, 1)), dotted(i + vec2(1, 1)), f.x), f.y);
  }
  float cloudAt(vec2 x) { return noiseAt(x) * 0.5 + noiseAt(x * 2.3 + 7.0) * 0.3 + noiseAt(x * 5.1 + 3.0) * 0.2; }`;

/** Grain in a solid, so that it does not swim over what turns. */
export const GRAIN = /* glsl */ `
  varying vec3 vGrit;
  float hashOf(vec3 p) { p = fract(p * 0.3183099 + 0.1) * 17.0; return fract(p.x * p.y * p.z * (p.x + p.y + p.z)); }
  float gritAt(vec3 x) {
    vec3 i = floor(x), f = fract(x);
    f = f * f * (3.0 - 2.0 * f);
    return mix(
      mix(mix(hashOf(i), hashOf(i + vec3(1, 0, 0)), f.x), mix(hashOf(i + vec3(0, 1, 0)), hashOf(i + vec3(1, 1, 0)), f.x), f.y),
      mix(mix(hashOf(i + vec3(0, 0, 1)), hashOf(i + vec3(1, 0, 1)), f.x), mix(hashOf(i + vec3(0, 1, 1)), hashOf(i + vec3(1, 1, 1)), f.x), f.y),
      f.z);
  }`;

/** Both faces of a blade, a leaf or a cloth are lit as its corners say. */
export const AS_SAID =
  '#include <normal_fragment_begin>\n normal = normalize(vNormal); nonPerturbedNormal = normal;';

/** Replaces parts of a shader; each must be there. */
export function reworked(shader: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [part, by]) => {
    const include = `#include <${part}>`;
    if (!text.includes(include)) throw new Error(`no ${part} in the shader`);
    return text.replace(include, by);
  }, shader);
}
