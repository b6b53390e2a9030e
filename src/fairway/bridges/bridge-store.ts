import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import { nameKey } from '../../foundation/shared/name.ts';
import type { Bridge, BridgeReference } from './bridge.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    fairway_bridges: BridgeTable;
  }
}

interface BridgeTable {
  id: string;
  name: string;
  name_key: string;
  latitude: number;
  longitude: number;
  water: string | null;
  km: number | null;
  height_m: number;
  reference: BridgeReference;
  gauge: string | null;
  width_m: number | null;
  created_at: number;
  updated_at: number;
}

/** Rows of one insert, below the parameter limit of a statement. */
const CHUNK = 500;

export function createBridgeStore(db: Db) {
  return {
    async find(id: string): Promise<Bridge | undefined> {
      const row = await db.selectFrom('fairway_bridges').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },

    /** By name without case. */
    async list(): Promise<Bridge[]> {
      const rows = await db.selectFrom('fairway_bridges').selectAll().orderBy('name_key').orderBy('id').execute();
      return rows.map(fromRow);
    },

    /** Number of other bridges, and the size of their texts in bytes. */
    async usage(exceptId: string): Promise<{ items: number; bytes: number }> {
      const bytes = sql<
        number | string
      >`coalesce(sum(octet_length(name) + octet_length(coalesce(water, '')) + octet_length(coalesce(gauge, ''))), 0)`;
      const { items, size } = await db
        .selectFrom('fairway_bridges')
        .select(({ fn }) => [fn.countAll<number | string>().as('items'), bytes.as('size')])
        .where('id', '<>', exceptId)
        .executeTakeFirstOrThrow();
      return { items: Number(items), bytes: Number(size) };
    },

    async insert(bridges: readonly Bridge[]): Promise<void> {
      for (let at = 0; at < bridges.length; at += CHUNK)
        await db
          .insertInto('fairway_bridges')
          .values(bridges.slice(at, at + CHUNK).map(toRow))
          .execute();
    },

    async replace(bridge: Bridge): Promise<void> {
      await db.updateTable('fairway_bridges').set(toRow(bridge)).where('id', '=', bridge.id).execute();
    },

    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('fairway_bridges').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeAll(): Promise<void> {
      await db.deleteFrom('fairway_bridges').execute();
    },
  };
}

const toRow = ({ heightM, widthM, createdAt, updatedAt, ...bridge }: Bridge): BridgeTable => ({
  ...bridge,
  name_key: nameKey(bridge.name),
  height_m: heightM,
  width_m: widthM,
  created_at: createdAt,
  updated_at: updatedAt,
});

const fromRow = ({ name_key: _key, height_m, width_m, created_at, updated_at, ...row }: BridgeTable): Bridge => ({
  ...row,
  heightM: height_m,
  widthM: width_m,
  createdAt: created_at,
  updatedAt: updated_at,
});
