// What a photographer changes about the stage while he is there, and the pictures that he takes on it.

import type { PerspectiveCamera } from 'three';
import type { Limits, Pose } from '../camera';
import type { Point } from '../plane';

/** A lens in place of the usual one: what is sharp, and how wide it is, as a part of how far away that is. */
export interface WideLens {
  at: number;
  aperture: number;
}

export interface Sitting {
  /** How low and how near the eye may go. */
  reach: Pick<Limits, 'lowest' | 'nearest'>;
  /** The eye keeps its height over the ground. */
  height(p: Point): number;
  /** For pictures in motion, if the tier has a lens. */
  lens(): WideLens;
  /** A picture was drawn that was not his. */
  drawn(): void;
}

/** A picture of any size, without marks and words. */
export interface Take {
  pose: Pose;
  width: number;
  height: number;
  ground(p: Point): number;
  /** What is done to the camera once it is aimed. */
  through?(camera: PerspectiveCamera): void;
}
