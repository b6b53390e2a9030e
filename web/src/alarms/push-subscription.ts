import { signal } from '@preact/signals';
import { answerOf, api } from '../api/client.ts';
import { RequestError } from '../api/problem.ts';
import { language } from '../lib/preferences.ts';
import { readStored, writeStored } from '../lib/stored.ts';

/** Id of this browser at the service; undefined without a subscription. */
export const pushedAs = signal<string | undefined>(readStored('push'));

/** Reason why push is unavailable: the page was loaded without TLS, or the browser has no push service. */
export function whyNoPush(): 'insecure' | 'unsupported' | undefined {
  if (!globalThis.isSecureContext) return 'insecure';
  return 'PushManager' in globalThis && 'Notification' in globalThis ? undefined : 'unsupported';
}

function keep(id: string | undefined): void {
  pushedAs.value = id;
  writeStored('push', id);
}

/** Requests permission from the user; call it while a gesture is being handled. */
export async function startPush(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await subscribe();
}

export async function stopPush(): Promise<void> {
  const id = pushedAs.peek();
  const subscription = await (await readManager()).getSubscription();
  // In this order: if the service misses the end, the push service reports the subscription as expired.
  await subscription?.unsubscribe();
  if (id !== undefined) await forgetAtService(id);
  keep(undefined);
}

/** Registers the current subscription again: the browser may have a new address, and a new service has no subscriptions. */
export async function confirmPush(): Promise<void> {
  if (pushedAs.peek() === undefined || whyNoPush() || Notification.permission !== 'granted') return;
  await subscribe();
}

async function subscribe(): Promise<void> {
  const { publicKey } = await answerOf(api.GET('/v1/notify/push'));
  const manager = await readManager();
  const subscription = await subscribeWith(manager, publicKey);
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, language: language.peek() };
  const before = pushedAs.peek();
  const { id } = await answerOf(api.POST('/v1/notify/push/subscriptions', { body }));
  keep(id);
  if (before !== undefined && before !== id) await forgetAtService(before);
}

/** A subscription of another installation at this address cannot be used. */
async function subscribeWith(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (cause) {
    const other = await manager.getSubscription();
    if (!other) throw new RequestError(cause instanceof Error ? cause.message : 'no subscription', { status: 0 });
    await other.unsubscribe();
    return manager.subscribe(options);
  }
}

const readManager = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager;

/** The service may have removed it already. */
async function forgetAtService(id: string): Promise<void> {
  try {
    await answerOf(api.DELETE('/v1/notify/push/subscriptions/{id}', { params: { path: { id } } }));
  } catch (problem) {
    if (!(problem instanceof RequestError) || problem.status !== 404) throw problem;
  }
}
