import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/support/database-matrix.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { makeAlarmRecord, makeAlertRecord } from '../../test/support/samples/make-alarm.ts';
import { recordVoyage, textOfRecords } from '../../test/support/samples/voyage-data.ts';
import { silentLog } from '../../test/support/silent-log.ts';
import { createCategorySync } from '../cargo/categories/category-sync.ts';
import { createCategories } from '../cargo/categories/index.ts';
import { createClientSync } from '../cargo/clients/client-sync.ts';
import { createClients } from '../cargo/clients/index.ts';
import type { TripEvent } from '../cargo/trips/trip.ts';
import { createTripSync } from '../cargo/trips/trip-sync.ts';
import type { SyncPart } from '../foundation/db/sync-part.ts';
import { wait } from '../foundation/shared/clock.ts';
import { createEvent } from '../foundation/shared/event.ts';
import { createTrackSync } from '../vessel/position/history/track-sync.ts';
import { createAlarmStore } from '../watch/alarms/alarm-store.ts';
import { createAlarmSync } from '../watch/alarms/ships/alarm-sync.ts';
import { type LiveReport, UpBatch, unpack } from './link-protocol.ts';
import { receiveBatch } from './office/receive.ts';
import { createShipService } from './office/ship-service.ts';
import { createLiveLane } from './ship/live-lane.ts';
import { createUplink } from './ship/uplink.ts';
import { createSyncLog } from './sync-log.ts';

const BYTES_PER_SEC = 9600 / 8;
/** Of a request and its answer, beside what is in it. */
const HEADERS = 900;
const PACKET = 600;
/** An alarm each 13 s, at any moment of a batch. */
const RAISE_STEPS = 52;

test('72 hours of records cross a link of 9.6 kbit/s in 300 kB, and live position and alarms are ashore at once', {
  timeout: 240_000,
}, async () => {
  const clock = new FakeClock();
  const [office, ship] = [(await openTestDatabase()).db, (await openTestDatabase()).db];
  const partsOf = (db: typeof ship): SyncPart[] => {
    const lookups = {
      clients: createClients({ db, clock }).service,
      categories: createCategories({ db, clock }).service,
      places: { exists: async () => true },
    };
    const trips = createTripSync({ ...lookups, clock, events: createEvent<TripEvent>() });
    return [
      createCategorySync(clock),
      createClientSync(),
      trips,
      createTrackSync(clock),
      createAlarmSync({ onReceived: () => undefined }),
    ];
  };
  await recordVoyage(ship, { endsAt: clock.now(), hours: 72, trips: 20, alerts: 40 });
  await createShipService({ db: office, clock }).add('anna');
  const { note } = await createSyncLog({ mode: 'ship', db: ship, clock });

  /** Packets of all requests take turns on the link. */
  let link = Promise.resolve();
  let bytes = 0;
  async function cross(length: number, signal: AbortSignal): Promise<void> {
    for (let rest = length + HEADERS; rest > 0; rest -= PACKET) {
      const packet = Math.min(PACKET, rest);
      bytes += packet;
      link = link.then(() => wait(clock, (packet / BYTES_PER_SEC) * 1000, signal));
      await link;
    }
  }
  const reply = () => ({ outcome: 'stored' as const, shoreTime: clock.now() });
  const ages: number[] = [];
  const alarmAges: number[] = [];
  let alarmBytes = 0;

  /** A distress alarm is raised aboard, and a watched vessel is in the nearest ring. */
  async function raise(): Promise<void> {
    const record = makeAlarmRecord(clock.now(), { type: 'distress', priority: 'emergency' });
    const alert = makeAlertRecord(clock.now(), { proximity: { highestStars: 5, nearestKm: 0.31 } });
    await ship.transaction().execute(async (trx) => {
      await createAlarmStore(trx).save([record, alert]);
      await note(
        trx,
        [record, alert].map(({ id }) => ({ kind: 'alarm', key: id })),
      );
    });
  }

  let liveBytes = 0;
  let batches = 0;
  const up = createUplink({
    db: ship,
    parts: partsOf(ship),
    clock,
    log: silentLog,
    maxKbps: 0,
    keepDays: 90,
    office: {
      async sendUp(packed, signal) {
        await cross(packed.length, signal);
        const batch = await unpack(UpBatch, packed);
        if (!batch) throw new Error('no batch');
        await receiveBatch({ db: office, parts: partsOf(office), now: clock.now() }, 'anna', batch);
        batches += 1;
        const isOfAlarms = batch.entries.length > 0 && batch.entries.every(({ k }) => k === 'alarm');
        if (isOfAlarms) alarmBytes += packed.length + HEADERS;
        for (const { k, b } of batch.entries) {
          const { raisedAt, clearedAt } = b as { raisedAt: number; clearedAt: number | null };
          // What is over is of the voyage before.
          if (k === 'alarm' && clearedAt === null) alarmAges.push(clock.now() - raisedAt);
        }
        return reply();
      },
    },
  });
  const position = { latitude: 50.1, longitude: 7.2, altitudeM: 60, headingDeg: 40, speedMps: 4 };
  const live = createLiveLane({
    db: ship,
    clock,
    log: silentLog,
    intervalMs: 10_000,
    read: async () => {
      return { position: { ...position, recordedAt: clock.now() }, trips: [], alerts: [], software: '1.0.0' };
    },
    office: {
      async sendLive(report, signal) {
        const { length } = JSON.stringify(report);
        liveBytes += length + HEADERS;
        await cross(length, signal);
        ages.push(clock.now() - ((report as LiveReport).position?.recordedAt ?? 0));
        return reply();
      },
    },
  });
  live.start();
  up.start();
  const waiting = async () => (await ship.selectFrom('fleet_outbox').select('seq').limit(1).execute()).length;
  for (let steps = 0; steps < 4000 && (batches === 0 || (await waiting()) > 0); steps += 1) {
    if (steps % RAISE_STEPS === RAISE_STEPS - 1 && batches > 0 && steps < 800) await raise();
    await clock.advance(250);
    // What runs beside the clock (compression, the database) has its time.
    await pause(2);
  }
  await Promise.all([up.close(), live.close(), clock.advance(60_000)]);
  expect(await waiting()).toBe(0);
  expect(await textOfRecords(office, 'anna')).toBe((await textOfRecords(ship, '')).replaceAll('"ship_id":"anna"', ''));
  expect(ages.length).toBeGreaterThan(10);
  expect(Math.max(...ages)).toBeLessThanOrEqual(15_000);
  expect(alarmAges.length).toBeGreaterThan(10);
  expect(Math.max(...alarmAges)).toBeLessThanOrEqual(15_000);
  const recorded = bytes - liveBytes - alarmBytes;
  expect(recorded).toBeLessThanOrEqual(300_000);
  process.stdout.write(
    `${recorded} bytes in ${batches} batches, live ${Math.max(...ages)} ms, alarms ${Math.max(...alarmAges)} ms\n`,
  );
});
