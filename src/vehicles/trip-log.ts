import type { Db } from '../foundation/db/database.ts';
import type { Clock } from '../foundation/shared/clock.ts';
import { isForeignKeyViolation } from '../foundation/shared/errors.ts';
import { createId, ownerOfVehicle } from '../foundation/shared/ids.ts';
import { HOUR_MS } from '../foundation/shared/units.ts';
import { createLocationStore } from '../vessel/position/index.ts';
import type { Report } from './intake/report.ts';

/** Cache time of the trips: a new trip begins to log within this time. */
const FRESH_MS = 3000;
/** Maximum delay of reports after the end of a trip, for phones that slept. */
const LATE_MS = 48 * HOUR_MS;

export interface LoggedTrips {
  loggingOfVehicles(
    endedAfter: number,
  ): Promise<readonly { id: string; vehicleId: string; startTime: number; endTime: number | null }[]>;
}

export interface TripLogDeps {
  db: Db;
  trips: LoggedTrips;
  clock: Clock;
}

/** Logs positions of vehicles for their trips. */
export function createTripLog({ db, trips, clock }: TripLogDeps) {
  let known: Awaited<ReturnType<LoggedTrips['loggingOfVehicles']>> = [];
  let readAtMs = Number.NEGATIVE_INFINITY;

  async function logging() {
    if (clock.monotonicMs() - readAtMs < FRESH_MS) return known;
    readAtMs = clock.monotonicMs();
    known = await trips.loggingOfVehicles(clock.now() - LATE_MS);
    return known;
  }

  return {
    /** Stores the reports with the trips that were active at their time. Reports that are stored already are skipped. */
    async record(vehicleId: string, reports: readonly Report[]): Promise<void> {
      if (reports.length === 0) return;
      const own = (await logging()).filter((trip) => trip.vehicleId === vehicleId);
      for (const { id, startTime, endTime } of own) {
        const within = reports.filter(({ at }) => at >= startTime && (endTime === null || at <= endTime));
        const locations = within.map(({ at, latitude, longitude, altitudeM, speedMps }) => ({
          id: createId(clock.now()),
          recordedAt: at,
          latitude,
          longitude,
          altitudeM,
          speedMps,
          tripId: id,
        }));
        try {
          await createLocationStore(db).insertNew(locations, ownerOfVehicle(vehicleId));
        } catch (error) {
          // Skip a trip that was deleted meanwhile.
          if (!isForeignKeyViolation(error)) throw error;
          readAtMs = Number.NEGATIVE_INFINITY;
        }
      }
    },
  };
}
