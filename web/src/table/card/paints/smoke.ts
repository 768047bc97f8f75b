// Powder smoke: soft round cards about each heart, lit as balls of wool.

import { BufferAttribute, BufferGeometry, GLSL3, RawShaderMaterial } from 'three';
import { scatter } from '../../chance';
import { INSTANCE, LAMP, SCREEN } from '../../paints/light';
import { CLOUDS } from './glsl';

/** So many cards within a space so broad and high. */
export function billow(
  count: number,
  wide: number,
  high: number,
  size: number,
  seed: number,
): BufferGeometry {
  const random = scatter(seed, 41);
  const [corner, heart, index]: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < count; i++) {
    const [a, r] = [random() * 2 * Math.PI, Math.sqrt(random()) * wide];
    const middle = [Math.cos(a) * r, size * 0.5 + random() * high, Math.sin(a) * r];
    const large = size * (0.6 + random() * 0.7);
    corner.push(-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0);
    for (let k = 0; k < 4; k++) heart.push(...middle, large);
    index.push(4 * i, 4 * i + 1, 4 * i + 2, 4 * i, 4 * i + 2, 4 * i + 3);
  }
  const g = new BufferGeometry();
  const of = (numbers: number[], size: number): BufferAttribute =>
    new BufferAttribute(new Float32Array(numbers), size);
  g.setAttribute('position', of(corner, 3));
  g.setAttribute(
    'normal',
    of(
      corner.map((_, i) => (i % 3 === 1 ? 1 : 0)),
      3,
    ),
  );
  g.setAttribute(
    'color',
    of(
      corner.map(() => 1),
      3,
    ),
  );
  g.setAttribute('heart', of(heart, 4));
  g.setIndex(index);
  return g;
}

/** Of powder; or the black smoke of a fire. */
const TONES = {
  powder: 'mix(vec3(0.25, 0.24, 0.235), vec3(0.95, 0.87, 0.74), lit)',
  soot: 'mix(vec3(0.015, 0.014, 0.013), vec3(0.12, 0.1, 0.08), lit)',
};

const FRAGMENT = /* glsl */ `precision highp float;
  uniform vec3 toWindow;
  uniform mat4 viewMatrix;
  in vec2 at;
  in float seed;
  in float thick;
  out vec4 pixel;
  ${CLOUDS}
  void main() {
    float d = length(at);
    float w = noiseAt(at * 1.8 + seed) * 0.5 + noiseAt(at * 4.1 + seed * 2.0) * 0.3 + noiseAt(at * 9.0 + seed) * 0.2;
    float a = smoothstep(1.0, 0.15, d + (w - 0.5) * 0.9) * 0.5 * thick;
    if (a < 0.01) discard;
    vec3 n = normalize(vec3(at + (w - 0.5) * 0.6, sqrt(max(0.05, 1.0 - min(1.0, d * d)))));
    float sun = 0.5 + 0.5 * dot(n, normalize((viewMatrix * vec4(toWindow, 0.0)).xyz));
    float lit = sun * sun * 0.75 + 0.15 * w;
    pixel = vec4(TONE, a);
  }`;

/** What fades has no turn: that tells how thick it is. */
export function smoke(kind: keyof typeof TONES, fading: boolean): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    depthWrite: false,
    uniforms: { ...LAMP },
    vertexShader: `precision highp float; ${SCREEN} ${INSTANCE}
      in vec4 heart;
      out vec2 at;
      out float seed;
      out float thick;
      void main() {
        thick = ${fading ? 'turn.x' : '1.0'};
        vec3 world = turned(heart.xyz) * place.w + place.xyz;
        vec4 eye = viewMatrix * vec4(world, 1.0);
        float a = heart.x * 9.0 + place.x;
        at = vec2(position.x * cos(a) - position.y * sin(a), position.x * sin(a) + position.y * cos(a));
        seed = heart.y * 7.0 + place.z * 3.0 + heart.x * 5.0;
        eye.xy += at * heart.w * place.w;
        // a little nearer, so that it does not cut into what it lies on
        eye.z += heart.w * place.w * 0.5;
        gl_Position = projectionMatrix * eye;
      }`,
    fragmentShader: FRAGMENT.replace('TONE', TONES[kind]),
  });
}
