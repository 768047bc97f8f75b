// Paints of what stands in many places: the same pots as everywhere, under a sun. Colours at corners are display
// colours, and become light in the shader: what is undecoded looks milky.

import { DoubleSide, MeshDepthMaterial, MeshStandardMaterial, RGBADepthPacking, type Texture } from 'three';
import { AS_SAID, GRAIN, PLACED, reworked } from './glsl';

/** From so much gloss on it is varnish, in the pots of the usual tier. */
const VARNISHED = 0.2;

/** Figures are satin and all else is matt; men in gloss paint shine. */
const ROUGH = { gloss: 0.34, satin: 0.6, matt: 0.96 } as const;

/** How many grains there are in a unit, coarse and fine, and how much of the paint they take. */
const GRAINS = {
  satin:
    'float grain = gritAt(vGrit * 70.0) * 0.6 + gritAt(vGrit * 23.0) * 0.4; diffuseColor.rgb *= 0.9 + 0.2 * grain;',
  matt: 'float grain = gritAt(vGrit * 42.0) * 0.6 + gritAt(vGrit * 110.0) * 0.4; diffuseColor.rgb *= 0.66 + 0.68 * grain;',
};

/** A dry brush over whatever looks up, and a thin wash where it looks down. */
const DRY_BRUSH = /* glsl */ `#include <roughnessmap_fragment>
  float up = 0.5 + 0.5 * dot(normalize(vNormal), (viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz);
  diffuseColor.rgb *= mix(0.74, 1.16, smoothstep(0.1, 0.95, up));`;

const STANDING = {
  beginnormal_vertex: 'vec3 objectNormal = turnedBy(normal);',
  begin_vertex: 'vec3 transformed = turnedBy(position) * place.w + place.xyz;',
};

const vertices = (shader: string): string =>
  reworked(shader, {
    ...STANDING,
    common: `#include <common>\n${PLACED}\nvarying vec3 vGrit;`,
    // no two figures out of one pot are quite alike
    color_vertex:
      '#include <color_vertex>\n vColor.rgb = pow(vColor.rgb, vec3(2.2)) * (0.9 + 0.2 * chanceOf(floor(place.xz * 37.0)));',
    project_vertex: 'vGrit = position * place.w + place.xyz * 0.37;\n#include <project_vertex>',
  });

/** Casts the shadows of what stands in many places; of leaves with their gaps. */
export function caster(leaves: Texture | null = null): MeshDepthMaterial {
  const m = new MeshDepthMaterial({ depthPacking: RGBADepthPacking, side: DoubleSide });
  if (leaves) {
    m.map = leaves;
    m.alphaTest = LEAFY;
  }
  m.onBeforeCompile = (s) => {
    const { begin_vertex, beginnormal_vertex } = STANDING;
    const parts = { begin_vertex, common: `#include <common>\n${PLACED}` };
    s.vertexShader = reworked(s.vertexShader, parts).replace(
      '#include <beginnormal_vertex>',
      beginnormal_vertex,
    );
  };
  return m;
}

/** From so much on a leaf is there. */
const LEAFY = 0.35;

/** Painted things: satin where they are varnished, and matt else. */
export function painted(gloss: number): MeshStandardMaterial {
  const matt = gloss < VARNISHED;
  const roughness = matt ? ROUGH.matt : gloss > 0.5 ? ROUGH.gloss : ROUGH.satin;
  const m = new MeshStandardMaterial({ vertexColors: true, roughness });
  m.onBeforeCompile = (s) => {
    s.vertexShader = vertices(s.vertexShader);
    s.fragmentShader = reworked(s.fragmentShader, {
      common: `#include <common>\n${GRAIN}`,
      color_fragment: `#include <color_fragment>\n${GRAINS[matt ? 'matt' : 'satin']}`,
      roughnessmap_fragment: DRY_BRUSH,
    });
  };
  m.customProgramCacheKey = () => `painted ${matt}`;
  return m;
}

/** Figures that only might stand there. */
export function ghostly(): MeshStandardMaterial {
  const m = painted(1);
  m.transparent = true;
  m.opacity = 0.6;
  return m;
}

/** What grows: lit as its crown is on both faces, with gaps between the leaves if there are any. */
export function growing(leaves: Texture | null = null): MeshStandardMaterial {
  const m = new MeshStandardMaterial({ vertexColors: true, roughness: ROUGH.matt, side: DoubleSide });
  if (leaves) {
    m.map = leaves;
    m.alphaTest = LEAFY;
  }
  m.onBeforeCompile = (s) => {
    s.vertexShader = vertices(s.vertexShader);
    s.fragmentShader = reworked(s.fragmentShader, {
      common: `#include <common>\n${GRAIN}`,
      color_fragment: `#include <color_fragment>\n${GRAINS.matt}`,
      normal_fragment_begin: AS_SAID,
    });
  };
  m.customProgramCacheKey = () => `growing ${!!leaves}`;
  return m;
}
