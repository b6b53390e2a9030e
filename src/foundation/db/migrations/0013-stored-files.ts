import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Uploaded files, for installations whose processes share only the database. */
export async function storedFiles(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('stored_files')
    .addColumn('name', types.sortable, (column) => column.primaryKey().notNull())
    .addColumn('folder', types.sortable, (column) => column.notNull())
    .addColumn('size', types.instant, (column) => column.notNull())
    .addColumn('etag', types.text, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema.createIndex('stored_files_by_folder').on('stored_files').columns(['folder', 'size']).execute();
  // In parts, so that a range of a long file can be read alone.
  await db.schema
    .createTable('stored_file_parts')
    .addColumn('name', types.sortable, (column) => column.notNull().references('stored_files.name').onDelete('cascade'))
    .addColumn('part', types.count, (column) => column.notNull())
    .addColumn('bytes', types.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('stored_file_parts_key', ['name', 'part'])
    .modifyEnd(types.tableEnd)
    .execute();
}
