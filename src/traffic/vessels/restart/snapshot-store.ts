import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import { knotsToMps, toSpeedFields } from '../../../foundation/shared/units.ts';
import { newReceivedTimes } from '../../vessel-data/arbitration.ts';
import { MAX_DIMENSIONS, type Statics } from '../../vessel-data/statics.ts';
import type { Vessel } from '../../vessel-data/vessel.ts';
import { NO_VOYAGE } from '../../vessel-data/voyage.ts';

/** Fields of a vessel saved for the next start. */
export type SavedVessel = Pick<
  Vessel,
  | 'mmsi'
  | 'source'
  | 'latitude'
  | 'longitude'
  | 'speedMps'
  | 'courseDeg'
  | 'headingDeg'
  | 'navStatusCode'
  | 'statics'
  | 'dimensions'
  | 'fixAt'
  | 'lastSeenAt'
> & {
  /** The only field of the voyage that does not go out of date. */
  readonly imo: number | null;
};

export const toSaved = (vessel: Readonly<Vessel>): SavedVessel => pick({ ...vessel, imo: vessel.voyage?.imo ?? null });

function pick(vessel: SavedVessel): SavedVessel {
  const { mmsi, source, latitude, longitude, speedMps, courseDeg, headingDeg, navStatusCode } = vessel;
  const { statics, dimensions, imo, fixAt, lastSeenAt } = vessel;
  return {
    mmsi,
    source,
    latitude,
    longitude,
    speedMps,
    courseDeg,
    headingDeg,
    navStatusCode,
    statics,
    dimensions,
    imo,
    fixAt,
    lastSeenAt,
  };
}

/** A saved vessel as shown until its first position: stale, with nothing received since the start. */
export function toStaleVessel({ imo, ...saved }: SavedVessel, now: number): Vessel {
  return {
    ...saved,
    isSpeedKnown: false,
    isAccurate: false,
    isTurning: false,
    transponder: 'A',
    received: newReceivedTimes(),
    seededAt: now,
    publishedAt: 0,
    isStale: true,
    isShown: false,
    receptionAt: saved.fixAt,
    datedAt: 0,
    elsewhere: null,
    voyage: imo === null ? null : { ...NO_VOYAGE, imo },
    trackSlot: -1,
  };
}

/**
 * Whether a saved vessel is shown again. One with a time in the future was saved with another clock, so its age is unknown.
 */
export const isWithinLife = ({ lastSeenAt }: SavedVessel, now: number, ttlMs: number): boolean =>
  lastSeenAt <= now && now - lastSeenAt <= ttlMs;

/** Validates a saved vessel; undefined if it is invalid. */
export function parseSaved(value: unknown): SavedVessel | undefined {
  const saved = toFields(value);
  const statics = toFields(saved['statics']);
  const isSound =
    isBetween(saved['mmsi'], 1, 999_999_999) &&
    (saved['source'] === 'local' || saved['source'] === 'remote') &&
    isBetween(saved['latitude'], -90, 90) &&
    isBetween(saved['longitude'], -180, 180) &&
    isBetween(saved['speedMps'], 0, 1000) &&
    isNullOr(saved['courseDeg'], isDegrees) &&
    isNullOr(saved['headingDeg'], isDegrees) &&
    isNullOr(saved['navStatusCode'], (code) => isBetween(code, 0, 15)) &&
    isBetween(saved['fixAt'], 0, Number.MAX_SAFE_INTEGER) &&
    isBetween(saved['lastSeenAt'], 0, Number.MAX_SAFE_INTEGER) &&
    isBetween(saved['dimensions'], 0, MAX_DIMENSIONS) &&
    isNullOr(saved['imo'], (imo) => isBetween(imo, 0, 2 ** 30)) &&
    isStatics(statics);
  return isSound ? pick(saved as unknown as SavedVessel) : undefined;
}

type Fields = Record<string, unknown>;

const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const isBetween = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;
const isDegrees = (value: unknown): boolean => isBetween(value, 0, 360);
const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): boolean => isBetween(value, 0, 100_000);
const isNullOr = (value: unknown, isSound: (value: unknown) => boolean): boolean => value === null || isSound(value);

const STATIC_CHECKS: Record<keyof Required<Statics>, (value: unknown) => boolean> = {
  name: (value) => isNullOr(value, isText),
  callsign: (value) => isNullOr(value, isText),
  shipType: (value) => isNullOr(value, isCount),
  lengthM: (value) => isNullOr(value, isCount),
  beamM: (value) => isNullOr(value, isCount),
  isInlandSize: (value) => value === undefined || value === true,
};

const isStatics = (statics: Fields): boolean =>
  Object.entries(STATIC_CHECKS).every(([field, isSound]) => isSound(statics[field]));

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

declare module '../../../foundation/db/database.ts' {
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
/** Maximum size of an unpacked part, far above that of any part. Protects memory from a corrupt one. */
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
