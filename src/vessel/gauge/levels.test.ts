import { expect, test } from 'vitest';
import { FakeGauge, makeGauge } from '../../../test/support/fakes/fake-gauge.ts';
import { runGauge } from '../../../test/support/features/gauge-run.ts';
import { trendOf } from './levels.ts';

const level = (hour: number, value: number) => ({
  timestamp: `2026-11-20T${String(hour).padStart(2, '0')}:00:00+01:00`,
  value,
});

async function start() {
  const fake = await FakeGauge.start();
  fake.stations = [makeGauge('BAD HONNEF')];
  fake.levels = { 'BAD HONNEF': [level(4, 230), level(6, 99_999), level(8, 213)] };
  const run = await runGauge({ fake });
  await run.polled(1);
  return { ...run, levels: (query = '') => run.get(`/v1/pegel/stations/BAD%20HONNEF/levels${query}`) };
}

test('a station in range has its past and its trend, without what is no level', async () => {
  const { levels, fake } = await start();
  expect((await levels('?hours=168')).body).toEqual({
    stationName: 'BAD HONNEF',
    unit: 'cm',
    trend: 'falling',
    levels: [level(4, 230), level(8, 213)],
    _links: { self: '/v1/pegel/stations/BAD%20HONNEF/levels' },
  });
  // Kept for ten minutes.
  await levels();
  expect(fake.asked.filter(({ path }) => path.endsWith('measurements.json'))).toHaveLength(1);
});

test('a name that is no station in range is not asked for', async () => {
  const { get, fake } = await start();
  expect((await get('/v1/pegel/stations/..%2Fsecret/levels')).status).toBe(404);
  expect(fake.asked).toHaveLength(1);
});

test('a service that fails is 503 with the reason, until something is known', async () => {
  const { levels, fake, clock } = await start();
  fake.script = [500];
  expect(await levels()).toMatchObject({
    status: 503,
    body: { error: { message: 'The gauge service does not answer: HTTP 500' } },
  });
  expect((await levels('?hours=168')).body.levels).toHaveLength(2);
  await clock.advance(11 * 60_000);
  fake.script = [500];
  expect((await levels('?hours=168')).body.levels).toHaveLength(2);
});

test('a trend needs three hours, and two centimetres', () => {
  expect(trendOf([], 'cm')).toBeNull();
  expect(trendOf([level(7, 200), level(8, 213)], 'cm')).toBeNull();
  expect(trendOf([level(4, 200), level(8, 213)], 'cm')).toBe('rising');
  expect(trendOf([level(4, 212), level(8, 213)], 'cm')).toBe('steady');
  expect(trendOf([level(4, 41.3), level(8, 41.2)], 'm+NN')).toBe('falling');
});
