// Flags: cloth that hangs from its pole and has folds. It turns about the pole toward the onlooker, but never lies down
// for him.

import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  DoubleSide,
  LinearMipmapLinearFilter,
  MeshStandardMaterial,
  SRGBColorSpace,
  type Texture,
} from 'three';
import { paintFlag } from '../../shapes/flags';
import type { Flag } from '../../types';
import { AS_SAID, PLACED, reworked } from './glsl';

const PIXELS = 192;

/** Pieces of cloth across. */
const ACROSS = 18;

export function clothTexture(flag: Flag): CanvasTexture {
  const canvas = document.createElement('canvas');
  paintFlag(canvas, flag, PIXELS);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  texture.minFilter = LinearMipmapLinearFilter;
  return texture;
}

export function cloth(): BufferGeometry {
  const points = Array.from({ length: ACROSS + 1 }, (_, i) => [i / ACROSS, 0, 0, i / ACROSS, 1, 0]).flat();
  const g = new BufferGeometry();
  g.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
  g.setAttribute('normal', new BufferAttribute(new Float32Array(points.length).fill(0.577), 3));
  g.setIndex(
    Array.from({ length: ACROSS }, (_, k) => {
      const i = 2 * k;
      return [i, i + 2, i + 1, i + 1, i + 2, i + 3];
    }).flat(),
  );
  return g;
}

const FOLDS = /* glsl */ `
  float foldAt(vec2 p, float k) {
    return (sin(p.x * 5.2 + k + p.y * 0.7) * 0.13 + sin(p.x * 9.0 + k * 2.0 - p.y * 1.3) * 0.03) * (0.15 + p.x);
  }`;

const HUNG = {
  beginnormal_vertex: /* glsl */ `
    vec3 rightOf = normalize(vec3(viewMatrix[0][0], 0.0, viewMatrix[2][0]));
    vec3 outOf = vec3(-rightOf.z, 0.0, rightOf.x);
    if (dot(outOf, cameraPosition - place.xyz) < 0.0) outOf = -outOf;
    float k = place.x * 3.0 + place.z * 5.0;
    float slope = (foldAt(position.xy + vec2(0.01, 0.0), k) - foldAt(position.xy, k)) / 0.01;
    vec3 objectNormal = normalize(outOf * 1.42 - rightOf * slope);`,
  begin_vertex: /* glsl */ `
    float droop = position.x * position.x * 0.16;
    vec3 transformed = place.xyz + (rightOf * position.x * 1.42 + outOf * foldAt(position.xy, k)
      + vec3(0.0, position.y - 1.0 - droop, 0.0)) * place.w;`,
};

export function hanging(map: Texture): MeshStandardMaterial {
  const m = new MeshStandardMaterial({ map, emissiveMap: map, roughness: 0.85, side: DoubleSide });
  // the sun shows through thin cloth
  m.emissive.setRGB(0.16, 0.14, 0.11);
  m.onBeforeCompile = (s) => {
    s.vertexShader = reworked(s.vertexShader, {
      ...HUNG,
      common: `#include <common>\n${PLACED}\n${FOLDS}`,
      uv_vertex: 'vMapUv = vEmissiveMapUv = position.xy;',
    });
    s.fragmentShader = reworked(s.fragmentShader, { normal_fragment_begin: AS_SAID });
  };
  return m;
}
