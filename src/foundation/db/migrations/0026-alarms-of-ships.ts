import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/**
 * The ship on which an alarm was raised; empty for this installation. Time and author of an acknowledgement that an office
 * requested.
 */
export async function alarmsOfShips(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('alarms')
    .addColumn('ship_id', types.sortable, (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('alarms').addColumn('asked_at', types.instant).execute();
  await db.schema.alterTable('alarms').addColumn('asked_by', types.text).execute();
  await db.schema.createIndex('alarms_by_ship').on('alarms').columns(['ship_id', 'raised_at', 'id']).execute();
}
