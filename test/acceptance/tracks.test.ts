import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { App } from '../../src/app.ts';
import { distanceM } from '../../src/foundation/shared/geo/geo.ts';
import { decodePlaybackBlock, placeInBlock } from '../../web/src/lib/playback-block.ts';
import { createReports, type TimedReport } from '../support/ais/receive-reports.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { FakeReceiver } from '../support/fakes/fake-receiver.ts';
import { buildTestApp } from '../support/service/build-test-app.ts';
import { untilPasses } from '../support/until-passes.ts';

const KEY = 'a-long-enough-key';
/** A segment ends after half of the hour: what is read is stored in both ways. */
const START = Date.parse('2026-11-20T11:30:00Z');
const NOW = START + 3_600_000;
const VESSELS = 12;
/** An hour, each ten seconds. */
const REPORTS = 360;

interface TrackBody {
  t0: string;
  tolerance_m: number;
  legs: { points: [number, number, number, number | null, number | null][] }[];
}

/** Vessels on a bending river, each with a speed of its own. */
function* reports(): Generator<TimedReport> {
  for (let step = 0; step < REPORTS; step += 1)
    for (let vessel = 0; vessel < VESSELS; vessel += 1) {
      const speedMps = 1 + vessel / 2;
      const metres = step * 10 * speedMps;
      const bend = Math.sin(metres / 700 + vessel);
      yield {
        mmsi: 211_000_001 + vessel,
        at: START + (step + 1) * 10_000,
        latitude: 50.3 + metres / 111_195,
        longitude: 7.6 + (bend * 200) / 70_900,
        speedKnots: Number((speedMps * 1.94).toFixed(1)),
        courseDeg: 0,
      };
    }
}

/** The service with tracks, a receiver, and all reports received. */
async function begin() {
  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const clock = new FakeClock(START);
  const config = {
    database: { url: `sqlite:${join(temporaryDirectory(), 'service.db')}` },
    server: { port: 0 },
    rate_limit: { enabled: false },
    auth: { api_keys: [KEY] },
    tracks: { enabled: true, tolerance_m: 20 },
    ais: { local: { enabled: true, url: receiver.url } },
  };
  const app = await buildTestApp({ clock, config });
  await app.listen();
  await receiver.connected();
  const all = [...reports()];
  const get = getterOf(app);
  await createReports({ app, clock, receiver }, all)(NOW);
  await untilPasses(async () => {
    await clock.advance(1000);
    expect((await get('/metrics')).body).toContain('wheelhouse_tracks_segments 1\n');
  });
  /** Another service on the same database, which goes on where this one ends. */
  async function startNext() {
    await app.close();
    return getterOf(await buildTestApp({ clock, config }));
  }
  return { app, all, get, startNext };
}

const getterOf = (app: App) => async (url: string) => {
  const answer = await app.http.inject({ url, headers: { 'x-api-key': KEY } });
  expect(answer.statusCode).toBe(200);
  return answer;
};

/** Where the track of an answer was at a time. */
function placeOn({ t0, legs }: TrackBody, at: number) {
  const dt = (at - Date.parse(t0)) / 1000;
  for (const { points } of legs)
    for (const [index, from] of points.entries()) {
      const to = points[index + 1] ?? from;
      if (dt < from[0] - 0.05 || dt > to[0] + 0.05) continue;
      const share = to[0] === from[0] ? 0 : (dt - from[0]) / (to[0] - from[0]);
      return { latitude: from[1] + share * (to[1] - from[1]), longitude: from[2] + share * (to[2] - from[2]) };
    }
  return undefined;
}

test('each report is within the tolerance of the track at its time, as it comes and thinned, and after a start', async () => {
  const { all, get, startNext } = await begin();
  await expectNear(get, all);
  await expectNear(await startNext(), all);
});

async function expectNear(get: ReturnType<typeof getterOf>, all: readonly TimedReport[]): Promise<void> {
  for (const query of ['maxPoints=10000', 'maxPoints=20']) {
    let points = 0;
    for (let mmsi = 211_000_001; mmsi < 211_000_001 + VESSELS; mmsi += 1) {
      const track = (await get(`/v1/vessels/${mmsi}/track?${query}`)).json<TrackBody>();
      points += track.legs.flatMap((leg) => leg.points).length;
      for (const report of all.filter((one) => one.mmsi === mmsi)) {
        const place = placeOn(track, report.at);
        expect(place && distanceM(place, report)).toBeLessThanOrEqual(track.tolerance_m);
      }
    }
    expect(points).toBeLessThan(all.length / 5);
  }
}

test('an instant is what the block shows, and a deleted track is in no answer', async () => {
  const { app, get } = await begin();
  const at = NOW - 1_805_000;
  const time = new Date(at).toISOString();
  const { vessels } = (await get(`/v1/tracks/at?time=${time}`)).json();
  expect(vessels).toHaveLength(VESSELS);
  const { generation } = (await get('/v1/playback')).json();
  const block = Math.floor(at / 600_000);
  const row = (latitude: number) =>
    Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 4096);
  for (const vessel of vessels) {
    const column = Math.floor(((vessel.longitude + 180) / 360) * 4096);
    const body = (await get(`/v1/playback/${generation}/12/${column}/${row(vessel.latitude)}/${block}`)).rawPayload;
    const { tracks } = await decodePlaybackBlock(new Uint8Array(body), block * 6000);
    const shown = tracks.find(({ mmsi }) => mmsi === vessel.mmsi);
    const place = shown && placeInBlock(shown, at / 100);
    expect(place && distanceM(place, vessel)).toBeLessThan(0.2);
  }
  const gone = 211_000_003;
  const denied = await app.http.inject({
    method: 'DELETE',
    url: `/v1/vessels/${gone}/track`,
    headers: { 'x-api-key': KEY },
  });
  expect(denied.statusCode).toBe(403);
  const { secret } = await app.keys.create('shore', 'admin');
  const deleted = await app.http.inject({
    method: 'DELETE',
    url: `/v1/vessels/${gone}/track`,
    headers: { 'x-api-key': secret },
  });
  expect(deleted.statusCode).toBe(202);
  expect((await get(`/v1/vessels/${gone}/track`)).json().legs).toEqual([]);
  const mmsisOf = (list: { mmsi: number }[]) => list.map(({ mmsi }) => mmsi);
  expect(mmsisOf((await get(`/v1/tracks/at?time=${time}`)).json().vessels)).not.toContain(gone);
  expect(mmsisOf((await get('/v1/tracks?bbox=7,50,8,51')).json().vessels)).not.toContain(gone);
  expect((await get('/v1/playback')).json().generation).not.toBe(generation);
});

test('where tracks are disabled the routes say so', async () => {
  const app = await buildTestApp({ config: { auth: { api_keys: [KEY] } } });
  const answer = await app.http.inject({ url: '/v1/tracks/at?time=1', headers: { 'x-api-key': KEY } });
  expect([answer.statusCode, answer.json().error.message]).toEqual([
    404,
    'Tracks are disabled. Set tracks.enabled to record them',
  ]);
});
