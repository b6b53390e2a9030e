import type { Kysely } from 'kysely';
import type { Database } from '../foundation/db/database.ts';
import type { Clock } from '../foundation/shared/clock.ts';
import { isForeignKeyViolation, ServiceError } from '../foundation/shared/errors.ts';
import { createId, ownerOfVehicle } from '../foundation/shared/ids.ts';
import { LIMITS } from '../foundation/shared/limits.ts';
import { HOUR_MS } from '../foundation/shared/units.ts';
import { createLocationStore, type OwnedLocation } from '../vessel/position/index.ts';
import { toSecond } from './track/report-codec.ts';
import type { BelievedReport } from './tracking.ts';

/** Cache time of the trips: a new trip begins to log within this time. */
const FRESH_MS = 3000;
/** Maximum delay of reports after the end of a trip, for phones that slept. */
const LATE_MS = 48 * HOUR_MS;

interface LoggedTrip {
  readonly id: string;
  readonly vehicleId: string;
  readonly startTime: number;
  readonly endTime: number | null;
}

export interface LoggedTrips {
  loggingOfVehicles(endedAfter: number): Promise<readonly LoggedTrip[]>;
}

export interface TripLogDeps {
  db: Kysely<Database>;
  trips: LoggedTrips;
  clock: Clock;
}

interface Waiting {
  readonly locations: readonly OwnedLocation[];
  done(): void;
  failed(error: unknown): void;
}

/** Logs positions of vehicles for their trips. */
export function createTripLog({ db, trips, clock }: TripLogDeps) {
  let known: ReadonlyMap<string, readonly LoggedTrip[]> = new Map();
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let waiting: Waiting[] = [];
  let waitingLocations = 0;
  let isWriting = false;

  async function tripsOf(vehicleId: string): Promise<readonly LoggedTrip[]> {
    if (clock.monotonicMs() - readAtMs >= FRESH_MS) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return known.get(vehicleId) ?? [];
  }

  async function read(): Promise<void> {
    const beganAtMs = clock.monotonicMs();
    known = Map.groupBy(await trips.loggingOfVehicles(clock.now() - LATE_MS), ({ vehicleId }) => vehicleId);
    readAtMs = beganAtMs;
  }

  /** Writes all waiting locations. Locations that arrive during a write are in the next one. Never rejects. */
  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      waitingLocations = 0;
      await write(taken);
    }
    isWriting = false;
  }

  async function write(taken: readonly Waiting[]): Promise<void> {
    try {
      await insert(taken.flatMap(({ locations }) => locations));
      for (const { done } of taken) done();
    } catch (error) {
      if (isForeignKeyViolation(error)) await writeByTrip(taken);
      else for (const { failed } of taken) failed(error);
    }
  }

  /** Writes the locations of each trip alone, and skips a trip that was deleted meanwhile. */
  async function writeByTrip(taken: readonly Waiting[]): Promise<void> {
    readAtMs = Number.NEGATIVE_INFINITY;
    for (const { locations, done, failed } of taken) {
      try {
        for (const ofTrip of Map.groupBy(locations, ({ tripId }) => tripId).values()) {
          await insert(ofTrip).catch((error: unknown) => {
            if (!isForeignKeyViolation(error)) throw error;
          });
        }
        done();
      } catch (error) {
        failed(error);
      }
    }
  }

  const insert = (locations: readonly OwnedLocation[]): Promise<unknown> =>
    db.transaction().execute((trx) => createLocationStore(trx).insertOwned(locations));

  return {
    /**
     * Stores the reports with the trips that were active at their time, and skips those that are stored already. Rejects if
     * storing fails.
     */
    async record(vehicleId: string, reports: readonly BelievedReport[]): Promise<void> {
      if (reports.length === 0) return;
      const locations = (await tripsOf(vehicleId)).flatMap((trip) => toLocations(trip, reports, clock.now()));
      if (locations.length === 0) return;
      if (waitingLocations + locations.length > LIMITS.vehicleReports.items)
        throw new ServiceError('Unavailable', 'Too many positions of trips wait for the database');
      waitingLocations += locations.length;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ locations, done: resolve, failed: reject });
      if (!isWriting) void writeAll();
      await promise;
    },
  };
}

function toLocations(trip: LoggedTrip, reports: readonly BelievedReport[], now: number): OwnedLocation[] {
  const { id, vehicleId, startTime, endTime } = trip;
  // One position for each second, as in the track. All trips share the table, which one trip must not fill.
  const bySecond = new Map<number, BelievedReport>();
  for (const believed of reports) {
    const { at } = believed.report;
    const second = Math.max(toSecond(at), startTime);
    if (at < startTime || (endTime !== null && at > endTime)) continue;
    if (believed.isJump || !bySecond.has(second)) bySecond.set(second, believed);
  }
  return Array.from(
    bySecond,
    ([
      recordedAt,
      {
        report: { latitude, longitude, altitudeM, speedMps },
        isJump,
      },
    ]) => ({
      id: createId(now),
      recordedAt,
      latitude,
      longitude,
      altitudeM,
      speedMps,
      tripId: id,
      isJump: isJump || undefined,
      shipId: ownerOfVehicle(vehicleId),
    }),
  );
}
