import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { Vessel } from '../vessel-data/vessel.ts';
import { fromColumns, toColumns } from './saved-columns.ts';
import { type SavedVessel, toSaved } from './saved-vessel.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    vessel_snapshots: VesselSnapshotTable;
  }
}

/** The saved live traffic; all rows are replaced together. */
interface VesselSnapshotTable {
  /** Counts from 0. */
  part: number;
  saved_at: number;
  /** The vessels of the part as compressed JSON. */
  vessels: Uint8Array;
}

/** Vessels per part, few enough that their serialisation delays no messages. */
const PART_VESSELS = 500;
/** Far above the size of any part; protects memory from a corrupt one. */
const MAX_PART_BYTES = 4 * 1024 * 1024;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export interface LoadedSnapshot {
  vessels: SavedVessel[];
  /** Errors of unreadable parts; the other parts are loaded. */
  failures: unknown[];
}

export type SnapshotStore = ReturnType<typeof createSnapshotStore>;

/** Storage of the live traffic. It is compressed to reduce writes to flash memory. */
export function createSnapshotStore(db: Kysely<Database>) {
  return {
    /** Replaces the saved traffic. Returns the number of bytes written. */
    async save(vessels: Iterable<Readonly<Vessel>>, now: number): Promise<number> {
      const parts: Buffer[] = [];
      for (const some of inParts(vessels)) parts.push(await compress(JSON.stringify(toColumns(some, now))));
      await db.transaction().execute(async (trx) => {
        for (const [part, packed] of parts.entries()) {
          const row = { saved_at: now, vessels: packed };
          await trx
            .insertInto('vessel_snapshots')
            .values({ part, ...row })
            .onConflict((conflict) => conflict.column('part').doUpdateSet(row))
            .execute();
        }
        await trx.deleteFrom('vessel_snapshots').where('part', '>=', parts.length).execute();
      });
      return parts.reduce((bytes, { length }) => bytes + length, 0);
    },

    async load(): Promise<LoadedSnapshot> {
      const loaded: LoadedSnapshot = { vessels: [], failures: [] };
      const rows = await db.selectFrom('vessel_snapshots').select('vessels').orderBy('part').execute();
      for (const row of rows) {
        await readPart(row.vessels).then(
          (vessels) => loaded.vessels.push(...vessels),
          (error: unknown) => loaded.failures.push(error),
        );
      }
      return loaded;
    },
  };
}

function* inParts(vessels: Iterable<Readonly<Vessel>>): Generator<SavedVessel[]> {
  let part: SavedVessel[] = [];
  for (const vessel of vessels) {
    part.push(toSaved(vessel));
    if (part.length < PART_VESSELS) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

async function readPart(packed: Uint8Array): Promise<SavedVessel[]> {
  const text = (await decompress(packed, { maxOutputLength: MAX_PART_BYTES })).toString('utf8');
  return fromColumns(JSON.parse(text));
}
