// A report as Markdown: for blogs and forums that take it. Pictures lie beside the text as files of their own, under
// the names by which it calls them: most blogs strip pictures that are written into the text.
import type { Picture, Story } from './story';
import { turnName } from './story';
import { luckInWords, sharesInWords } from './sayings';

/** What Markdown would take for its own. */
export function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ');
}

/** Under which name a picture lies beside the text. */
export function fileOf({ source }: Picture, number: number, stem: string): string {
  return `${stem}-${number + 1}.${source.startsWith('data:image/jpeg') ? 'jpg' : 'png'}`;
}

export function stemOf({ title }: Story): string {
  const stem = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return stem || 'battle';
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export function markdownOf(story: Story): string {
  const stem = stemOf(story);
  const pictures = story.pictures.map(
    (picture, i) => `![${plain(picture.alt)}](${fileOf(picture, i, stem)})\n\n*${plain(picture.caption)}*`,
  );
  const parts = [
    `# ${plain(story.title)}`,
    `*${plain(story.date)}. ${plain(story.rules)}.*`,
    `**${plain(story.result)}** ${plain(story.reason)}`,
    ...(story.turning ? [`**The turning point.** ${plain(story.turning)}`] : []),
    ...pictures,
    ...table(story),
    ...luck(story),
    ...story.headlines.flatMap(({ turn, lines }, i) => [
      ...(i ? [] : ['## What it cost']),
      `**${turnName(turn)}**`,
      lines.map(({ text }) => `- ${plain(text)}`).join('\n'),
    ]),
    '---',
    `${plain(story.credits)} Fought on Bouncestick; battle ${plain(story.digest)}.`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function table({ units, sides, points }: Story): string[] {
  const rows = units.map(({ side, name, start, end, share }) =>
    row([
      plain(name),
      plain(sides.find(({ id }) => id === side)?.name ?? side),
      start,
      end,
      sharesInWords(share),
    ]),
  );
  if (!rows.length) return [];
  const head = [row(['Unit', 'Side', 'Start', 'End', 'Lost']), '| --- | --- | ---: | ---: | ---: |'];
  return [`## Losses, in ${plain(points)}`, [...head, ...rows].join('\n')];
}

function luck({ luck, sides }: Story): string[] {
  if (!luck?.sides.length) return [];
  const lines = luck.sides.map((each) => `- ${plain(luckInWords(each, luck.counts, sides))}`);
  const longest = luck.longest
    ? [
        `Longest odds beaten: ${plain(luck.longest.text)} The chance was ${sharesInWords(luck.longest.chance)}.`,
      ]
    : [];
  return ['## Luck', lines.join('\n'), ...longest];
}
