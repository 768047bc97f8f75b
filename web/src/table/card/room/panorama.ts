// The light of the room, made up by formula: plaster, a cream ceiling, oak, windows where the sun is and a lamp opposite.

import {
  DataTexture,
  EquirectangularReflectionMapping,
  FloatType,
  LinearFilter,
  RGBAFormat,
  type Vector3,
} from 'three';
import { smooth } from '../../board/field';
import { WINDOWS_ABOUT } from '../../room/paper';

type Light = readonly [number, number, number];

const [WIDE, HIGH] = [512, 256];

const PLASTER: Light = [0.34, 0.27, 0.2];
const CEILING: Light = [0.62, 0.56, 0.48];
const OAK: Light = [0.1, 0.06, 0.035];
const FLOOR: Light = [0.12, 0.085, 0.055];
const PANE: Light = [5.2, 6, 7.2];
const LAMP: Light = [9, 6, 3];

/** Radians from the sun at which windows stand. */
const WINDOWS = WINDOWS_ABOUT.slice(0, 3);

const mix = (a: Light, b: Light, t: number): Light => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const plus = (a: Light, b: Light, t: number): Light => [a[0] + b[0] * t, a[1] + b[1] * t, a[2] + b[2] * t];

/** From 1 to 0 between two values, the other way round than `smooth`. */
const falling = (from: number, to: number, v: number): number => 1 - smooth(from, to, v);

/** How much of a window is seen so far from its middle and so high, behind its bars. */
function glazed(across: number, up: number): number {
  const bars = falling(0.015, 0.03, across) + falling(0.015, 0.03, Math.abs(up - 0.55));
  const open = falling(0.2, 0.26, across) * smooth(0.08, 0.14, up) * falling(0.9, 0.98, up);
  return open * Math.max(0.1, 1 - 0.8 * bars);
}

/** What comes from a direction, so far round from the sun and so high, in radians. */
function radiance(round: number, up: number): Light {
  let c = mix(PLASTER, CEILING, smooth(0.5, 0.9, up));
  c = mix(c, OAK, falling(-0.2, -0.05, up));
  c = mix(c, FLOOR, falling(-0.7, -0.4, up));
  // walls near the windows are lighter
  c = plus([0, 0, 0], c, 0.55 + 0.75 * Math.exp((-round * round) / 1.6));
  for (const at of WINDOWS) c = plus(c, PANE, glazed(Math.abs(round - at), up));
  return plus(c, LAMP, Math.exp(-((Math.abs(round) - 2.6) ** 2 + (up - 0.75) ** 2) / 0.03));
}

export function panorama(sun: Vector3): DataTexture {
  const data = new Float32Array(WIDE * HIGH * 4);
  const from = Math.atan2(sun.z, sun.x);
  for (let j = 0, o = 0; j < HIGH; j++)
    for (let i = 0; i < WIDE; i++, o += 4) {
      const round = ((i + 0.5) / WIDE - 0.5) * 2 * Math.PI - from;
      const up = ((j + 0.5) / HIGH - 0.5) * Math.PI;
      data.set([...radiance(Math.atan2(Math.sin(round), Math.cos(round)), up), 1], o);
    }
  const t = new DataTexture(data, WIDE, HIGH, RGBAFormat, FloatType);
  t.mapping = EquirectangularReflectionMapping;
  t.magFilter = t.minFilter = LinearFilter;
  t.needsUpdate = true;
  return t;
}
