// A material over all of a picture: one triangle that is larger than it.

import {
  BufferAttribute,
  BufferGeometry,
  Mesh,
  OrthographicCamera,
  Scene,
  type Material,
  type WebGLRenderer,
} from 'three';

const CORNERS = new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]);

export class Wash {
  private readonly scene = new Scene();
  private readonly camera = new OrthographicCamera();

  constructor(material: Material) {
    const triangle = new BufferGeometry().setAttribute('position', new BufferAttribute(CORNERS, 3));
    const mesh = new Mesh(triangle, material);
    mesh.frustumCulled = false;
    this.scene.add(mesh);
  }

  /** Lays it over what is drawn on now. */
  lay(renderer: WebGLRenderer): void {
    renderer.render(this.scene, this.camera);
  }
}
