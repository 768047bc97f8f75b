// Notices to a browser without an open page (Web Push): the browser gets an address from its push service, and gives it
// to the server of tables with a key, so that the push service cannot read the notices.
import { noticing, type SeatAddress } from './lobby';
import { mayNotify } from './notice';

/** Whether this browser and the page's connection allow it. */
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

/** Subscribes this browser to notices for that seat. */
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

/** On arrival at a table: a browser that takes notices gets them there too. */
export async function keepPush(at: SeatAddress): Promise<void> {
  if (at.seat === 2 || !(await isPushed().catch(() => false))) return;
  const { push } = await noticing(at);
  if (push) await takePush(at, push);
}
