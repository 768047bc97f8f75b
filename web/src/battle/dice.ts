// Reading the faces that a person typed.
import type { Needs } from '../desk/types';

export interface FacesRead {
  /** All faces, when they are complete and possible. */
  faces: number[] | null;
  count: number;
  fault: string | null;
}

export function facesIn(text: string, needs: Needs): FacesRead {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const faces = words.map(Number);
  const wrong = words.find(
    (_, index) => !Number.isInteger(faces[index]) || faces[index]! < 1 || faces[index]! > needs.sides,
  );
  const count = words.length;
  if (wrong !== undefined)
    return { faces: null, count, fault: `A die with ${needs.sides} sides cannot show “${wrong}”.` };
  if (count > needs.dice) return { faces: null, count, fault: `Too many: only ${needs.dice} fell.` };
  return { faces: count === needs.dice ? faces : null, count, fault: null };
}
