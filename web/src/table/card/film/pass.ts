// A pass over a whole picture.

import { GLSL3, RawShaderMaterial } from 'three';
import { WASH } from '../../paints/light';
import { Wash } from '../../stage/wash';
import type { WebGLRenderer, WebGLRenderTarget } from 'three';

/** From a place in the picture back into space, as the eye has it. */
export const DEPTH = /* glsl */ `
  uniform highp sampler2D depth;
  uniform mat4 back;
  vec3 viewAt(vec2 uv) {
    vec4 p = back * vec4(vec3(uv, texture(depth, uv).r) * 2.0 - 1.0, 1.0);
    return p.xyz / p.w;
  }
  float chance(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(0.06711056, 0.00583715)))); }`;

export class Pass {
  private readonly material: RawShaderMaterial;
  private readonly wash: Wash;

  constructor(names: readonly string[], body: string) {
    this.material = new RawShaderMaterial({
      glslVersion: GLSL3,
      depthTest: false,
      depthWrite: false,
      uniforms: Object.fromEntries(names.map((name) => [name, { value: null as unknown }])),
      vertexShader: WASH,
      fragmentShader: `precision highp float; in vec2 at; out vec4 pixel; ${body}`,
    });
    this.wash = new Wash(this.material);
  }

  /** Onto a target, or onto the screen. */
  lay(
    renderer: WebGLRenderer,
    to: WebGLRenderTarget | null,
    values: Readonly<Record<string, unknown>>,
  ): void {
    for (const [name, uniform] of Object.entries(this.material.uniforms)) uniform.value = values[name];
    this.material.uniformsNeedUpdate = true;
    renderer.setRenderTarget(to);
    this.wash.lay(renderer);
  }

  dispose(): void {
    this.material.dispose();
  }
}
