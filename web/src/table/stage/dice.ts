// Throws dice onto the table. How they will lie is known before they leave the hand; only the way there is for show.

import { Mesh, Quaternion, Scene, Vector3, type RawShaderMaterial } from 'three';
import { boneTexture, layUp, sixSided, tenSided, type Die } from '../shapes/bones';
import { scatter } from '../chance';
import type { Clock } from '../clock';
import { Sheet } from '../marks';
import { bone, chalk } from '../paints';

export interface Throw {
  dice: number;
  sides: number;
  /** Where the dice do not begin at 1. */
  lowest?: number;
  faces: number[];
  name: string;
}

/** Where the dice shall come to rest. */
export interface Tray {
  centre: Vector3;
  /** Edge of a die. */
  size: number;
  /** Flat direction from the onlooker to the tray. */
  away: Vector3;
}

interface Flight {
  mesh: Mesh;
  shade: Mesh;
  end: Vector3;
  start: Vector3;
  lie: Quaternion;
  axis: Vector3;
  delay: number;
}

const SHOWN = 12;

export class DiceBox {
  readonly scene = new Scene();
  private readonly texture = boneTexture();
  private readonly bone: RawShaderMaterial = bone();
  private readonly chalk = chalk(); // behind the dice, which stand in a depth of their own
  private readonly six = sixSided();
  private readonly ten = tenSided();
  private readonly nought = tenSided(0);
  private readonly shade = new Sheet()
    .disc({ x: 0, z: 0 }, 0.62, 0, { colour: '#07140a', alpha: 0.28 })
    .disc({ x: 0, z: 0 }, 0.5, 0, { colour: '#07140a', alpha: 0.28 })
    .geometry();
  private thrown = 0;

  constructor() {
    this.bone.uniforms.map!.value = this.texture;
  }

  get empty(): boolean {
    return this.scene.children.length === 0;
  }

  clear(): void {
    this.scene.clear();
  }

  /** Throws so that the given faces lie up; more than a dozen dice are thrown as their first dozen. */
  async roll(t: Throw, tray: Tray, clock: Clock, changed: () => void): Promise<void> {
    this.clear();
    const die = t.sides === 6 ? this.six : t.lowest === 0 ? this.nought : this.ten;
    const faces = t.faces.slice(0, SHOWN);
    const flights = faces.map((face, i) => this.launch(die, face, i, faces.length, tray));
    await clock.run(880, (time) => {
      for (const f of flights) fly(f, time, tray.size, die.rest);
      changed();
    });
  }

  private launch(die: Die, face: number, i: number, n: number, tray: Tray): Flight {
    const random = scatter(++this.thrown, i, face);
    const mesh = new Mesh(die.geometry, this.bone);
    const shade = new Mesh(this.shade, this.chalk);
    mesh.scale.setScalar(tray.size);
    shade.scale.setScalar(tray.size);
    mesh.renderOrder = 2;
    this.scene.add(shade, mesh);
    const across = new Vector3(-tray.away.z, 0, tray.away.x);
    const perRow = Math.min(n, 6);
    const column = (i % perRow) - (Math.min(perRow, n - Math.floor(i / perRow) * perRow) - 1) / 2;
    const row = Math.floor(i / perRow) - (Math.ceil(n / perRow) - 1) / 2;
    const end = tray.centre
      .clone()
      .addScaledVector(across, (column + (random() - 0.5) * 0.18) * tray.size * 1.7);
    end.addScaledVector(tray.away, -(row + (random() - 0.5) * 0.3) * tray.size * 1.7);
    const start = end.clone().addScaledVector(tray.away, -tray.size * (5 + random() * 3));
    start.addScaledVector(across, tray.size * (2 + random() * 2));
    const askew = tray.away.clone().applyAxisAngle(new Vector3(0, 1, 0), (random() - 0.5) * 0.7);
    const axis = new Vector3(random() - 0.5, random() - 0.5, random() - 0.5).normalize();
    return { mesh, shade, end, start, lie: layUp(die, face, askew), axis, delay: random() * 0.14 };
  }

  dispose(): void {
    this.clear();
    for (const thing of [
      this.texture,
      this.bone,
      this.chalk,
      this.six.geometry,
      this.ten.geometry,
      this.nought.geometry,
      this.shade,
    ])
      thing.dispose();
  }
}

/** Height of a thing dropped at 0 that bounces twice and lies still from 0.85 on. */
export function bounce(t: number): number {
  const legs = [
    [0, 0.38, 1],
    [0.38, 0.66, 0.3],
    [0.66, 0.85, 0.08],
  ] as const;
  for (const [a, b, h] of legs) {
    if (t >= b) continue;
    const s = a === 0 ? 0.5 + (t / b) * 0.5 : (t - a) / (b - a);
    return 4 * s * (1 - s) * h;
  }
  return 0;
}

function fly(f: Flight, time: number, size: number, rest: number): void {
  const t = Math.max(0, Math.min(1, (time - f.delay) / (1 - f.delay)));
  const gone = 1 - (1 - t) * (1 - t);
  f.mesh.position.lerpVectors(f.start, f.end, gone);
  const height = bounce(t) * size * 4;
  f.mesh.position.y = f.end.y + height + rest * size;
  const spin = Math.pow(Math.max(0, 1 - t / 0.86), 2) * 14;
  f.mesh.quaternion.setFromAxisAngle(f.axis, spin).multiply(f.lie);
  f.shade.position.set(f.mesh.position.x + height * 0.4, f.end.y, f.mesh.position.z + height * 0.3);
}
