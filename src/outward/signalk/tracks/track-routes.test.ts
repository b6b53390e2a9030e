import type { FastifyPluginAsync } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { type FakeLeg, FakeTracks, START_MS } from '../../../../test/support/fakes/fake-tracks.ts';
import { makeConfig } from '../../../../test/support/samples/make-config.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { createHttp } from '../../../server/http/server.ts';
import { createTrackReading, readOwnTrack } from '../../../traffic/tracks/reading/index.ts';
import type { Location } from '../../../vessel/position/index.ts';
import { durationOf, isoDuration } from './query-text.ts';
import { parseTrackQuery } from './track-query.ts';
import { addTrackRoutes } from './track-routes.ts';

const SELF = 'vessels.urn:mrn:imo:mmsi:211000001';
const OTHER = 'vessels.urn:mrn:imo:mmsi:211000002';
const NOW = START_MS + 9 * 3_600_000;
const AT = (minute: number) => new Date(START_MS + minute * 60_000).toISOString();

const leg = (from: number, minutes: number): FakeLeg => ({
  points: Array.from({ length: minutes }, (_, minute) => ({
    tenths: START_MS / 100 + (from + minute) * 600,
    latE5: 5_000_000 + minute * 250,
    lonE5: 760_000 + Math.abs((minute % 20) - 10) * 300,
    speed: 90,
    course: 350,
  })),
  isRemote: false,
  isJump: false,
  isOpen: false,
});

const location = (minute: number): Location => ({
  id: '0193a3b5-4444-7000-8000-1b2c3d4e5f60',
  recordedAt: START_MS + minute * 60_000,
  latitude: 50.36 + minute / 10_000,
  longitude: 7.6,
  altitudeM: null,
  speedMps: 3,
  tripId: null,
});

async function* history({ from, to }: { from: number; to: number }): AsyncGenerator<Location[]> {
  const minutes = [...Array(60).keys(), ...Array.from({ length: 60 }, (_, minute) => 470 + minute)];
  yield minutes.map(location).filter(({ recordedAt }) => recordedAt >= from && recordedAt <= to);
}

/** Tracks that are read when `ready` is resolved. */
class WaitingTracks extends FakeTracks {
  ready: Promise<void> | undefined;

  override async *read(range: Parameters<FakeTracks['read']>[0]): ReturnType<FakeTracks['read']> {
    await this.ready;
    yield* super.read(range);
  }
}

async function start({ hasOthers = true, ready }: { hasOthers?: boolean; ready?: Promise<void> } = {}) {
  const clock = new FakeClock(NOW);
  const store = new WaitingTracks(new Map([[211_000_002, [leg(0, 120), leg(500, 30)]]]));
  store.ready = ready;
  const { service } = createTrackReading({ store, own: history, clock, log: silentLog, keyNameOf: async () => null });
  const http = await createHttp({
    config: makeConfig({ rate_limit: { enabled: false } }),
    version: '0.0.0',
    admit: async () => ({ ok: true, keyId: null }),
    clock,
    log: silentLog,
  });
  onTestFinished(() => http.close());
  const routes: FastifyPluginAsync = async (app) => {
    addTrackRoutes(app, {
      self: SELF,
      own: (range, signal) => readOwnTrack(history, { range, signal }),
      others: hasOthers ? service : undefined,
      nameOf: (mmsi) => (mmsi === 211_000_002 ? 'AURORA' : undefined),
      position: () => ({ latitude: 50, longitude: 7.6 }),
      now: () => NOW,
    });
  };
  await http.register(routes);
  const get = async (url: string) => {
    const answer = await http.inject(url);
    return { status: answer.statusCode, body: answer.json() };
  };
  return { get, tracks: (query: string) => get(`/signalk/v2/api/tracks${query}`) };
}

test.each([
  '',
  '?contexts=self,urn:mrn:imo:mmsi:211000002',
  `?to=${AT(1)}`,
  '?from=2026-06-01',
  `?from=${AT(0)}&to=${AT(0)}`,
  '?context=self&duration=0',
  '?duration=-PT1H',
  '?duration=PT1H&bbox=9,52,10,51',
  '?duration=PT1H&bbox=9,51,10',
  '?duration=PT1H&bbox=9,,10,52',
  '?duration=PT1H&maxPoints=1e3',
  '?duration=PT1H&epsilon=0',
  '?duration=PT1H&simplify=false&epsilon=5',
  '?duration=PT1H&times=maybe',
  '?duration=PT1H&resolution=P1M',
  '?duration=PT1H&resolution=PT0.0005S',
  '?duration=PT1H&radius=5',
  '?duration=P99999999W',
  '?context=self&duration=P400D&contexts=urn:mrn:imo:mmsi:211000002',
  '?duration=PT1H&provider=none',
  '?context=&duration=PT1H',
])('the query %j is refused in the words of Signal K', async (query) => {
  const { tracks } = await start();
  expect(await tracks(query)).toEqual({ status: 400, body: { error: expect.any(String) } });
});

test('queries are read as Signal K has them', () => {
  const parse = (query: Record<string, string>) => parseTrackQuery(query, NOW);
  expect(parse({ contexts: 'self,self' })).toMatchObject({ contexts: ['vessels.self'], fromMs: undefined });
  expect(parse({ context: 'urn:mrn:imo:mmsi:211000002' }).contexts).toEqual([OTHER]);
  const window = { from: '2026-06-01T00:00:00Z', to: '2026-06-03T00:00:00Z', duration: 'PT6H' };
  expect(parse(window).fromMs).toBe(Date.parse('2026-06-02T18:00:00Z'));
  expect(parse({ duration: '60', bbox: '10,51,9,52' }).box).toEqual({ west: 10, south: 51, east: 9, north: 52 });
  expect(parse({ duration: '60', times: '', geometry: 'no' })).toMatchObject({ hasTimes: true, hasGeometry: false });
  expect([90_000, 86_400_000, 60_000, 10_000].map(isoDuration)).toEqual(['PT90S', 'PT24H', 'PT1M', 'PT10S']);
  expect(durationOf({ resolution: 'P1D' }, 'resolution')).toBe(86_400_000);
});

test('your vessel has its history as lines, with a gap where nothing was recorded', async () => {
  const { tracks } = await start({ hasOthers: false });
  const { features } = (await tracks('?context=self&resolution=PT1M&times&properties=navigation.speedOverGround')).body;
  expect(features).toHaveLength(1);
  const { geometry, properties } = features[0];
  expect(geometry.coordinates.map((line: []) => line.length)).toEqual([60, 60]);
  expect(geometry.coordinates[0][1]).toEqual([7.6, 50.3601]);
  expect(properties).toMatchObject({
    context: SELF,
    isSelf: true,
    providerId: 'wheelhouse',
    from: AT(0),
    to: AT(529),
    pointCount: 120,
    resolution: 'PT1M',
  });
  expect(properties.coordTimes[1][0]).toBe(AT(470));
  expect(properties.values['navigation.speedOverGround'][0][0]).toBeCloseTo(3, 1);
});

test('other vessels are found by their context or by a box, thinned as asked for', async () => {
  const { tracks } = await start();
  const one = (await tracks(`?contexts=${OTHER}&duration=PT12H&maxPoints=20&times=true`)).body.features;
  expect(one).toMatchObject([{ properties: { context: OTHER, isSelf: false, contextName: 'AURORA' } }]);
  expect(one[0].properties.pointCount).toBeLessThanOrEqual(20);
  const inBox = (await tracks(`?bbox=7,49,8,50.2&from=${AT(0)}&to=${AT(100)}&geometry=false`)).body.features;
  expect(inBox).toMatchObject([{ geometry: null, properties: { context: OTHER } }]);
  expect((await tracks(`?bbox=8,49,9,50.2&duration=PT12H`)).body.features).toEqual([]);
  const disabled = await start({ hasOthers: false });
  expect((await disabled.tracks(`?contexts=${OTHER}&duration=PT12H`)).body.features).toEqual([]);
});

test('a request that has to wait for others is refused as a whole, not in the middle of the answer', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const { tracks } = await start({ ready });
  const asked = Array.from({ length: 4 }, () => tracks('?bbox=7,49,8,51&duration=PT12H'));
  await Promise.all(asked.slice(2));
  resolve();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 409]);
  expect(answers.map(({ body }) => body.features?.length)).toEqual([2, 2, undefined, undefined]);
});

test('what there is says so: interfaces, providers, contexts and paths', async () => {
  const { get } = await start();
  expect((await get('/signalk/v2/features')).body.apis).toEqual(['tracks', 'history']);
  expect((await get('/signalk/v2/api/tracks/_providers')).body).toEqual({ wheelhouse: { isDefault: true } });
  expect((await get('/signalk/v2/api/tracks/contexts?duration=PT12H')).body).toEqual([SELF, OTHER]);
  expect((await get('/signalk/v2/api/tracks/contexts')).status).toBe(400);
  expect((await get('/signalk/v2/api/history/contexts?duration=900')).body).toEqual([SELF, OTHER]);
  expect((await get('/signalk/v2/api/history/paths?duration=900')).body).toContain('navigation.position');
});

test('the history has a row for each time, and values by their method', async () => {
  const { get } = await start();
  const paths = 'navigation.position,navigation.speedOverGround:max,environment.depth.belowKeel';
  const url = `/signalk/v2/api/history/values?paths=${paths}&from=${AT(0)}&to=${AT(9)}&resolution=5m`;
  const { body } = await get(`${url}&context=${OTHER}`);
  expect(body.values[1]).toEqual({ path: 'navigation.speedOverGround', method: 'max' });
  expect(body.data).toEqual([
    [AT(0), [7.63, 50], 4.63, null],
    [AT(5), [7.615, 50.0125], 4.63, null],
  ]);
  expect((await get(`${url}&bbox=7,51,8,52`)).body.data).toEqual([]);
  for (const wrong of [
    '',
    '?paths=a&duration=P99999999W',
    `?paths=a&from=${AT(0)}&to=${AT(1)}&duration=60`,
    '?paths=a',
    '?paths=a:wrong&duration=60',
  ])
    expect((await get(`/signalk/v2/api/history/values${wrong}`)).status).toBe(400);
});

test('version 1 answers as its plugins do', async () => {
  const { get } = await start();
  const own = (await get('/signalk/v1/api/self/track?timespan=1h&resolution=1m')).body;
  expect(own.type).toBe('MultiLineString');
  expect(own.coordinates[0].length).toBeGreaterThan(40);
  const older = (await get('/signalk/v1/api/self/track?timespan=23h&resolution=10s&timespanOffset=7')).body;
  expect(older.coordinates).toHaveLength(1);
  const others = (await get('/signalk/v1/api/tracks?radius=50000')).body;
  expect(others).toEqual({ [OTHER]: { type: 'MultiLineString', coordinates: [expect.any(Array)] } });
  const [line] = others[OTHER].coordinates;
  expect(line.length).toBeGreaterThan(1);
  for (const position of line) expect(position).toEqual([expect.closeTo(7.6, 0), expect.closeTo(50, 0)]);
  expect((await get('/signalk/v1/api/tracks?bbox=51,7,52,8')).body).toEqual({});
  const disabled = await start({ hasOthers: false });
  expect((await disabled.get('/signalk/v1/api/tracks')).status).toBe(404);
});
