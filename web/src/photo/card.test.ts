import { describe, expect, it } from 'vitest';
import { cropFor, layOutCard, whenOf, wrapped, type CardText } from './card';
import { photoName } from './files';

/** Each letter is half as broad as it is high. */
const measure = (text: string, _face: string, size: number): number => (text.length * size) / 2;

const TEXT: CardText = {
  title: 'Bemis Heights',
  date: '7 October 1777',
  turn: 'Turn 3 of 12',
  headline: 'Morgan’s riflemen fire at the grenadiers: two down, shaken.',
  caption: '',
};
const PHOTO = { width: 1920, height: 1200 };

describe('a postcard', () => {
  it('says where, when and what, in this order, under the photo', () => {
    const { lines, photo, height } = layOutCard(TEXT, PHOTO, measure);
    expect(lines.map(({ text }) => text)).toEqual([
      TEXT.title,
      '7 October 1777 · Turn 3 of 12',
      TEXT.headline,
    ]);
    const feet = lines.map(({ y }) => y);
    expect(feet).toEqual([...feet].sort((a, b) => a - b));
    expect(feet[0]).toBeGreaterThan(photo.y + photo.height);
    expect(feet[2]).toBeLessThan(height);
  });
  it('has the caption before them, and is higher for it', () => {
    const card = layOutCard({ ...TEXT, caption: 'Wish you were here' }, PHOTO, measure);
    expect(card.lines[0]).toMatchObject({ text: 'Wish you were here', face: 'hand' });
    expect(card.height).toBeGreaterThan(layOutCard(TEXT, PHOTO, measure).height);
    expect(card.rule).not.toBeNull();
  });
  it('breaks what is long, and lets nothing run over its edge', () => {
    const { lines, width } = layOutCard(
      { ...TEXT, headline: 'all together now '.repeat(30) },
      PHOTO,
      measure,
    );
    expect(lines).toHaveLength(5);
    for (const { text, face, size } of lines) expect(measure(text, face, size)).toBeLessThan(width * 0.9);
    expect(lines[4]!.text).toMatch(/…$/);
  });
  it('leaves out what is not known', () => expect(whenOf({ date: '', turn: 'Turn 1' })).toBe('Turn 1'));
  it('cuts a wide photo to three by two and a tall one to four by five', () => {
    expect(cropFor(PHOTO)).toEqual({ x: 60, y: 0, width: 1800, height: 1200 });
    const tall = cropFor({ width: 780, height: 1688 });
    expect(tall.width / tall.height).toBeCloseTo(0.8);
  });
});

describe('wrapping', () => {
  it('keeps a word that is longer than a line whole', () =>
    expect(wrapped('an incomprehensibilities', 10, 3, (text) => text.length)).toEqual([
      'an',
      'incomprehensibilities',
    ]));
});

it('names its file after the battle', () => {
  expect(photoName('McPherson’s Ridge', 4, 'postcard')).toBe('mcpherson-s-ridge-turn-4-postcard.png');
  expect(photoName('—', 0, 'photo')).toBe('battle-photo.png');
});
