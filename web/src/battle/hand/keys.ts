// The keyboard's twin of the pointer: which key means what. Returns true when a key was for us.
import type { Arrow } from '../../parts/hexes';
import { isEnding, isUndo, keyOf, type KeyPress } from '../../parts/keyboard';
import { TURN, type Stroke } from './free';

export interface KeyDeeds {
  arrow(arrow: Arrow): void;
  next(forward: boolean): void;
  act(force: boolean): void;
  sight(): void;
  measure(): void;
  pan(dx: number, dy: number): void;
  orbit(yaw: number): void;
}

export interface BattleDeeds {
  cancel(): void;
  undo(): void;
  end(): void;
  view(): void;
  zoom(factor: number): void;
  whole(): void;
  pause(): void;
  contours(): void;
  threats(): void;
  history(): void;
  drawer(): void;
  rules(): void;
  /** What happened next, or before, is shown again. */
  told(by: 1 | -1): void;
  /** What moves is brought to its end. */
  skip(): void;
  sound(): void;
  /** What would a major do? */
  advice(): void;
}

const ARROWS: Record<string, Arrow> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const PANS: Record<string, [number, number]> = { w: [0, -1], a: [-1, 0], s: [0, 1], d: [1, 0] };

/** Keys while the table has the focus. A key that is held down repeats what only looks or points. */
export function tableKey(press: KeyPress, deeds: KeyDeeds): boolean {
  const key = keyOf(press);
  if (key === null) return false;
  const arrow = ARROWS[key];
  if (arrow && press.shiftKey) deeds.next(arrow === 'right' || arrow === 'down');
  else if (arrow) deeds.arrow(arrow);
  else if (PANS[key]) deeds.pan(...PANS[key]);
  else if (key === '[' || key === ']') deeds.orbit(key === '[' ? -0.2 : 0.2);
  else return once(press, actOf(key, press.shiftKey, deeds));
  return true;
}

function actOf(key: string, shift: boolean, deeds: KeyDeeds): (() => void) | undefined {
  if (key === 'Enter') return () => deeds.act(shift);
  if (key === 'l') return () => deeds.sight();
  return key === 'm' ? () => deeds.measure() : undefined;
}

/** Does it unless the key is only held down; false when there is nothing to do. */
function once({ repeat }: KeyPress, deed: (() => void) | undefined): boolean {
  if (deed && !repeat) deed();
  return deed !== undefined;
}

export interface FreeDeeds {
  stroke(stroke: Stroke): void;
  form(): void;
}

/** Keys that move the unit in hand on an inch table. None of them means anything else while no unit is in hand. */
export function freeKey(press: KeyPress, deeds: FreeDeeds): boolean {
  const key = keyOf(press);
  const stroke = key === null ? null : strokeOf(key, press.shiftKey);
  return once(press, stroke ? () => deeds.stroke(stroke) : key === 'f' ? () => deeds.form() : undefined);
}

function strokeOf(key: string, shift: boolean): Stroke | null {
  if (/^[1-9]$/.test(key)) return { key: 'advance', inches: Number(key) };
  if (key === 'q' || key === 'e') return { key: 'turn', by: key === 'q' ? -TURN : TURN };
  if (key === 'z') return { key: 'wheel', way: shift ? 'left' : 'right' };
  return key === 'x' ? { key: 'turn', by: 180 } : null;
}

/** Keys anywhere in a battle, unless somebody is typing. */
export function battleKey(press: KeyPress, deeds: BattleDeeds): boolean {
  if (isEnding(press)) return once(press, () => deeds.end());
  if (isUndo(press)) return once(press, () => deeds.undo());
  const key = keyOf(press);
  if (key === '+' || key === '=') deeds.zoom(1.25);
  else if (key === '-') deeds.zoom(0.8);
  else if (key === ',' || key === '.') return once(press, () => deeds.told(key === '.' ? 1 : -1));
  else return once(press, deedOf(key, deeds));
  return true;
}

function deedOf(key: string | null, deeds: BattleDeeds): (() => void) | undefined {
  const deed = key === null ? undefined : DEEDS[key];
  return deed && (() => deeds[deed]());
}

/** Keys that do one thing each, whatever is in hand. */
const DEEDS: Record<string, Exclude<keyof BattleDeeds, 'zoom' | 'end' | 'told'>> = {
  Escape: 'cancel',
  Backspace: 'undo',
  v: 'view',
  '0': 'whole',
  p: 'pause',
  g: 'contours',
  t: 'threats',
  h: 'history',
  o: 'drawer',
  r: 'rules',
  ' ': 'skip',
  b: 'sound',
  i: 'advice',
};

/** Inputs into which nobody writes. */
const PRESSED = ['range', 'radio', 'checkbox', 'button', 'submit', 'reset', 'color', 'file', 'image'];

/** Whether keys belong to a field that somebody types into, or to a dialog. */
export function typing(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement && PRESSED.includes(target.type))
    return target.closest('dialog') !== null;
  return target.closest('input, textarea, [contenteditable], dialog') !== null;
}

/** Whether the control that has the focus has a use of its own for a key: a slider for arrows, a button for Space. */
export function needed(
  target: EventTarget | null,
  { key, shiftKey }: Pick<KeyPress, 'key' | 'shiftKey'>,
): boolean {
  if (!(target instanceof Element)) return false;
  const press = key === ' ' || key === 'Enter';
  const motion = !shiftKey && /^(Arrow|Page|Home$|End$)/.test(key);
  if (target.closest('input[type=range]')) return motion;
  if (target.closest('select, input[type=radio]')) return motion || press;
  return press && target.closest('button, a, summary, input') !== null;
}
