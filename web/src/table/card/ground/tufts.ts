// Tufts of grass and of crops: one shape in many places, each in its own tint and lit as the ground below it is.

import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  MeshStandardMaterial,
} from 'three';
import { scatter } from '../../chance';
import { AS_SAID, reworked } from '../paints/glsl';

export type Tint = readonly [number, number, number];

/** Where a tuft stands, how large it is, and its tint in light. */
export interface Tuft {
  x: number;
  y: number;
  z: number;
  size: number;
  tint: Tint;
}

export interface Blades {
  count: number;
  high: number;
  wide: number;
  spread: number;
}

/** Blades that lean out from one root; their tips are the lighter. */
function shape({ count, high, wide, spread }: Blades, seed: number): BufferGeometry {
  const random = scatter(seed, 5);
  const [position, color]: [number[], number[]] = [[], []];
  for (let i = 0; i < count; i++) {
    const way = (i / count) * 2 * Math.PI + random();
    const [dx, dz] = [Math.cos(way), Math.sin(way)];
    const root = random() * spread * 0.4;
    const tip = root + spread * (0.4 + random() * 0.9);
    const up = high * (0.6 + random() * 0.5);
    position.push(dx * root - dz * wide, 0, dz * root + dx * wide);
    position.push(dx * root + dz * wide, 0, dz * root - dx * wide, dx * tip, up, dz * tip);
    color.push(0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1.12, 1.12, 1.12);
  }
  const g = new BufferGeometry();
  g.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  g.setAttribute('color', new BufferAttribute(new Float32Array(color), 3));
  g.setAttribute('normal', new BufferAttribute(new Float32Array(position.length), 3));
  return g;
}

/** A tuft so near to the eye would fill the picture: it shrinks away. */
const STANDING = {
  beginnormal_vertex:
    'vec3 objectNormal = normalize(vec3(0.0, 1.0, 0.0) + 0.3 * vec3(position.x, 0.0, position.z) / (0.02 + length(position.xz)));',
  begin_vertex: /* glsl */ `
    float ca = cos(tint.w), sa = sin(tint.w);
    float grown = place.w * smoothstep(0.7, 1.9, distance(cameraPosition, place.xyz));
    vec3 transformed = vec3(position.x * ca + position.z * sa, position.y, position.z * ca - position.x * sa) * grown + place.xyz;`,
  color_vertex: '#include <color_vertex>\n vColor.rgb *= tint.rgb;',
};

function blades(): MeshStandardMaterial {
  const m = new MeshStandardMaterial({ vertexColors: true, roughness: 0.95, side: DoubleSide });
  m.onBeforeCompile = (s) => {
    s.vertexShader = reworked(s.vertexShader, {
      ...STANDING,
      common: '#include <common>\nattribute vec4 place; attribute vec4 tint;',
    });
    s.fragmentShader = reworked(s.fragmentShader, { normal_fragment_begin: AS_SAID });
  };
  return m;
}

/** All of one kind; the first of them are scattered over the whole board, so that fewer may be drawn. */
export function planted(kind: Blades, tufts: readonly Tuft[], seed: number): Mesh {
  const g = new InstancedBufferGeometry();
  for (const [name, a] of Object.entries(shape(kind, seed).attributes)) g.setAttribute(name, a);
  const [place, tint] = [new Float32Array(tufts.length * 4), new Float32Array(tufts.length * 4)];
  const random = scatter(tufts.length, 3);
  tufts.forEach((t, i) => {
    place.set([t.x, t.y, t.z, t.size], i * 4);
    tint.set([...t.tint, random() * 2 * Math.PI], i * 4);
  });
  g.setAttribute('place', new InstancedBufferAttribute(place, 4));
  g.setAttribute('tint', new InstancedBufferAttribute(tint, 4));
  g.instanceCount = tufts.length;
  const mesh = new Mesh(g, blades());
  mesh.frustumCulled = false;
  mesh.receiveShadow = true;
  return mesh;
}
