import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Moves the alerts of watched vessels to the table of alarms. Alerts in the outbox of a ship become alarms too. */
export async function oneAlarm(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const columns = {
    stars: types.count,
    category: types.text,
    highest_stars: types.count,
    highest_stars_at: types.instant,
    nearest_km: types.real,
    nearest_at: types.instant,
  };
  for (const [name, type] of Object.entries(columns)) {
    await db.schema.alterTable('alarms').addColumn(name, type).execute();
  }
  // The current stars of a vessel and the author of an acknowledgement were not stored.
  await sql`
    insert into alarms (
      id, key, type, priority, state, mmsi, name, text, distance_km, source, raised_at, updated_at,
      acknowledged_at, escalations, cleared_at, ship_id, asked_at, asked_by,
      category, highest_stars, highest_stars_at, nearest_km, nearest_at
    )
    select
      id, 'watch:' || mmsi, 'watch',
      case when highest_stars >= 5 then 'warning' else 'caution' end,
      case when acknowledged_at is null then 'active' else 'acknowledged' end,
      mmsi, name, highest_stars || ' of 5 stars', nearest_km, 'antenna', raised_at,
      case when highest_stars_at > nearest_at then highest_stars_at else nearest_at end,
      acknowledged_at, 0, ended_at, ship_id, asked_at, case when asked_at is null then null else 'office' end,
      category, highest_stars, highest_stars_at, nearest_km, nearest_at
    from watchlist_alerts
  `.execute(db);
  await db.schema.dropTable('watchlist_alerts').execute();
  await db.schema.createIndex('alarms_by_vessel').on('alarms').columns(['mmsi', 'raised_at', 'id']).execute();
  // Rows with stars are counted separately, by another column, because each type has an index.
  await sql`create index alarms_by_end_of_alert on alarms (cleared_at, raised_at, id) where highest_stars is not null`.execute(
    db,
  );
  await sql`create index alarms_by_end_of_others on alarms (cleared_at, id) where highest_stars is null`.execute(db);
  await sql`update fleet_outbox set kind = 'alarm' where kind = 'alert'`.execute(db);
}
