import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countTurns } from '../../../../test/support/count-turns.ts';
import { describeOnEachEngine } from '../../../../test/support/database-matrix.ts';
import { plansOf, recordQueries } from '../../../../test/support/query-plans.ts';
import { seedTrip } from '../../../../test/support/samples/seed-trip.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { createId } from '../../../foundation/shared/ids.ts';
import type { Location } from '../fix.ts';
import { createLocationStore, type LocationRange } from './location-store.ts';

const START = Date.parse('2026-11-20T08:00:00Z');

const locationAt = (recordedAt: number): Location => ({
  id: createId(recordedAt),
  recordedAt,
  latitude: 50.36,
  longitude: 7.6,
  altitudeM: null,
  speedMps: 4.3,
  tripId: null,
});

async function fill(db: Db, count: number): Promise<void> {
  await createLocationStore(db).insertNew(
    Array.from({ length: count }, (_, second) => locationAt(START + second * 1000)),
  );
}

await describeOnEachEngine('location store', (open, engine) => {
  async function makeStore(count: number) {
    const { db } = await open();
    await fill(db, count);
    const store = createLocationStore(db);
    const seconds = async (range: Partial<LocationRange> = {}) => {
      const found: number[] = [];
      const pages: number[] = [];
      for await (const page of store.pages({ from: 0, to: Number.MAX_SAFE_INTEGER, ...range })) {
        pages.push(page.length);
        found.push(...page.map((location) => (location.recordedAt - START) / 1000));
      }
      return { found, pages };
    };
    return { db, store, seconds };
  }

  test('gives back what was inserted', async () => {
    const { store } = await makeStore(0);
    const location = locationAt(START);
    expect(await store.insertNew([location])).toBe(1);
    const pages = await Array.fromAsync(store.pages({ from: START, to: START }));
    expect(pages).toEqual([[location]]);
    expect(await store.findLatestRecordedAt()).toBe(START);
  });

  test('has a fix once outside of trips, also when it comes again after others', async () => {
    const { store, seconds } = await makeStore(3);
    expect(await store.insertNew([locationAt(START), locationAt(START + 3000)])).toBe(1);
    expect((await seconds()).found).toEqual([0, 1, 2, 3]);
  });

  test('reads a long range in pages, each row once and in order', async () => {
    const { seconds } = await makeStore(600);
    const { found, pages } = await seconds();
    expect(found).toEqual(Array.from({ length: 600 }, (_, second) => second));
    expect(pages).toEqual([500, 100]);
  });

  test('both ends of a range belong to it', async () => {
    const { seconds } = await makeStore(10);
    expect((await seconds({ from: START + 3000, to: START + 5000 })).found).toEqual([3, 4, 5]);
  });

  test('limit and offset cut the list across pages', async () => {
    const { seconds } = await makeStore(2500);
    const { found } = await seconds({ limit: 1200, offset: 10 });
    expect([found.length, found[0], found.at(-1)]).toEqual([1200, 10, 1209]);
    expect((await seconds({ offset: 3000 })).found).toEqual([]);
  });

  test('a large offset is skipped in steps, with turns for others between them', async () => {
    const { db } = await makeStore(11_000);
    const recording = recordQueries(db);
    const store = createLocationStore(recording.db);
    const last = async (cut: Partial<LocationRange>) => {
      const pages = await Array.fromAsync(store.pages({ from: START + 1000, to: START + 10_998_000, ...cut }));
      return pages.flat().map(({ recordedAt }) => (recordedAt - START) / 1000);
    };
    const reading = last({ limit: 3, offset: 10_500 });
    expect(await countTurns(reading)).toBeGreaterThanOrEqual(2);
    expect(await reading).toEqual([10_501, 10_502, 10_503]);
    expect(recording.take()).toHaveLength(3);
    expect(await last({ offset: 10_000 })).toHaveLength(998);
    expect(await last({ offset: 10_997 })).toEqual([10_998]);
    expect(await last({ offset: 10_998 })).toEqual([]);
    expect(await last({ offset: Number.MAX_SAFE_INTEGER })).toEqual([]);
  });

  test('rows of the same instant are neither lost nor repeated at the border of a page', async () => {
    const { store, db, seconds } = await makeStore(0);
    await fill(db, 249);
    const trips = [await seedTrip(db), await seedTrip(db), null];
    await store.insertNew(trips.map((tripId) => Object.assign(locationAt(START + 249_000), { tripId })));
    expect((await seconds()).found).toHaveLength(252);
  });

  test('deletes only what is older', async () => {
    const { store, seconds } = await makeStore(2500);
    expect(await store.deleteBefore(START + 2100 * 1000, 2000)).toMatchObject({ deleted: 2000 });
    expect(await store.deleteBefore(START + 2100 * 1000, 2000)).toMatchObject({ deleted: 100 });
    expect(await store.deleteBefore(START + 2100 * 1000, 2000)).toEqual({ deleted: 0, last: undefined });
    expect((await seconds()).found).toHaveLength(400);
  });

  test('keeps an instant once for each trip, and says how many were new', async () => {
    const { db, store, seconds } = await makeStore(0);
    const [first, second] = [await seedTrip(db), await seedTrip(db)];
    const of = (tripId: string | null) => ({ ...locationAt(START), tripId });
    expect(await store.insertNew([of(first), of(second)])).toBe(2);
    expect(await store.insertNew([of(first), of(second), { ...locationAt(START + 1000), tripId: first }])).toBe(1);
    expect((await seconds()).found).toEqual([0, 0, 1]);
    expect(await store.insertNew([of(null), of(null)])).toBe(1);
  });

  test('takes thousands of locations at once, and none for a trip that does not exist', async () => {
    const { db, store, seconds } = await makeStore(0);
    const tripId = await seedTrip(db);
    const many = Array.from({ length: 2500 }, (_, second) => ({ ...locationAt(START + second * 1000), tripId }));
    expect(await store.insertNew(many)).toBe(2500);
    const stray = { ...locationAt(START), tripId: createId(START) };
    await expect(store.insertNew([stray])).rejects.toMatchObject({ kind: 'foreign-key' });
    expect((await seconds()).found).toHaveLength(2500);
  });

  test('reads and deletes the track of one trip and of no other', async () => {
    const { db, store, seconds } = await makeStore(5);
    const [first, second] = [await seedTrip(db), await seedTrip(db)];
    const track = (tripId: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...locationAt(START + (count - index) * 1000), tripId }));
    await store.insertNew([...track(first, 600), ...track(second, 3)]);
    const pages = await Array.fromAsync(store.pagesOfTrip(first));
    expect(pages.map((page) => page.length)).toEqual([500, 100]);
    const instants = pages.flat().map(({ recordedAt }) => recordedAt);
    expect(instants).toEqual(Array.from({ length: 600 }, (_, index) => START + (index + 1) * 1000));
    expect(new Set(pages.flat().map(({ tripId }) => tripId))).toEqual(new Set([first]));
    expect(await store.deleteOfTrip(first, 400)).toBe(400);
    expect(await store.deleteOfTrip(first, 400)).toBe(200);
    expect(await Array.fromAsync(store.pagesOfTrip(first))).toEqual([]);
    expect((await seconds()).found).toHaveLength(5 + 3);
  });

  test('the retention leaves the tracks of trips alone', async () => {
    const { db, store, seconds } = await makeStore(1200);
    const tripId = await seedTrip(db);
    await store.insertNew([{ ...locationAt(START), tripId }]);
    expect(await store.deleteBefore(START + 1_200_000, 5000)).toMatchObject({ deleted: 1200 });
    expect((await seconds()).found).toEqual([0]);
  });

  test('the retention gets past the tracks of trips', async () => {
    const { db, store, seconds } = await makeStore(0);
    const tripId = await seedTrip(db);
    const track = Array.from({ length: 10 }, (_, second) => ({ ...locationAt(START + second * 1000), tripId }));
    await store.insertNew([...track, locationAt(START + 9000), locationAt(START + 10_000)]);
    const first = await store.deleteBefore(START + 60_000, 10);
    const second = await store.deleteBefore(START + 60_000, 10, first.last);
    expect(first.deleted + second.deleted).toBe(2);
    expect(await store.deleteBefore(START + 60_000, 10, second.last)).toEqual({ deleted: 0, last: undefined });
    expect((await seconds()).found).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('finds a jump within a trip, and within a range of its owner', async () => {
    const { db, store } = await makeStore(5);
    const [first, second] = [await seedTrip(db), await seedTrip(db)];
    const jumpAt = (seconds: number, tripId: string | null) =>
      ({ ...locationAt(START + seconds * 1000), tripId, isJump: true }) as const;
    await store.insertNew([jumpAt(10, first), { ...locationAt(START), tripId: second }]);
    await store.insertNew([jumpAt(20, null)], 'ship-1');
    expect(await store.hasJumps({ tripId: first })).toBe(true);
    expect(await store.hasJumps({ tripId: second })).toBe(false);
    expect(await store.hasJumps({ from: START, to: START + 9999 })).toBe(false);
    expect(await store.hasJumps({ from: START, to: START + 10_000 })).toBe(true);
    expect(await store.hasJumps({ from: START + 10_001, to: START + 60_000 })).toBe(false);
    expect(await store.hasJumps({ from: START + 10_001, to: START + 20_000, shipId: 'ship-1' })).toBe(true);
  });

  test('finds everything by an index', async () => {
    const { db } = await makeStore(2500);
    const tripId = await seedTrip(db);
    const track = Array.from({ length: 2000 }, (_, second) => ({ ...locationAt(START + second * 1000), tripId }));
    await createLocationStore(db).insertNew(track);
    if (engine === 'postgres') await sql`analyze gps_locations`.execute(db);
    const recording = recordQueries(db);
    const store = createLocationStore(recording.db);
    const plansFor = async (use: () => Promise<unknown>) => {
      await use();
      return plansOf(db, engine, recording.take());
    };
    const all = { from: START, to: START + 300_000 };
    const byTime = engine === 'sqlite' ? 'PRIMARY KEY' : 'gps_locations_by_recorded_at';
    // For PostgreSQL two empty indexes cost the same.
    const jumpsBy = (column: string) => `gps_locations_jumps_by_${engine === 'sqlite' ? column : ''}`;
    const readers: [index: string, use: () => Promise<unknown>][] = [
      [byTime, () => Array.fromAsync(store.pages(all))],
      [byTime, () => store.findLatestRecordedAt()],
      ['gps_locations_by_trip', () => Array.fromAsync(store.pagesOfTrip(tripId))],
      [byTime, () => store.deleteBefore(START - 5000, 200)],
      ['gps_locations_by_trip', () => store.deleteOfTrip(tripId, 200)],
      [jumpsBy('trip'), () => store.hasJumps({ tripId })],
      [jumpsBy('time'), () => store.hasJumps(all)],
    ];
    for (const [index, use] of readers) {
      const plans = await plansFor(use);
      expect(plans.length).toBeGreaterThan(0);
      for (const plan of plans) {
        expect(plan).toContain(index);
        expect(plan).not.toMatch(/temp b-tree|Seq Scan/i);
      }
    }
  });
});
