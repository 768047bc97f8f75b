// Hatches: parallel strokes over the ground that some shapes cover, or that several of them cover at once.

import { cornersOfRect, sidesOf, type Point, type Rect } from '../plane';

/** Closed lines; a line inside another is a hole. */
export type Area = readonly (readonly Point[])[];

export interface Hatch {
  /** Of the strokes, clockwise from east as seen from above. */
  angle: number;
  apart: number;
}

/** On lines with numbers, from where to where. */
type Spans = Map<number, [from: number, to: number][]>;

function axes({ angle }: Hatch): { along: Point; across: Point } {
  const [x, z] = [Math.cos(angle), Math.sin(angle)];
  return { along: { x, z }, across: { x: -z, z: x } };
}

const dot = (a: Point, b: Point): number => a.x * b.x + a.z * b.z;

/** Where the lines run inside an area. */
function spansOf(area: Area, hatch: Hatch): Spans {
  const { along, across } = axes(hatch);
  const crossed = new Map<number, number[]>();
  for (const [a, b] of area.flatMap((line) => sidesOf(line))) {
    const [p, q] = [dot(a, across) / hatch.apart, dot(b, across) / hatch.apart];
    for (let k = Math.ceil(Math.min(p, q)); k < Math.max(p, q); k++) {
      const at = dot(a, along) + ((dot(b, along) - dot(a, along)) * (k - p)) / (q - p);
      const those = crossed.get(k);
      if (those) those.push(at);
      else crossed.set(k, [at]);
    }
  }
  const spans: Spans = new Map();
  for (const [k, at] of crossed) {
    at.sort((a, b) => a - b);
    const pairs = at.flatMap((from, i): [number, number][] => (i % 2 ? [] : [[from, at[i + 1] ?? from]]));
    spans.set(k, pairs);
  }
  return spans;
}

/** Where at least so many of them run. */
function shared(all: readonly Spans[], least: number): Spans {
  const turns = new Map<number, [at: number, by: number][]>();
  for (const spans of all)
    for (const [k, those] of spans) {
      const here = turns.get(k) ?? [];
      for (const [from, to] of those) here.push([from, 1], [to, -1]);
      turns.set(k, here);
    }
  const out: Spans = new Map();
  for (const [k, here] of turns) {
    // where one ends as another begins, they run on
    here.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
    const spans: [number, number][] = [];
    let count = 0;
    for (const [at, by] of here) {
      if (by > 0 && count === least - 1) spans.push([at, at]);
      if (by < 0 && count === least) spans[spans.length - 1]![1] = at;
      count += by;
    }
    out.set(k, spans);
  }
  return out;
}

/** The strokes where at least so many cover the board, each of them by some areas. */
export function hatched(
  covers: readonly (readonly Area[])[],
  least: number,
  hatch: Hatch,
  board: Rect,
): [Point, Point][] {
  const each = covers.map((areas) =>
    shared(
      areas.map((area) => spansOf(area, hatch)),
      1,
    ),
  );
  const spans = shared([shared(each, least), spansOf([cornersOfRect(board)], hatch)], 2);
  const { along, across } = axes(hatch);
  return [...spans].flatMap(([k, those]) => {
    const at = (s: number): Point => ({
      x: along.x * s + across.x * k * hatch.apart,
      z: along.z * s + across.z * k * hatch.apart,
    });
    return those.map(([from, to]): [Point, Point] => [at(from), at(to)]);
  });
}
