// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
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
