// What can be done before there is anything to show: a context for drawing, and the shaders made ready in it.

import { BufferAttribute, BufferGeometry, Mesh, PerspectiveCamera, Scene, Texture } from 'three';
import * as paints from '../paints';
import { prepareRenderer } from './renderer';

/** One triangle with everything that a shader may ask for. */
function sample(): BufferGeometry {
  const g = new BufferGeometry();
  const sizes = { position: 3, normal: 3, color: 4, uv: 2, light: 1, place: 4, turn: 4, body: 4, cell: 2 };
  for (const [name, size] of Object.entries(sizes))
    g.setAttribute(name, new BufferAttribute(new Float32Array(3 * size), size));
  return g;
}

let done = false;

/** Makes the first table quicker to come; costs a fraction of a second itself. */
export function warm(): void {
  if (done) return;
  done = true;
  const renderer = prepareRenderer();
  if (!renderer) return;
  const { varnish, enamel, boardPaint, woodwork, chalk, portrait, cards } = paints;
  const materials = [varnish(), enamel(0.4), boardPaint(0.05), woodwork(), chalk()];
  materials.push(portrait(), cards(), paints.shadowPatch(), paints.blur(), paints.bunting(new Texture()));
  const scene = new Scene();
  const geometry = sample();
  for (const material of materials) {
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    scene.add(mesh);
  }
  // the materials are never disposed of: with the last of them a program would be thrown away
  renderer.render(scene, new PerspectiveCamera());
}
