import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { buildRoutesApp } from '../../../test/support/features/routes-app.ts';
import { makeLimitation, makeNotice, makeNoticePlace } from '../../../test/support/samples/make-notice.ts';
import { makeTrip } from '../../../test/support/samples/make-trip.ts';
import { makeBridgeOn, makeGaugeFacts } from '../../../test/support/samples/make-way-ahead.ts';
import type { ArrivalOnWay, KnownTrip } from '../../cargo/arrival/index.ts';
import { notFound } from '../../foundation/shared/errors.ts';
import { createAheadRoutes } from './ahead-routes.ts';
import { createAheadService } from './ahead-service.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const HOUR = 3_600_000;
const PLACE = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0';
const line = Array.from({ length: 21 }, (_, km): [number, number] => [50 + (km * 1000) / 111_194.93, 7.7]);
const passings = line.map((_, km) => {
  const at = NOW + km * HOUR * 0.1;
  return { metres: km * 1000, earliest: at, likely: at, latest: at };
});
const record = {
  state: 'ok',
  computedAt: '2026-11-20T08:00:00.000Z',
  distanceKm: 20,
  earliest: null,
  likely: null,
  latest: null,
} as unknown as ArrivalOnWay['record'];

const trips: Record<string, KnownTrip> = {
  anna: makeTrip({
    id: '0193a3b5-7c1d-7e2f-8a90-1b2c3d4e5f61',
    shipId: 'anna',
    destinationPlaceId: PLACE,
    vessel: { lengthM: 135, beamM: null, draughtM: 3.1, airDraughtM: 6, keelClearanceCm: null },
  }),
  berta: makeTrip({ id: '0193a3b5-7c1d-7e2f-8a90-1b2c3d4e5f62', shipId: 'berta', destinationPlaceId: PLACE }),
};

/** An office whose ships are on one way, with a limit for long vessels and a bridge on it. */
async function startOffice({ ships }: { ships?: readonly string[] } = {}) {
  const asked: (KnownTrip | undefined)[] = [];
  const limit = makeLimitation({ code: 'VESLEN', value: 110, unit: 'm', indication: 'MAX' });
  const notice = makeNotice({ places: [makeNoticePlace({ latitude: 50.09, longitude: 7.7 })], limitations: [limit] });
  const gauge = makeGaugeFacts({
    name: 'GAUGE 0',
    hswCm: 650,
    level: { value: 213, atMs: NOW },
    latitude: 50,
    longitude: 7.7,
  });
  const service = createAheadService({
    clock: new FakeClock(NOW),
    arrival: {
      async onWay({ trip }) {
        asked.push(trip);
        return { record, way: { line, lengthM: 20_000, passings, locks: [] } };
      },
    },
    trips: {
      async get(id) {
        const found = Object.values(trips).find((trip) => trip.id === id);
        if (!found) throw notFound('Trip', id);
        return found;
      },
      active: async (shipId) => (shipId === undefined ? undefined : trips[shipId]),
    },
    notices: { ahead: async () => [notice], sources: () => [] },
    bridges: { list: async () => [makeBridgeOn(line, 15, { id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0' })] },
    facts: async () => ({ stations: [gauge], fetchedAt: NOW }),
    // Of the computer in the office, which is no vessel.
    vessel: {
      lengthM: 20,
      beamM: 5,
      draughtM: 1,
      airDraughtM: 2,
      keelClearanceCm: 50,
      bridgeMargins: { leastM: 0, smallM: 0.3 },
      loading: [],
    },
    stretches: [],
  });
  const call = await buildRoutesApp(createAheadRoutes(service), ships && { ships });
  return { asked, get: async (query: string) => call('GET', `/v1/fairway/ahead${query}`) };
}

test('what is ahead of a ship is on the way of its trip, with its own dimensions and not those of the office', async () => {
  const { asked, get } = await startOffice();
  const { body } = await get('?shipId=anna');
  expect(asked).toEqual([trips['anna']]);
  expect(body.way.tripId).toBe(trips['anna']?.id);
  expect(body.vessel).toEqual({ lengthM: 135, beamM: null, draughtM: 3.1, airDraughtM: 6, keelClearanceCm: 30 });
  expect(body.items).toMatchObject([
    { kind: 'gauge' },
    { kind: 'notice', applies: 'yes', why: 'exceedsLimit' },
    { kind: 'bridge', airDraughtM: 6, applies: 'no', why: 'enoughMargin' },
  ]);
  expect((await get(`?tripId=${trips['anna']?.id}`)).body.items).toEqual(body.items);
});

test('of a ship whose dimensions nobody typed they are unknown, and so is what depends on them', async () => {
  const { get } = await startOffice();
  const { body } = await get('?shipId=berta');
  expect(body.vessel).toMatchObject({ lengthM: null, airDraughtM: null });
  expect(body.items.slice(1)).toMatchObject([
    { kind: 'notice', applies: 'maybe', why: 'unknownVessel', severity: 'unknown' },
    { kind: 'bridge', marginM: null, applies: 'maybe', why: 'unknownVessel', severity: 'unknown' },
  ]);
});

test('a ship without a trip under way has nothing ahead, and a key that is limited to ships sees these only', async () => {
  const { get } = await startOffice();
  expect((await get('?shipId=clara')).status).toBe(404);
  const limited = await startOffice({ ships: ['anna'] });
  expect((await limited.get('?shipId=anna')).status).toBe(200);
  expect((await limited.get(`?tripId=${trips['anna']?.id}`)).status).toBe(200);
  for (const query of ['?shipId=berta', `?tripId=${trips['berta']?.id}`, '', '?to=50.1,7.7'])
    expect((await limited.get(query)).status, query).toBe(404);
});
