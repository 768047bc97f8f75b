// What the browser remembers of the lesson: how far it has come and in which battle, and whether it was ever left.
import { drawer, type Drawer } from '../../parts/prefs';
import { BEGINNING, type Progress } from './course';

const KEY = 'bouncestick.lesson';

interface Note extends Progress {
  /** Of the battle that keeps it; empty once it is over. */
  battle: string;
  /** It was played to its end. */
  done: boolean;
}

export type LessonMark = 'new' | 'begun' | 'left' | 'done';

function read(from: Drawer): Note | null {
  try {
    const { battle, step, since, done } = JSON.parse(from.get(KEY) ?? 'null') as Note;
    const sound = typeof battle === 'string' && Number.isInteger(step) && step >= 0;
    return sound
      ? { battle, step, since: typeof since === 'string' ? since : null, done: done === true }
      : null;
  } catch {
    return null; // none, or an unreadable one
  }
}

function write(note: Note, to: Drawer): void {
  to.put(KEY, JSON.stringify(note));
}

/** The lesson begins in this battle. */
export function beginLesson(battle: string, to = drawer): void {
  write({ ...BEGINNING, battle, done: read(to)?.done ?? false }, to);
}

/** How far it has come in a battle; null where none goes on. */
export function lessonIn(battle: string, from = drawer): Progress | null {
  const note = read(from);
  return note?.battle === battle && battle !== '' ? { step: note.step, since: note.since } : null;
}

export function keepLesson(battle: string, at: Progress, to = drawer): void {
  write({ ...at, battle, done: read(to)?.done ?? false }, to);
}

/** It is over, or is left, or was never wanted. */
export function endLesson(finished: boolean, to = drawer): void {
  write({ ...BEGINNING, battle: '', done: finished || (read(to)?.done ?? false) }, to);
}

export function lessonMark(from = drawer): LessonMark {
  const note = read(from);
  if (!note) return 'new';
  if (note.done) return 'done';
  return note.battle ? 'begun' : 'left';
}
