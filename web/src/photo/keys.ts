// What keys mean to a photographer. Returns true when a key was for him.
import { keyOf, type KeyPress } from '../parts/keyboard';
import type { Eye } from '../table';

export interface PhotoDeeds {
  leave(): void;
  take(): void;
  stand(eye: Eye): void;
  /** The ring of the lens, a stop wider or narrower. */
  turn(by: 1 | -1): void;
  pan(dx: number, dy: number): void;
  orbit(yaw: number, pitch: number): void;
  zoom(factor: number): void;
}

const EYES: Readonly<Record<string, Eye>> = { '1': 'behind', '2': 'along', '3': 'enemy' };
const PANS: Readonly<Record<string, [number, number]>> = {
  w: [0, 30],
  a: [30, 0],
  s: [0, -30],
  d: [-30, 0],
};
const TURNS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-0.06, 0],
  ArrowRight: [0.06, 0],
  ArrowUp: [0, 0.03],
  ArrowDown: [0, -0.03],
};

/** Shift and P: photo mode, from a battle. */
export function isPhoto(press: KeyPress): boolean {
  return press.shiftKey && keyOf(press) === 'p';
}

export function photoKey(press: KeyPress, deeds: PhotoDeeds): boolean {
  const key = keyOf(press);
  if (key === null) return false;
  const deed = motion(key, deeds) ?? (press.repeat ? undefined : once(key, press, deeds));
  deed?.();
  return deed !== undefined;
}

function motion(key: string, deeds: PhotoDeeds): (() => void) | undefined {
  const [pan, turn] = [PANS[key], TURNS[key]];
  if (pan) return () => deeds.pan(...pan);
  if (turn) return () => deeds.orbit(...turn);
  if (key === '+' || key === '=') return () => deeds.zoom(1.1);
  if (key === '-') return () => deeds.zoom(1 / 1.1);
  return undefined;
}

function once(key: string, press: KeyPress, deeds: PhotoDeeds): (() => void) | undefined {
  const eye = EYES[key];
  if (eye) return () => deeds.stand(eye);
  if (key === 'Escape' || isPhoto(press)) return () => deeds.leave();
  if (key === '[' || key === ']') return () => deeds.turn(key === ']' ? 1 : -1);
  return key === 'Enter' || key === ' ' ? () => deeds.take() : undefined;
}
