// The room for the eye: an old oak table that is larger than the board, a floor far below, and walls with books.

import { BoxGeometry, Group, Mesh, MeshStandardMaterial, PlaneGeometry, type MeshBasicMaterial } from 'three';
import { LAMP } from '../../paints/light';
import type { Rect } from '../../plane';
import { wallsAbout } from './walls';
import { oak } from './wood';

/** How much farther than the board the table reaches on each side, how thick its top is, and how low it lies. */
const OUT = 7;
const THICK = 1.1;
const UNDER = -0.75;

const FLOOR = -18;

/** Units that a tile of planks covers, along the grain and across. */
const [LONG, BROAD] = [22, 16];

export class Room {
  readonly group = new Group();
  private readonly wood = oak();
  private readonly top = new MeshStandardMaterial({
    map: this.wood.paint,
    roughnessMap: this.wood.rough,
    roughness: 1,
    envMapIntensity: 0.7,
  });
  private readonly boards = new MeshStandardMaterial({ map: this.wood.paint, roughness: 0.7 });

  constructor() {
    this.boards.color.setRGB(0.5, 0.42, 0.37);
  }

  lay({ x0, z0, x1, z1 }: Rect): void {
    this.clear();
    const middle = { x: (x0 + x1) / 2, z: (z0 + z1) / 2 };
    const table = new Mesh(this.tableTop(x1 - x0 + 2 * OUT, z1 - z0 + 2 * OUT), this.top);
    table.position.set(middle.x, UNDER - THICK / 2, middle.z);
    table.receiveShadow = table.castShadow = true;
    const floor = new Mesh(new PlaneGeometry(400, 400), this.boards);
    const uv = floor.geometry.getAttribute('uv');
    for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) * 9, uv.getY(i) * 12);
    floor.rotation.x = -Math.PI / 2;
    floor.position.set(middle.x, FLOOR, middle.z);
    this.group.add(table, floor, ...wallsAbout(middle, LAMP.toWindow.value));
  }

  private tableTop(wide: number, deep: number): BoxGeometry {
    const box = new BoxGeometry(wide, THICK, deep);
    const [uv, p] = [box.getAttribute('uv'), box.getAttribute('position')];
    for (let i = 0; i < uv.count; i++) uv.setXY(i, p.getX(i) / LONG, (p.getZ(i) + p.getY(i)) / BROAD);
    return box;
  }

  private clear(): void {
    for (const thing of [...this.group.children] as Mesh[]) {
      thing.removeFromParent();
      thing.geometry.dispose();
      const paint = thing.material as MeshStandardMaterial | MeshBasicMaterial;
      if (paint === this.top || paint === this.boards) continue;
      paint.map?.dispose();
      paint.dispose();
    }
  }

  dispose(): void {
    this.clear();
    for (const thing of [this.wood.paint, this.wood.rough, this.top, this.boards]) thing.dispose();
  }
}
