import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Rows of one statement, few enough to be sorted in memory. */
const COPIED_ROWS = 20_000;

/**
 * SQLite only: the row of a location is stored in the index by time, without indexes of its id and of locations outside
 * of trips. Each recorded location then changes one page instead of four, on a memory card that wears with each, and the
 * table takes less than half the space. A server shares its writes among many, so that its table stays as it is.
 */
export async function narrowLocations(db: Kysely<unknown>, { isIdentity }: ColumnTypes): Promise<void> {
  if (isIdentity) return;
  // The pages of these indexes take the new rows, so that the file does not grow.
  for (const index of ['by_recorded_at', 'without_trip', 'by_trip']) {
    await db.schema.dropIndex(`gps_locations_${index}`).execute();
  }
  await db.schema.alterTable('gps_locations').renameTo('gps_locations_before').execute();
  await sql`create table gps_locations (
    ship_id text not null default '',
    recorded_at integer not null,
    id text not null,
    latitude real not null,
    longitude real not null,
    altitude_m real,
    speed_mps real,
    trip_id text references trips (id),
    is_jump integer,
    primary key (ship_id, recorded_at, id)
  ) strict, without rowid`.execute(db);
  await copyRows(db);
  await db.schema.dropTable('gps_locations_before').execute();
  await sql`create unique index gps_locations_by_trip on gps_locations (trip_id, recorded_at) where trip_id is not null`.execute(
    db,
  );
  // Makes a fix unique outside of trips without an index of its own.
  await sql`create trigger gps_locations_once before insert on gps_locations
    when new.trip_id is null and exists (
      select 1 from gps_locations
      where ship_id = new.ship_id and recorded_at = new.recorded_at and trip_id is null
    )
    begin select raise(ignore); end`.execute(db);
}

async function copyRows(db: Kysely<unknown>): Promise<void> {
  const columns = sql`ship_id, recorded_at, id, latitude, longitude, altitude_m, speed_mps, trip_id, is_jump`;
  const { rows } = await sql<{ last: number | null }>`select max(rowid) as last from gps_locations_before`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let from = 1; from <= last; from += COPIED_ROWS) {
    await sql`insert into gps_locations (${columns}) select ${columns} from gps_locations_before
      where rowid between ${from} and ${from + COPIED_ROWS - 1} order by ship_id, recorded_at, id`.execute(db);
  }
}
