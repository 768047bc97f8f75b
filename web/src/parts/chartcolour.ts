// The colour by which a side is known in charts: its coats, unless they would be lost on the paper.
import type { Livery } from '../desk/types';

/** What charts are drawn on. */
const PAPER = '#fffdf6';
/** The least contrast with the paper that is seen at a glance, drawn in a dark casing. */
const LEAST = 1.5;

/** How light a colour is to the eye, from 0 to 1. */
function luminance(colour: string): number {
  const value = parseInt(colour.slice(1), 16);
  const part = (shift: number) => {
    const share = ((value >> shift) & 255) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0);
}

/** Whether dark or light is better read on a colour. */
export function inkOn(colour = '#ffffff'): string {
  return luminance(colour) > 0.3 ? '#2a2018' : '#fffaf0';
}

/** From 1 for the paper's own colour to about 20 for black. */
export function contrastWithPaper(colour: string): number {
  return (luminance(PAPER) + 0.05) / (luminance(colour) + 0.05);
}

/** The coats, else the facings, else what the flag shows; ink when a side is white all over. */
export function chartColour({ coat, facings, flag }: Pick<Livery, 'coat' | 'facings' | 'flag'>): string {
  const seen = [coat, facings, flag.charge, flag.field].find((colour) => contrastWithPaper(colour) >= LEAST);
  return seen ?? '#5b4936';
}
