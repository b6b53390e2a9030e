import type { EtaRecord } from './eta-record.ts';

/** A notice that your vessel arrives soon. It is not an alarm. */
export interface ComingArrival {
  /** A UUID, the same for all predictions of one destination, so that only one notice is sent. */
  readonly id: string;
  /** Name of the place; null for a point without a name. */
  readonly name: string | null;
  readonly earliestMs: number;
  readonly latestMs: number;
  readonly latitude: number;
  readonly longitude: number;
}

const MINUTE_MS = 60_000;

/**
 * The arrival notice that is due now: the arrival is predicted, has not happened yet, and is most likely within `beforeMin`.
 * Setting a destination again starts a new arrival, even at the same place.
 */
export function comingArrival(
  { state, destination, earliest, likely, latest, distanceKm }: EtaRecord,
  { since, beforeMin, nowMs }: { since: string; beforeMin: number; nowMs: number },
): ComingArrival | undefined {
  if (state !== 'ok' || !destination || earliest === null || likely === null || latest === null) return undefined;
  // Inside the place, the arrival is now.
  if (distanceKm === 0 || Date.parse(likely) - nowMs > beforeMin * MINUTE_MS) return undefined;
  const { name, latitude, longitude } = destination;
  return { id: since, name, earliestMs: Date.parse(earliest), latestMs: Date.parse(latest), latitude, longitude };
}
