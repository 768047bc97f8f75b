// How far every sample of a grid lies from the nearest that is full, exactly (after Felzenszwalb and Huttenlocher).

const FAR = 1e12;

interface Row {
  given: Float64Array;
  found: Float64Array;
  /** Where parabolas have their lowest point, and from where on each is the lowest of all. */
  foot: Int32Array;
  from: Float64Array;
}

/** From where on the parabola over a later sample lies lower than that over an earlier one. */
function crossing(given: Float64Array, q: number, p: number): number {
  return (given[q]! + q * q - given[p]! - p * p) / (2 * q - 2 * p);
}

/** Squared distances along one line of samples that begin with squared distances across it. */
function along({ given, found, foot, from }: Row, n: number): void {
  let k = 0;
  foot[0] = 0;
  from[0] = -FAR * FAR;
  from[1] = FAR * FAR;
  for (let q = 1; q < n; q++) {
    let met = crossing(given, q, foot[k]!);
    while (met <= from[k]!) met = crossing(given, q, foot[--k]!);
    foot[++k] = q;
    from[k] = met;
    from[k + 1] = FAR * FAR;
  }
  k = 0;
  for (let q = 0; q < n; q++) {
    while (from[k + 1]! < q) k++;
    found[q] = (q - foot[k]!) ** 2 + given[foot[k]!]!;
  }
}

/** In samples, to the nearest of that value; very far where there is none. */
export function distances(values: Uint8Array, full: number, width: number, height: number): Float32Array {
  const grid = Float64Array.from(values, (v) => (v === full ? 0 : FAR));
  const most = Math.max(width, height);
  const row: Row = {
    given: new Float64Array(most),
    found: new Float64Array(most),
    foot: new Int32Array(most),
    from: new Float64Array(most + 1),
  };
  const pass = (start: number, stride: number, n: number): void => {
    for (let i = 0; i < n; i++) row.given[i] = grid[start + i * stride]!;
    along(row, n);
    for (let i = 0; i < n; i++) grid[start + i * stride] = row.found[i]!;
  };
  for (let x = 0; x < width; x++) pass(x, width, height);
  for (let y = 0; y < height; y++) pass(y * width, 1, width);
  return Float32Array.from(grid, Math.sqrt);
}
