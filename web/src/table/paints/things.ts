// What else lies or stands on the table: marks of chalk, painted tin, flags, cotton wool, dice.

import { DoubleSide, GLSL3, RawShaderMaterial, type Texture } from 'three';
import { HEAD, INSTANCE, LIGHT, PLAIN, SHEER, LAMP } from './light';

/** Painted things that stand once, with their colours at the corners. */
export function enamel(gloss: number): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    uniforms: { ...LAMP, gloss: { value: gloss } },
    vertexShader: `${HEAD} ${LIGHT}
      in vec3 position;
      in vec3 normal;
      in vec3 color;
      uniform float gloss;
      out vec3 shade;
      void main() {
        shade = lit(color, normal, position, gloss);
        gl_Position = onScreen(position);
      }`,
    fragmentShader: PLAIN,
  });
}

/** Flat marks and translucent strips: colours with alpha, no light. */
export function chalk(depthTest = true): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    depthWrite: false,
    depthTest,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -4,
    vertexShader: `${HEAD}
      in vec3 position;
      in vec4 color;
      out vec4 shade;
      void main() { shade = color; gl_Position = onScreen((modelMatrix * vec4(position, 1.0)).xyz); }`,
    fragmentShader: SHEER,
  });
}

/**
 * The same on paper, where chalk would not be seen: what is light and without much colour becomes red ink, and the
 * dark line under it the paper about the stroke.
 */
export function penned(): RawShaderMaterial {
  const m = chalk(false);
  m.fragmentShader = `precision mediump float;
      in vec4 shade;
      out vec4 pixel;
      void main() {
        float high = max(shade.r, max(shade.g, shade.b));
        float low = min(shade.r, min(shade.g, shade.b));
        float grey = 1.0 - smoothstep(0.3, 0.55, (high - low) / max(high, 0.25));
        vec3 pen = high > 0.5 ? vec3(0.56, 0.125, 0.09) : vec3(0.97, 0.93, 0.83);
        pixel = vec4(mix(shade.rgb, pen, grey), shade.a);
      }`;
  return m;
}

/** Cloth that always turns its flat to the onlooker, so that it can be read from above as well. */
export function bunting(map: Texture): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    side: DoubleSide,
    uniforms: { map: { value: map } },
    vertexShader: `${HEAD}
      in vec3 position;
      in vec4 place;
      out vec2 at;
      out float fold;
      void main() {
        vec3 right = vec3(viewMatrix[0][0], viewMatrix[1][0], viewMatrix[2][0]);
        vec3 up = vec3(viewMatrix[0][1], viewMatrix[1][1], viewMatrix[2][1]);
        float wave = sin(position.x * 7.0 + place.x * 3.0) * position.x;
        vec3 world = place.xyz + (right * position.x * 1.5 + up * (position.y - 1.0 + wave * 0.06)) * place.w;
        at = vec2(position.x, position.y);
        fold = 0.93 + 0.13 * cos(position.x * 7.0 + place.x * 3.0);
        gl_Position = onScreen(world);
      }`,
    fragmentShader: `precision mediump float;
      uniform sampler2D map;
      in vec2 at;
      in float fold;
      out vec4 pixel;
      void main() { pixel = vec4(texture(map, at).rgb * fold, 1.0); }`,
  });
}

/** Cotton wool: soft round tufts that fade. */
export function cotton(): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    depthWrite: false,
    uniforms: { ...LAMP },
    vertexShader: `${HEAD} ${LIGHT} ${INSTANCE}
      out vec4 shade;
      void main() {
        vec3 world = position * place.w + place.xyz;
        vec3 view = normalize(cameraPosition - world);
        float facing = max(dot(normal, view), 0.0);
        // light goes through it: hardly darker below than above, and thin at its rim
        vec3 soft = normalize(normal + vec3(0.0, 1.6, 0.0));
        shade = vec4(color * lightOn(soft), facing * facing * (1.6 - 0.6 * facing) * turn.x);
        gl_Position = onScreen(world);
      }`,
    fragmentShader: SHEER,
  });
}
