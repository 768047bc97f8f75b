// Says that it is one's move to somebody who is looking elsewhere: in the window's title, and where he allows it
// by a notice of the system.

const MARK = '● ';

/** Marks the title of a window while something waits for its owner. */
export function markTitle(waits: boolean): void {
  const plain = document.title.startsWith(MARK) ? document.title.slice(MARK.length) : document.title;
  document.title = waits ? MARK + plain : plain;
}

export const mayNotify = (): boolean =>
  typeof Notification === 'function' && Notification.permission === 'granted';

/** Whether the user allows it; browsers ask only once. */
export const askToNotify = async (): Promise<boolean> =>
  typeof Notification === 'function' && (await Notification.requestPermission()) === 'granted';

/** Only while the window is not looked at; the newest takes the place of an older one about the same table. */
export function notify(title: string, body: string, about: string): void {
  if (!document.hidden || !mayNotify()) return;
  try {
    const notice = new Notification(title, { body, tag: about });
    notice.onclick = () => (window.focus(), notice.close());
  } catch {
    // phones allow it only in workers
    void navigator.serviceWorker
      ?.getRegistration()
      .then((worker) => worker?.showNotification(title, { body, tag: about, data: { hash: location.hash } }));
  }
}
