// Words over the table: counts beside units, odds at targets, the reading of the rule. HTML, so that they stay sharp.

import { headcount } from './formation';
import { apart, type Plate } from './plates';
import type { TroopKind, Unit } from './types';

export type LabelKind = 'count' | 'odds' | 'rule' | 'ring';

export interface Label {
  key: string;
  at: string;
  kind: LabelKind;
  /** Parts with a sign of the arm before each, or plain words; a mood is written on its own colour. */
  parts: { arm?: TroopKind; text: string; mood?: 'shaken' | 'routing' }[];
  side?: number;
  /** Of the coats of the side. */
  coat?: string;
  tone?: string;
}

const STYLE = `
.tt-labels{position:absolute;inset:0;overflow:hidden;pointer-events:none;font:600 14px/1 "Source Sans 3",system-ui,sans-serif}
.tt-labels.tt-aside{opacity:.12}
.tt-labels>span{position:absolute;left:0;top:0;white-space:nowrap;will-change:transform}
.tt-count{display:flex;gap:5px;padding:2px 5px;border-radius:2px;background:#fbf6e6;color:#1d1a16;border:1px solid #3b3428;box-shadow:0 1px 2px rgba(0,0,0,.45)}
.tt-count.tt-side1{background:#2b2822;color:#fbf6e6;border-color:#fbf6e6}
.tt-count[style*="--coat"]{border-left:6px solid var(--coat)}
.tt-count .tt-shaken,.tt-count .tt-routing{margin:-2px -5px -2px 0;padding:2px 5px;background:#f4bd3e;color:#1d1a16}
.tt-count .tt-routing{background:#b3261e;color:#fff}
.tt-count svg{width:14px;height:10px;margin-right:2px;vertical-align:-0.5px}
.tt-odds{padding:3px 6px;font-size:16px;border-radius:3px;background:#fff8dc;color:#7a120c;border:2px solid #7a120c;box-shadow:0 1px 3px rgba(0,0,0,.5)}
.tt-ring{padding:1px 5px;background:#14210fcc;color:#fff6d8;border-radius:2px}
@media (max-width:640px){.tt-labels{font-size:12px}.tt-count{gap:3px;padding:1px 3px}.tt-count[style*="--coat"]{border-left-width:4px}}
.tt-rule{padding:3px 8px;font-size:16px;background:#e4e8ea;color:#16191b;border:1px solid #16191b;border-radius:2px}`;

const SIGNS: Record<TroopKind, string> = {
  infantry: '<path d="M1 1 13 9M13 1 1 9"/>',
  cavalry: '<path d="M1 9 13 1"/>',
  gun: '<circle cx="7" cy="5" r="2" fill="currentColor"/>',
};

function sign(arm: TroopKind): string {
  return `<svg viewBox="0 0 14 10" fill="none" stroke="currentColor" stroke-width="1.4" aria-hidden="true"><rect x=".7" y=".7" width="12.6" height="8.6"/>${SIGNS[arm]}</svg>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

function content(label: Label): string {
  return label.parts
    .map((p) => `<span class="tt-${p.mood ?? 'plain'}">${p.arm ? sign(p.arm) : ''}${escaped(p.text)}</span>`)
    .join('');
}

interface Shown {
  element: HTMLSpanElement;
  label: Label;
  html: string;
  /** In pixels; nought until measured. */
  width: number;
  /** Where it was laid last; nowhere if it is hidden. */
  where: string;
}

/** Styles are only touched when they change: each touch is work for the browser. */
function lay(shown: Shown, at: { x: number; y: number } | null): void {
  const where = at ? `translate(${Math.round(at.x)}px,${Math.round(at.y)}px) translate(-50%,-50%)` : '';
  if (where === shown.where) return;
  const { style } = shown.element;
  if (!where || !shown.where) style.display = where ? '' : 'none';
  style.transform = where;
  shown.where = where;
}

function widthOf(shown: Shown): number {
  if (!shown.where) shown.element.style.display = '';
  return shown.element.offsetWidth;
}

/** The layer of labels over the canvas. */
export class Labels {
  readonly root = document.createElement('div');
  private readonly shown = new Map<string, Shown>();
  private counts = true;

  constructor(container: HTMLElement) {
    this.root.className = 'tt-labels';
    this.root.setAttribute('aria-hidden', 'true');
    const style = document.createElement('style');
    style.textContent = STYLE;
    this.root.append(style);
    container.append(this.root);
  }

  showCounts(on: boolean): void {
    this.counts = on;
  }

  /** Hardly shows them, so that what lies on the table for a moment can be read. */
  stepAside(aside: boolean): void {
    this.root.classList.toggle('tt-aside', aside);
  }

  /** Replaces all labels of one kind. */
  set(kind: LabelKind, labels: readonly Label[]): void {
    const keep = new Set(labels.map((l) => l.key));
    for (const [key, s] of this.shown) {
      if (s.label.kind !== kind || keep.has(key)) continue;
      s.element.remove();
      this.shown.delete(key);
    }
    for (const label of labels) this.put(label);
  }

  private put(label: Label): void {
    let s = this.shown.get(label.key);
    if (!s) {
      s = { element: document.createElement('span'), label, html: '', width: 0, where: '' };
      s.element.style.display = 'none';
      this.root.append(s.element);
      this.shown.set(label.key, s);
    }
    s.label = label;
    s.element.className = `tt-${label.kind} tt-side${label.side ?? 0}`;
    if (label.coat) s.element.style.setProperty('--coat', label.coat);
    const html = content(label);
    if (html === s.html) return;
    s.element.innerHTML = s.html = html;
    s.width = 0;
  }

  /** Moves every label to where its hex is on the screen. */
  place(where: (at: string, kind: LabelKind) => { x: number; y: number } | null): void {
    const counts: Plate<Shown>[] = [];
    for (const shown of this.shown.values()) {
      const { label } = shown;
      const p = label.kind === 'count' && !this.counts ? null : where(label.at, label.kind);
      if (p && label.kind === 'count') counts.push({ of: shown, ...p, width: 0 });
      else lay(shown, p);
    }
    for (const plate of counts) plate.width = plate.of.width ||= widthOf(plate.of);
    for (const plate of apart(counts)) lay(plate.of, plate);
  }

  dispose(): void {
    this.root.remove();
    this.shown.clear();
  }
}

/** The label of a unit: how many of each arm. */
export function countLabel(unit: Unit, side: number): Label {
  const n = headcount(unit.troops);
  const parts: Label['parts'] = [];
  if (n.infantry) parts.push({ arm: 'infantry', text: String(n.infantry) });
  if (n.cavalry) parts.push({ arm: 'cavalry', text: String(n.cavalry) });
  if (n.guns) parts.push({ arm: 'gun', text: n.crew ? `${n.guns}+${n.crew}` : String(n.guns) });
  return {
    key: `count ${unit.at}`,
    at: unit.at,
    kind: 'count',
    parts,
    side,
  };
}
