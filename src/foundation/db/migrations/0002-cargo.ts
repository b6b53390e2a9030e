import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Clients with their contacts, categories, trips, and the trip that a location was logged for. */
export async function cargo(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createClients(db, types);
  await createContacts(db, types);
  await createCategories(db, types);
  await createTrips(db, types);
  await addTripToLocations(db, types);
}

async function createClients(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('clients')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('name_key', types.sortable, (column) => column.notNull())
    .addColumn('email', types.text, (column) => column.notNull())
    .addColumn('phone', types.text, (column) => column.notNull())
    .addColumn('street', types.text, (column) => column.notNull())
    .addColumn('house_number', types.text, (column) => column.notNull())
    .addColumn('postal_code', types.text, (column) => column.notNull())
    .addColumn('city', types.text, (column) => column.notNull())
    .addColumn('country', types.text, (column) => column.notNull())
    .addColumn('additional_info', types.text)
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema.createIndex('clients_by_name').on('clients').columns(['name_key', 'id']).execute();
}

async function createContacts(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('contacts')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('client_id', types.id, (column) => column.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('name_key', types.sortable, (column) => column.notNull())
    .addColumn('email', types.text, (column) => column.notNull())
    .addColumn('phone', types.text, (column) => column.notNull())
    .addColumn('position', types.text, (column) => column.notNull())
    .addColumn('is_primary', types.flag, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema.createIndex('contacts_by_client').on('contacts').columns(['client_id', 'name_key', 'id']).execute();
  await sql`create unique index contacts_one_primary on contacts (client_id) where is_primary = 1`.execute(db);
}

async function createCategories(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('name_key', types.sortable, (column) => column.notNull().unique())
    .addColumn('description', types.text)
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
}

async function createTrips(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('trips')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('start_time', types.instant, (column) => column.notNull())
    .addColumn('end_time', types.instant)
    .addColumn('start_latitude', types.real, (column) => column.notNull())
    .addColumn('start_longitude', types.real, (column) => column.notNull())
    .addColumn('end_latitude', types.real)
    .addColumn('end_longitude', types.real)
    .addColumn('cargo', types.text, (column) => column.notNull())
    .addColumn('category_id', types.id, (column) => column.notNull().references('categories.id').onDelete('restrict'))
    .addColumn('weight', types.real, (column) => column.notNull())
    .addColumn('sender_id', types.id, (column) => column.notNull().references('clients.id').onDelete('restrict'))
    .addColumn('receiver_id', types.id, (column) => column.notNull().references('clients.id').onDelete('restrict'))
    .addColumn('status', types.text, (column) =>
      column.notNull().check(sql`status in ('Active', 'Completed', 'Cancelled')`),
    )
    .addColumn('log_gps', types.flag, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  const byStart = ['start_time', 'id'];
  for (const filter of [[], ['status'], ['category_id'], ['sender_id'], ['receiver_id']]) {
    await db.schema
      .createIndex(['trips_by', ...filter, 'start_time'].join('_'))
      .on('trips')
      .columns([...filter, ...byStart])
      .execute();
  }
  // Two columns that have the same value in all rows of the index. SQLite prefers an index with more equal columns to the
  // index by status, in which all Active trips are equal.
  await sql`create index trips_logging on trips (status, log_gps, id) where status = 'Active' and log_gps = 1`.execute(
    db,
  );
}

async function addTripToLocations(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('gps_locations')
    .addColumn('trip_id', types.id, (column) => column.references('trips.id'))
    .execute();
  // Makes a fix unique within a trip, also if two processes or a restart would write it again.
  await sql`create unique index gps_locations_by_trip on gps_locations (trip_id, recorded_at) where trip_id is not null`.execute(
    db,
  );
  // The retention skips positions of trips, and without this index it would read all of them each time.
  await sql`create index gps_locations_without_trip on gps_locations (recorded_at) where trip_id is null`.execute(db);
}
