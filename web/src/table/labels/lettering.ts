// How the words over the table look, and how large they are for the size of a hex on the screen.

import type { Cloud } from '../types';

/** The letters of hexes and of places. */
const SMALL = '"Source Sans 3", "Helvetica Neue", Arial, sans-serif';
const LARGE = '"IM Fell English", "Palatino Linotype", Palatino, Georgia, serif';
export const SMALL_LETTERS = `600 16px ${SMALL}`;
export const LARGE_LETTERS = `italic 16px ${LARGE}`;

const PAPER = '#f7f0d9';
/** Close about each stroke first, then a soft cloud. */
const HALO = ['1px 0 1px', '-1px 0 1px', '0 1px 1px', '0 -1px 1px', '0 0 2px', '0 0 3px', '0 0 5px']
  .map((blur) => `${blur} ${PAPER}`)
  .join(',');

export const STYLE = `
.tt-labels{position:absolute;inset:0;overflow:hidden;isolation:isolate;pointer-events:none;font:600 14px/1 "Source Sans 3",system-ui,sans-serif}
.tt-labels>*{position:absolute;left:0;top:0;z-index:3;white-space:nowrap;will-change:transform}
.tt-labels>.tt-name{z-index:0;padding:.05em .6em;background:radial-gradient(closest-side,#f7f0d98c,#f7f0d973 55%,#f7f0d900);font:italic var(--name,16px)/1.1 ${LARGE};color:#1b1208;-webkit-text-stroke:.4px #1b1208;text-shadow:${HALO};opacity:0;transition:opacity .2s}
.tt-labels>.tt-tick{z-index:1;height:2px;width:100px;background:#3b3428;box-shadow:0 0 0 .5px #fbf6e6aa;transform-origin:0 50%}
.tt-labels>.tt-count{z-index:2;display:flex;gap:4px;padding:2px 5px;border-radius:8px;background:#1a140dbf;color:#f3ead4}
.tt-count[style*="--coat"]{padding-left:8px;box-shadow:inset 4px 0 0 var(--coat)}
.tt-count .tt-shaken,.tt-count .tt-routing{margin:-2px -5px -2px 0;padding:2px 5px;border-radius:0 8px 8px 0;background:#f4bd3e;color:#1d1a16}
.tt-count .tt-routing{background:#b3261e;color:#fff}
.tt-gun{width:1.1em;height:.7em;margin-right:2px}
.tt-small>.tt-count{gap:0;padding:1px 4px;font-size:12px}
.tt-tiny>.tt-count{gap:0;padding:0 3px;font-size:10px;border-radius:6px}
.tt-tiny>.tt-laid{padding:0 2px;font-size:10px;line-height:11px}
:is(.tt-small,.tt-tiny) .tt-arm+.tt-arm{padding-left:.3em}
:is(.tt-small,.tt-tiny) .tt-plain+.tt-arm{padding-left:.2em}
.tt-small .tt-count[style*="--coat"]{padding-left:6px;box-shadow:inset 3px 0 0 var(--coat)}
.tt-tiny .tt-count[style*="--coat"]{padding-left:5px;box-shadow:inset 3px 0 0 var(--coat)}
.tt-small .tt-count :is(.tt-shaken,.tt-routing){margin:-1px -3px -1px 3px;padding:1px 3px}
.tt-tiny .tt-count :is(.tt-shaken,.tt-routing){margin:0 -2px 0 2px;padding:0 2px}
.tt-odds{padding:3px 6px;font-size:16px;border-radius:3px;background:#fff8dc;color:#7a120c;border:2px solid #7a120c;box-shadow:0 1px 3px rgba(0,0,0,.5)}
.tt-arrow{z-index:2;min-width:18px;padding:2px 4px;border-radius:9px;background:#14210f;color:#f2ead0;font-size:13px;text-align:center;box-shadow:0 0 0 1.5px #f2ead0}
.tt-arrow.tt-lit{background:#ffd75e;color:#1d1a16}
.tt-loss{min-width:22px;padding:4px 4px;border-radius:12px;background:#b3261e;color:#fff;text-align:center;box-shadow:0 0 0 1.5px #fff6d8}
.tt-labels>.tt-faint{opacity:.6}
.tt-ring{padding:1px 5px;background:#14210fcc;color:#fff6d8;border-radius:2px}
.tt-ring.tt-dashed{width:max-content;max-width:9.5em;white-space:normal;text-align:center;border:1.5px dashed #fff6d8}
.tt-laid{padding:0 3px;background:#14210f8c;color:#fff6d8;border-radius:2px;font-size:12px;line-height:14px}
.tt-cloud i{font-style:normal}
.tt-cloud svg{display:none;width:12px;height:9px;margin-right:2px;vertical-align:-1px}
:is(.tt-small,.tt-tiny) .tt-cloud i{display:none}
:is(.tt-small,.tt-tiny) .tt-cloud svg{display:inline}
.tt-small>.tt-laid{font-size:11px;line-height:13px}
.tt-rule{padding:3px 8px;font-size:16px;background:#e4e8ea;color:#16191b;border:1px solid #16191b;border-radius:2px}
.tt-paper>.tt-name{background:none;-webkit-text-stroke:0}
.tt-paper>.tt-count{padding:0 2px;background:none;box-shadow:none;color:#1b1208;font:600 14px/1 "Source Sans 3",system-ui,sans-serif;text-shadow:${HALO}}
.tt-paper>.tt-count[style*="--coat"]{padding-left:2px;box-shadow:none}
.tt-paper.tt-small>.tt-count{font-size:13px}.tt-paper.tt-tiny>.tt-count{font-size:11px}
.tt-paper>.tt-count :is(.tt-shaken,.tt-routing){margin:0 0 0 2px;padding:0 4px;border-radius:6px;text-shadow:none}
.tt-paper>.tt-ring{background:#f7f0d9e0;color:#7a120c}
.tt-paper>.tt-ring.tt-dashed{border-color:#7a120c}
.tt-paper>.tt-laid{background:#f7f0d9b0;color:#1b1208}
.tt-paper>.tt-arrow{background:#fbf4de;color:#7a120c;box-shadow:0 0 0 1.5px #7a120c}
.tt-paper>.tt-arrow.tt-lit{background:#ffd75e}
@media (max-width:640px){.tt-odds,.tt-rule{padding:1px 5px;font-size:14px}}`;

/** Before the number of guns, which their crew follows: "1+4" alone is a riddle. */
export const GUN_SIGN =
  '<svg class="tt-gun" viewBox="0 0 16 10" fill="none" stroke="currentColor" aria-hidden="true"><circle cx="6" cy="6.4" r="2.9" stroke-width="1.3"/><path d="M6 6.4 1 9.4" stroke-width="1.5"/><path d="M3.4 5 15 1.6" stroke-width="2.6"/></svg>';

export type CloudKind = Cloud['kind'];

const CLOUDS: Record<CloudKind, string> = {
  smoke: '<path d="M3 8.4a2.3 2.3 0 0 1 .3-4.5A3 3 0 0 1 9 3.3a2.6 2.6 0 0 1 .4 5.1Z" fill="currentColor"/>',
  fog: '<path d="M1 2.5h8M3 5h8.5M1 7.5h7" stroke="currentColor" stroke-width="1.4"/>',
};

/** Smoke or fog, where there is no room for the word. */
export function cloudSign(kind: CloudKind): string {
  return `<svg viewBox="0 0 12 9" fill="none" aria-hidden="true">${CLOUDS[kind]}</svg>`;
}

/** Count plates: with room between their parts, without, or as small as they can be read. */
export type PlateSize = 'full' | 'small' | 'tiny';

const SIZES: readonly PlateSize[] = ['tiny', 'small', 'full'];
/** Pixels across a hex from which a size takes the place of the one before. */
const FROM = [27, 45];
/** By so much of it a hex must pass the border between two sizes, lest plates flicker there. */
const SLACK = 0.04;

/** The size of plates for hexes so many pixels across, when they had another before. */
export function plateSize(hex: number, before: PlateSize | null): PlateSize {
  const was = before && SIZES.indexOf(before);
  const now = FROM.filter((from, i) => {
    const slack = was === null ? 0 : was > i ? -SLACK : SLACK;
    return hex >= from * (1 + slack);
  }).length;
  return SIZES[now]!;
}

/** How far the cloud about a name reaches beyond its letters, in parts of their size: others may lie on that. */
export const CLOUD = 0.45;

/** Names grow with the hexes, by steps, for each size is painted anew. */
const NAME_SIZES = [11, 13, 14, 16, 18, 21, 24];
const NAME_OF_HEX = 0.4;

export function nameSize(hex: number): number {
  return NAME_SIZES.findLast((size) => size <= hex * NAME_OF_HEX) ?? NAME_SIZES[0]!;
}
