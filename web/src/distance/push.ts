// Notices to a browser in which no page is open (Web Push): this browser asks its push service for an address, and
// gives it to the server of tables together with a key, so that the push service cannot read what is told.
import { noticing, type SeatAddress } from './lobby';
import { mayNotify } from './notice';

/** Whether this browser, and the way in which the page came, allow it. */
export const canPush = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && typeof PushManager === 'function';

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const worker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(new URL('notices.js', document.baseURI));
  return navigator.serviceWorker.ready;
};

async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registered = await navigator.serviceWorker.getRegistration();
  return (await registered?.pushManager.getSubscription()) ?? null;
}

export const isPushed = async (): Promise<boolean> => (await subscription()) !== null && mayNotify();

const sameKey = (subscribed: PushSubscription, key: Uint8Array): boolean => {
  const known = subscribed.options.applicationServerKey;
  return known !== null && new Uint8Array(known).every((byte, at) => byte === key[at]);
};

/** From now on the server tells this browser when it is the move of that seat. */
export async function takePush(at: SeatAddress, serverKey: string): Promise<void> {
  const key = bytesOf(serverKey);
  const { pushManager } = await worker();
  let subscribed = await pushManager.getSubscription();
  if (subscribed && !sameKey(subscribed, key)) {
    await subscribed.unsubscribe();
    subscribed = null;
  }
  subscribed ??= await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => {
      throw new Error('This browser cannot reach its push service, which passes notices on.');
    });
  await noticing(at, { push: subscribed.toJSON() });
}

export async function stopPush(at: SeatAddress): Promise<void> {
  const subscribed = await subscription();
  if (subscribed) await noticing(at, { no_push: subscribed.endpoint });
  await subscribed?.unsubscribe();
}

/** At a table that somebody comes to: whoever has asked for notices gets them there as well. */
export async function keepPush(at: SeatAddress): Promise<void> {
  if (at.seat === 2 || !(await isPushed().catch(() => false))) return;
  const { push } = await noticing(at);
  if (push) await takePush(at, push);
}
