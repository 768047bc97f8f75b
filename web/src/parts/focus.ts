// Where the keyboard was, for what takes it and goes away again.

/** Gives the focus back, when it would be nobody's: to who has it now, or to the table if he is gone by then. */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  return () =>
    queueMicrotask(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const gone = !(before instanceof HTMLElement) || !before.isConnected || before === document.body;
      const home = gone ? document.querySelector<HTMLElement>('[data-keyboard-home]') : before;
      home?.focus({ preventScroll: true });
    });
}
