// The one battle that earlier versions of the page kept, in localStorage.
import { drawer, type Drawer } from '../parts/prefs';
import { newBattle, type Shelf } from './shelf';

const KEY = 'bouncestick.battle';

interface Note {
  title?: string;
  turn?: number;
  over?: boolean;
  battle: string;
}

/** Puts it on the shelf; it stays where it was until it is there. */
export async function adoptOld(shelf: Shelf, from: Drawer = drawer): Promise<void> {
  const note = from.get(KEY);
  if (note === null) return;
  try {
    const { title = 'A battle', turn = 0, over = false, battle } = JSON.parse(note) as Note;
    const { orders } = JSON.parse(battle) as { orders: unknown[] };
    const standing = { turn, turns: 0, orders: orders.length, over };
    await shelf.write(newBattle(title, standing), { head: battle, orders: [], tail: null, standing });
    from.drop(KEY);
  } catch {
    // it cannot be read, or not be kept: then it stays
  }
}
