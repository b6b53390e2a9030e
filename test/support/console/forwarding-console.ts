import { onTestFinished } from 'vitest';
import { FakeDestination } from '../fakes/fake-destination.ts';
import { FakePeplink } from '../fakes/fake-peplink.ts';
import type { ConfigOverrides } from '../samples/make-config.ts';
import { listenTestApp } from '../service/listening-app.ts';
import { openPage } from './browser.ts';

export const KEY = 'a-key-for-the-console';
/** Markup, a change of the writing direction, and more than a line has room for. */
export const HOSTILE = `<img src=x onerror=alert(1)> \u202Eevil\u202C ${'@'.repeat(20)}`;

/** A console that knows its key, at one of its rooms. */
export async function openRoom(room: string, config: ConfigOverrides = {}) {
  const router = await FakePeplink.start();
  onTestFinished(() => router[Symbol.asyncDispose]());
  const measure = () => router.sailAtKoblenz();
  measure();
  const { url } = await listenTestApp({
    router: { ...router.settings, max_speed_kmh: 0 },
    auth: { api_keys: [KEY] },
    websocket: { tokens: [KEY] },
    ...config,
  });
  const opened = await openPage();
  await opened.page.clock.install();
  await opened.page.addInitScript((key) => sessionStorage.setItem('wheelhouse.key', key), KEY);
  await opened.page.goto(`${url}/app/#/${room}`);
  /** Without what a service without a gauge and without an explorer answers. */
  const failures = () => opened.failures.filter((failure) => !/\/v1\/(pegel\/nearest|swagger-ui)/.test(failure));
  return { ...opened, url, failures, measure };
}

/** One destination takes everything; the other is unhealthy, and its queue grows. */
export async function openForwarding() {
  const [shore, away] = [await FakeDestination.start(), await FakeDestination.start()];
  away.health = 503;
  const destinations = [
    { name: 'shore', url: shore.url, token: 'a-secret' },
    { name: HOSTILE, url: away.url, token: 'a-secret', health_url: away.healthUrl },
  ];
  const room = await openRoom('forwarding', { forwarding: { interval_secs: 1, destinations } });
  const waiting = async () => {
    const answer = await fetch(`${room.url}/v1/forwarding/queue`, { headers: { 'X-API-Key': KEY } });
    const { queues } = (await answer.json()) as { queues: { name: string; count: number }[] };
    return queues.find(({ name }) => name === HOSTILE)?.count ?? 0;
  };
  return { ...room, shore, away, waiting };
}
