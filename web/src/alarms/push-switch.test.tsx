import { act, fireEvent, render, screen } from '@testing-library/preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeService } from '../test/fake-service.ts';
import { confirmPush, pushedAs, stopPush } from './push-subscription.ts';
import { PushSwitch } from './push-switch.tsx';

const ADDRESS = 'https://fcm.googleapis.com/fcm/send/x';

/** A browser with a push service, in which the person allows notices. */
function fakeBrowser(permission: NotificationPermission = 'granted') {
  const subscription = {
    toJSON: () => ({ endpoint: ADDRESS, keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: vi.fn(async () => true),
  };
  const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => subscription);
  const pushManager = { subscribe, getSubscription: async () => subscription };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve({ pushManager }) },
    configurable: true,
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    pushedAs.value = undefined;
    localStorage.clear();
  });
  return { subscribe, unsubscribe: subscription.unsubscribe };
}

function fakePush() {
  return fakeService({
    'GET /v1/notify/push': () => ({
      publicKey: 'public',
      subscriptions: 0,
      maxSubscriptions: 50,
      _links: { self: '' },
    }),
    'POST /v1/notify/push/subscriptions': () => ({ id: 'abc', target: 'push-abc', _links: { self: '' } }),
    'DELETE /v1/notify/push/subscriptions/abc': () => new Response(null, { status: 204 }),
  });
}

test('a person switches it on and off: the browser subscribes with the key of the service and is sent to', async () => {
  const { subscribe, unsubscribe } = fakeBrowser();
  const service = fakePush();
  render(<PushSwitch />);
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Send' })));
  await vi.waitFor(() => expect(pushedAs.value).toBe('abc'));
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public' });
  expect(service.changes()).toMatchObject([{ body: { endpoint: ADDRESS, keys: { p256dh: 'key', auth: 'secret' } } }]);
  await act(stopPush);
  expect(unsubscribe).toHaveBeenCalled();
  expect(service.changes().at(-1)).toMatchObject({ method: 'DELETE' });
  expect(pushedAs.value).toBeUndefined();
});

test('a page that was subscribed says so to the service again when it is opened, others ask for nothing', async () => {
  fakeBrowser();
  const service = fakePush();
  await confirmPush();
  expect(service.calls).toEqual([]);
  pushedAs.value = 'older';
  await confirmPush().catch(() => undefined);
  expect(pushedAs.value).toBe('abc');
});

test('without the permission nothing is subscribed, and the switch says why', async () => {
  const { subscribe } = fakeBrowser('denied');
  fakePush();
  render(<PushSwitch />);
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Send' })));
  await screen.findByText(/blocks notifications/);
  expect(subscribe).not.toHaveBeenCalled();
  expect(pushedAs.value).toBeUndefined();
});

test('a page without HTTPS, and a browser without a push service, have no switch but the reason', () => {
  fakeBrowser();
  vi.stubGlobal('isSecureContext', false);
  const { unmount } = render(<PushSwitch />);
  expect(screen.getByText(/opened by HTTPS/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  unmount();
  vi.stubGlobal('isSecureContext', true);
  // @ts-expect-error: a browser without it
  delete globalThis.PushManager;
  render(<PushSwitch />);
  expect(screen.getByText(/no push service/)).toBeTruthy();
});
