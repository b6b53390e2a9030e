import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../../../../test/support/database-matrix.ts';
import { migrate } from '../migrate.ts';
import { FileDialect, openSqliteFile } from '../sqlite.ts';
import { type MigrationStep, migrations } from './index.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const idOf = (number: number) => `019a3b5e-7c1d-7e2f-8a90-${String(number).padStart(12, '0')}`;

/** The migrations up to a number. */
const upTo = (last: string): Readonly<Record<string, MigrationStep>> =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name.slice(0, 4) <= last));

/** A database of an earlier release. */
async function openFormer(last: string) {
  // biome-ignore lint/suspicious/noExplicitAny: the schema of its time, not today's
  const db = new Kysely<any>({ dialect: new FileDialect(openSqliteFile(join(temporaryDirectory(), 'service.db'))) });
  onTestFinished(() => db.destroy());
  await migrate(db, { engine: 'sqlite', steps: upTo(last) });
  return db;
}

const location = (number: number, changes: object = {}) => ({
  id: idOf(number),
  recorded_at: START + number * 1000,
  latitude: 50.36,
  longitude: 7.6 + number / 1000,
  altitude_m: number % 2 === 0 ? null : 61.5,
  speed_mps: 4.3,
  trip_id: null,
  ...changes,
});

test('of two equal fixes outside of trips only the first is left', async () => {
  const db = await openFormer('0009');
  const rows = [location(1), location(2), location(3, { recorded_at: START + 1000 })];
  await db.insertInto('gps_locations').values(rows).execute();
  await migrate(db, { engine: 'sqlite', steps: upTo('0010') });
  const { rows: left } = await sql`select id from gps_locations order by recorded_at`.execute(db);
  expect(left).toEqual([{ id: idOf(1) }, { id: idOf(2) }]);
});

test('the narrow table of locations has every row of the wide one, as it was', async () => {
  const db = await openFormer('0050');
  // Only the reference matters here, not the trip.
  await sql`pragma foreign_keys = off`.execute(db);
  const rows = Array.from({ length: 1000 }, (_, number) =>
    location(number, {
      ship_id: number % 3 === 0 ? '' : `ship-${number % 3}`,
      is_jump: number % 7 === 0 ? 1 : null,
      trip_id: number % 5 === 0 ? idOf(9000) : null,
    }),
  );
  // Rows that came late are not in the order of their times.
  for (const row of [...rows.slice(500), ...rows.slice(0, 500)]) {
    await db.insertInto('gps_locations').values(row).execute();
  }
  await db.deleteFrom('gps_locations').where('id', '=', idOf(17)).execute();
  expect(await migrate(db, { engine: 'sqlite' })).toContain('0051-narrow-locations');
  const stored = await db.selectFrom('gps_locations').selectAll().orderBy('id').execute();
  expect(stored).toEqual(rows.filter(({ id }) => id !== idOf(17)));
  expect((await sql`pragma foreign_key_list(gps_locations)`.execute(db)).rows).toMatchObject([{ table: 'trips' }]);
  const { rows: before } = await sql`select name from sqlite_master where name like '%before'`.execute(db);
  expect(before).toEqual([]);
});

test('an upgrade that fails in the middle leaves the wide table, and the next one completes it', async () => {
  const db = await openFormer('0050');
  const rows = Array.from({ length: 100 }, (_, number) => location(number));
  await db.insertInto('gps_locations').values(rows).execute();
  const failing = { ...migrations, '9999-bad': () => Promise.reject(new Error('broken')) };
  await expect(migrate(db, { engine: 'sqlite', steps: failing })).rejects.toThrow('broken');
  const { rows: indexes } = await sql`select name from sqlite_master where name like 'gps_locations_%'`.execute(db);
  expect(indexes).toContainEqual({ name: 'gps_locations_without_trip' });
  await migrate(db, { engine: 'sqlite' });
  const stored = await db.selectFrom('gps_locations').selectAll().orderBy('id').execute();
  expect(stored).toMatchObject(rows);
});
