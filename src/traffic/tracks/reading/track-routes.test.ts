import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { contradictions } from '../../../../test/support/documented.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { type FakeLeg, FakeTracks, START_MS } from '../../../../test/support/fakes/fake-tracks.ts';
import { createRecordingLog } from '../../../../test/support/recording-log.ts';
import { makeConfig } from '../../../../test/support/samples/make-config.ts';
import { silentLog } from '../../../../test/support/silent-log.ts';
import { decodePlaybackBlock, placeInBlock } from '../../../../web/src/lib/playback-block.ts';
import { createHttp } from '../../../server/http/server.ts';
import type { Location } from '../../../vessel/position/index.ts';
import { parseGpx } from '../../../vessel/position/replay/gpx.ts';
import { canonicalJson } from './approach-record.ts';
import { createTrackReading } from './index.ts';

const MINUTE = 600;
const AT = (minute: number) => new Date(START_MS + minute * 60_000).toISOString();

/** A leg to the north with a point per minute and a bend every ten minutes. */
const leg = (from: number, minutes: number, changes: Partial<FakeLeg> & { latE5?: number } = {}): FakeLeg => ({
  points: Array.from({ length: minutes }, (_, minute) => ({
    tenths: START_MS / 100 + (from + minute) * MINUTE,
    latE5: (changes.latE5 ?? 5_000_000) + minute * 250,
    lonE5: 760_000 + Math.abs((minute % 20) - 10) * 300,
    speed: 90,
    course: 0,
  })),
  isRemote: false,
  isJump: false,
  isOpen: false,
  ...changes,
});

const VESSELS = new Map([
  [211_000_001, [leg(0, 120), leg(200, 60, { isRemote: true, isJump: true })]],
  [244_000_002, [leg(30, 500, { isOpen: true, latE5: 5_020_000 })]],
]);

async function* history(): AsyncGenerator<Location[]> {
  yield Array.from({ length: 120 }, (_, minute) => ({
    id: '0193a3b5-4444-7000-8000-1b2c3d4e5f60',
    recordedAt: START_MS + minute * 60_000,
    latitude: 50.1 - minute / 1000,
    longitude: 7.6,
    altitudeM: null,
    speedMps: 1.8,
    tripId: null,
  }));
}

async function startRoutes() {
  const store = new FakeTracks(VESSELS);
  const log = createRecordingLog();
  const clock = new FakeClock(START_MS + 12 * 3_600_000);
  const reading = createTrackReading({ store, own: history, clock, log, keyNameOf: async () => 'bridge' });
  const http = await createHttp({
    config: makeConfig({ rate_limit: { enabled: false } }),
    version: '0.0.0',
    admit: async () => ({ ok: true, keyId: null }),
    clock,
    log: silentLog,
  });
  onTestFinished(() => http.close());
  await http.register(reading.routes);
  const call = async (url: string, options: Partial<InjectOptions> = {}) => {
    const answer = await http.inject({ url, ...options });
    const path = url.replace(/\?.*/, '').replace(/\/vessels\/\w+/, '/vessels/{mmsi}');
    const route = path.replace(/playback\/.*/, 'playback/{generation}/{zoom}/{x}/{y}/{block}');
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    if (isJson)
      expect(await contradictions({ http }, route, answer, (options.method ?? 'get').toLowerCase())).toEqual([]);
    return answer;
  };
  return { store, http, call, lines: log.lines, service: reading.service };
}

const TRACK = `/v1/vessels/211000001/track?from=${AT(0)}&to=${AT(400)}`;

test('a track has its legs, and as many points as are asked for', async () => {
  const { call } = await startRoutes();
  const whole = (await call(TRACK)).json();
  expect(whole).toMatchObject({ mmsi: 211_000_001, tolerance_m: 20, points_stored: 180, t0: AT(0) });
  expect(
    whole.legs.map(({ source, begins, ends, points }: { points: [] } & Record<string, string>) => [
      source,
      begins,
      ends,
      points.length,
    ]),
  ).toEqual([
    ['local', 'new', 'end', 120],
    ['remote', 'jump', 'end', 60],
  ]);
  expect(whole.legs[0].points[1]).toEqual([60, 50.0025, 7.627, 9, 0]);
  const few = (await call(`${TRACK}&maxPoints=30`)).json();
  expect(few.tolerance_m).toBeGreaterThan(20);
  expect(few.legs.flatMap(({ points }: { points: [] }) => points).length).toBeLessThanOrEqual(30);
  expect([few.legs[0].points[0], few.legs[0].points.at(-1)]).toEqual([
    whole.legs[0].points[0],
    whole.legs[0].points.at(-1),
  ]);
});

test('a part of a leg says that it goes on', async () => {
  const { call } = await startRoutes();
  const part = (await call(`/v1/vessels/211000001/track?from=${AT(10)}&to=${AT(20)}`)).json();
  expect(part.legs).toMatchObject([{ begins: 'before', ends: 'after' }]);
  expect(part.legs[0].points).toHaveLength(11);
  const none = (await call(`/v1/vessels/219000009/track?from=${AT(10)}&to=${AT(20)}`)).json();
  expect(none).toMatchObject({ points_stored: 0, legs: [] });
  expect((await call('/v1/vessels/x/track')).statusCode).toBe(404);
});

test.each([
  [`${TRACK}&maxPoints=3`, { field: 'maxPoints', rule: 'range', limit: { minimum: 4 }, given: 3 }],
  [`${TRACK}&maxPoints=1`, { field: 'maxPoints', rule: 'range', given: 1 }],
  [`/v1/vessels/1/track?from=${AT(2)}&to=${AT(1)}`, { field: 'from', rule: 'order', limit: 'to' }],
  ['/v1/vessels/1/track?from=2020-01-01&to=2026-01-01', { field: 'to', rule: 'conflict', limit: 'from' }],
  ['/v1/vessels/1/track?from=yesterday', { field: 'from', rule: 'pattern', limit: 'date-time' }],
  ['/v1/tracks?bbox=1,2,3', { field: 'bbox', rule: 'pattern' }],
  ['/v1/tracks?bbox=1,3,2,2', { field: 'bbox', rule: 'pattern' }],
  [`/v1/tracks?bbox=1,2,3,4&detail=legs&from=${AT(0)}&to=${AT(3000)}`, { field: 'to', rule: 'conflict' }],
  ['/v1/tracks/approach?mmsi=own&mmsi=own', { field: 'mmsi', rule: 'conflict' }],
  ['/v1/tracks/approach?mmsi=own', { field: 'mmsi' }],
  ['/v1/tracks/at', { field: 'time', rule: 'required' }],
])('%s is refused with what is wrong', async (url, fault) => {
  const { call } = await startRoutes();
  const answer = await call(url);
  expect([answer.statusCode, answer.json().error.faults]).toMatchObject([400, [fault]]);
});

test('files have each leg as a segment or a feature, with times', async () => {
  const { call } = await startRoutes();
  const gpx = await call(`${TRACK}&format=gpx`);
  expect(gpx.headers['content-disposition']).toBe('attachment; filename="track-211000001.gpx"');
  expect(gpx.body.match(/<trkseg>/g)).toHaveLength(2);
  expect(parseGpx(gpx.body)).toHaveLength(180);
  const { features } = (await call(`${TRACK}&format=geojson`)).json();
  expect(features).toHaveLength(2);
  expect(features[1].geometry.coordinates).toHaveLength(60);
  expect(features[1].properties.coordTimes[59]).toBe(AT(259));
});

test('a track in numbers', async () => {
  const { call } = await startRoutes();
  const url = `/v1/vessels/211000001/track/statistics?from=${AT(0)}&to=${AT(400)}`;
  expect((await call(url)).json()).toMatchObject({
    under_way_secs: 178 * 60,
    silent_secs: 81 * 60,
    highest_speed_knots: 9,
    legs: 2,
    points: 180,
    first: AT(0),
    last: AT(259),
  });
});

test('an area names who crossed it, with whole tracks if asked for, and goes on behind a cursor', async () => {
  const { call } = await startRoutes();
  const url = `/v1/tracks?bbox=7,50,8,51&from=${AT(0)}&to=${AT(300)}`;
  const list = (await call(url)).json();
  expect(list).toMatchObject({
    vessels: [
      { mmsi: 211_000_001, first_inside: AT(0), last_inside: AT(259), crossings: 2 },
      { mmsi: 244_000_002, first_inside: AT(30), last_inside: AT(300), crossings: 1 },
    ],
    next_cursor: null,
  });
  const first = (await call(`${url}&limit=1`)).json();
  expect([first.vessels.length, first.next_cursor]).toEqual([1, 211_000_001]);
  const rest = (await call(`${url}&limit=1&cursor=${first.next_cursor}`)).json();
  expect([rest.vessels[0].mmsi, rest.next_cursor]).toEqual([244_000_002, null]);
  const legs = (await call(`${url}&detail=legs&maxPoints=10`)).json();
  expect(legs.vessels[0].legs).toMatchObject([{ source: 'local' }, { source: 'remote' }]);
  expect((await call(`/v1/tracks?bbox=9,50,10,51&from=${AT(0)}&to=${AT(300)}`)).json().vessels).toEqual([]);
});

test('an instant is what the block of that time shows', async () => {
  const { call, store } = await startRoutes();
  const { vessels } = (await call(`/v1/tracks/at?time=${AT(45.5)}`)).json();
  expect(vessels).toMatchObject([
    { mmsi: 211_000_001, latitude: 50.11375, before_secs: 30, after_secs: 30, source: 'local' },
    { mmsi: 244_000_002 },
  ]);
  const block = Math.floor((START_MS + 45.5 * 60_000) / 600_000);
  const row = (1 - Math.asinh(Math.tan((vessels[0].latitude * Math.PI) / 180)) / Math.PI) / 2;
  const [x, y] = [Math.floor(((vessels[0].longitude + 180) / 360) * 4096), Math.floor(row * 4096)];
  const answer = await call(`/v1/playback/${store.generation()}/12/${x}/${y}/${block}`);
  const { tracks } = await decodePlaybackBlock(new Uint8Array(answer.rawPayload), block * 6000);
  const shown = tracks.map((track) => placeInBlock(track, START_MS / 100 + 45.5 * 600));
  expect(shown[0]?.latitude).toBeCloseTo(vessels[0].latitude, 5);
  expect(shown[0]?.longitude).toBeCloseTo(vessels[0].longitude, 5);
  // Between the two legs of the first vessel nothing was received.
  const later = (await call(`/v1/tracks/at?time=${AT(150)}&bbox=7,50,8,51`)).json();
  expect(later.vessels.map(({ mmsi }: { mmsi: number }) => mmsi)).toEqual([244_000_002]);
});

test('a block of a closed segment may be kept for good, another one is asked for again', async () => {
  const { call, store } = await startRoutes();
  const info = (await call(`/v1/playback?from=${AT(0)}&to=${AT(500)}`)).json();
  expect(info).toMatchObject({ generation: 'g0', block_secs: 600, first_block: START_MS / 600_000 });
  const path = (block: number) => `/v1/playback/${store.generation()}/2/2/1/${block}`;
  const final = await call(path(info.first_block));
  expect(final.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  const open = await call(path(info.final_before));
  expect(open.headers['cache-control']).toBe('private, no-cache');
  const { etag } = open.headers;
  const again = await call(path(info.final_before), { headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const wrong of ['/v1/playback/old/2/2/1/1', '/v1/playback/g0/3/2/1/1', '/v1/playback/g0/2/4/1/1'])
    expect((await call(wrong)).statusCode).toBe(404);
});

test('the nearest approach comes with its uncertainty and a hash, of two vessels or of one and the own ship', async () => {
  const { call } = await startRoutes();
  const url = `/v1/tracks/approach?mmsi=211000001&mmsi=own&from=${AT(0)}&to=${AT(400)}`;
  const { sha256, ...record } = (await call(url)).json();
  expect(record).toMatchObject({
    uncertainty_m: 20,
    vessels: [
      { mmsi: '211000001', source: 'local' },
      { mmsi: 'own', source: null, tolerance_m: 0 },
    ],
  });
  expect(record.samples).toHaveLength(61);
  const nearest = Math.min(...record.samples.flatMap((one: { distance_m: number | null }) => one.distance_m ?? []));
  expect(record.distance_m).toBeLessThanOrEqual(nearest);
  expect(createHash('sha256').update(canonicalJson(record)).digest('hex')).toBe(sha256);
  expect((await call(`${url}&format=csv`)).body.split('\r\n')).toHaveLength(63);
  expect((await call(`${url}&format=gpx`)).body.match(/<trkseg>/g)).toHaveLength(2);
  expect((await call(`${url}&format=geojson`)).json().features).toHaveLength(3);
  const never = await call(`/v1/tracks/approach?mmsi=211000001&mmsi=219000009&from=${AT(0)}&to=${AT(400)}`);
  expect(never.statusCode).toBe(404);
});

test('a deleted track is in no answer, its blocks are not addressed any more, and the log has who did it', async () => {
  const { call, store, lines } = await startRoutes();
  const block = `/v1/playback/${store.generation()}/2/2/1/${START_MS / 600_000}`;
  expect((await call(block)).statusCode).toBe(200);
  expect((await call('/v1/vessels/211000001/track', { method: 'DELETE' })).statusCode).toBe(202);
  expect((await call(TRACK)).json().legs).toEqual([]);
  expect((await call(block)).statusCode).toBe(404);
  expect(JSON.stringify(lines)).toContain('"by":"bridge"');
  expect((await call(`/v1/tracks?before=${AT(10_000)}`, { method: 'DELETE' })).statusCode).toBe(202);
  expect((await call('/v1/tracks/statistics')).json()).toMatchObject({ vessels: 0, points: 0, oldest: null });
  expect((await call('/v1/playback')).json()).toMatchObject({ first_block: null, last_block: null });
});

test('a client that asks for too much at the same time is to try again; blocks wait for their turn', async () => {
  const { service } = await startRoutes();
  const left = new AbortController();
  const reader = { client: '192.0.2.1', signal: left.signal };
  const ask = (by = reader) => service.block({ zoom: 2, x: 2, y: 1, block: START_MS / 600_000 }, by);
  const asked = Array.from({ length: 13 }, () => ask());
  await expect(service.statistics(reader)).rejects.toThrow('Try again');
  const ofOther = ask({ client: '192.0.2.2', signal: left.signal });
  const ends = (await Promise.allSettled(asked)).map(({ status }) => status);
  expect(ends).toEqual([...Array(12).fill('fulfilled'), 'rejected']);
  await expect(ofOther).resolves.toBeInstanceOf(Buffer);
  // Requests of a client that has disconnected do not start, and leave the queue.
  const gone = Array.from({ length: 12 }, () => ask());
  left.abort();
  expect((await Promise.allSettled(gone)).slice(2).every(({ status }) => status === 'rejected')).toBe(true);
  const stays = { client: '192.0.2.1', signal: new AbortController().signal };
  for (const block of await Promise.all(Array.from({ length: 12 }, () => ask(stays))))
    expect(block).toBeInstanceOf(Buffer);
});
