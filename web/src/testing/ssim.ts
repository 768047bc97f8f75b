// How alike two pictures look: the mean structural similarity of their brightness, over windows of 8 by 8 pixels.

export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel, from 0 to 255. */
  data: ArrayLike<number>;
}

const WINDOW = 8;
/** Windows overlap by half. */
const STEP = 4;
/** So that dark and even windows count as well (Wang and others, 2004). */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

function brightness({ width, height, data }: Picture): Float64Array {
  const light = new Float64Array(width * height);
  for (let i = 0; i < light.length; i++)
    light[i] = 0.299 * data[4 * i]! + 0.587 * data[4 * i + 1]! + 0.114 * data[4 * i + 2]!;
  return light;
}

/** Of one window, whose left upper corner is the pixel `from`. */
function alike(a: Float64Array, b: Float64Array, from: number, width: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = 0; y < WINDOW; y++)
    for (let x = 0; x < WINDOW; x++) {
      const [p, q] = [a[from + y * width + x]!, b[from + y * width + x]!];
      sumA += p;
      sumB += q;
      squaresA += p * p;
      squaresB += q * q;
      products += p * q;
    }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const varied = squaresA / count - meanA * meanA + squaresB / count - meanB * meanB;
  const together = products / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * together + C2)) / ((meanA * meanA + meanB * meanB + C1) * (varied + C2))
  );
}

/** From 1 for the same picture downward; 0 of pictures of different sizes. */
export function ssim(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) return 0;
  const [lightA, lightB] = [brightness(a), brightness(b)];
  let [sum, count] = [0, 0];
  for (let y = 0; y + WINDOW <= a.height; y += STEP)
    for (let x = 0; x + WINDOW <= a.width; x += STEP, count++)
      sum += alike(lightA, lightB, y * a.width + x, a.width);
  return sum / count;
}

/** What a dot stands for, along one side of a picture: one pixel at least. */
function span(dot: number, pixels: number, dots: number): [from: number, to: number] {
  const from = Math.floor((dot * pixels) / dots);
  return [from, Math.max(Math.floor(((dot + 1) * pixels) / dots), from + 1)];
}

/** The picture so many pixels wide, each the mean of those that it stands for. */
export function shrunk({ width, height, data }: Picture, to: number): Picture {
  const [w, h] = [to, Math.round((height * to) / width)];
  const small = new Uint8ClampedArray(4 * w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [x0, x1] = span(x, width, w);
      const [y0, y1] = span(y, height, h);
      for (let k = 0; k < 4; k++) {
        let sum = 0;
        for (let j = y0; j < y1; j++) for (let i = x0; i < x1; i++) sum += data[4 * (j * width + i) + k]!;
        small[4 * (y * w + x) + k] = sum / ((x1 - x0) * (y1 - y0));
      }
    }
  return { width: w, height: h, data: small };
}
