import { describe, expect, it } from 'vitest';
import { labOf, rgbOf } from '../colour';
import { noise } from './noise';
import { boardPaint, grassyBoard, letIn, lightOn, printedBoard, varnish } from '../paints';
import { BASE, FLOCK } from '../palette';

const SIZE = 128;

/** How much a field changes from pixel to pixel across and down, its edges joined. */
function gradients(field: Float32Array): { across: number; down: number } {
  let [across, down] = [0, 0];
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const here = field[y * SIZE + x]!;
      across += Math.abs(field[y * SIZE + ((x + 1) % SIZE)]! - here);
      down += Math.abs(field[((y + 1) % SIZE) * SIZE + x]! - here);
    }
  return { across, down };
}

describe('what the ground is mottled with', () => {
  it.each([3, 8, 41])('has no direction of its own (%i)', (seed) => {
    const { across, down } = gradients(noise(SIZE, 4, seed));
    expect(down / across).toBeGreaterThan(0.8);
    expect(down / across).toBeLessThan(1.25);
  });

  it('fits to itself at its edges', () => {
    const field = noise(SIZE, 4, 3);
    let [seam, within] = [0, 0];
    for (let y = 0; y < SIZE; y++) {
      seam += Math.abs(field[y * SIZE]! - field[y * SIZE + SIZE - 1]!);
      within += Math.abs(field[y * SIZE + 64]! - field[y * SIZE + 63]!);
    }
    expect(seam).toBeLessThan(within * 2.5);
  });

  it('lies about the middle, so that some of the board is worn and some is lush', () => {
    const field = [...noise(SIZE, 4, 3)];
    const over = field.filter((v) => v > 0.54).length / field.length;
    expect(over).toBeGreaterThan(0.2);
    expect(over).toBeLessThan(0.5);
  });
});

describe('one exposure', () => {
  it('shows level ground as it is painted', () => {
    for (const v of lightOn(0, 1, 0)) expect(Math.abs(v - 1)).toBeLessThan(0.05);
  });

  it('lights board, print and figures by the same words', () => {
    const lit = /vec3 lightOn\(vec3 n\) \{[^}]*\}/;
    const words = [boardPaint(0.05), printedBoard(0.05), grassyBoard(0.05), varnish()].map(
      ({ vertexShader }) => lit.exec(vertexShader)![0],
    );
    expect(new Set(words).size).toBe(1);
    for (const board of [boardPaint(0.05), grassyBoard(0.05)])
      expect(board.vertexShader).toContain('light = vec4(lightOn(normal),');
  });

  it('keeps level ground in sight at every hour, by one light for all', () => {
    const paint = varnish();
    for (const hour of ['dawn', 'noon', 'afternoon', 'dusk'] as const) {
      letIn(hour);
      for (const v of lightOn(0, 1, 0)) expect(v > 0.7 && v < 1.1, `${hour}: ${v}`).toBe(true);
      expect(paint.uniforms.key!.value).toBe(boardPaint(0).uniforms.key!.value);
      expect(printedBoard(0).uniforms.level!.value.toArray()).toEqual(lightOn(0, 1, 0));
    }
    letIn('afternoon');
  });

  it('gives flock the colour of grass, and bases a darker one', () => {
    const lit = (colour: string) => labOf(rgbOf(colour).map((v, k) => v * lightOn(0, 1, 0)[k]!));
    const [light, a, b] = lit(FLOCK);
    const hue = (Math.atan2(b, a) * 180) / Math.PI;
    expect(light).toBeGreaterThan(46);
    expect(light).toBeLessThan(60);
    expect(Math.hypot(a, b)).toBeGreaterThan(22);
    expect(Math.hypot(a, b)).toBeLessThan(34);
    expect(hue).toBeGreaterThan(108);
    expect(hue).toBeLessThan(124);
    expect(light - lit(BASE)[0]).toBeGreaterThan(3);
    expect(light - lit(BASE)[0]).toBeLessThan(12);
  });
});
