// Painted figures, and what stands for those that only might stand there.

import { FrontSide, GLSL3, RawShaderMaterial, Vector3 } from 'three';
import { HEAD, INSTANCE, LIGHT, PLAIN, LAMP } from './light';

/** Varnished, painted things that stand in many places. */
export function varnish(gloss = 0.34): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    side: FrontSide,
    uniforms: { ...LAMP, gloss: { value: gloss } },
    vertexShader: `${HEAD} ${LIGHT} ${INSTANCE}
      uniform float gloss;
      out vec3 shade;
      void main() {
        vec3 world = turned(position) * place.w + place.xyz;
        shade = lit(color, turned(normal), world, gloss);
        gl_Position = onScreen(world);
      }`,
    fragmentShader: PLAIN,
  });
}

/** The same, seen through: figures that only might stand there. */
export function ghostly(): RawShaderMaterial {
  const m = varnish();
  m.uniforms.tint = { value: new Vector3(0.62, 0.62, 0.54) };
  m.transparent = true;
  m.depthWrite = true;
  m.fragmentShader = `precision mediump float;
    in vec3 shade;
    uniform vec3 tint;
    out vec4 pixel;
    void main() { pixel = vec4(mix(shade, tint, 0.4), 0.6); }`;
  return m;
}
