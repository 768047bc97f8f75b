// A photographer's visit to the table, as the page holds it: where he stands, how he has set his camera, what he is at.
import { HOURS, type Hour } from './hours';
import { STOPS } from '../table/photo/lens';
import { photoSize, type Size } from '../table/photo/size';
import type { Eye, Studio, StudioState, Table } from '../table';

export const EYES: readonly { id: Eye; label: string; title: string }[] = [
  { id: 'behind', label: 'Behind', title: 'Behind the line' },
  { id: 'along', label: 'Along', title: 'Along the line' },
  { id: 'enemy', label: 'Enemy', title: 'From the enemy' },
];

const f = (stop: number): string => `f/${stop}`;

/** Where in the window something was made sharp. */
interface Ring {
  x: number;
  y: number;
  key: number;
}

export class Shoot {
  /** Null: wherever a hand has led it. */
  eye = $state<Eye | null>('behind');
  hour = $state<Hour>('afternoon');
  /** Of the stops of the ring. */
  ring = $state(STOPS.indexOf(4));
  /** How far the picture on the screen is, from 0 to 1. */
  done = $state(0);
  /** How far a photo that is to be kept is; null while none is taken. */
  taking = $state<number | null>(null);
  /** The photo that was taken. */
  photo = $state.raw<HTMLCanvasElement | null>(null);
  /** Where it was last focused. */
  focus = $state.raw<Ring | null>(null);
  /** For those who do not see it. */
  said = $state('');
  readonly stops = STOPS;
  private stopped = false;

  private constructor(
    private readonly table: Table,
    private readonly studio: Studio,
  ) {
    this.hour = HOURS.find(({ id }) => id === studio.hour())?.id ?? 'afternoon';
  }

  static async begin(table: Table, side: string | null): Promise<Shoot> {
    let shoot: Shoot | null = null;
    const studio = await table.studio(side, (state) => shoot?.see(state));
    shoot = new Shoot(table, studio);
    studio.stand('behind');
    shoot.said = 'Photo mode. Click or tap what should be in focus.';
    return shoot;
  }

  private see({ glimpses, of, moved }: StudioState): void {
    this.done = of ? glimpses / of : 0;
    if (moved) this.eye = null;
  }

  get stop(): string {
    return f(STOPS[this.ring]!);
  }

  stand(eye: Eye): void {
    this.eye = eye;
    this.studio.stand(eye);
    this.said = `${EYES.find(({ id }) => id === eye)!.title}.`;
  }

  setHour(hour: Hour): void {
    this.hour = hour;
    this.studio.setHour(hour);
  }

  setRing(ring: number): void {
    this.ring = ring;
    this.studio.setStop(STOPS[ring]!);
  }

  focusAt(x: number, y: number): void {
    if (!this.studio.focusOn(x, y)) return void (this.said = 'There is nothing there to focus on.');
    this.focus = { x, y, key: (this.focus?.key ?? 0) + 1 };
    this.said = 'In focus.';
  }

  pan(dx: number, dy: number): void {
    this.table.pan(dx, dy);
  }

  orbit(yaw: number, pitch: number): void {
    this.table.orbit(yaw, pitch);
  }

  zoom(factor: number): void {
    this.table.zoom(factor);
  }

  /** Takes the photo that is to be kept, much finer than the screen. */
  async take(window: Size, density: number): Promise<void> {
    if (this.taking !== null) return;
    this.stopped = false;
    this.taking = 0;
    this.said = 'Taking the photo.';
    const told = (glimpses: number, of: number): void => void (this.taking = glimpses / of);
    const photo = await this.studio.photograph(photoSize(window, density), told, () => !this.stopped);
    this.taking = null;
    this.photo = photo;
    this.said = photo ? 'The photo is taken.' : 'No photo was taken.';
  }

  /** Takes no photo after all. */
  stopTaking(): void {
    this.stopped = true;
  }

  leave(): void {
    this.stopped = true;
    this.studio.leave();
  }
}
