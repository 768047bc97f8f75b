// Bone dice: a rounded cube with pips and a ten-sided die with digits, and how to lay a given face up.

import { CanvasTexture, Quaternion, Vector3, type BufferGeometry } from 'three';
import { meshOf } from '../mesh';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';

/** A die: its mesh, and for each face (from 1) the way it looks and the way its figure stands. */
export interface Die {
  geometry: BufferGeometry;
  faces: { normal: Vector3; top: Vector3 }[];
  /** From the middle to the face it lies on. */
  rest: number;
}

const CELL = 128;
const COLUMNS = 9;
const ROWS = 2;
const NOUGHT = 16;

/** Of each face, across and down in turn. */
const PIPS = ['00', '--++', '--00++', '--+--+++', '--+-00-+++', '--+--0+0-+++'].map((face) =>
  [...face].map((sign) => ({ '-': -1, '0': 0, '+': 1 })[sign]!),
);

/** Cells 0 to 5: pips; 6 to 15: the numbers 1 to 10; 16: the nought of dice that begin there. */
export function boneTexture(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = CELL * COLUMNS;
  canvas.height = CELL * ROWS;
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.fillStyle = '#f3e9cf';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#1c1714';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (let cell = 0; cell <= NOUGHT; cell++) {
    const x = ((cell % COLUMNS) + 0.5) * CELL;
    const y = (Math.floor(cell / COLUMNS) + 0.5) * CELL;
    if (cell < 6) drawPips(pen, x, y, PIPS[cell]!);
    else {
      pen.font = '700 62px "Source Sans 3", "Helvetica Neue", Arial, sans-serif';
      pen.fillText(String(cell === NOUGHT ? 0 : cell - 5), x, y + 4);
      if (cell === 11 || cell === 14) pen.fillRect(x - 17, y + 28, 34, 5);
    }
  }
  return new CanvasTexture(canvas);
}

function drawPips(pen: CanvasRenderingContext2D, x: number, y: number, pips: readonly number[]): void {
  for (let k = 0; k < pips.length; k += 2) {
    const [i, j] = [pips[k]!, pips[k + 1]!];
    pen.beginPath();
    pen.arc(x + i * CELL * 0.25, y + j * CELL * 0.25, CELL * 0.09, 0, 7);
    pen.fill();
  }
}

function atlas(cell: number, u: number, v: number): [number, number] {
  const column = cell % COLUMNS;
  const row = Math.floor(cell / COLUMNS);
  return [(column + u) / COLUMNS, 1 - (row + 1 - v) / ROWS];
}

/** The face values on +x, -x, +y, -y, +z, -z: opposite faces make seven. */
const CUBE = [2, 5, 1, 6, 3, 4];

export function sixSided(): Die {
  const g = new RoundedBoxGeometry(1, 1, 1, 3, 0.13);
  const uv = g.getAttribute('uv');
  const perSide = uv.count / 6;
  for (let i = 0; i < uv.count; i++) {
    const value = CUBE[Math.floor(i / perSide)]!;
    const inset = (t: number): number => Math.min(0.97, Math.max(0.03, t));
    uv.setXY(i, ...atlas(value - 1, inset(uv.getX(i)), inset(uv.getY(i))));
  }
  const axes = [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
  ] as const;
  const faces = [1, 2, 3, 4, 5, 6].map((value) => {
    const normal = new Vector3(...axes[CUBE.indexOf(value)]!);
    return { normal, top: Math.abs(normal.y) > 0.5 ? new Vector3(0, 0, -1) : new Vector3(0, 1, 0) };
  });
  return { geometry: g, faces, rest: 0.5 };
}

function decahedronCorners(): Vector3[] {
  const rim = Array.from({ length: 10 }, (_, i) => {
    const a = (i * Math.PI) / 5;
    return new Vector3(Math.cos(a), i % 2 ? 0.105146 : -0.105146, Math.sin(a));
  });
  return [...rim, new Vector3(0, 1, 0), new Vector3(0, -1, 0)].map((v) => v.multiplyScalar(0.74));
}

interface Kite {
  corners: Vector3[];
  normal: Vector3;
  top: Vector3;
  middle: Vector3;
}

function kite(corners: Vector3[], i: number): Kite {
  const apex = corners[i % 2 ? 11 : 10]!;
  const left = corners[(i + 9) % 10]!;
  const mid = corners[i]!;
  const right = corners[(i + 1) % 10]!;
  const list = [apex, right, mid, left];
  const normal = new Vector3()
    .subVectors(right, apex)
    .cross(new Vector3().subVectors(left, apex))
    .normalize();
  if (normal.dot(mid) < 0) {
    normal.negate();
    list.reverse();
  }
  const middle = new Vector3().add(left).add(right).multiplyScalar(0.5).lerp(mid, 0.12);
  const top = new Vector3().subVectors(apex, mid).normalize();
  return { corners: list, normal, top, middle };
}

/** Its faces are 1 to 10; where it begins at nought, that stands in the place of the ten. */
export function tenSided(lowest = 1): Die {
  const corners = decahedronCorners();
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const faces: Die['faces'] = [];
  const order = [0, 5, 2, 7, 4, 9, 6, 1, 8, 3];
  order.forEach((i, value) => {
    const k = kite(corners, i);
    const across = new Vector3().crossVectors(k.top, k.normal);
    for (const j of [0, 1, 2, 0, 2, 3]) {
      const c = k.corners[j]!;
      const d = new Vector3().subVectors(c, k.middle);
      position.push(c.x, c.y, c.z);
      normal.push(k.normal.x, k.normal.y, k.normal.z);
      uv.push(
        ...atlas(
          value === 9 && lowest === 0 ? NOUGHT : 6 + value,
          0.5 + d.dot(across) * 0.8,
          Math.min(0.98, Math.max(0.02, 0.5 + d.dot(k.top) * 0.8)),
        ),
      );
    }
    faces.push({ normal: k.normal, top: k.top });
  });
  return {
    geometry: meshOf({ position, normal, uv }),
    faces,
    rest: Math.abs(faces[0]!.normal.dot(corners[10]!)),
  };
}

/** The turn that lays a face up, its figure upright for someone who looks along `away`. */
export function layUp(die: Die, face: number, away: Vector3): Quaternion {
  const f = die.faces[(face - 1 + die.faces.length) % die.faces.length]!;
  const up = new Vector3(0, 1, 0);
  const lay = new Quaternion().setFromUnitVectors(f.normal, up);
  const top = f.top.clone().applyQuaternion(lay);
  const turn = Math.atan2(top.x, top.z);
  const want = Math.atan2(away.x, away.z);
  return new Quaternion().setFromAxisAngle(up, want - turn).multiply(lay);
}
