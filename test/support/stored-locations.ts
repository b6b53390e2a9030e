import { sql } from 'kysely';
import { createId } from '../../src/foundation/shared/ids.ts';
import { openDatabase } from './service/packaged.ts';
import { silentLog } from './silent-log.ts';

/** The URL of the database that a service with this data directory uses by default. */
export const databaseUrlOf = (dataDir: string): string => `sqlite:${dataDir}/service.db`;

/** A position each second up to now; they come in the order of their time. Returns their ids in that order. */
export async function seedLocations(url: string, count: number, now = Date.now()): Promise<string[]> {
  const database = await openDatabase({ url, log: silentLog });
  try {
    const rows = Array.from({ length: count }, (_, index) => {
      const recordedAt = now - (count - index) * 1000;
      return {
        id: createId(recordedAt),
        recorded_at: recordedAt,
        latitude: 50 + index / 1e5,
        longitude: 7.6,
        altitude_m: 64.3,
        speed_mps: 4.3,
        ship_id: '',
      };
    });
    await database.db.transaction().execute(async (trx) => {
      for (let from = 0; from < rows.length; from += 1000) {
        await trx
          .insertInto('gps_locations')
          .values(rows.slice(from, from + 1000))
          .execute();
      }
    });
    return rows.map(({ id }) => id);
  } finally {
    await database.close();
  }
}

/** How many positions are stored. */
export async function countLocations(url: string): Promise<number> {
  const database = await openDatabase({ url, log: silentLog });
  try {
    const { count } = await database.db
      .selectFrom('gps_locations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  } finally {
    await database.close();
  }
}

/** What SQLite itself says of the file: `ok`, or what is damaged. */
export async function integrityOf(url: string): Promise<string> {
  const database = await openDatabase({ url, log: silentLog });
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db);
    return rows.map((row) => row.integrity_check).join('\n');
  } finally {
    await database.close();
  }
}
