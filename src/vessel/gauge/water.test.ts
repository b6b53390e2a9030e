import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeGauge, makeBridge, makeForecastGauge, makeGauge } from '../../../test/support/fakes/fake-gauge.ts';
import { runGauge } from '../../../test/support/features/gauge-run.ts';
import { HEIGHT_FRESH_MS, marginUnder } from './water.ts';

/** `CASES=1000000 npx vitest run --project tests src/vessel/gauge/water.test.ts` is the whole proof. */
const CASES = Number(process.env['CASES'] ?? 20_000);

const NOW = Date.parse('2026-11-20T08:00:00Z');
const HOUR = 3_600_000;
const PATIENCE = { timeout: Math.max(30_000, CASES / 10) };
const right = { stationId: 'a', series: 'DFH', value: 715, unit: 'cm', measuredAt: '2026-11-20T08:45:00+01:00' };
const vessel = { heightM: 6, measuredAt: NOW };

describe('the margin under a bridge', () => {
  test.each([
    [6, 'passes', 1.15],
    [6.85, 'passes', 0.3],
    [6.86, 'tight', 0.29],
    [7.15, 'tight', 0],
    [7.16, 'fails', -0.01],
  ] as const)('of a vessel of %d m is by its height', (heightM, state, marginM) => {
    const input = { bridgeId: 'a', clearance: right, vessel: { ...vessel, heightM }, now: NOW };
    expect(marginUnder(input)).toEqual({ state, marginM });
  });

  test('is never "passes" with a value that is stale, missing, no value or of something else', PATIENCE, () => {
    const millis = (from: number, to: number) => fc.integer({ min: from, max: to });
    /** Three times in four what is right, so that cases with one thing wrong are many. */
    const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>) =>
      fc.oneof({ arbitrary: right, weight: 3 }, { arbitrary: wrong, weight: 1 });
    const timestamp = (from: number, to: number) => millis(from, to).map((ms) => new Date(NOW + ms).toISOString());
    const clearances = fc.option(
      fc.record({
        stationId: mostly(fc.constant('a'), fc.constantFrom('b', '')),
        series: mostly(fc.constant('DFH'), fc.constantFrom('W', 'WV', 'Q', '')),
        value: mostly<number>(
          fc.integer({ min: 300, max: 1500 }),
          fc.oneof(
            fc.constantFrom(99_999, 0, -1, Number.NaN, Number.POSITIVE_INFINITY),
            fc.integer({ min: -200, max: 100_000 }),
          ),
        ),
        unit: mostly(fc.constant('cm'), fc.constantFrom('m', 'm+NN', '')),
        measuredAt: mostly(
          timestamp(-HOUR, 0),
          fc.oneof(timestamp(-30 * HOUR, 3 * HOUR), fc.constantFrom('', 'yesterday', '2026-11-20')),
        ),
      }),
      { nil: undefined, freq: 20 },
    );
    const heights = mostly<number>(
      fc.integer({ min: 200, max: 1200 }).map((cm) => cm / 100),
      fc.oneof(fc.constantFrom(Number.NaN, 0, -5, 1000, 99_999), fc.double({ min: 0, max: 100, noNaN: true })),
    );
    const ages = mostly<number>(millis(-24 * HOUR, 0), fc.oneof(millis(-90 * HOUR, 9 * HOUR), fc.constant(Number.NaN)));
    const vessels = fc.option(fc.record({ heightM: heights, measuredAt: ages.map((ms) => NOW + ms) }), {
      nil: undefined,
      freq: 20,
    });
    let passed = 0;
    fc.assert(
      fc.property(
        mostly(fc.constant('a'), fc.constantFrom('b', '')),
        clearances,
        vessels,
        (bridgeId, clearance, ship) => {
          const { state, marginM } = marginUnder({ bridgeId, clearance, vessel: ship, now: NOW });
          if (state !== 'passes') return;
          passed += 1;
          // Written without the code under test: each of these is needed for a vessel to pass.
          const age = NOW - Date.parse(clearance?.measuredAt ?? '');
          const isMeasured = clearance?.series === 'DFH' && clearance.unit === 'cm' && clearance.value < 10_001;
          const isOfBridge = bridgeId !== '' && clearance?.stationId === bridgeId;
          const isFresh = age <= HOUR && age >= -300_000;
          const shipAge = NOW - (ship?.measuredAt ?? Number.NaN);
          const isShipKnown =
            ship !== undefined && ship.heightM > 0 && shipAge <= HEIGHT_FRESH_MS && shipAge >= -300_000;
          const room = (clearance?.value ?? 0) / 100 - (ship?.heightM ?? 0);
          expect([isMeasured, isOfBridge, isFresh, isShipKnown, room >= 0.299]).toEqual([true, true, true, true, true]);
          expect(marginM).toBeCloseTo(room, 1);
        },
      ),
      { numRuns: CASES },
    );
    // The cases reach the verdict that they are about.
    expect(passed).toBeGreaterThan(CASES / 1000);
  });
});

describe('forecast and clearance', () => {
  const run = (at: string, ms: number, more: object = {}) => ({
    initialized: at,
    timestamp: new Date(Date.parse(at) + ms).toISOString(),
    value: 113,
    type: 'forecast',
    ...more,
  });

  async function start(stations: unknown[]) {
    const fake = await FakeGauge.start();
    fake.stations = stations;
    const gauge = await runGauge({ fake });
    await gauge.polled(1);
    return { ...gauge, fake };
  }

  test('a forecast comes with its age, its unit and its source, from its newest computation', async () => {
    const { get, fake } = await start([makeForecastGauge('KAUB'), makeGauge('KOBLENZ')]);
    fake.forecasts.set('uuid-KAUB', [
      run('2026-11-19T07:00:00+01:00', 2 * HOUR, { value: 90 }),
      run('2026-11-20T07:00:00+01:00', 2 * HOUR, { percentile10: 111, percentile90: 115 }),
      run('2026-11-20T07:00:00+01:00', 4 * HOUR, { value: 99_999 }),
      run('2026-11-20T07:00:00+01:00', 60 * HOUR, { type: 'estimate', value: 120 }),
    ]);
    const { status, body } = await get('/v1/pegel/forecast');
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: 'WSV, PEGELONLINE', fetchedAt: '2026-11-20T08:00:00.000Z' });
    expect(body.forecasts).toMatchObject([
      { stationName: 'KAUB', unit: 'cm', initializedAt: '2026-11-20T07:00:00+01:00', ageSecs: 7200 },
    ]);
    expect(body.forecasts[0].values).toMatchObject([
      { value: 113, kind: 'forecast', low: 111, high: 115 },
      { value: 120, kind: 'estimate', low: null, high: null },
    ]);
  });

  test('a forecast of the day before yesterday is left out, and one that is missing costs nothing else', async () => {
    const { get, fake } = await start([makeForecastGauge('KAUB'), makeForecastGauge('OESTRICH')]);
    fake.forecasts.set('uuid-KAUB', [run('2026-11-18T07:00:00+01:00', 90 * HOUR)]);
    expect((await get('/v1/pegel/forecast')).body.forecasts).toEqual([]);
  });

  test('a bridge shows its measured height, and the margin of a vessel whose height is given', async () => {
    const { get } = await start([makeBridge('HANAU BRÜCKE DFH'), makeGauge('KOBLENZ')]);
    const { body } = await get('/v1/pegel/clearance');
    const bridge = { stationName: 'HANAU BRÜCKE DFH', waterName: 'MAIN', value: 715, unit: 'cm', ageSecs: 900 };
    expect(body).toMatchObject({ clearances: [{ ...bridge, state: 'noHeight', marginM: null }] });
    const states = async (query: string) =>
      (await get(`/v1/pegel/clearance?${query}`)).body.clearances.map(({ state }: { state: string }) => state);
    expect(await states('heightM=6')).toEqual(['passes']);
    expect(await states('heightM=7')).toEqual(['tight']);
    expect(await states('heightM=8')).toEqual(['fails']);
    expect(await states('heightM=6&heightAt=2026-11-18T08:00:00Z')).toEqual(['staleHeight']);
    expect(await states('heightM=6&water=rhein')).toEqual([]);
    expect((await get('/v1/pegel/clearance?heightM=6&heightAt=soon')).status).toBe(400);
  });

  test('no value, another unit and an old measurement are no clearance', async () => {
    const { get } = await start([
      makeBridge('A', { value: 99_999 }),
      makeBridge('B', {}, { unit: 'm+NN' }),
      makeBridge('C', { timestamp: '2026-11-20T07:00:00+01:00' }),
    ]);
    const { body } = await get('/v1/pegel/clearance?heightM=3');
    expect(body.clearances).toMatchObject([{ stationName: 'C', state: 'staleClearance', marginM: null }]);
  });

  test('nobody is asked before somebody looks, and then once in the interval; a failure keeps what is known', async () => {
    const { get, fake, clock } = await start([makeBridge('HANAU BRÜCKE DFH', {}, {})]);
    const asked = () => fake.asked.filter(({ query }) => query.get('hasTimeseries') === 'DFH').length;
    expect(asked()).toBe(0);
    await get('/v1/pegel/clearance');
    await get('/v1/pegel/clearance');
    expect(asked()).toBe(1);
    fake.script = [503, 503, 503];
    await clock.advance(301_000);
    expect((await get('/v1/pegel/clearance')).body.clearances).toHaveLength(1);
  });

  test('without a position, and where the gauge is disabled, there is neither', async () => {
    const fake = await FakeGauge.start();
    const lost = await runGauge({ fake, place: undefined });
    const off = await runGauge({ fake, enabled: false });
    for (const path of ['/v1/pegel/forecast', '/v1/pegel/clearance']) {
      expect((await lost.get(path)).status).toBe(404);
      expect((await off.get(path)).status).toBe(404);
    }
  });
});
