// Where the units of a view stand, how far apart they are and which way they face: on hexes and on the inch table
// alike, in the board's own unit of length.

/** Degrees, as the table counts them: 0 looks along y, 90 along x. Rows of hexes lie along x and follow along y. */
const HEXSIDES = { E: 90, SE: 30, SW: 330, W: 270, NW: 210, NE: 150 };
/** A unit has its back to what lies more than so many degrees off its front: on hexes beyond the three front
 *  hexsides, on the table in the third of the circle behind it. */
const BEHIND = { hex: 90, table: 120 };

function cellOf(place) {
  const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(place);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(row) - 1 };
}

const axial = ({ column, row }) => ({ q: column - (row - (row & 1)) / 2, r: row });

function hexesApart(one, other) {
  const [a, b] = [axial(cellOf(one.at)), axial(cellOf(other.at))];
  const [q, r] = [a.q - b.q, a.r - b.r];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

function centreOfHex(place) {
  const { column, row } = cellOf(place);
  return { x: column + (row & 1) / 2, y: (row * Math.sqrt(3)) / 2 };
}

/** The corners of a base and the middles of its sides. */
function edgeOf(base) {
  const turn = (base.facing * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const points = [];
  for (const across of [-0.5, 0, 0.5]) {
    for (const along of [-0.5, 0, 0.5]) {
      const [right, ahead] = [across * base.width, along * base.depth];
      points.push({ x: base.x + cos * right + sin * ahead, y: base.y - sin * right + cos * ahead });
    }
  }
  return points;
}

const gap = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** The two points of two units that are nearest to each other. */
function nearestPoints(one, other) {
  let best = { apart: Infinity };
  for (const from of one.edge) {
    for (const to of other.edge) {
      const apart = gap(from, to);
      if (apart < best.apart) best = { apart, from, to };
    }
  }
  return best;
}

/** Units of a view with what is asked of them here: `edge` (points that bound them) and `middle`. */
export function placed(view, kind) {
  return view.units.map((unit) => {
    if (kind === 'hex') {
      const middle = centreOfHex(unit.at);
      return { ...unit, kind, middle, edge: [middle], facing: HEXSIDES[unit.facing] };
    }
    const [x, y] = unit.at.split(',').map(Number);
    // In a house or a boat there is nobody to be seen.
    const bases = unit.bases ?? [];
    const edge = bases.length > 0 ? bases.flatMap(edgeOf) : [{ x, y }];
    return { ...unit, kind, bases, middle: { x, y }, edge, facing: bases[0]?.facing };
  });
}

/** How far apart two units are: inches between their nearest edges, or hexes. */
export const distance = (one, other) =>
  one.kind === 'hex' ? hexesApart(one, other) : nearestPoints(one, other).apart;

/** The nearest of some units, and how far away it is. */
export function nearest(unit, others) {
  let best = { apart: Infinity };
  for (const other of others) {
    // The middle of a unit is never far from its edge; most need no closer look.
    if (gap(unit.middle, other.middle) > best.apart + 30) continue;
    const apart = distance(unit, other);
    if (apart < best.apart) best = { apart, unit: other };
  }
  return best;
}

/** Whether a unit has its back to another. */
export function backTo(unit, other) {
  const to = unit.kind === 'hex' ? other.middle : nearestPoints({ edge: [unit.middle] }, other).to;
  const bearing = (Math.atan2(to.x - unit.middle.x, to.y - unit.middle.y) * 180) / Math.PI;
  const off = Math.abs(((bearing - unit.facing + 540) % 360) - 180);
  return off > BEHIND[unit.kind];
}

/** How far the middle of a unit has gone. */
export const moved = (before, after) => gap(before.middle, after.middle);

/** Places so near to a unit, as the crow flies, its own among them: hexes that can be entered, or points on four
 *  rings about it. Each can be measured like a unit. */
export function placesAbout(unit, reach, board) {
  if (unit.kind === 'hex') {
    return board.hexes
      .filter((hex) => hex.passable && !hex.water)
      .map((hex) => ({ ...hex, kind: 'hex', middle: centreOfHex(hex.at) }))
      .filter((hex) => hexesApart(unit, hex) <= reach);
  }
  const steps = [{ ...unit.middle }];
  for (let turn = 0; turn < 12; turn += 1) {
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const angle = (turn * Math.PI) / 6;
      const [x, y] = [
        unit.middle.x + Math.sin(angle) * part * reach,
        unit.middle.y + Math.cos(angle) * part * reach,
      ];
      if (x > 1 && y > 1 && x < board.width - 1 && y < board.depth - 1) steps.push({ x, y });
    }
  }
  return steps.map((point) => ({
    at: `${point.x.toFixed(3)},${point.y.toFixed(3)}`,
    kind: 'table',
    middle: point,
    edge: [point],
  }));
}
