import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { knotsToMps, toSpeedFields } from '../../foundation/shared/units.ts';
import type { Vessel } from '../vessel-data/vessel.ts';
import { parseSaved, type SavedVessel, toSaved } from './saved-vessel.ts';

/** Units per degree of latitude and longitude; one is about a tenth of a metre. */
const PER_DEGREE = 1e6;
/** AIS sends tenths of a knot. The conversion back gives exactly the same speed in metres per second. */
const PER_KNOT = 1000;

/** Saved vessels in columnar form, with small integers if possible: grouping similar values halves the compressed size. */
export function toColumns(vessels: readonly SavedVessel[], savedAt: number) {
  const sorted = vessels.toSorted((a, b) => a.mmsi - b.mmsi);
  return {
    savedAt,
    mmsiStep: sorted.map(({ mmsi }, index) => mmsi - (sorted[index - 1]?.mmsi ?? 0)),
    source: sorted.map(({ source }) => source),
    latitude: sorted.map(({ latitude }) => Math.round(latitude * PER_DEGREE)),
    longitude: sorted.map(({ longitude }) => Math.round(longitude * PER_DEGREE)),
    speed: sorted.map(({ speedMps }) => Math.round(toSpeedFields(speedMps).speed_knots * PER_KNOT)),
    courseDeg: sorted.map(({ courseDeg }) => courseDeg),
    headingDeg: sorted.map(({ headingDeg }) => headingDeg),
    navStatusCode: sorted.map(({ navStatusCode }) => navStatusCode),
    silence: sorted.map(({ lastSeenAt }) => savedAt - lastSeenAt),
    fixAge: sorted.map(({ lastSeenAt, fixAt }) => lastSeenAt - fixAt),
    name: sorted.map(({ statics }) => statics.name),
    callsign: sorted.map(({ statics }) => statics.callsign),
    shipType: sorted.map(({ statics }) => statics.shipType),
    lengthM: sorted.map(({ statics }) => statics.lengthM),
    beamM: sorted.map(({ statics }) => statics.beamM),
    isInlandSize: sorted.map(({ statics }) => statics.isInlandSize ?? null),
    dimensions: sorted.map(({ dimensions }) => dimensions),
    imo: sorted.map(({ imo }) => imo),
  };
}

/** The vessels of the columns, without invalid ones. */
export function fromColumns(value: unknown): SavedVessel[] {
  if (typeof value !== 'object' || value === null) throw new TypeError('a part of the saved traffic is no object');
  const columns = new Map<string, unknown>(Object.entries(value));
  const at = (field: string, index: number): unknown => {
    const column = columns.get(field);
    return Array.isArray(column) ? column[index] : undefined;
  };
  const number = (field: string, index: number): number => Number(at(field, index) ?? Number.NaN);
  const steps = columns.get('mmsiStep');
  if (!Array.isArray(steps)) throw new TypeError('a part of the saved traffic has no vessels');
  let mmsi = 0;
  return steps.flatMap((step, index) => {
    mmsi += Number(step);
    const lastSeenAt = Number(columns.get('savedAt')) - number('silence', index);
    const saved = parseSaved({
      mmsi,
      source: at('source', index),
      latitude: number('latitude', index) / PER_DEGREE,
      longitude: number('longitude', index) / PER_DEGREE,
      speedMps: knotsToMps(number('speed', index) / PER_KNOT),
      courseDeg: at('courseDeg', index),
      headingDeg: at('headingDeg', index),
      navStatusCode: at('navStatusCode', index),
      lastSeenAt,
      fixAt: lastSeenAt - number('fixAge', index),
      // Absent in data saved by earlier releases.
      dimensions: at('dimensions', index) ?? 0,
      imo: at('imo', index) ?? null,
      statics: {
        name: at('name', index),
        callsign: at('callsign', index),
        shipType: at('shipType', index),
        lengthM: at('lengthM', index),
        beamM: at('beamM', index),
        ...(at('isInlandSize', index) === true && { isInlandSize: true }),
      },
    });
    return saved ? [saved] : [];
  });
}

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
