import { type Kysely, sql } from 'kysely';

/**
 * Indexes of the few rows that a query searches for in a large table. They begin with columns that have the same value in
 * all of their rows: SQLite prefers an index with more equal columns.
 */
export async function smallIndexes(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    sql`gps_locations_jumps_by_time on gps_locations (is_jump, ship_id, recorded_at) where is_jump = 1`,
    sql`gps_locations_jumps_by_trip on gps_locations (is_jump, trip_id) where is_jump = 1`,
    sql`trips_of_vehicles_by_end on trips (log_gps, end_time) where log_gps = 1 and vehicle_id is not null`,
    sql`forwarding_log_failed on forwarding_log (status, destination, timestamp, id)
      where status = 'failed' and post_body is not null`,
  ])
    await sql`create index ${index}`.execute(db);
}
