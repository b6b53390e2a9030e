import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { locked } from '../../foundation/db/queries.ts';
import type { Point, Shape } from '../../foundation/shared/geo/shape.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import type { Place, PlaceKind } from './place.ts';

export function createPlaceStore(db: Db) {
  return {
    async exists(id: string): Promise<boolean> {
      const row = await db.selectFrom('places').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    async find(id: string): Promise<Place | undefined> {
      const row = await db.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },

    /** All places by name, without regard to case. */
    async list(): Promise<Place[]> {
      const rows = await db.selectFrom('places').selectAll().orderBy('name_key').orderBy('id').execute();
      return rows.map(fromRow);
    },

    /** Number of other places, and the size of their texts in bytes. */
    async usage(exceptId: string): Promise<{ items: number; bytes: number }> {
      const bytes = sql<
        number | string
      >`coalesce(sum(octet_length(name) + octet_length(coalesce(polygon, '')) + octet_length(coalesce(note, ''))), 0)`;
      const { items, size } = await db
        .selectFrom('places')
        .select(({ fn }) => [fn.countAll<number | string>().as('items'), bytes.as('size')])
        .where('id', '<>', exceptId)
        .executeTakeFirstOrThrow();
      return { items: Number(items), bytes: Number(size) };
    },

    /** Trips with this destination, newest first. */
    async tripsTo(id: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('trips')
        .select('id')
        .where('destination_place_id', '=', id)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },

    async insert(place: Place): Promise<void> {
      await db.insertInto('places').values(toRow(place)).execute();
    },

    async replace(place: Place): Promise<void> {
      await db.updateTable('places').set(toRow(place)).where('id', '=', place.id).execute();
    },

    async remove(id: string): Promise<boolean> {
      const result = await db.deleteFrom('places').where('id', '=', id).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

/** The place, with its row locked until the transaction ends. */
export async function findLocked(trx: Transaction<Database>, id: string): Promise<Place | undefined> {
  const row = await locked(trx, trx.selectFrom('places').selectAll().where('id', '=', id)).executeTakeFirst();
  return row && fromRow(row);
}

const toRow = ({ shape, createdAt, updatedAt, ...details }: Place): PlaceTable => ({
  ...details,
  name_key: nameKey(details.name),
  radius_m: shape.kind === 'circle' ? shape.radiusM : null,
  polygon: shape.kind === 'polygon' ? JSON.stringify(shape.points) : null,
  created_at: createdAt,
  updated_at: updatedAt,
});

function fromRow({ name_key: _key, radius_m, polygon, created_at, updated_at, ...row }: PlaceTable): Place {
  const { latitude, longitude } = row;
  const shape: Shape =
    polygon === null
      ? { kind: 'circle', latitude, longitude, radiusM: radius_m ?? 0 }
      : // Written by `toRow`.
        { kind: 'polygon', points: JSON.parse(polygon) as Point[] };
  return { ...row, shape, createdAt: created_at, updatedAt: updated_at };
}

declare module '../../foundation/db/database.ts' {
  interface Database {
    places: PlaceTable;
  }
}

interface PlaceTable {
  id: string;
  name: string;
  name_key: string;
  kind: PlaceKind;
  latitude: number;
  longitude: number;
  /** Null for a polygon. */
  radius_m: number | null;
  /** JSON; null for a circle. */
  polygon: string | null;
  unlocode: string | null;
  isrs: string | null;
  note: string | null;
  created_at: number;
  updated_at: number;
}
