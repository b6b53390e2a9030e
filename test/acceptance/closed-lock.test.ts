import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeVoyage } from '../support/ais/make-ais-message.ts';
import { createReports, type TimedReport } from '../support/ais/receive-reports.ts';
import { hasBrowser, unexpected } from '../support/console/browser.ts';
import { enter, KEY } from '../support/console/map-console.ts';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { FakeReceiver } from '../support/fakes/fake-receiver.ts';
import { connectWs } from '../support/network/ws-client.ts';
import { makeRiverDays, RIVER, type RiverVessel, riverAt } from '../support/samples/make-river-days.ts';
import { writeArchive } from '../support/samples/write-archive.ts';
import { listenTestApp } from '../support/service/listening-app.ts';
import { runService } from '../support/service/service-process.ts';
import { untilPasses } from '../support/until-passes.ts';

const LEARNT_DAYS = 10;
const HOUR_MS = 3_600_000;
const DAY_MS = RIVER.startSecs * 1000 + LEARNT_DAYS * 24 * HOUR_MS;
/** Of the day on which the lock is closed: all eight vessels come to it between 06:00 and 07:40. */
const at = (hour: number) => DAY_MS + hour * HOUR_MS;
const OPENED = at(9);
/** The vessel that is asked about: far below the lock, and slow. */
const MMSI = 211_234_560;
const MOORED_MS = 180_000;
const SLOW_MPS = 0.6;

const toReport = (vessel: { mmsi: number; speedKnots: number }, atMs: number, place: ReturnType<typeof riverAt>) => ({
  ...vessel,
  ...place,
  courseDeg: 0,
  at: Math.round(atMs),
});

/** A vessel as it comes to the lock and lies there; one that goes on does so when the lock is opened. */
function* heldReports({ mmsi, points }: RiverVessel, goesOn: boolean): Generator<TimedReport> {
  const placeOf = (index: number) => ({
    latitude: points.latitudes[index] ?? 0,
    longitude: points.longitudes[index] ?? 0,
  });
  const fromLockM = (index: number) => Math.abs(placeOf(index).latitude - RIVER.lock.latitude) * 111_195;
  const first = points.secs.findIndex((secs) => secs * 1000 >= at(3));
  const held = points.secs.findIndex((_, index) => index > first && fromLockM(index) < 120);
  const beyond = points.secs.findIndex((_, index) => index > held && fromLockM(index) > 120);
  for (let index = first; index < held; index += 1)
    yield toReport({ mmsi, speedKnots: 5 }, (points.secs[index] ?? 0) * 1000, placeOf(index));
  const heldMs = (points.secs[held] ?? 0) * 1000;
  for (let ms = heldMs; ms < (goesOn ? OPENED : at(24)); ms += MOORED_MS)
    yield toReport({ mmsi, speedKnots: 0 }, ms, placeOf(held));
  if (!goesOn) return;
  const later = OPENED - (points.secs[beyond] ?? 0) * 1000;
  for (let index = beyond; index < points.count; index += 1)
    yield toReport({ mmsi, speedKnots: 5 }, (points.secs[index] ?? 0) * 1000 + later, placeOf(index));
}

function* askedReports(): Generator<TimedReport> {
  for (let ms = at(5); ms < at(11); ms += 120_000)
    yield toReport({ mmsi: MMSI, speedKnots: 1.2 }, ms, riverAt(1000 + ((ms - at(5)) / 1000) * SLOW_MPS));
}

/** A service that has learnt the river, with a saved place at the lock and one that the vessel goes to. */
async function begin() {
  const dataDir = temporaryDirectory();
  const url = `sqlite:${join(dataDir, 'service.db')}`;
  const learn = await runService(['learn', writeArchive(dataDir, LEARNT_DAYS)], {
    dataDir,
    env: { SERVICE__DATABASE__URL: url },
  });
  expect(learn).toMatchObject({ code: 0, stderr: '' });
  const receiver = await FakeReceiver.start();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  const clock = new FakeClock(at(3));
  const service = await listenTestApp(
    {
      data_dir: dataDir,
      database: { url },
      auth: { api_keys: [KEY] },
      websocket: { tokens: [KEY] },
      rate_limit: { enabled: false },
      tracks: { enabled: true },
      ais: { local: { enabled: true, url: receiver.url } },
    },
    clock,
  );
  await receiver.connected();
  const { app } = service;
  const headers = { 'x-api-key': KEY };
  const post = async (path: string, payload: object) => {
    const answer = await app.http.inject({ method: 'POST', url: path, headers, payload });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  await post('/v1/places', { name: 'Upper lock', kind: 'lock', ...RIVER.lock, radiusM: 200 });
  await post('/v1/places', { name: 'Upperport', kind: 'port', ...RIVER.high, radiusM: 300 });
  await post('/v1/watchlist/entries', { mmsi: String(MMSI), name: 'Vater Rhein' });

  const vessels = makeRiverDays({ days: LEARNT_DAYS + 1, vessels: 8 });
  const reports = [...vessels.flatMap((vessel, index) => [...heldReports(vessel, index === 0)]), ...askedReports()];
  reports.sort((one, other) => one.at - other.at);
  const receive = createReports({ app, clock, receiver }, reports);
  await receive(at(5.1));
  receiver.send(makeVoyage({ mmsi: MMSI, destination: 'UPPERPORT' }));
  const eta = async () => (await app.http.inject({ url: `/v1/vessels/${MMSI}/eta`, headers })).json();
  /** The state of a lock is kept for a minute: each try asks a minute later, when the tracks may have been written. */
  const untilEta = (expected: object) =>
    untilPasses(async () => {
      await clock.advance(61_000);
      expect(await eta()).toMatchObject(expected);
    }, 500);
  return { ...service, receive, eta, untilEta };
}

const UNKNOWN = { earliest: null, likely: null, latest: null, windows: [], via: [] };

test('where nobody comes through a lock the arrival is not known, and the console says so, until a vessel has passed', async () => {
  const { receive, eta, untilEta, url, wsUrl } = await begin();
  await using client = await connectWs(wsUrl(KEY));
  await client.subscribe('eta');
  /** What the channel sent of the vessel last. */
  const sent = () =>
    client.messages.findLast(({ type, data }) => type === 'eta' && (data as Sent).mmsi === MMSI)?.['data'];
  type Sent = { mmsi: number };

  await receive(at(6.75));
  await untilEta({
    state: 'ok',
    destination: { name: 'Upperport', from: 'ais' },
    via: [{ name: 'Upper lock', queue: 3 }],
    closure: null,
  });
  await untilPasses(() => expect(sent()).toMatchObject({ state: 'ok', closure: null }));

  await receive(at(8.75));
  const closure = { name: 'Upper lock', waiting: 8 };
  await untilEta({ state: 'blocked', ...UNKNOWN, closure });
  const blocked = await eta();
  expect(blocked.distanceKm).toBeGreaterThan(20);
  expect(Date.parse(blocked.closure.since)).toBeGreaterThan(at(6));
  expect(Date.parse(blocked.closure.since)).toBeLessThan(at(6.5));
  await untilPasses(() => expect(sent()).toMatchObject({ state: 'blocked', ...UNKNOWN, closure }));
  const shown = hasBrowser ? await enter(url, `/vessel/${MMSI}`) : undefined;
  const arrival = shown?.page.locator('.arrival');
  await arrival?.getByText('The way is closed.').waitFor();
  const text = await arrival?.textContent();
  if (shown) expect(text).toMatch(/BetweenNot known/);
  if (shown) expect(text).toMatch(/Upper lockNobody has come through since .*; vessels there: 8\./);

  await receive(OPENED + HOUR_MS / 2);
  await untilEta({ state: 'ok', via: [{ name: 'Upper lock', queue: 3 }], closure: null });
  const open = await eta();
  expect(Date.parse(open.likely)).toBeGreaterThan(Date.parse(open.computedAt) + HOUR_MS);
  await untilPasses(() => expect(sent()).toMatchObject({ state: 'ok', closure: null }));
  if (!shown || !arrival) return;
  await shown.page.reload();
  await arrival.getByText('queue: 3').waitFor();
  expect(await arrival.textContent()).not.toMatch(/closed|Not known|Nobody/);
  // Where your vessel was is not known.
  expect(unexpected(shown.failures, '/v1/tracks/approach')).toEqual([]);
});
