// Water: one sheet under the whole board, seen where the land dips below it. It shows the bed, and the windows.

import {
  CustomBlending,
  Mesh,
  MeshStandardMaterial,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  SrcAlphaFactor,
  Vector2,
  type Texture,
} from 'three';
import type { Rect } from '../../plane';

const LINE = -0.075;

/** Units that a tile of ripples covers. */
const TILE = 2.6;

export function waterIn({ x0, z0, x1, z1 }: Rect, ripples: Texture): Mesh {
  const plane = new PlaneGeometry(x1 - x0, z1 - z0).rotateX(-Math.PI / 2);
  const uv = plane.getAttribute('uv');
  for (let i = 0; i < uv.count; i++)
    uv.setXY(i, (uv.getX(i) * (x1 - x0)) / TILE, (uv.getY(i) * (z1 - z0)) / TILE);
  const m = new MeshStandardMaterial({
    roughness: 0.07,
    normalMap: ripples,
    normalScale: new Vector2(0.16, 0.16),
    opacity: 0.55,
    envMapIntensity: 3.2,
    // mixed with its bed, and yet drawn before chalk and troops, with what is not seen through
    blending: CustomBlending,
    blendSrc: SrcAlphaFactor,
    blendDst: OneMinusSrcAlphaFactor,
    depthWrite: false,
  });
  // what is not seen through would be written with all its alpha
  m.onBeforeCompile = (s) => {
    s.fragmentShader = s.fragmentShader.replace(
      '#include <opaque_fragment>',
      'gl_FragColor = vec4(outgoingLight, opacity);',
    );
  };
  m.color.setRGB(0.02, 0.034, 0.028);
  const mesh = new Mesh(plane, m);
  mesh.position.set((x0 + x1) / 2, LINE, (z0 + z1) / 2);
  mesh.receiveShadow = true;
  return mesh;
}
