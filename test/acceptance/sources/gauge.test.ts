import { expect, onTestFinished, test } from 'vitest';
import { FakeGauge, makeGauge } from '../../support/fakes/fake-gauge.ts';
import { FakePeplink } from '../../support/fakes/fake-peplink.ts';
import { listenTestApp } from '../../support/service/listening-app.ts';

test('the level at the nearest gauge follows from the own-ship position, and metrics show the polls', async () => {
  const [router, fake] = [await FakePeplink.start(), await FakeGauge.start()];
  onTestFinished(() => router[Symbol.asyncDispose]());
  router.setPosition({ latitude: 50.36, longitude: 7.6, speedMps: 4 });
  const timestamp = new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+Z$/, '+01:00');
  fake.stations = [
    makeGauge('KOBLENZ', { latitude: 50.359 }, { timestamp }),
    makeGauge('LOST', { latitude: undefined }),
  ];
  const { url, username, password } = router;
  const { app } = await listenTestApp({
    router: { provider: 'peplink', url, username, password },
    gauge: { enabled: true, base_url: fake.url },
  });
  const get = (path: string) => app.http.inject(path);
  await expect.poll(async () => (await get('/v1/pegel/nearest')).statusCode).toBe(200);
  expect((await get('/v1/pegel/nearest?water=rhein')).json()).toEqual({
    stationName: 'KOBLENZ',
    waterName: 'RHEIN',
    km: 591.5,
    latitude: 50.359,
    longitude: 7.6,
    value: 213,
    unit: 'cm',
    timestamp,
    state: 'normal',
    _links: { self: '/v1/pegel/nearest' },
  });
  expect((await get('/v1/pegel/stations')).json()).toMatchObject({
    stations: [{ stationName: 'KOBLENZ', distanceKm: 0.111 }],
  });
  const { body } = await get('/metrics');
  expect(body).toContain('wheelhouse_gauge_connected 1\n');
  expect(body).toContain('wheelhouse_gauge_stations 1\n');
  expect(body).toContain('wheelhouse_gauge_polls_total{result="changed"} 1\n');
  expect(body).toContain('wheelhouse_gauge_stations_ignored{reason="no_coordinates"} 1\n');
  expect(Number(/^wheelhouse_gauge_last_poll_age_seconds (\S+)$/m.exec(body)?.[1])).toBeLessThan(60);
  expect(fake.asked).toHaveLength(1);
});

test('a service as it comes asks no gauge, and says that it is disabled', async () => {
  const { app } = await listenTestApp();
  for (const path of ['/v1/pegel/nearest', '/v1/pegel/stations']) {
    const answer = await app.http.inject(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { type: 'NotFound', message: 'The river gauge is disabled' } });
  }
  expect((await app.http.inject('/v1/pegel/nearest?optional=true')).statusCode).toBe(204);
  expect((await app.http.inject('/metrics')).body).toMatch(/^wheelhouse_gauge_last_poll_age_seconds NaN$/im);
});
