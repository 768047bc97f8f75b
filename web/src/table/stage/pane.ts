// The size of the picture and what of it is free: the board is looked at in what is left.

import type { PerspectiveCamera } from 'three';
import { NO_ROOM_TAKEN, type Free, type Room } from '../framing';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

export class Pane {
  /** Of the container, in CSS pixels: kept, since to ask for them makes the browser lay out the page. */
  width = 1;
  height = 1;
  private room = NO_ROOM_TAKEN;

  /** Whether that is another room than before. */
  take(room: Room): boolean {
    if (SIDES.every((side) => room[side] === this.room[side])) return false;
    this.room = { ...room };
    return true;
  }

  /** What is left; where nothing would be, everything is taken for free. */
  get free(): Free {
    const { top, right, bottom, left } = this.clear;
    return { width: this.width - left - right, height: this.height - top - bottom };
  }

  /** The lower edge of the free area. */
  get lowest(): number {
    return this.height - this.clear.bottom;
  }

  private get clear(): Room {
    const { top, right, bottom, left } = this.room;
    const across = this.width - left - right >= 1;
    const down = this.height - top - bottom >= 1;
    return across && down ? this.room : NO_ROOM_TAKEN;
  }

  /** The camera looks through what is free, and shows around it what else there is to see. */
  aim(camera: PerspectiveCamera): void {
    const { width, height } = this.free;
    const { left, top } = this.clear;
    camera.setViewOffset(width, height, -left, -top, this.width, this.height);
  }
}
