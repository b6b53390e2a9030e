import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../test/support/database-matrix.ts';
import type { Db } from '../db/database.ts';
import { createId } from '../shared/ids.ts';
import type { Location } from './location.ts';
import { createLocationStore, type LocationRange } from './location-store.ts';

const START = Date.parse('2026-11-20T08:00:00Z');

const locationAt = (recordedAt: number): Location => ({
  id: createId(recordedAt),
  recordedAt,
  latitude: 50.36,
  longitude: 7.6,
  altitudeM: null,
  speedMps: 4.3,
});

async function fill(db: Db, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, second) => locationAt(START + second * 1000));
  for (let first = 0; first < count; first += 500) {
    const values = rows.slice(first, first + 500).map(({ recordedAt, altitudeM, speedMps, ...place }) => {
      return { ...place, recorded_at: recordedAt, altitude_m: altitudeM, speed_mps: speedMps };
    });
    await db.insertInto('gps_locations').values(values).execute();
  }
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
    await store.insert(location);
    const pages = await Array.fromAsync(store.pages({ from: START, to: START }));
    expect(pages).toEqual([[location]]);
    expect(await store.findLatestRecordedAt()).toBe(START);
  });

  test('reads a long range in pages, each row once and in order', async () => {
    const { seconds } = await makeStore(2500);
    const { found, pages } = await seconds();
    expect(found).toEqual(Array.from({ length: 2500 }, (_, second) => second));
    expect(pages).toEqual([1000, 1000, 500]);
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

  test('rows of the same instant are neither lost nor repeated at the border of a page', async () => {
    const { store, db, seconds } = await makeStore(0);
    await fill(db, 999);
    for (let twin = 0; twin < 3; twin += 1) await store.insert(locationAt(START + 999_000));
    expect((await seconds()).found).toHaveLength(1002);
  });

  test('deletes only what is older', async () => {
    const { store, seconds } = await makeStore(2500);
    expect(await store.deleteBefore(START + 2100 * 1000)).toBe(2100);
    expect((await seconds()).found).toHaveLength(400);
  });

  test('finds a range by its index', async () => {
    const { db } = await makeStore(2500);
    if (engine === 'postgres') await sql`analyze gps_locations`.execute(db);
    const explain = sql.raw(engine === 'sqlite' ? 'explain query plan' : 'explain');
    const query = sql`${explain} select * from gps_locations where recorded_at >= ${START} and recorded_at <= ${START + 9000}
      order by recorded_at, id limit 1000`;
    const { rows } = await query.execute(db);
    expect(JSON.stringify(rows)).toContain('gps_locations_by_recorded_at');
    expect(JSON.stringify(rows)).not.toMatch(/temp b-tree|Sort/i);
  });
});
