// Reading the faces that a person typed.
import type { Needs } from '../../desk/types';

export interface FacesRead {
  /** All faces, when they are complete and possible. */
  faces: number[] | null;
  count: number;
  fault: string | null;
}

/** The faces that each of the dice may show. */
export function facesOf({ sides, lowest = 1 }: Needs): number[] {
  return Array.from({ length: sides }, (_, index) => lowest + index);
}

/** Of the dice that are missing, those of whoever throws, and those against them. */
export function sharesOf({ dice, rival }: Needs): { own: number; others: number } {
  const others = Math.min(dice, rival?.dice ?? 0);
  return { own: dice - others, others };
}

export function facesIn(text: string, needs: Needs): FacesRead {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const faces = words.map(Number);
  const possible = facesOf(needs);
  const wrong = words.find((_, index) => !possible.includes(faces[index]!));
  const count = words.length;
  if (wrong !== undefined) {
    const from = needs.lowest === undefined ? '' : ` from ${needs.lowest}`;
    const fault = `A die with ${needs.sides} sides${from} cannot show “${wrong}”.`;
    return { faces: null, count, fault };
  }
  if (count > needs.dice)
    return {
      faces: null,
      count,
      fault: `Too many: only ${needs.dice} ${needs.dice === 1 ? 'was' : 'were'} thrown.`,
    };
  return { faces: count === needs.dice ? faces : null, count, fault: null };
}
