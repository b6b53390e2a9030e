import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Queued and sent notices for the targets of notifications: an alarm is sent once for each escalation. */
export async function notifyQueue(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('notify_queue')
    .addColumn('target', types.sortable, (column) => column.notNull())
    .addColumn('sequence', types.count, (column) => column.notNull())
    .addColumn('alarm_id', types.id, (column) => column.notNull())
    .addColumn('escalations', types.count, (column) => column.notNull())
    // Rank of the priority: if the queue is full, the lowest is dropped first.
    .addColumn('rank', types.count, (column) => column.notNull())
    .addColumn('queued_at', types.instant, (column) => column.notNull())
    .addColumn('retries', types.count, (column) => column.notNull())
    // JSON; empty after sending.
    .addColumn('notice', types.text, (column) => column.notNull())
    // Null while queued.
    .addColumn('done_at', types.instant)
    .addPrimaryKeyConstraint('notify_queue_key', ['target', 'sequence'])
    .addUniqueConstraint('notify_queue_once', ['target', 'alarm_id', 'escalations'])
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createIndex('notify_queue_by_end')
    .on('notify_queue')
    .columns(['done_at', 'target', 'sequence'])
    .execute();
}
