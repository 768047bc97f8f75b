// What the browser remembers between visits: how fast things move, how the table is looked at, what is asked.
import { Store } from './store';

export type Speed = 'calm' | 'brisk' | 'quick' | 'instant';
export const SPEEDS: readonly { id: Speed; label: string; factor: number }[] = [
  { id: 'calm', label: 'Calm', factor: 0.6 },
  { id: 'brisk', label: 'Brisk', factor: 1.2 },
  { id: 'quick', label: 'Quick', factor: 3 },
  { id: 'instant', label: 'Instant', factor: 8 },
];

/** How fine the table's picture is: as a graphics card draws it, as every machine can, or as suits this one. */
export type Picture = 'best' | 'plain' | 'itself';
export const PICTURES: readonly { id: Picture; label: string }[] = [
  { id: 'itself', label: 'Automatic' },
  { id: 'best', label: 'Best' },
  { id: 'plain', label: 'Plain' },
];

/** When the opponent explains its orders. */
export type Meant = 'after' | 'once' | 'never';
export const MEANT: readonly { id: Meant; label: string }[] = [
  { id: 'after', label: 'After the battle' },
  { id: 'once', label: 'At once' },
  { id: 'never', label: 'Never' },
];

export interface Prefs {
  speed: Speed;
  camera: 'plan' | 'table' | 'eye';
  picture: Picture;
  /** Asks before a turn ends while somebody could still act. */
  askEnd: boolean;
  /** The lists of orders and the standing lie open beside the board. */
  drawer: boolean;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** What is heard is written as well; null: as long as the sound is on. */
  captions: boolean | null;
  /** A line says what may be done, when nothing has been done for a while. */
  hints: boolean;
  meant: Meant;
}

/** Where things are kept; nothing at all where the browser forbids it. */
export interface Drawer {
  get(key: string): string | null;
  put(key: string, value: string): void;
  drop(key: string): void;
}

export const drawerOf = (storage: () => Storage): Drawer => ({
  get(key) {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  put(key, value) {
    try {
      storage().setItem(key, value);
    } catch {
      // full or forbidden: the page works without a memory
    }
  },
  drop(key) {
    try {
      storage().removeItem(key);
    } catch {
      // as above
    }
  },
});

export const drawer = drawerOf(() => localStorage);

const PREFS = 'bouncestick.prefs';
const TABLE = 'bouncestick.table';

function read(from: Drawer): Prefs {
  const prefs: Prefs = {
    speed: 'brisk',
    camera: 'table',
    picture: 'itself',
    askEnd: true,
    drawer: false,
    sound: false,
    volume: 0.7,
    captions: null,
    hints: true,
    meant: 'after',
  };
  try {
    const kept = JSON.parse(from.get(PREFS) ?? '{}') as Partial<Prefs>;
    if (SPEEDS.some((speed) => speed.id === kept.speed)) prefs.speed = kept.speed!;
    if (['plan', 'table', 'eye'].includes(kept.camera ?? '')) prefs.camera = kept.camera!;
    if (PICTURES.some((picture) => picture.id === kept.picture)) prefs.picture = kept.picture!;
    if (kept.askEnd === false) prefs.askEnd = false;
    if (kept.drawer === true) prefs.drawer = true;
    if (kept.sound === true) prefs.sound = true;
    if (typeof kept.volume === 'number') prefs.volume = Math.max(0, Math.min(1, kept.volume));
    if (typeof kept.captions === 'boolean') prefs.captions = kept.captions;
    if (MEANT.some((meant) => meant.id === kept.meant)) prefs.meant = kept.meant!;
    if (kept.hints === false) prefs.hints = false;
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

/** Which of the battles that are kept lay last on the table of this window. */
export const lastOnTable = {
  get: (): string | null => quietly(() => sessionStorage.getItem(TABLE)),
  put: (id: string): void => void quietly(() => sessionStorage.setItem(TABLE, id)),
};

/** Null where the browser forbids it. */
function quietly<T>(deed: () => T): T | null {
  try {
    return deed();
  } catch {
    return null;
  }
}
