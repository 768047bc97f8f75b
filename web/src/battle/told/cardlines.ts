// What a card has to say beside the state of the unit: nothing twice.
import type { Card, Unit } from '../../desk/types';
import { troopsInWords } from '../../parts/words';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [];

/** Whether all words of one text stand in the other. */
export function saidIn(text: string, said: string): boolean {
  const known = new Set(wordsOf(said));
  return wordsOf(text).every((word) => known.has(word));
}

/** Lines whose words the state has all said, such as the kind and the men, are left out. */
export function linesBeside({ lines }: Card, status: string): Card['lines'] {
  return lines.filter(({ text }) => !saidIn(text, status));
}

/** Its troops stand on a line of their own unless the state has counted them. */
export function troopsBeside(unit: Unit): boolean {
  return (unit.regiments?.length ?? 0) > 1 || !saidIn(troopsInWords(unit.troops), unit.status);
}
