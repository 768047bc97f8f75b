// The report as a page: the same in the window, in print and in the file that is saved.
import type { SideId } from '../../desk/types';
import { lossChart } from './chart';
import { escaped } from './escaped';
import { againstOdds, inTenths, sharesInWords } from './sayings';
import { STYLE } from './style';
import { turnName, type Picture, type Story } from './story';

/** Units beyond these, and those that lost nobody, are told in one line. */
const MOST_UNITS = 22;

function pictureOf({ source, caption, alt }: Picture, kind: string): string {
  return `<figure class="${kind}"><img src="${source}" alt="${escaped(alt)}"><figcaption>${escaped(caption)}</figcaption></figure>`;
}

function unitsOf(story: Story, side: SideId): string {
  const own = story.units.filter((unit) => unit.side === side);
  const info = story.sides.find(({ id }) => id === side);
  if (!own.length || !info) return '';
  const hurt = own.filter(({ share }) => share > 0);
  const rows = hurt
    .slice(0, MOST_UNITS)
    .map(
      ({ name, start, end, share }) =>
        `<tr><td>${escaped(name)}</td><td>${start}</td><td>${end}</td><td>${sharesInWords(share)}</td></tr>`,
    );
  const others = [...hurt.slice(MOST_UNITS), ...own.filter(({ share }) => share === 0)];
  const whole = others.length === own.length - hurt.length ? 'Unhurt' : 'Hurt less, or not';
  const names = others.map(({ name, end }) => `${escaped(name)} (${end})`).join(', ');
  const rest = names ? `<tr><td colspan="4" class="rest">${whole}: ${names}.</td></tr>` : '';
  return `<table><caption>${escaped(info.name)}</caption><thead><tr><th scope="col">Unit</th><th scope="col">Start</th><th scope="col">End</th><th scope="col">Lost</th></tr></thead><tbody>${rows.join('')}${rest}</tbody></table>`;
}

/** What luck is measured by. */
const MEASURES = {
  losses:
    'Losses inflicted by fire and close combat, compared with the mean of the exact odds of each throw.',
  hits: 'Shots that hit, compared with the exact chance of each.',
  dice: 'Dice that succeed by the number thrown, compared with the chance of each.',
};

function luckOf({ luck, sides }: Story): string {
  if (!luck) return '';
  const rows = luck.sides.map((each) => {
    const name = sides.find(({ id }) => id === each.side)?.name ?? each.side;
    return `<tr><td>${escaped(name)}</td><td>${each.throws}</td><td>${each.got}</td><td>${inTenths(each.expected)}</td><td>${againstOdds(each)}</td></tr>`;
  });
  const what = { losses: 'Inflicted', hits: 'Hit', dice: 'Succeeded' }[luck.counts];
  const head = ['Side', 'Throws', what, 'Expected', '']
    .map((name) => `<th scope="col">${name}</th>`)
    .join('');
  const table = rows.length
    ? `<table class="luck"><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
    : '<p>No throw of this battle had odds that can be told in numbers.</p>';
  const measure = MEASURES[luck.counts];
  const longest = luck.longest
    ? `<p><strong>Longest odds beaten.</strong> ${escaped(luck.longest.text)} The chance of so much or more was ${sharesInWords(luck.longest.chance)}.</p>`
    : '';
  return `<h2>Luck</h2>${table}<p class="small">${measure}</p>${longest}`;
}

function headlinesOf({ headlines, sides }: Story): string {
  if (!headlines.length) return '';
  const sideOf = (id: SideId): string => escaped(sides.find((side) => side.id === id)?.name ?? '');
  const items = headlines.map(({ turn, lines }) => {
    const told = lines.map(({ side, text }) => `<li title="${sideOf(side)}">${escaped(text)}</li>`);
    return `<section><h3>${turnName(turn)}</h3><ul>${told.join('')}</ul></section>`;
  });
  return `<h2>What it cost, turn by turn</h2><div class="turns">${items.join('')}</div>`;
}

/** What is shown within the page, its style with it. */
export function reportBody(story: Story): string {
  const [map, ...stills] = story.pictures;
  const { losses, sides, points } = story;
  const known = story.over
    ? ''
    : '<p class="small">The battle goes on: this tells what your side may know.</p>';
  const turning = story.turning
    ? `<p class="turning"><strong>The turning point.</strong> ${escaped(story.turning)}</p>`
    : '';
  return `<style>${STYLE}</style><article class="aar">
<header><h1>${escaped(story.title)}</h1><p class="date">${escaped(story.date)}. ${escaped(story.rules)}.</p>
<p class="result"><strong>${escaped(story.result)}</strong> ${escaped(story.reason)}</p>${turning}${known}</header>
${map ? pictureOf(map, 'map') : ''}
<div class="stills">${stills.map((each) => pictureOf(each, 'still')).join('')}</div>
<div class="two"><div><h2>Losses</h2>${lossChart(losses, sides, points)}</div><div>${luckOf(story)}</div></div>
<div class="units">${sides.map(({ id }) => unitsOf(story, id)).join('')}</div>
${headlinesOf(story)}
<footer><p>${escaped(story.credits)} Strength and losses are counted in ${escaped(points)}.</p>
<p>Fought on Bouncestick. Battle <code>${escaped(story.digest)}</code>: the battle file replays to this digest.</p></footer>
</article>`;
}

/** A file that needs no other. */
export function reportFile(story: Story): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(story.title)}: after-action report</title></head>
<body style="margin:0;background:#e9dfc6">${reportBody(story)}</body></html>
`;
}
