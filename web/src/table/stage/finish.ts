// How a picture is finished where more than the usual paints is at work: with shadows, a lens and film.

import type { PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { Limits, Pose } from '../camera';
import type { Point } from '../plane';
import type { WideLens } from './sitting';

/** What a picture is taken of, and from where. */
export interface Shot {
  /** The land, what is marked on it, and what stands there. */
  scenes: readonly Scene[];
  camera: PerspectiveCamera;
  pose: Pose;
  /** CSS pixels of a unit of the board, there where one looks. */
  scale: number;
  /** How far away the troops are that one looks at, if there are any. */
  focus: number | null;
  /** A photographer's lens, in place of the usual one. */
  lens?: WideLens;
  /** Something that throws a shadow has moved. */
  stale: boolean;
}

export interface Finish {
  /** Pixels of the picture for each CSS pixel, at most. */
  readonly density: number;
  /** How low and how near the eye may go. */
  readonly reach: Pick<Limits, 'lowest' | 'nearest'>;
  /** How high the ground lies, over which the eye keeps its height. */
  height(p: Point): number;
  draw(renderer: WebGLRenderer, shot: Shot): void;
  /** It took so many milliseconds from one frame to the next, had it been asked for at once. */
  took(ms: number): void;
  /** Nothing that was drawn before is left. */
  anew(): void;
}
