import { effect, signal } from '@preact/signals';
import { answerOf, api, checkKey } from '../api/client.ts';
import { facts } from '../api/facts.ts';
import { credentials, isKeyRefused } from '../api/key.ts';
import { RequestError } from '../api/problem.ts';
import { createResource } from '../api/resource.ts';
import type { Schema } from '../api/schema-types.ts';
import { adjustClock } from '../lib/clock.ts';

export type Health = Schema<'Health'>;

/** Interval of the health request, within which every view detects a revoked key. */
const HEALTH_EVERY_MS = 8000;
const GAUGE_EVERY_MS = 120_000;

async function loadHealth(): Promise<Health> {
  const outcome = await api.GET('/v1/health');
  // An unhealthy service sends the same body with status 503.
  const health = outcome.data ?? (outcome.response.status === 503 ? outcome.error : undefined);
  const known = health && 'services' in health ? health : await answerOf(Promise.resolve(outcome));
  adjustClock(known.timestamp);
  return known;
}

/** Health of the service, requested every few seconds. */
export const health = createResource(loadHealth);
/** The nearest gauge; empty without one. */
export const gauge = createResource(() =>
  answerOf(api.GET('/v1/pegel/nearest', { params: { query: { optional: true } } })),
);
/** Destinations by name, requested while one of them is unhealthy. */
export const destinations = createResource(async () => (await answerOf(api.GET('/v1/forwarding/status'))).destinations);
/** Version of the service, once known. */
export const version = signal<string | undefined>(undefined);

/** Checks the key explicitly: the requests of a view may need none. */
async function noticeRefusal(): Promise<void> {
  const known = credentials.peek();
  if (!known) return;
  try {
    await checkKey(known.key);
  } catch (cause) {
    if (cause instanceof RequestError && cause.status === 401 && credentials.peek() === known)
      isKeyRefused.value = true;
  }
}

/** Updates health and gauge while the page is visible. */
export function startHealth(): void {
  const look = () => !document.hidden;
  void health.reload();
  setInterval(() => {
    if (!look()) return;
    void health.reload();
    void noticeRefusal();
  }, HEALTH_EVERY_MS);
  const hasGauge = () => facts.value?.isOn.gauge === true;
  setInterval(() => look() && hasGauge() && void gauge.reload(), GAUGE_EVERY_MS);
  effect(() => {
    if (credentials.value && hasGauge()) void gauge.reload();
  });
  effect(() => {
    const { forwarding } = health.data.value?.services ?? {};
    if (forwarding?.enabled && !forwarding.healthy) void destinations.reload();
  });
}
