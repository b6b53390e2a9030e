import { type Kysely, sql } from 'kysely';

/** Makes a fix unique outside of trips as well; until now, a clock that was set back could store it twice. */
export async function uniqueLocations(db: Kysely<unknown>): Promise<void> {
  await sql`delete from gps_locations as later where trip_id is null and exists (
    select 1 from gps_locations as first
    where first.trip_id is null and first.recorded_at = later.recorded_at and first.id < later.id
  )`.execute(db);
  await db.schema.dropIndex('gps_locations_without_trip').execute();
  await sql`create unique index gps_locations_without_trip on gps_locations (recorded_at) where trip_id is null`.execute(
    db,
  );
}
