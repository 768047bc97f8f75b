// Prints a photograph on a card.

import { paintFlag } from '../table/shapes/flags';
import type { Flag } from '../desk/types';
import { cropFor, layOutCard, type CardLayout, type CardText, type Face } from './card';

const FONTS: Readonly<Record<Face, string>> = {
  title: "'IM Fell English', Georgia, serif",
  small: "'Source Sans 3', 'Segoe UI', sans-serif",
  italic: "italic @ 'IM Fell English', Georgia, serif",
  hand: "italic @ 'IM Fell English', Georgia, serif",
};

const INKS: Readonly<Record<Face, string>> = {
  title: '#2a2018',
  small: '#5b4936',
  italic: '#4a3826',
  hand: '#2b2f4a',
};

function fontOf(face: Face, size: number): string {
  const family = FONTS[face];
  const px = `${size.toFixed(1)}px`;
  return family.includes('@') ? family.replace('@', px) : `${px} ${family}`;
}

/** Letters that are wanted on a card. */
export async function fetchLetters(): Promise<void> {
  const faces: Face[] = ['title', 'small', 'italic'];
  await Promise.all(faces.map((face) => document.fonts.load(fontOf(face, 30)).catch(() => [])));
}

/** Laid paper: fine lines across, and a little darker towards its edges. */
function paper(pen: CanvasRenderingContext2D, width: number, height: number): void {
  pen.fillStyle = '#f5eedc';
  pen.fillRect(0, 0, width, height);
  const step = Math.max(3, Math.round(width / 640));
  pen.fillStyle = 'rgb(120 92 45 / 4%)';
  for (let y = 0; y < height; y += step) pen.fillRect(0, y, width, Math.max(1, step / 3));
  const shade = pen.createRadialGradient(
    width / 2,
    height / 2,
    Math.min(width, height) * 0.4,
    width / 2,
    height / 2,
    Math.hypot(width, height) / 1.9,
  );
  shade.addColorStop(0, 'transparent');
  shade.addColorStop(1, 'rgb(120 84 30 / 13%)');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, width, height);
}

/** Two lines round the card, one round the picture. */
function frame(pen: CanvasRenderingContext2D, { width, height, photo }: CardLayout): void {
  const unit = width / 100;
  const ring = (by: number, thick: number, colour: string): void => {
    pen.strokeStyle = colour;
    pen.lineWidth = thick * unit;
    pen.strokeRect(by * unit, by * unit, width - 2 * by * unit, height - 2 * by * unit);
  };
  ring(1.9, 0.22, '#8f2017');
  ring(2.45, 0.07, '#8f2017');
  pen.strokeStyle = '#2a2018';
  pen.lineWidth = 0.16 * unit;
  const out = 0.5 * unit;
  pen.strokeRect(photo.x - out, photo.y - out, photo.width + 2 * out, photo.height + 2 * out);
}

/** The colours of both sides, left and right of the title. */
function colours(
  pen: CanvasRenderingContext2D,
  { width, lines, photo }: CardLayout,
  flags: readonly Flag[],
): void {
  const title = lines.find(({ face }) => face === 'title');
  if (!title || flags.length !== 2) return;
  const broad = width * 0.062;
  flags.forEach((flag, i) => {
    const canvas = document.createElement('canvas');
    paintFlag(canvas, flag, Math.round(broad));
    const x = i ? photo.x + photo.width - broad : photo.x;
    pen.drawImage(canvas, x, title.y - title.size * 0.86, broad, (broad * canvas.height) / canvas.width);
  });
}

export function printCard(
  picture: HTMLCanvasElement,
  text: CardText,
  flags: readonly Flag[],
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d')!;
  const layout = layOutCard(text, picture, (said, face, size) => {
    pen.font = fontOf(face, size);
    return pen.measureText(said).width;
  });
  [canvas.width, canvas.height] = [layout.width, layout.height];
  const { width, height, photo, lines, rule } = layout;
  paper(pen, width, height);
  const crop = cropFor(picture);
  pen.drawImage(
    picture,
    crop.x,
    crop.y,
    crop.width,
    crop.height,
    photo.x,
    photo.y,
    photo.width,
    photo.height,
  );
  frame(pen, layout);
  pen.textAlign = 'center';
  for (const { text: said, face, size, x, y } of lines) {
    pen.font = fontOf(face, size);
    pen.fillStyle = INKS[face];
    pen.fillText(said, x, y);
  }
  if (rule !== null) {
    pen.fillStyle = '#8f2017';
    pen.fillRect(width * 0.44, rule, width * 0.12, Math.max(1, width / 900));
  }
  colours(pen, layout, flags);
  return canvas;
}
