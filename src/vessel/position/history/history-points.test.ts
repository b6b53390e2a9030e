import { expect, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { buildRoutesApp } from '../../../../test/support/features/routes-app.ts';
import type { Location } from '../fix.ts';
import { createGpsRoutes } from '../gps-routes.ts';

const START = Date.parse('2026-11-20T08:00:00Z');

async function* pages(): AsyncGenerator<Location[]> {
  yield Array.from({ length: 300 }, (_, second) => ({
    id: `0193a3b5-4444-7000-8000-${String(second).padStart(12, '0')}`,
    recordedAt: START + second * 1000,
    latitude: 50 + Math.abs((second % 60) - 30) / 10_000,
    longitude: 7.6 + second / 10_000,
    altitudeM: null,
    speedMps: 4.3,
    tripId: null,
  }));
}

test('the history has at most as many positions as are asked for, and all without that', async () => {
  const call = await buildRoutesApp(
    createGpsRoutes({
      position: { current: () => undefined, state: () => ({ reason: null }) },
      locations: { pages },
      clock: new FakeClock(START + 300_000),
      isOffice: false,
    }),
  );
  const count = async (query: string) => (await call('GET', `/v1/router/gps/history${query}`)).body.locations?.length;
  expect(await count('')).toBe(300);
  expect(await count('?maxPoints=40')).toBeLessThanOrEqual(40);
  expect(await count('?maxPoints=10000')).toBe(300);
  expect((await call('GET', '/v1/router/gps/history?maxPoints=1')).status).toBe(400);
});
