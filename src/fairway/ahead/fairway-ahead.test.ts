import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, temporaryDirectory } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { buildRoutesApp } from '../../../test/support/features/routes-app.ts';
import { createRecordingLog } from '../../../test/support/recording-log.ts';
import { makeRiverDays, RIVER, riverAt, storedRiver } from '../../../test/support/samples/make-river-days.ts';
import { makeTrip } from '../../../test/support/samples/make-trip.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { createArrival } from '../../cargo/arrival/index.ts';
import { createStateStore } from '../../foundation/db/state-store.ts';
import { createId } from '../../foundation/shared/ids.ts';
import type { LiveMessage } from '../../server/live/channel.ts';
import { createWays } from '../../traffic/ways/index.ts';
import type { Condition } from '../../watch/alarms/index.ts';
import { createBridges } from '../bridges/index.ts';
import { createNotices } from '../notices/index.ts';
import { createAhead } from './index.ts';

const DAYS = 5;
const HOUR_MS = 3_600_000;
const POLL_SECS = 900;
/** The fourth day of learning is over; the vessel goes up, and is at the lock in about two hours. */
const CLOSED_AT = riverAt(25_000);
const PLACE_ID = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0';

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** A closure of the whole width, from yesterday to the given day, inclusive. */
const closure = (
  now: number,
  { serial, until, withdrawn = false }: { serial: number; until?: number; withdrawn?: boolean },
) => `<?xml version="1.0"?>
<RIS_Message xmlns="https://ris.cesni.eu/_assets/NtS_XSD/5.0.5.0">
  <identification><from>TEST</from><publisher>WSA</publisher><country_code>DE</country_code><language_code>DE</language_code>
    <date_issue>${new Date(now).toISOString()}</date_issue></identification>
  <ftm>
    <nts_number><organisation>WSA</organisation><year>2026</year><number>4711</number><serial_number>${serial}</serial_number></nts_number>
    <target_group><target_group_code>ALL</target_group_code><direction_code>ALL</direction_code></target_group>
    <subject_code>ANNOUN</subject_code>
    ${withdrawn ? '<notice_withdrawn>1</notice_withdrawn>' : ''}
    <validity_period><date_start>${dayOf(now - 24 * HOUR_MS)}</date_start>${until === undefined ? '' : `<date_end>${dayOf(until)}</date_end>`}</validity_period>
    <contents>Sperre</contents><reason_code>CALAMI</reason_code>
    <ftm_limitation_group>
      <object><geo_location><location><type_code>FWY</type_code>
        <coordinate><lat>${CLOSED_AT.latitude}</lat><long>${CLOSED_AT.longitude}</long></coordinate></location>
        <localisation_name><object_name>Bend</object_name></localisation_name></geo_location></object>
      <limitation_group><limitation><limitation_code>OBSTRU</limitation_code></limitation></limitation_group>
    </ftm_limitation_group>
  </ftm>
</RIS_Message>`;

const NO_FIGURES = {
  lengthM: null,
  beamM: null,
  draughtM: null,
  airDraughtM: null,
  keelClearanceCm: 30,
  bridgeMargins: { leastM: 0, smallM: 0.3 },
  loading: [],
};

/** A vessel on a trip up the river, half an hour after it departed, with a folder as the source of notices. */
async function begin() {
  const { db } = await openTestDatabase();
  const folder = temporaryDirectory();
  const clock = new FakeClock(RIVER.startSecs * 1000 + DAYS * 24 * HOUR_MS);
  const vessels = makeRiverDays({ days: DAYS + 2, vessels: 6 });
  const own = vessels.find(({ arrivals }) => arrivals.some(({ departs, up }) => departs * 1000 > clock.now() && up));
  const next = own?.arrivals.find(({ departs, up }) => departs * 1000 > clock.now() && up);
  if (!own || !next) throw new Error('nobody goes up');
  const states = createStateStore(db, clock);
  const common = { db, leaderDb: db, clock, log: silentLog };
  const ways = createWays({
    ...common,
    maxBytes: 64_000_000,
    isVehicle: false,
    ownMmsi: own.mmsi,
    own: async function* ({ from, to }) {
      yield own.points.secs.flatMap((secs, at) => {
        const recordedAt = secs * 1000;
        if (recordedAt < from || recordedAt > to) return [];
        const [latitude = 0, longitude = 0] = [own.points.latitudes[at], own.points.longitudes[at]];
        return [
          { id: createId(recordedAt), recordedAt, latitude, longitude, altitudeM: null, speedMps: null, tripId: null },
        ];
      });
    },
    tracks: storedRiver(vessels),
    lengthOf: () => 110,
    newestOf: () => undefined,
  });
  await ways.learn();
  await clock.advance((next.departs + 1800) * 1000 - clock.now());

  const trip = makeTrip({ destinationPlaceId: PLACE_ID, weight: 1200 });
  const place = { id: PLACE_ID, name: 'Upperport', kind: 'port', ...RIVER.high, radiusM: 300 } as const;
  const saved = {
    ...place,
    unlocode: null,
    isrs: null,
    note: null,
    createdAt: 0,
    updatedAt: 0,
    shape: { kind: 'circle', ...RIVER.high, radiusM: 300 } as const,
  };
  const places = { find: () => saved, list: () => [saved] };
  const active = async () => trip;
  const arrival = createArrival({
    ...common,
    ways,
    places,
    notifyOf: () => undefined,
    noticeMin: undefined,
    trips: { get: active, active },
    destinationTextOf: () => undefined,
    askOthers: false,
    starred: () => [],
    hindrances: async (...asked) => ahead.hindrances(...asked),
  });
  const notices = await createNotices({
    ...common,
    settings: {
      enabled: true,
      sources: [
        {
          name: 'folder',
          url: pathToFileURL(folder).href,
          headers: undefined,
          soap: undefined,
          interval_secs: POLL_SECS,
        },
      ],
    },
    states,
    places,
  });
  const bridges = createBridges({ db, clock });
  const open = new Map<string, Condition>();
  const ahead = createAhead({
    ...common,
    arrival,
    bridges,
    states,
    facts: async () => ({ stations: [], fetchedAt: null }),
    join(make) {
      make({
        report: (condition) => Boolean(open.set(condition.key, condition)),
        end: (key) => void open.delete(key),
        withdraw: (key) => void open.delete(key),
        has: (key) => open.has(key),
      });
    },
    notices: {
      ahead: notices.ahead,
      onChange: notices.onChange,
      sources: () =>
        notices.sources().map(({ name, lastSuccessAt, isOld }) => ({ name, answeredAt: lastSuccessAt, isOld })),
    },
    trips: { get: active, active },
    vessel: { ...NO_FIGURES, lengthM: 110, beamM: 11.4 },
    stretches: [],
  });
  const sent: LiveMessage[] = [];
  const [channel] = ahead.channels;
  const endChannel = channel?.start((message) => sent.push(typeof message === 'function' ? message() : message));
  await ahead.load();
  await notices.load();
  await notices.restore();
  notices.start();
  ahead.start();
  onTestFinished(async () => {
    endChannel?.();
    await ahead.close();
    await notices.close();
    await arrival.close();
  });
  const ask = await buildRoutesApp(ahead.routes);
  const publish = (name: string, document: string) => writeFile(join(folder, name), document);
  const get = async (query = '') => (await ask('GET', `/v1/fairway/ahead${query}`)).body;
  const count = () => Object.values(notices.sources()[0]?.polls ?? {}).reduce((sum, polls) => sum + polls, 0);
  /** Until the source was read once more. */
  async function nextPoll(): Promise<void> {
    const before = count();
    await expect
      .poll(async () => {
        if (count() === before) await clock.advance(60_000);
        return count();
      })
      .toBe(before + 1);
  }
  return { clock, open, sent, publish, get, arrival, trip, folder, nextPoll };
}

test('a closure that is published two hours before is in the arrival, ahead and an alarm one poll later, until it is withdrawn', async () => {
  const { clock, open, sent, publish, get, arrival, trip, nextPoll } = await begin();
  await nextPoll();
  await clock.advance(60_000);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  const before = await get();
  expect(before).toMatchObject({ way: { state: 'ok', tripId: trip.id } });
  expect(before.items.map(({ kind }: { kind: string }) => kind)).toEqual(['lock']);
  const arrives = Date.parse(before.way.likely);
  expect(open.size).toBe(0);

  // Until the end of tomorrow.
  await publish('closure.xml', closure(clock.now(), { serial: 0, until: clock.now() + 24 * HOUR_MS }));
  await nextPoll();
  await expect.poll(() => open.size).toBe(1);
  const during = await get();
  const item = during.items.find(({ kind }: { kind: string }) => kind === 'notice');
  expect(item).toMatchObject({
    name: 'Bend',
    applies: 'yes',
    why: 'inForce',
    severity: 'closed',
    limitations: [{ code: 'OBSTRU', applies: 'yes' }],
  });
  expect(Date.parse(item.likely) - clock.now()).toBeGreaterThan(HOUR_MS);
  const ends = Date.parse(item.limitations[0].to);
  const { record } = await arrival.onWay({ trip });
  expect(Date.parse(record.earliest ?? '')).toBeGreaterThan(ends);
  expect(Date.parse(record.likely ?? '')).toBeGreaterThan(arrives + 12 * HOUR_MS);
  expect(record.notices).toMatchObject([
    { noticeId: item.notice.id, code: 'OBSTRU', name: 'Bend', until: item.limitations[0].to },
  ]);
  expect([...open.values()]).toMatchObject([{ type: 'fairway', priority: 'caution', name: 'Bend' }]);
  expect(sent.at(-1)).toMatchObject({
    type: 'fairway',
    data: { items: expect.arrayContaining([expect.objectContaining({ id: item.id })]) },
  });

  // Until further notice, no time can be given.
  await publish('closure.xml', closure(clock.now(), { serial: 1 }));
  await nextPoll();
  await expect.poll(async () => (await get()).way.state).toBe('blocked');
  expect((await arrival.onWay({ trip })).record).toMatchObject({
    likely: null,
    notices: [{ code: 'OBSTRU', until: null, delaySecs: null }],
  });
  expect(open.size).toBe(1);

  await publish('closure.xml', closure(clock.now(), { serial: 2, withdrawn: true }));
  await nextPoll();
  await expect.poll(() => open.size).toBe(0);
  const after = await get();
  expect(after).toMatchObject({ way: { state: 'ok' } });
  expect(after.items.map(({ kind }: { kind: string }) => kind)).not.toContain('notice');
  expect(Math.abs(Date.parse(after.way.likely) - arrives)).toBeLessThan(HOUR_MS);
});

test('of a source that is dead for long, what was known is still shown, and marked as old', async () => {
  const { clock, publish, get, folder, nextPoll } = await begin();
  await publish('closure.xml', closure(clock.now(), { serial: 0 }));
  await nextPoll();
  await expect.poll(async () => (await get()).items.length).toBe(2);
  const { sources: before } = await get();
  expect(before).toMatchObject([{ name: 'folder', isOld: false }]);
  await rm(folder, { recursive: true });
  await clock.advance(HOUR_MS + 60_000);
  await expect.poll(async () => (await get()).sources[0].isOld).toBe(true);
  const { sources, items } = await get();
  expect(sources[0].answeredAt).toBe(before[0].answeredAt);
  expect(items.map(({ kind }: { kind: string }) => kind)).toContain('notice');
});

test('what cannot be asked for is refused by its name', async () => {
  const { get } = await begin();
  expect(await get('?to=51')).toMatchObject({ status: 400, error: { faults: [{ field: 'to' }] } });
  expect(await get('?to=91,7')).toMatchObject({ status: 400, error: { faults: [{ field: 'to' }] } });
  expect(await get(`?to=51,7&tripId=${PLACE_ID}`)).toMatchObject({
    status: 400,
    error: { faults: [{ rule: 'conflict' }] },
  });
  expect(await get(`?tripId=${PLACE_ID}`)).toMatchObject({ way: { state: 'ok' } });
  expect(await get('?to=50.2,8')).toMatchObject({ way: { tripId: null } });
});

test('an evaluation that keeps failing is logged once', async () => {
  const log = createRecordingLog();
  const ahead = createAhead({
    clock: new FakeClock(),
    log,
    arrival: {
      onWay: async () => {
        throw new Error('the database is down');
      },
    },
    bridges: { list: async () => [], onChange: () => () => undefined },
    states: { load: async () => undefined, save: async () => undefined },
    facts: async () => ({ stations: [], fetchedAt: null }),
    join: () => undefined,
    notices: { ahead: async () => [], sources: () => [], onChange: () => () => undefined },
    trips: { get: async () => expect.unreachable(), active: async () => undefined },
    vessel: NO_FIGURES,
    stretches: [],
  });
  await ahead.refresh();
  await ahead.refresh();
  expect(log.lines.map(({ facts }) => facts['code'])).toEqual(['fairway.ahead_failed']);
  await ahead.close();
});
