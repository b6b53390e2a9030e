import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Positions queued for destinations, the log of deliveries, and the failed ones that were sent again. */
export async function forwarding(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('forwarding_queue')
    .addColumn('destination', types.sortable, (column) => column.notNull())
    .addColumn('sequence', types.count, (column) => column.notNull())
    .addColumn('queued_at', types.instant, (column) => column.notNull())
    .addColumn('retries', types.count, (column) => column.notNull())
    .addColumn('recorded_at', types.instant, (column) => column.notNull())
    .addColumn('latitude', types.real, (column) => column.notNull())
    .addColumn('longitude', types.real, (column) => column.notNull())
    .addColumn('altitude_m', types.real)
    .addColumn('heading_deg', types.real)
    .addColumn('speed_mps', types.real)
    .addColumn('pdop', types.real)
    .addColumn('hdop', types.real)
    .addColumn('vdop', types.real)
    .addPrimaryKeyConstraint('forwarding_queue_key', ['destination', 'sequence'])
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('forwarding_log')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('destination', types.sortable, (column) => column.notNull())
    .addColumn('timestamp', types.instant, (column) => column.notNull())
    .addColumn('hour', types.instant, (column) => column.notNull())
    .addColumn('status', types.sortable, (column) => column.notNull())
    .addColumn('status_code', types.count)
    .addColumn('error_message', types.text)
    .addColumn('post_body', types.text)
    .addColumn('latency_ms', types.count)
    .addColumn('retries', types.count, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  // The columns after the sort columns let statistics and filters skip the entries themselves, which are long.
  const indexes = {
    by_time: ['timestamp', 'id'],
    by_destination: ['destination', 'timestamp', 'id', 'status'],
    by_status: ['status', 'timestamp', 'id', 'destination'],
    by_hour: ['hour', 'destination', 'timestamp', 'status', 'latency_ms'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`forwarding_log_${name}`).on('forwarding_log').columns(columns).execute();
  }
  await db.schema
    .createTable('forwarding_replays')
    .addColumn('log_id', types.id, (column) =>
      column.primaryKey().notNull().references('forwarding_log.id').onDelete('cascade'),
    )
    .addColumn('claimed_at', types.instant, (column) => column.notNull())
    .addColumn('is_done', types.flag, (column) => column.notNull().defaultTo(sql`0`))
    .modifyEnd(types.tableEnd)
    .execute();
}
