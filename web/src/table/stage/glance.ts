import type { PerspectiveCamera } from 'three';

/** What a picture is drawn for. */
export interface Glance {
  /** It is aimed. */
  camera: PerspectiveCamera;
  /** It is one of many in motion, without a graphics card. */
  hurried: boolean;
  /** Shadows on the board are not what they were in the last picture. */
  shadowsMoved: boolean;
  /** Of the picture, for a unit of the board where it is nearest. */
  pixels: number;
}
