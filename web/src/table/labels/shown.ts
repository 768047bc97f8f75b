// One label over the table: its words, its size and where it lies.

import type { Spot } from './boxes';
import type { Label } from './label';
import { cloudSign, GUN_SIGN } from './lettering';

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

function partOf({ arm, signed, cloud, mood, text }: Label['parts'][number]): string {
  if (cloud) return `<span class="tt-cloud">${cloudSign(cloud)}<i>${cloud} </i>${escaped(text)}</span>`;
  return `<span class="tt-${mood ?? (arm ? 'arm' : 'plain')}">${signed ? GUN_SIGN : ''}${escaped(text)}</span>`;
}

/** What is written, as HTML. */
export function content(label: Label): string {
  return label.parts.map(partOf).join('');
}

/** A label as it lies over the table. */
export interface Shown {
  element: HTMLSpanElement;
  label: Label;
  html: string;
  /** In pixels; nought until measured. */
  width: number;
  height: number;
  /** Where it was laid last; nowhere if it is hidden. */
  where: string;
  /** Which way a name stepped aside. */
  choice: number;
  /** From a plate that stepped far aside to its troops. */
  tick: HTMLElement | null;
}

const about = ({ x, y }: Spot): string =>
  `translate(${Math.round(x)}px,${Math.round(y)}px) translate(-50%,-50%)`;

/** Styles are only touched when they change: each touch is work for the browser. */
export function lay(shown: Shown, at: Spot | null): void {
  const where = at ? about(at) : '';
  if (where === shown.where) return;
  const { style } = shown.element;
  if (!where || !shown.where) style.display = where ? '' : 'none';
  style.transform = where;
  shown.where = where;
}

/** A name fades where it finds no room. */
export function write(shown: Shown, at: Spot | null, choice: number): void {
  shown.choice = choice;
  const where = at ? about(at) : '';
  if (where === shown.where) return;
  const { style } = shown.element;
  if (!where || !shown.where) style.opacity = where ? '1' : '0';
  if (where) style.transform = where;
  shown.where = where;
}

export function measure(shown: Shown): void {
  if (shown.width) return;
  if (!shown.where) shown.element.style.display = '';
  shown.width = shown.element.offsetWidth;
  shown.height = shown.element.offsetHeight;
  if (!shown.where && shown.label.kind !== 'name') shown.element.style.display = 'none';
}
