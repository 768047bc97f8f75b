// The pictures of a report: its map, and stills from the table on which the film is shown.
import type { View } from '../../desk/types';
import { chartOf, paintSheet } from '../../map/drawing';
import { LARGE_LETTERS } from '../../table/labels/lettering';
import type { Table } from '../../table';
import { lossesOf, Whereabouts } from '../../battle/told/arrows';
import { dispatchesIn, type BattleRecord } from './record';
import { arrowsIn, turnName, type Picture, type Story } from './story';

/** Pixels across. */
const MAP = 1600;
const STILL = 1200;

/** The engraved map of the decisive turn as it began, and what was done in it. */
export async function mapOf(record: BattleRecord, story: Story): Promise<Picture> {
  const { board, scenario, views } = record;
  const { drawArrows } = await import('../../map/arrows');
  await document.fonts.load(LARGE_LETTERS).catch(() => []);
  const chart = chartOf({ board, sides: scenario.sides, dressed: scenario.dressed });
  const view = views[story.decisive]!;
  const arrows = arrowsIn(record, story.decisive);
  const canvas = document.createElement('canvas');
  const over = (pen: CanvasRenderingContext2D): void => drawArrows(pen, chart, arrows, view.units);
  paintSheet(canvas, chart, MAP, { units: view.units, names: true, strengths: true, over }, LARGE_LETTERS);
  const when = turnName(view.turn);
  const [first, second] = scenario.sides;
  const told = arrows.length
    ? 'Arrows: fire (thin), charges (thick), routs (broken).'
    : 'Nobody fired, charged or routed.';
  return {
    source: canvas.toDataURL('image/jpeg', 0.9),
    caption: `${when} as it began. ${told} Blocks of ${first!.name} are solid, those of ${second!.name} half filled.`,
    alt: `Map of ${scenario.title}, ${when}, with the troops of both sides`,
  };
}

/** A still of the table as it stood: of the whole of it, or from near by. */
function still(table: Table, view: View, near: string | null): string {
  table.setView(view);
  table.setCamera('table');
  table.overview();
  if (near) {
    table.lookAt(near);
    table.zoom(1.8);
    table.orbit(0, -0.2);
  }
  return table.snapshot();
}

/** A picture, smaller than it is on the screen if that is large. */
async function smaller(source: string): Promise<string> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const scale = Math.min(1, STILL / image.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.86);
}

/** Where the most fell in a turn. */
function hottest(record: BattleRecord, turn: number): string | null {
  const events = dispatchesIn(record, turn).flatMap((dispatch) => dispatch.events);
  const losses = lossesOf(events, new Whereabouts(events, record.views[turn + 1]!));
  return losses.sort((a, b) => b.count - a.count)[0]?.at ?? null;
}

/** The browser has shown what there was to show. */
const shown = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The worst turn as it ended, from near by, and the end; what lies on the table is to be put back afterwards. */
export async function* stillsOf(record: BattleRecord, story: Story, table: Table): AsyncGenerator<Picture> {
  const { views } = record;
  await shown();
  table.setReducedMotion(true);
  const near = still(table, views[story.worst + 1]!, hottest(record, story.worst));
  const turn = turnName(views[story.worst]!.turn);
  yield {
    source: await smaller(near),
    caption: `${turn}, the costliest, as it ended.`,
    alt: `The table at the end of ${turn}`,
  };
  await shown();
  const whole = still(table, views[views.length - 1]!, null);
  const end = story.over ? `The end: ${story.result}` : 'As it stands.';
  yield { source: await smaller(whole), caption: end, alt: `The table at the end of ${story.title}` };
}
