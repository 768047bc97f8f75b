// The keys of a replay.
import type { FilmPlayer } from './film';

interface Does {
  toggle(): void;
  view(): void;
  zoom(factor: number): void;
  whole(): void;
}

type Pressed = Pick<KeyboardEvent, 'shiftKey' | 'repeat'>;

/** Does what a key is for; false for one that is for nothing here. */
export function filmKey(key: string, { shiftKey, repeat }: Pressed, player: FilmPlayer, does: Does): boolean {
  const { frame, film } = player.value;
  const once = (deed: () => void) => () => !repeat && deed();
  const keys: Record<string, () => unknown> = {
    ArrowRight: () => (shiftKey ? player.show(player.turnFrom(frame.index, true)) : player.stepOn()),
    ArrowLeft: () => player.show(shiftKey ? player.turnFrom(frame.index, false) : frame.index - 1),
    Home: () => player.show(0),
    End: () => player.show(film.length),
    ' ': once(does.toggle),
    v: once(does.view),
    '+': () => does.zoom(1.25),
    '=': () => does.zoom(1.25),
    '-': () => does.zoom(0.8),
    0: does.whole,
  };
  const deed = keys[key];
  deed?.();
  return deed !== undefined;
}
