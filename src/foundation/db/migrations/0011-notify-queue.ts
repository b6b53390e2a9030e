import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** What is to be sent to the targets of notifications, and what was: an alarm goes out once for each escalation. */
export async function notifyQueue(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('notify_queue')
    .addColumn('target', types.sortable, (column) => column.notNull())
    .addColumn('sequence', types.count, (column) => column.notNull())
    .addColumn('alarm_id', types.id, (column) => column.notNull())
    .addColumn('escalations', types.count, (column) => column.notNull())
    // Of the priority: where the queue is full, the lowest is dropped first.
    .addColumn('rank', types.count, (column) => column.notNull())
    .addColumn('queued_at', types.instant, (column) => column.notNull())
    .addColumn('retries', types.count, (column) => column.notNull())
    // JSON; empty once it is done.
    .addColumn('notice', types.text, (column) => column.notNull())
    // Null while it waits.
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
