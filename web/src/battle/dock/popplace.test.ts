import { expect, it } from 'vitest';
import { popPlace, roomFor, type Spot } from './popplace';

const VIEW = { width: 1440, height: 900 };
const CARD = { width: 480, height: 250 };
const kept = { top: 44, bottom: 0 };
const at = (...avoid: Spot[]) => popPlace(CARD, VIEW, kept, avoid);

it('stands in the middle of the lower edge, unless somebody of whom it speaks stands there', () => {
  expect(at({ x: 700, y: 300 })).toEqual({ x: 480, y: 642 });
  expect(at({ x: 700, y: 700 })).toEqual({ x: 8, y: 642 });
  expect(at({ x: 700, y: 700 }, { x: 200, y: 700 })).toEqual({ x: 952, y: 642 });
  expect(at({ x: 250, y: 700 }, { x: 700, y: 700 }, { x: 1200, y: 700 })).toEqual({ x: 480, y: 52 });
});

it('stays on the screen, and off what a lesson says', () => {
  const phone = { width: 390, height: 844 };
  const wide = { width: 374, height: 400 };
  expect(popPlace(wide, phone, { top: 48, bottom: 250 }, [])).toEqual({ x: 8, y: 186 });
  expect(popPlace(wide, phone, { top: 48, bottom: 0 }, [{ x: 200, y: 700 }])).toEqual({ x: 8, y: 56 });
  expect(popPlace({ width: 374, height: 900 }, phone, kept, []).y).toBe(52);
  expect(roomFor(VIEW, { top: 44, bottom: 200 })).toBe(640);
});
