// Enemies that could hit a place, for all that the viewer knows. The engine has said how far each reaches; this only
// looks it up. On an inch table it is asked besides whether they see what would stand there.
import { asked, type Asker, type Base, type Could, type Place, type Point } from '../../desk/types';
import { pointOf } from '../../parts/places';
import { linesOf, sectorsOf } from '../../parts/sectors';
import { encloses } from '../../table/contours';

/** Ids of those who could hit that hex. */
export function hitBy(threats: readonly Could[], at: Place): string[] {
  return threats.filter(({ hits }) => hits.some((hit) => hit.at === at)).map(({ unit }) => unit);
}

/** So many are asked at most whether they see it: whoever is in reach of more has been warned. */
const ASKED = 6;

/** Ids of those whose ground of fire, or of a charge, holds the middle of a base of a unit as it would stand. */
export function reachedBy(threats: readonly Could[], ghost: readonly Base[]): string[] {
  const middles = ghost.map(({ x, y }): Point => [x, y]);
  const reaches = ({ drawn = [] }: Could): boolean =>
    [...sectorsOf(drawn), ...linesOf(drawn, 'area')].some((ground) =>
      middles.some((middle) => holds(ground, middle)),
    );
  return threats.filter(reaches).map(({ unit }) => unit);
}

function holds(ground: readonly Point[], [x, y]: Point): boolean {
  return encloses(
    ground.map(([px, py]) => ({ x: px, z: py })),
    { x, z: y },
  );
}

/** Of those, whoever would see it there. */
export async function fearedAt(
  desk: Asker,
  threats: readonly Could[],
  ghost: readonly Base[],
): Promise<string[]> {
  const [first] = ghost;
  if (!first || !pointOf(`${first.x},${first.y}`)) return [];
  const found: string[] = [];
  for (const unit of reachedBy(threats, ghost).slice(0, ASKED)) {
    const seen = await asked(desk, { do: 'sight', from: unit, to: `${first.x},${first.y}` });
    if (seen?.clear) found.push(unit);
  }
  return found;
}
