// How large a photograph is, whatever the window.

export interface Size {
  width: number;
  height: number;
}

/** Pixels across at least, and in all at most: a tall window would ask for more than a telephone can hold. */
const ACROSS = 1920;
const MOST = 5_600_000;

/** Of a picture that shows what the window shows. */
export function photoSize({ width, height }: Size, density = 1): Size {
  const wished = Math.max(ACROSS / width, density);
  const scale = Math.min(wished, Math.sqrt(MOST / (width * height)));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
