// The keyboard's twin of the pointer: which key means what. Returns true when a key was for us.
import type { Arrow } from '../parts/hexes';
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
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

const ARROWS: Record<string, Arrow> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const PANS: Record<string, [number, number]> = { w: [0, -1], a: [-1, 0], s: [0, 1], d: [1, 0] };

/** Keys while the table has the focus. */
export function tableKey(press: KeyPress, deeds: KeyDeeds): boolean {
  if (press.ctrlKey || press.altKey || press.metaKey) return false;
  const arrow = ARROWS[press.key];
  const key = press.key.toLowerCase();
  if (arrow && press.shiftKey) deeds.next(arrow === 'right' || arrow === 'down');
  else if (arrow) deeds.arrow(arrow);
  else if (press.key === 'Enter') deeds.act(press.shiftKey);
  else if (key === 'l') deeds.sight();
  else if (key === 'm') deeds.measure();
  else if (PANS[key]) deeds.pan(...PANS[key]);
  else if (key === '[' || key === ']') deeds.orbit(key === '[' ? -0.2 : 0.2);
  else return false;
  return true;
}

export interface FreeDeeds {
  stroke(stroke: Stroke): void;
  form(): void;
}

/** Keys that move the unit in hand on an inch table. */
export function freeKey(press: KeyPress, deeds: FreeDeeds): boolean {
  if (press.ctrlKey || press.altKey || press.metaKey) return false;
  const key = press.key.toLowerCase();
  if (/^[1-9]$/.test(key)) deeds.stroke({ key: 'advance', inches: Number(key) });
  else if (key === 'q' || key === 'e') deeds.stroke({ key: 'turn', by: key === 'q' ? -TURN : TURN });
  else if (key === 'z') deeds.stroke({ key: 'wheel', way: press.shiftKey ? 'left' : 'right' });
  else if (key === 's') deeds.stroke({ key: 'turn', by: 180 });
  else if (key === 'f') deeds.form();
  else return false;
  return true;
}

/** Keys anywhere in a battle, unless somebody is typing. */
export function battleKey(press: KeyPress, deeds: BattleDeeds): boolean {
  if (press.ctrlKey || press.altKey || press.metaKey) return false;
  switch (press.key) {
    case 'Escape':
      deeds.cancel();
      return true;
    case 'Backspace':
      deeds.undo();
      return true;
    case 'e':
    case 'E':
      deeds.end();
      return true;
    case 'v':
    case 'V':
      deeds.view();
      return true;
    case '+':
    case '=':
      deeds.zoom(1.25);
      return true;
    case '-':
      deeds.zoom(0.8);
      return true;
    case '0':
      deeds.whole();
      return true;
    case 'p':
    case 'P':
      deeds.pause();
      return true;
    default:
      return false;
  }
}

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
export function needed(target: EventTarget | null, { key, shiftKey }: KeyPress): boolean {
  if (!(target instanceof Element)) return false;
  const press = key === ' ' || key === 'Enter';
  const motion = !shiftKey && /^(Arrow|Page|Home$|End$)/.test(key);
  if (target.closest('input[type=range]')) return motion;
  if (target.closest('select, input[type=radio]')) return motion || press;
  return press && target.closest('button, a, summary, input') !== null;
}
