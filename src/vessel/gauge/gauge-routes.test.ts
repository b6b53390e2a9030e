import { describe, expect, test } from 'vitest';
import { FakeGauge, makeGauge } from '../../../test/support/fakes/fake-gauge.ts';
import { KOBLENZ, north, runGauge } from '../../../test/support/features/gauge-run.ts';
import { refusal } from '../../../test/support/features/routes-app.ts';

const MOSEL = { water: { shortname: 'MOSEL', longname: 'MOSEL' } };

async function start(stations: unknown[], options: Parameters<typeof runGauge>[0] = {}) {
  const fake = await FakeGauge.start();
  fake.stations = stations;
  const run = await runGauge({ fake, ...options });
  await run.polled(1);
  return run;
}

describe('the nearest gauge', () => {
  test('has the fields of the contract, with the time as the gauge writes it', async () => {
    const { get } = await start([makeGauge('FAR', north(20)), makeGauge('KOBLENZ', north(1))]);
    expect(await get('/v1/pegel/nearest')).toEqual({
      status: 200,
      body: {
        stationName: 'KOBLENZ',
        waterName: 'RHEIN',
        km: 591.5,
        ...north(1),
        value: 213,
        unit: 'cm',
        timestamp: '2026-11-20T08:45:00+01:00',
        state: 'normal',
        _links: { self: '/v1/pegel/nearest' },
      },
    });
  });

  test('is 0 km along where it has no mark, and without a name where it names no water', async () => {
    const { get } = await start([makeGauge('HELGOLAND', { km: undefined, water: undefined })]);
    expect((await get('/v1/pegel/nearest')).body).toMatchObject({ km: 0, waterName: '' });
  });

  test('is the nearest of a water, in any case', async () => {
    const { get } = await start([makeGauge('KOBLENZ'), makeGauge('COCHEM', { ...north(30), ...MOSEL })]);
    expect((await get('/v1/pegel/nearest?water=mosel')).body).toMatchObject({ stationName: 'COCHEM' });
  });

  test('is looked for in the radius asked for, and never beyond the configured one', async () => {
    const { get } = await start([makeGauge('BONN', north(54))], { radiusKm: 50 });
    const none = (km: number) =>
      refusal(404, `No gauge station found within ${km} km with a reading of the last 24 hours`);
    expect(await get('/v1/pegel/nearest')).toEqual(none(50));
    expect(await get('/v1/pegel/nearest?radius=100')).toEqual(none(50));
    expect(await get('/v1/pegel/nearest?radius=12.5')).toEqual(none(12.5));
    const wide = await start([makeGauge('BONN', north(54))], { radiusKm: 60 });
    expect((await wide.get('/v1/pegel/nearest')).body).toMatchObject({ stationName: 'BONN' });
    expect(await wide.get('/v1/pegel/nearest?radius=53')).toEqual(none(53));
  });

  test('is a listed one within 200 km where stations are listed, whatever the radius', async () => {
    const stations = [makeGauge('KOBLENZ'), makeGauge('kaub', north(2)), makeGauge('KAUB', north(190))];
    const listed = { stations: ['KAUB', 'EMMERICH'], radiusKm: 10 };
    const { get, fake } = await start([...stations, makeGauge('EMMERICH', north(201))], listed);
    expect((await get('/v1/pegel/nearest?radius=1')).body).toMatchObject({ stationName: 'KAUB' });
    expect(Number(fake.asked[0]?.query.get('radius'))).toBeGreaterThanOrEqual(200);
    const far = await start([makeGauge('KOBLENZ'), makeGauge('EMMERICH', north(201))], listed);
    const message = 'No listed gauge station found within 200 km with a reading of the last 24 hours';
    expect(await far.get('/v1/pegel/nearest')).toEqual(refusal(404, message));
  });

  test('is the nearest with a reading of the last day', async () => {
    const old = makeGauge('OLD', {}, { timestamp: '2026-11-19T08:45:00+01:00', stateMnwMhw: 'out-dated' });
    const { get, clock, fake } = await start([old, makeGauge('FRESH', north(20))]);
    expect((await get('/v1/pegel/nearest')).body).toMatchObject({ stationName: 'FRESH' });
    fake.script = Array.from({ length: 500 }, () => 500);
    await clock.advance(24 * 3_600_000);
    const message = 'No gauge station found within 50 km with a reading of the last 24 hours';
    expect(await get('/v1/pegel/nearest')).toEqual(refusal(404, message));
  });

  test('moves with the own-ship position', async () => {
    const { get, moveTo } = await start([makeGauge('SOUTH'), makeGauge('NORTH', north(9))]);
    expect((await get('/v1/pegel/nearest')).body).toMatchObject({ stationName: 'SOUTH' });
    moveTo(north(6));
    expect((await get('/v1/pegel/nearest')).body).toMatchObject({ stationName: 'NORTH' });
  });

  test('is 404 with the reason while there is none', async () => {
    const disabled = await runGauge({ enabled: false });
    expect(await disabled.get('/v1/pegel/nearest')).toEqual(refusal(404, 'The river gauge is disabled'));
    expect(disabled.gauge.stats().status).toBe('disabled');
    const lost = await runGauge({ place: undefined });
    expect(await lost.get('/v1/pegel/nearest')).toEqual(refusal(404, 'No GPS position: no fix'));
    const fake = await FakeGauge.start();
    fake.script = [500];
    const early = await runGauge({ fake });
    await early.polled(1);
    expect(await early.get('/v1/pegel/nearest')).toEqual(refusal(404, 'No gauge data has been polled yet'));
    const { get } = await start([makeGauge('KOBLENZ')]);
    const none = 'No gauge station on this water found within 50 km with a reading of the last 24 hours';
    expect(await get('/v1/pegel/nearest?water=ELBE')).toEqual(refusal(404, none));
    expect(disabled.fake.asked).toEqual([]);
  });

  test.each([
    ['radius=0', 'radius must be at least 0.001, received 0'],
    ['radius=-1', 'radius must be at least 0.001, received -1'],
    ['radius=near', 'radius must be number, received "near"'],
    ['radius=', 'radius must be number, received ""'],
    ['water=', 'water must not be empty, received ""'],
  ])('is 400 for ?%s', async (query, message) => {
    const { get } = await runGauge();
    expect(await get(`/v1/pegel/nearest?${query}`)).toEqual(refusal(400, message));
  });
});

describe('the stations', () => {
  test('are listed by distance, with whose data they are and when they were fetched', async () => {
    const { get } = await start([makeGauge('FAR', north(20)), makeGauge('KOBLENZ', KOBLENZ)]);
    const { body } = await get('/v1/pegel/stations');
    expect(body).toEqual({
      stations: [
        expect.objectContaining({ stationName: 'KOBLENZ', value: 213, distanceKm: 0 }),
        expect.objectContaining({ stationName: 'FAR', distanceKm: expect.closeTo(20, 2) }),
      ],
      fetchedAt: '2026-11-20T08:00:00.000Z',
      source: 'WSV, PEGELONLINE',
      _links: { self: '/v1/pegel/stations' },
    });
  });

  test('are cut by water, radius and limit', async () => {
    const { names, get } = await start([
      makeGauge('A', north(1)),
      makeGauge('B', { ...north(2), ...MOSEL }),
      makeGauge('C', north(30)),
    ]);
    expect(await names('?water=Rhein')).toEqual(['A', 'C']);
    expect(await names('?radius=10')).toEqual(['A', 'B']);
    expect(await names('?limit=1')).toEqual(['A']);
    expect(await names('?radius=10&water=rhein&limit=5')).toEqual(['A']);
    expect(await get('/v1/pegel/stations?limit=0')).toEqual(refusal(400, 'limit must be at least 1, received 0'));
  });

  test('are none without a position and before the first poll, and 404 where the gauge is disabled', async () => {
    const lost = await runGauge({ place: undefined });
    expect((await lost.get('/v1/pegel/stations')).body).toMatchObject({ stations: [], fetchedAt: null });
    const disabled = await runGauge({ enabled: false });
    expect(await disabled.get('/v1/pegel/stations')).toEqual(refusal(404, 'The river gauge is disabled'));
  });
});

test('requests never call the service', async () => {
  const { get, fake, gauge } = await start([makeGauge('KOBLENZ')]);
  for (let request = 0; request < 10; request += 1) {
    expect((await get('/v1/pegel/nearest?radius=20')).status).toBe(200);
    expect((await get('/v1/pegel/stations')).status).toBe(200);
  }
  await gauge.close();
  expect(fake.asked).toHaveLength(1);
});
