import { describe, expect, it } from 'vitest';
import { DeskDouble, event, opened, quietBook, quietStage, situation } from '../testing/double';
import { Session } from './session';

describe('the opponent', () => {
  it('lets the computer think while its last order is shown', async () => {
    const shown: (() => void)[] = [];
    const stage = { ...quietStage, play: () => new Promise<void>((done) => shown.push(done)) };
    let left = 2;
    const desk = new DeskDouble({
      order: () => ({ events: [event('Marched.')], situation: situation({ player: 'greedy' }) }),
      think: (request) =>
        request.ahead
          ? {}
          : { events: [], situation: situation({ player: --left > 0 ? 'greedy' : 'human' }) },
    });
    const battle = new Session(desk, stage, quietBook, opened());
    const done = battle.give({ order: 'march' });
    await new Promise((later) => setTimeout(later));
    expect(desk.asked.at(-1)).toEqual({ do: 'think', ahead: true });
    expect(battle.value.situation.player).toBe('human');
    battle.pause();
    shown[0]!();
    await done;
    // the thought changes nothing: with the computer told to wait, no order of it comes
    expect(desk.asked.at(-1)).toEqual({ do: 'think', ahead: true });
    await battle.resume();
    expect(desk.asked.filter((request) => request.do === 'think').map(({ ahead }) => ahead ?? false)).toEqual(
      [true, false, true, false],
    );
  });
});
