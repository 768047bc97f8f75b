// Where a photographer stands: behind a line, at its end, or among the enemy; and before the victors.

import { clamp, type Pose } from '../camera';
import { far, middleOf, type Place, type Point } from '../plane';

export type Eye = 'behind' | 'along' | 'enemy';

/** Troops where they stand. */
export interface Body extends Place {
  figures: number;
}

/** Those of whoever takes the picture, and of the other side as far as they are seen. */
export interface Lines {
  own: readonly Body[];
  enemy: readonly Body[];
}

/** From where, and what is sharp. */
export interface Stand {
  pose: Pose;
  focus: Place;
}

/** Some units on the board, however few its figures are, are worth as much as so many men nearer to the enemy. */
const MEN = 0.05;

/** So many of them are thought of. */
const HEROES = 8;

/** Of a picture that is three by two. */
const USUAL = 1.5;

const nearestTo = (at: Point, bodies: readonly Body[]): Body | undefined =>
  bodies.reduce<Body | undefined>(
    (best, body) => (!best || far(at, body) < far(at, best) ? body : best),
    undefined,
  );

/** Those of the line that are looked at, and the way from the enemy to them. */
interface Scene {
  hero: Body;
  back: Point;
  gap: number;
}

/** Those that are worth a picture, the best first. */
function scenesOf({ own, enemy }: Lines, middle: Point): Scene[] {
  const rank = (body: Body): number => {
    const foe = nearestTo(body, enemy);
    return (foe ? far(body, foe) : 0) - MEN * body.figures;
  };
  return [...own]
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, HEROES)
    .map((hero) => {
      const foes = [...enemy].sort((a, b) => far(hero, a) - far(hero, b)).slice(0, 3);
      const from = foes.length ? middleOf(foes) : middle;
      const gap = far(hero, from);
      const back = gap > 0.01 ? { x: (hero.x - from.x) / gap, z: (hero.z - from.z) / gap } : { x: 0, z: 1 };
      return { hero, back, gap };
    });
}

const toward = (at: Point, way: Point, by: number): Point => ({ x: at.x + way.x * by, z: at.z + way.z * by });
const yawOf = ({ x, z }: Point): number => Math.atan2(x, z);

/** Tall pictures show less to the sides: one stands farther away. */
const distance = (usual: number, aspect: number): number => usual * clamp(USUAL / aspect, 0.85, 2.6) ** 0.6;

/** High enough for their heads to lie along the lower third, and the field beyond. */
function behind({ hero, back }: Scene, aspect: number): Stand {
  const at = toward(hero, back, -0.7 * Math.min(1, aspect / USUAL));
  const pose = { ...at, distance: distance(5, aspect), yaw: yawOf(back) + 0.46, pitch: 0.24, lens: 1 };
  return { pose, focus: hero };
}

/** In front of the end of the line, so that faces are seen, and the others one behind the other. */
function along({ hero, back }: Scene, own: readonly Body[], aspect: number): Stand {
  const axis = { x: back.z, z: -back.x };
  const out = (body: Point): number => body.x * axis.x + body.z * axis.z;
  const rank = (body: Point): number => body.x * back.x + body.z * back.z;
  const line = own.filter((body) => Math.abs(rank(body) - rank(hero)) < 5).sort((a, b) => out(b) - out(a));
  // at the end that has the hero nearer
  const [first, last] = [line[0] ?? hero, line[line.length - 1] ?? hero];
  const way = far(first, hero) <= far(last, hero) ? 1 : -1;
  const end = way > 0 ? first : last;
  const side = { x: axis.x * way - back.x * 0.55, z: axis.z * way - back.z * 0.55 };
  const at = toward(end, axis, -0.5 * way);
  const pose = { ...at, distance: distance(4.2, aspect), yaw: yawOf(side), pitch: 0.15, lens: 1 };
  return { pose, focus: end };
}

/** Over the heads of those who are nearest, through a longer lens if they are far away. */
function fromEnemy({ hero, back, gap }: Scene, aspect: number): Stand {
  const away = distance(5, aspect);
  const lens = clamp((gap + 3) / away, 1, 3.2);
  const yaw = yawOf({ x: -back.x, z: -back.z }) + 0.1;
  return { pose: { x: hero.x, z: hero.z, distance: away, yaw, pitch: 0.2, lens }, focus: hero };
}

/** From where pictures may be taken, the best first; the enemy is looked for in the middle of the board if none is seen. */
export function standsOf(eye: Eye, lines: Lines, middle: Point, aspect: number): Stand[] {
  // before anybody has come on, it is the land that is looked at
  const nobody: Scene = { hero: { ...middle, y: 0, figures: 0 }, back: { x: 0, z: 1 }, gap: 6 };
  const scenes = scenesOf(lines, middle);
  return (scenes.length ? scenes : [nobody]).map((scene) => {
    if (eye === 'behind') return behind(scene, aspect);
    return eye === 'along' ? along(scene, lines.own, aspect) : fromEnemy(scene, aspect);
  });
}

/** Before the victors, who are one's own here, as near as shows their faces. */
export function beforeVictors(lines: Lines, middle: Point, aspect: number): Stand[] {
  return scenesOf(lines, middle).map(({ hero, back }) => {
    const yaw = yawOf({ x: -back.x, z: -back.z }) + 0.45;
    // a sheet will lie over the upper part of the picture
    const at = toward(hero, { x: Math.sin(yaw), z: Math.cos(yaw) }, -0.9);
    const pose = { ...at, distance: distance(6.4, aspect), yaw, pitch: 0.3, lens: 1 };
    return { pose, focus: hero };
  });
}

/** Ways round what stands before the eye, and what each step aside costs, and each worse choice of troops. */
const TURNS = [0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9] as const;
const ASIDE = 0.8;
const LESSER = 0.15;

/** The best of them and of steps aside; `hidden` tells how much stands in the way. */
export function freest(stands: readonly Stand[], hidden: (stand: Stand) => number): Stand | null {
  let best: { stand: Stand; cost: number } | null = null;
  for (const [i, { pose, focus }] of stands.entries())
    for (const turn of TURNS) {
      const least = i * LESSER + Math.abs(turn) * ASIDE;
      if (best && least >= best.cost) continue;
      const stand = { pose: { ...pose, yaw: pose.yaw + turn }, focus };
      const cost = least + hidden(stand);
      if (!best || cost < best.cost) best = { stand, cost };
    }
  return best?.stand ?? null;
}
