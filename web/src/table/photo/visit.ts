// What a photographer at the table can be asked for.

import type { Pose } from '../camera';
import type { Daylight } from '../types';
import type { Eye } from './eyes';
import type { Size } from './size';

export interface StudioState {
  /** Glimpses that the picture on the screen has, and that it will have. */
  glimpses: number;
  of: number;
  /** The eye is no longer where it was sent. */
  moved: boolean;
}

export interface Studio {
  stand(eye: Eye): void;
  /** The stop of the ring: the larger, the more is sharp. */
  setStop(stop: number): void;
  setHour(hour: Daylight): void;
  hour(): Daylight;
  /** What lies under a point of the window is sharp from now on; false where nothing lies. */
  focusOn(clientX: number, clientY: number): boolean;
  /** A photograph to keep, of what is on the screen; null if `goOn` said no. */
  photograph(
    size: Size,
    told: (glimpses: number, of: number) => void,
    goOn: () => boolean,
  ): Promise<HTMLCanvasElement | null>;
  /** The same from elsewhere, while what is seen stays as it is. */
  portrait(from: Pose | Eye, size: Size): Promise<HTMLCanvasElement | null>;
  /** The table as it was before. */
  leave(): void;
  /** The table goes as well. */
  abandon(): void;
}
