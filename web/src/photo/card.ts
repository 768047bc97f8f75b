// What is printed on a postcard, and where: pure geometry. Words are measured by whoever draws them.

export interface CardText {
  /** Of the scenario. */
  title: string;
  /** Of the battle. */
  date: string;
  /** When the picture was taken. */
  turn: string;
  /** What happened last. */
  headline: string;
  /** In the sender's words. */
  caption: string;
}

export type Face = 'title' | 'small' | 'italic' | 'hand';

/** A line of print: its middle, its foot and the size of its letters, in pixels. */
export interface Line {
  text: string;
  face: Face;
  size: number;
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface CardLayout {
  width: number;
  height: number;
  photo: Box;
  lines: Line[];
  /** A short rule under the caption, if there is one. */
  rule: number | null;
}

export type Measure = (text: string, face: Face, size: number) => number;

/** Of the photo on a card, across and down. */
const WIDE = { across: 3, down: 2 };
const TALL = { across: 4, down: 5 };

/** In hundredths of the card's width. */
const EDGE = 4.6;
const SIZES: Readonly<Record<Face, number>> = { hand: 3.3, title: 3.5, small: 1.75, italic: 2.15 };
const LEADING = 1.28;

/** Letters of a caption that a card has room for. */
export const CAPTION = 120;

/** The part of a picture that is put on a card: its middle, as broad and as high as suits. */
export function cropFor(picture: { width: number; height: number }): Box {
  const { across, down } = picture.width >= picture.height ? WIDE : TALL;
  const scale = Math.min(picture.width / across, picture.height / down);
  const [width, height] = [Math.round(across * scale), Math.round(down * scale)];
  return {
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
    width,
    height,
  };
}

/** Lines that are no longer than there is room; what does not fit in so many ends in dots. */
export function wrapped(
  text: string,
  room: number,
  most: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines[lines.length - 1];
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  let end = `${kept[most - 1]!}…`;
  while (measure(end) > room && end.includes(' ')) end = `${end.slice(0, end.lastIndexOf(' '))}…`;
  return [...kept.slice(0, -1), end];
}

/** Such as "1 July 1863 · Turn 7 of 20". */
export function whenOf({ date, turn }: Pick<CardText, 'date' | 'turn'>): string {
  return [date, turn].filter(Boolean).join(' · ');
}

export function layOutCard(
  text: CardText,
  photo: { width: number; height: number },
  measure: Measure,
): CardLayout {
  const crop = cropFor(photo);
  const unit = crop.width / (100 - 2 * EDGE);
  const width = crop.width + 2 * EDGE * unit;
  const room = crop.width - 4 * unit;
  const lines: Line[] = [];
  let y = EDGE * unit + crop.height + 1.6 * unit;
  const print = (said: string, face: Face, most: number): void => {
    const size = SIZES[face] * unit;
    for (const line of wrapped(said, room, most, (part) => measure(part, face, size)))
      lines.push({ text: line, face, size, x: width / 2, y: (y += size * LEADING) });
  };
  let rule: number | null = null;
  if (text.caption.trim()) {
    print(text.caption, 'hand', 2);
    rule = y += 1.7 * unit;
    y += 0.5 * unit;
  }
  print(text.title, 'title', 2);
  y += 0.25 * unit;
  print(whenOf(text), 'small', 2);
  y += 0.35 * unit;
  print(text.headline, 'italic', 3);
  return {
    width: Math.round(width),
    height: Math.round(y + EDGE * unit * 0.95),
    photo: { x: EDGE * unit, y: EDGE * unit, width: crop.width, height: crop.height },
    lines,
    rule,
  };
}
