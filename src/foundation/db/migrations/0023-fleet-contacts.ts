import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Contact times between an office and its ships: periods without a longer silence. */
export async function fleetContacts(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('fleet_contacts')
    .addColumn('ship_id', types.sortable, (column) => column.notNull())
    .addColumn('began_at', types.instant, (column) => column.notNull())
    .addColumn('ended_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('fleet_contacts_key', ['ship_id', 'began_at'])
    .modifyEnd(types.tableEnd)
    .execute();
}
