// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Input } from './input';

const handles = { hexAt: () => 'A1', pan: vi.fn(), orbit: vi.fn(), zoomAt: vi.fn() };
const grab = vi.fn(() => false);

/** Presses a button, moves ten pixels to the right in two steps, and lets go. */
function dragWith(button: number, shiftKey = false): void {
  const element = document.createElement('div');
  element.setPointerCapture = () => undefined;
  new Input(element, { dragStart: grab }, handles);
  const send = (type: string, clientX: number) =>
    element.dispatchEvent(new MouseEvent(type, { button, clientX, clientY: 5, shiftKey }));
  send('pointerdown', 0);
  send('pointermove', 8);
  send('pointermove', 10);
  send('pointerup', 10);
}

beforeEach(() => vi.clearAllMocks());

it('moves the table with the middle button, whatever lies under it', () => {
  grab.mockReturnValue(true);
  dragWith(1);
  expect(handles.pan).toHaveBeenLastCalledWith(2, 0);
  expect(handles.orbit).not.toHaveBeenCalled();
  expect(grab).not.toHaveBeenCalled();
});

it('turns it with the right button', () => {
  dragWith(2);
  expect(handles.orbit).toHaveBeenCalled();
  expect(handles.pan).not.toHaveBeenCalled();
});

it('moves it with the left button unless a unit is taken along', () => {
  grab.mockReturnValue(false);
  dragWith(0);
  expect(handles.pan).toHaveBeenCalled();
  vi.clearAllMocks();
  grab.mockReturnValue(true);
  dragWith(0);
  expect(handles.pan).not.toHaveBeenCalled();
});

it('keeps the browser from scrolling by the middle button', () => {
  const element = document.createElement('div');
  new Input(element, {}, handles);
  const down = new MouseEvent('mousedown', { button: 1, cancelable: true });
  element.dispatchEvent(down);
  expect(down.defaultPrevented).toBe(true);
});

describe('fingers', () => {
  /** A table under fingers; `touch` sends what a browser does of one of them. */
  function fingers() {
    const element = document.createElement('div');
    element.setPointerCapture = () => undefined;
    const events = {
      click: vi.fn(),
      hold: vi.fn(),
      hover: vi.fn(),
      drag: vi.fn(),
      drop: vi.fn(),
      dragStart: grab,
    };
    new Input(element, events, handles);
    const touch = (type: string, id: number, clientX: number, clientY: number) => {
      const event = new MouseEvent(type, { clientX, clientY });
      element.dispatchEvent(Object.assign(event, { pointerId: id, pointerType: 'touch' }));
    };
    return { ...events, touch };
  }

  it('tap without a hover, though they slip a little', () => {
    const { touch, click, hover } = fingers();
    touch('pointerdown', 1, 50, 50);
    touch('pointermove', 1, 56, 54);
    touch('pointerup', 1, 56, 54);
    expect(click).toHaveBeenCalledOnce();
    expect(click.mock.calls[0]![0]).toMatchObject({ touch: true, around: ['A1'] });
    expect(hover).not.toHaveBeenCalled();
    expect(handles.pan).not.toHaveBeenCalled();
  });

  it('drag a unit, and break it off when a second finger comes or the browser takes them away', () => {
    grab.mockReturnValue(true);
    for (const end of [
      (touch: ReturnType<typeof fingers>['touch']) => touch('pointerdown', 2, 90, 90),
      (touch: ReturnType<typeof fingers>['touch']) => touch('pointercancel', 1, 70, 50),
    ]) {
      const { touch, drag, drop } = fingers();
      touch('pointerdown', 1, 50, 50);
      touch('pointermove', 1, 70, 50);
      expect(drag).toHaveBeenCalledOnce();
      end(touch);
      expect(drop).toHaveBeenCalledOnce();
      expect(drop.mock.calls[0]![0]).toMatchObject({ at: null });
    }
  });

  it('hold, which is no tap', () => {
    vi.useFakeTimers();
    const { touch, click, hold } = fingers();
    touch('pointerdown', 1, 50, 50);
    vi.advanceTimersByTime(460);
    expect(hold).toHaveBeenCalledOnce();
    touch('pointerup', 1, 50, 50);
    expect(click).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('do not hold when it is the page that was slow', () => {
    vi.useFakeTimers();
    const { touch, click, hold } = fingers();
    touch('pointerdown', 1, 50, 50);
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 900);
    vi.advanceTimersByTime(460);
    touch('pointerup', 1, 50, 50);
    expect(hold).not.toHaveBeenCalled();
    expect(click).toHaveBeenCalledOnce();
    now.mockRestore();
    vi.useRealTimers();
  });

  it('bring the table closer two by two, or turn it', () => {
    const { touch } = fingers();
    touch('pointerdown', 1, 100, 100);
    touch('pointerdown', 2, 200, 100);
    for (let by = 8; by <= 40; by += 8) {
      touch('pointermove', 1, 100 - by, 100);
      touch('pointermove', 2, 200 + by, 100);
    }
    expect(handles.zoomAt).toHaveBeenCalled();
    for (const [factor] of handles.zoomAt.mock.calls) expect(factor).toBeGreaterThan(1);
  });

  it('tilt it when both go up together', () => {
    const { touch } = fingers();
    touch('pointerdown', 1, 100, 300);
    touch('pointerdown', 2, 200, 300);
    for (let by = 8; by <= 60; by += 8) {
      touch('pointermove', 1, 100, 300 - by);
      touch('pointermove', 2, 201, 300 - by);
    }
    expect(handles.zoomAt).not.toHaveBeenCalled();
    expect(handles.orbit).toHaveBeenCalled();
    for (const [yaw, pitch] of handles.orbit.mock.calls) {
      expect(yaw).toBe(0);
      expect(pitch).toBeLessThan(0);
    }
  });
});

it('holds with the right button what it does not turn', () => {
  const element = document.createElement('div');
  element.setPointerCapture = () => undefined;
  const hold = vi.fn();
  const click = vi.fn();
  new Input(element, { hold, click }, handles);
  for (const type of ['pointerdown', 'pointerup']) element.dispatchEvent(new MouseEvent(type, { button: 2 }));
  expect(hold).toHaveBeenCalledOnce();
  expect(click).not.toHaveBeenCalled();
});
