// Words over the table: names of places, counts beside units, odds at targets, the reading of the rule. HTML, so
// that they stay sharp.

import { boxAbout, nearestIn, type Box, type Spot } from './boxes';
import type { Label, LabelKind } from './label';
import { CLOUD, LARGE_LETTERS, nameSize, plateSize, STYLE, type PlateSize } from './lettering';
import { writeNames, type NameGround, type NameWish } from './placenames';
import { apart, beside, readable, type LaidPlate, type Plate } from './plates';
import { content, lay, measure, write, type Shown } from './shown';

/** What labels must know about a picture to find their places in it. */
export interface Sight extends Omit<NameGround, 'kept'> {
  /** Where a label belongs; that of a unit hangs from there. */
  spot(at: string, kind: LabelKind): Spot | null;
  /** What troops fill. */
  troops: readonly Box[];
  /** The lower edge of the board, where paper begins. */
  lowest: number;
}

/** The tone of words about ground that is dashed round. */
const DASHED = 'dashed';
/** Ways shorter than this need no tick; pixels. */
const BESIDE = 7;

/** The layer of labels over the canvas. */
export class Labels {
  readonly root = document.createElement('div');
  private readonly shown = new Map<string, Shown>();
  private counts = true;
  private plates: PlateSize | null = null;
  private names = 0;

  constructor(container: HTMLElement, onFonts: () => void) {
    this.root.className = 'tt-labels';
    this.root.setAttribute('aria-hidden', 'true');
    const style = document.createElement('style');
    style.textContent = STYLE;
    this.root.append(style);
    container.append(this.root);
    void document.fonts.load(LARGE_LETTERS).then(() => {
      if (!this.root.isConnected) return; // the table was put away meanwhile
      this.forgetSizes();
      onFonts();
    });
  }

  /** None of them, or all that there are. */
  hide(on: boolean): void {
    this.root.style.visibility = on ? 'hidden' : '';
  }

  /** Words on a map are in ink. */
  onPaper(on: boolean): void {
    this.root.classList.toggle('tt-paper', on);
    this.forgetSizes();
  }

  showCounts(on: boolean): void {
    this.counts = on;
  }

  /** Replaces all labels of one kind. */
  set(kind: LabelKind, labels: readonly Label[]): void {
    const keep = new Set(labels.map((l) => l.key));
    for (const [key, s] of this.shown) {
      if (s.label.kind !== kind || keep.has(key)) continue;
      s.element.remove();
      s.tick?.remove();
      this.shown.delete(key);
    }
    for (const label of labels) this.put(label);
  }

  private put(label: Label): void {
    let s = this.shown.get(label.key);
    if (!s) {
      const element = document.createElement('span');
      s = { element, label, html: '', width: 0, height: 0, where: '', choice: -1, tick: null };
      if (label.kind !== 'name') element.style.display = 'none';
      this.root.append(element);
      this.shown.set(label.key, s);
    }
    s.label = label;
    s.element.className = `tt-${label.kind} tt-side${label.side ?? 0}${label.tone ? ` tt-${label.tone}` : ''}`;
    if (label.coat) s.element.style.setProperty('--coat', label.coat);
    const html = content(label);
    if (html === s.html) return;
    s.element.innerHTML = s.html = html;
    s.width = 0;
  }

  private forgetSizes(): void {
    for (const shown of this.shown.values()) shown.width = 0;
  }

  /** Writes as large as the hexes allow. */
  private fit(hex: number): void {
    const plates = plateSize(hex, this.plates);
    const names = nameSize(hex);
    if (plates === this.plates && names === this.names) return;
    if (this.plates) this.root.classList.remove(`tt-${this.plates}`);
    this.root.classList.add(`tt-${plates}`);
    this.root.style.setProperty('--name', `${names}px`);
    this.plates = plates;
    this.names = names;
    this.forgetSizes();
  }

  /** Moves every label to where its place is on the screen. */
  place(sight: Sight): void {
    this.fit(sight.across);
    const counts: [Shown, Spot][] = [];
    const names: [Shown, Spot][] = [];
    const notes: [Shown, Spot][] = [];
    const odds: [Shown, Spot][] = [];
    const rings: [Shown, Spot][] = [];
    const kinds = {
      count: counts,
      laid: notes,
      odds,
      ring: rings,
      name: names,
      rule: null,
      arrow: null,
      loss: null,
    };
    for (const shown of this.shown.values()) {
      const { kind, at } = shown.label;
      const spot = kind === 'count' && !this.counts ? null : sight.spot(at, kind);
      const those = kinds[kind];
      if (spot && those) those.push([shown, spot]);
      else if (kind === 'name') write(shown, null, -1);
      else lay(shown, spot);
      if (!spot && shown.tick) this.tick(shown, null, null);
    }
    for (const [shown] of [...counts, ...names, ...notes, ...odds, ...rings]) measure(shown);
    const plates = this.placeCounts(counts, sight.lowest);
    const said = [...plates, ...this.placeNotes(notes, plates)];
    const aimed = [...said, ...this.placeOdds(odds)];
    const measures = this.placeNotes(this.fewOf(rings, odds.length), aimed);
    this.placeNames(names, { ...sight, kept: [...aimed, ...measures, ...sight.troops] });
  }

  /** Each hangs from its spot, or steps aside. */
  private placeCounts(counts: [Shown, Spot][], lowest: number): Box[] {
    const plates = counts.map(([of, { x, y }]): Plate<Shown> => {
      const { width, height } = of;
      const hung = y < lowest ? Math.min(y + height / 2, lowest - height / 2 - 1) : y + height / 2;
      return { of, name: of.label.key, x, y: hung, width, height };
    });
    return apart(plates).map((plate) => {
      const box = boxAbout(plate, plate.width, plate.height);
      lay(plate.of, plate);
      this.lead(plate, box);
      return box;
    });
  }

  /** They stand at their targets, whatever else is there. */
  private placeOdds(odds: readonly [Shown, Spot][]): Box[] {
    return odds.map(([shown, spot]) => {
      lay(shown, spot);
      return boxAbout(spot, shown.width, shown.height);
    });
  }

  /** Words of clouds, of counters and on what is measured find room; where the same is said close by, once will do. */
  private placeNotes(notes: readonly [Shown, Spot][], plates: readonly Box[]): Box[] {
    const wishes = notes.map(([of, { x, y }]): Plate<Shown> => {
      const { width, height } = of;
      return { of, name: of.html, x, y, width, height };
    });
    return beside(wishes, plates).flatMap(({ plate, at }) => {
      lay(plate.of, at);
      const box = at && boxAbout(at, plate.width, plate.height);
      if (plate.of.label.tone === DASHED) this.tie(plate.of, box, plate);
      return box ? [box] : [];
    });
  }

  /** The first measures, each said once; the others are hidden. */
  private fewOf(rings: readonly [Shown, Spot][], odds: number): [Shown, Spot][] {
    const kept = readable(rings, ([ring]) => ring.html, odds);
    for (const ring of rings.filter((one) => !kept.includes(one))) {
      lay(ring[0], null);
      this.tick(ring[0], null, null);
    }
    return kept;
  }

  /** A line from what is said of a place to that place, unless it stands there. */
  private tie(shown: Shown, box: Box | null, home: Spot): void {
    const edge = box && nearestIn(box, home);
    const long = edge ? Math.hypot(edge.x - home.x, edge.y - home.y) : 0;
    this.tick(shown, long > BESIDE ? edge : null, long > BESIDE ? home : null);
  }

  /** Ties a plate that has gone far to the troops it tells of. */
  private lead({ of, x, y, home, height }: LaidPlate<Shown>, box: Box): void {
    const stayed = Math.hypot(x - home.x, y - home.y) < height / 2;
    const troops = { x: home.x, y: home.y - height / 2 };
    const edge = nearestIn(box, troops);
    const long = Math.hypot(edge.x - troops.x, edge.y - troops.y);
    if (!stayed && long > BESIDE) this.tick(of, edge, troops);
    else if (of.tick) this.tick(of, null, null);
  }

  private tick(shown: Shown, from: Spot | null, to: Spot | null): void {
    if (!from || !to) {
      shown.tick?.remove();
      shown.tick = null;
      return;
    }
    if (!shown.tick) {
      shown.tick = document.createElement('i');
      shown.tick.className = 'tt-tick';
      this.root.append(shown.tick);
    }
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const turn = Math.atan2(dy, dx).toFixed(3);
    const long = (Math.hypot(dx, dy) / 100).toFixed(3);
    shown.tick.style.transform = `translate(${Math.round(from.x)}px,${Math.round(from.y) - 1}px) rotate(${turn}rad) scaleX(${long})`;
  }

  private placeNames(names: [Shown, Spot][], ground: NameGround): void {
    const wishes = names.map(([of, { x, y }]): NameWish<Shown> => {
      return { of, x, y, width: of.width - 2 * CLOUD * this.names, height: of.height, last: of.choice };
    });
    for (const { of, at, choice } of writeNames(wishes, ground)) write(of, at, choice);
  }

  dispose(): void {
    this.root.remove();
    this.shown.clear();
  }
}
