// The demonstration page: the made-up battle, and the table under `window.demo` for scripts.

import type { Table } from '../contract';
import { createTable } from '../index';
import { board, sides, view } from './battle';

declare global {
  interface Window {
    demo: { table: Table; board: typeof board; sides: typeof sides; view: typeof view };
  }
}

const table = createTable(document.getElementById('table')!, {
  events: {
    click: (p) => table.setHighlights(p.at ? [{ at: p.at, kind: 'selected' }] : []),
    hover: (p) => (document.title = p.at ?? 'Table'),
  },
});
table.setBoard(board, sides);
table.setView(view);
window.demo = { table, board, sides, view };
window.addEventListener('keydown', (e) => {
  if (e.key === 'v') table.setCamera(table.camera() === 'plan' ? 'table' : 'plan');
});
