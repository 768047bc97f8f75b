// The table is a large part of the program and comes when it is wanted, or a little before.
import { atLeisure } from '../parts/leisure';
import { prefs } from '../parts/prefs';

export const loadTable = (): Promise<typeof import('../table')> => import('../table');

/** Fetches the table and makes it ready while nobody waits for it. What goes wrong here is told when it is opened. */
export function prepareTable(): void {
  atLeisure(
    () =>
      void loadTable()
        .then((table) => {
          table.warm();
          // a graphics card's part of it comes later still
          return table.tierFor(prefs.value.picture, () => undefined);
        })
        .catch(() => undefined),
  );
}
