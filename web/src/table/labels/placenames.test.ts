import { describe, expect, it } from 'vitest';
import { boxAbout, shared } from './boxes';
import { encloses } from '../contours';
import { writeNames, type NameGround, type NameWish } from './placenames';

const within = (board: NameGround['board'], { x, y }: { x: number; y: number }): boolean =>
  encloses(
    board.map((corner) => ({ x: corner.x, z: corner.y })),
    { x, z: y },
  );

const ground: NameGround = {
  kept: [],
  shown: [],
  board: [
    { x: 50, y: 50 },
    { x: 750, y: 50 },
    { x: 800, y: 550 },
    { x: 0, y: 550 },
  ],
  width: 800,
  height: 600,
  across: 45,
  down: 35,
};
const wish = (of: string, x: number, y: number): NameWish<string> => ({
  of,
  x,
  y,
  width: 80,
  height: 16,
  last: -1,
});
const boxed = ({ x, y }: { x: number; y: number }) => boxAbout({ x, y }, 80, 16);

describe('names of places', () => {
  it('are written at their place where it is free', () => {
    expect(writeNames([wish('Ray', 400, 300)], ground)[0]!.at).toEqual({ x: 400, y: 300 });
  });

  it('step off troops and plates, and not far', () => {
    const kept = [boxAbout({ x: 400, y: 300 }, 30, 30)];
    const { at } = writeNames([wish('Ray', 400, 300)], { ...ground, kept })[0]!;
    expect(shared(boxed(at!), kept[0]!)).toBe(0);
    expect(Math.hypot(at!.x - 400, at!.y - 300)).toBeLessThan(45);
  });

  it('leave houses to be seen', () => {
    const shown = [boxAbout({ x: 400, y: 300 }, 30, 30)];
    const { at } = writeNames([wish('Ray', 400, 300)], { ...ground, shown })[0]!;
    expect(shared(boxed(at!), shown[0]!)).toBeLessThan(100);
  });

  it('do not lie on each other; the first has the choice', () => {
    const [first, second] = writeNames([wish('Ray', 400, 300), wish('Sharp', 410, 302)], ground);
    expect(first!.at).toEqual({ x: 400, y: 300 });
    expect(shared(boxed(first!.at!), boxed(second!.at!))).toBe(0);
  });

  it('keep on the board and in the picture', () => {
    const { at } = writeNames([wish('Ray', 60, 300)], ground)[0]!;
    expect(within(ground.board, { x: at!.x - 40, y: at!.y })).toBe(true);
  });

  it('are left out where there is no room, and where their place is out of sight', () => {
    const kept = [{ left: 0, top: 0, right: 800, bottom: 600 }];
    expect(writeNames([wish('Ray', 400, 300)], { ...ground, kept })[0]!.at).toBeNull();
    expect(writeNames([wish('Ray', -5, 300)], ground)[0]!.at).toBeNull();
  });

  it('keep the way they took while it serves', () => {
    const kept = [boxAbout({ x: 400, y: 300 }, 30, 30)];
    const { choice, at } = writeNames([wish('Ray', 400, 300)], { ...ground, kept })[0]!;
    const nearly = [boxAbout({ x: 400, y: 301 }, 30, 30)];
    const after = writeNames([{ ...wish('Ray', 400, 301), last: choice }], { ...ground, kept: nearly })[0]!;
    expect(after.choice).toBe(choice);
    expect(after.at).toEqual({ x: at!.x, y: at!.y + 1 });
  });
});
