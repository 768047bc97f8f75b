// What the browser remembers between visits: how fast things move, how the table is looked at, the last battle.
import { Store } from './store';

export type Speed = 'calm' | 'brisk' | 'quick' | 'instant';
export const SPEEDS: readonly { id: Speed; label: string; factor: number }[] = [
  { id: 'calm', label: 'Calm', factor: 0.6 },
  { id: 'brisk', label: 'Brisk', factor: 1.2 },
  { id: 'quick', label: 'Quick', factor: 3 },
  { id: 'instant', label: 'At once', factor: 8 },
];

export interface Prefs {
  speed: Speed;
  camera: 'plan' | 'table';
}

/** Where things are kept: localStorage, or nothing at all where the browser forbids it. */
export interface Drawer {
  get(key: string): string | null;
  put(key: string, value: string): void;
  drop(key: string): void;
}

export const drawer: Drawer = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  put(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // full or forbidden: the page works without a memory
    }
  },
  drop(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // as above
    }
  },
};

const PREFS = 'bouncestick.prefs';
const BATTLE = 'bouncestick.battle';

function read(from: Drawer): Prefs {
  const prefs: Prefs = { speed: 'brisk', camera: 'table' };
  try {
    const kept = JSON.parse(from.get(PREFS) ?? '{}') as Partial<Prefs>;
    if (SPEEDS.some((speed) => speed.id === kept.speed)) prefs.speed = kept.speed!;
    if (kept.camera === 'plan' || kept.camera === 'table') prefs.camera = kept.camera;
  } catch {
    // an unreadable note is as good as none
  }
  return prefs;
}

export const prefs = new Store<Prefs>(read(drawer));
let first = true;
prefs.subscribe((value) => {
  if (!first) drawer.put(PREFS, JSON.stringify(value));
  first = false;
});

/** A battle under way, kept so that closing the window loses nothing. */
export interface Kept {
  title: string;
  turn: number;
  over: boolean;
  battle: string;
}

export function keepBattle(kept: Kept): void {
  drawer.put(BATTLE, JSON.stringify(kept));
}

export function keptBattle(): Kept | null {
  try {
    const kept = JSON.parse(drawer.get(BATTLE) ?? 'null') as Partial<Kept> | null;
    return kept && typeof kept.battle === 'string'
      ? { title: 'A battle', turn: 0, over: false, ...kept, battle: kept.battle }
      : null;
  } catch {
    return null;
  }
}

/** How many orders were given in a battle file. */
export function ordersIn(battle: string): number {
  try {
    return (JSON.parse(battle) as { orders?: unknown[] }).orders?.length ?? 0;
  } catch {
    return 0;
  }
}

export function forgetBattle(): void {
  drawer.drop(BATTLE);
}
