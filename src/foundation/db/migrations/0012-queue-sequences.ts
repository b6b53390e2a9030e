import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { type ColumnTypes, countingUp } from './column-types.ts';

/**
 * The database assigns sequence numbers to queued items. Until now each process counted from the last number at its start,
 * so two processes used the same number twice, or numbers out of order.
 */
export async function queueSequences(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await rebuild(db, types, {
    table: 'forwarding_queue',
    owner: 'destination',
    columns: (table) =>
      table
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
        .addColumn('vdop', types.real),
  });
  await rebuild(db, types, {
    table: 'notify_queue',
    owner: 'target',
    columns: (table) =>
      table
        .addColumn('alarm_id', types.id, (column) => column.notNull())
        .addColumn('escalations', types.count, (column) => column.notNull())
        .addColumn('rank', types.count, (column) => column.notNull())
        .addColumn('queued_at', types.instant, (column) => column.notNull())
        .addColumn('retries', types.count, (column) => column.notNull())
        .addColumn('notice', types.text, (column) => column.notNull())
        .addColumn('done_at', types.instant)
        .addUniqueConstraint('notify_queue_once_each', ['target', 'alarm_id', 'escalations']),
  });
  await db.schema
    .createIndex('notify_queue_by_end')
    .on('notify_queue')
    .columns(['done_at', 'target', 'sequence'])
    .execute();
}

type Table = CreateTableBuilder<string, string>;

interface Queue {
  table: string;
  owner: string;
  columns: (table: Table) => Table;
}

/** Copies the rows in the order of each queue. */
async function rebuild(db: Kysely<unknown>, types: ColumnTypes, { table, owner, columns }: Queue): Promise<void> {
  const next = `${table}_next`;
  const begun: Table = db.schema.createTable(next).addColumn(owner, types.sortable, (column) => column.notNull());
  const numbered = begun.addColumn('sequence', types.serial, countingUp(types));
  await columns(numbered).modifyEnd(types.tableEnd).execute();
  const names = COLUMNS[table]?.map((name) => sql.ref(name)) ?? [];
  const list = sql.join([sql.ref(owner), ...names]);
  await sql`insert into ${sql.table(next)} (${list}) select ${list} from ${sql.table(table)}
    order by sequence, ${sql.ref(owner)}`.execute(db);
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable(next).renameTo(table).execute();
  await db.schema.createIndex(`${table}_in_order`).on(table).columns([owner, 'sequence']).execute();
}

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  forwarding_queue: [
    'queued_at',
    'retries',
    'recorded_at',
    'latitude',
    'longitude',
    'altitude_m',
    'heading_deg',
    'speed_mps',
    'pdop',
    'hdop',
    'vdop',
  ],
  notify_queue: ['alarm_id', 'escalations', 'rank', 'queued_at', 'retries', 'notice', 'done_at'],
};
