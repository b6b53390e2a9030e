import type { Page } from 'playwright-core';
import { callWithKey } from '../call-with-key.ts';
import { FakePeplink } from '../fakes/fake-peplink.ts';
import { listenTestApp } from '../service/listening-app.ts';
import { openPage } from './browser.ts';

export const KEY = 'a-key-for-the-trips';

/** A service whose vessel lies at Koblenz, and what a test needs to speak to it beside the console. */
export async function startService() {
  await using stack = new AsyncDisposableStack();
  const router = stack.use(await FakePeplink.start());
  const moveTo = (latitude: number, longitude: number) => router.sailAtKoblenz({ latitude, longitude });
  router.sailAtKoblenz();
  const { url } = await listenTestApp({
    // The tests move the vessel faster than any vessel goes.
    router: { ...router.settings, max_speed_kmh: 0 },
    auth: { api_keys: [KEY] },
    websocket: { tokens: [KEY] },
    gps: { history_interval_secs: 1 },
    rate_limit: { enabled: false },
  });
  const call = callWithKey(url, KEY);
  const texts = ['email', 'phone', 'street', 'houseNumber', 'postalCode', 'city', 'country'];
  const add = async (path: string, body: object) => String((await call('POST', path, body))['id']);
  const held = stack.move();
  return {
    url,
    moveTo,
    call,
    addClient: (name: string) => add('/v1/clients', { ...Object.fromEntries(texts.map((field) => [field, ''])), name }),
    addCategory: (name: string) => add('/v1/categories', { name }),
    addTrip: (details: object) =>
      add('/v1/trips', { startLatitude: 50.36, startLongitude: 7.6, weight: 5, ...details }),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** The console at a place of the room, with the key already given. */
export async function enter(url: string, place: string, options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openPage(options);
  // Time goes on as it does, and can be moved on.
  await opened.page.clock.install();
  await opened.page.addInitScript((key) => localStorage.setItem('wheelhouse.key', key), KEY);
  await opened.page.goto(`${url}/app/#/trips${place}`);
  return opened;
}

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
export const choice = (page: Page, label: string) => page.getByLabel(label, { exact: true });
