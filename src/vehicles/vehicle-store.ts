import type { Transaction } from 'kysely';
import type { Database, Db } from '../foundation/db/database.ts';
import { locked } from '../foundation/db/queries.ts';
import { nameKey } from '../foundation/shared/text.ts';
import type { OffDuty, Vehicle } from './vehicle.ts';
import type { VehicleTable } from './vehicle-tables.ts';

export function createVehicleStore(db: Db) {
  return {
    /** Sorted by name, ignoring case. */
    async list(): Promise<Vehicle[]> {
      const rows = await db.selectFrom('vehicles').selectAll().orderBy('name_key').orderBy('id').execute();
      return rows.map(fromRow);
    },

    async count(): Promise<number> {
      const { items } = await db
        .selectFrom('vehicles')
        .select(({ fn }) => fn.countAll<number | string>().as('items'))
        .executeTakeFirstOrThrow();
      return Number(items);
    },

    async insert(vehicle: Vehicle): Promise<void> {
      await db.insertInto('vehicles').values(toRow(vehicle)).execute();
    },

    async replace(vehicle: Vehicle): Promise<void> {
      await db.updateTable('vehicles').set(toRow(vehicle)).where('id', '=', vehicle.id).execute();
    },

    /** Deletes the vehicle with all its reports. */
    async remove(id: string): Promise<boolean> {
      const result = await db.deleteFrom('vehicles').where('id', '=', id).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

/** Reads the vehicle and locks its row until the transaction ends. */
export async function findLocked(trx: Transaction<Database>, id: string): Promise<Vehicle | undefined> {
  const row = await locked(trx, trx.selectFrom('vehicles').selectAll().where('id', '=', id)).executeTakeFirst();
  return row && fromRow(row);
}

const toRow = ({ tokenSha256, linkSha256, offDuty, createdAt, updatedAt, ...details }: Vehicle): VehicleTable => ({
  ...details,
  name_key: nameKey(details.name),
  token_sha256: tokenSha256,
  link_sha256: linkSha256,
  off_duty: JSON.stringify(offDuty),
  created_at: createdAt,
  updated_at: updatedAt,
});

function fromRow(given: VehicleTable): Vehicle {
  const { name_key: _key, token_sha256, link_sha256, off_duty, created_at, updated_at, ...details } = given;
  return {
    ...details,
    tokenSha256: token_sha256,
    linkSha256: link_sha256,
    // Written by `toRow`.
    offDuty: JSON.parse(off_duty) as OffDuty[],
    createdAt: created_at,
    updatedAt: updated_at,
  };
}
