import type { EtaRecord } from './eta-record.ts';

/** That your vessel arrives soon, for whoever wants a notice of it; it is no alarm. */
export interface ComingArrival {
  /** A UUID, the same for all of one destination, so that there is one notice of it. */
  readonly id: string;
  /** Of the place; null for a point without a name. */
  readonly name: string | null;
  readonly earliestMs: number;
  readonly latestMs: number;
  readonly latitude: number;
  readonly longitude: number;
}

const MINUTE_MS = 60_000;

/**
 * The notice of an arrival that is due now: it is predicted, has not happened yet, and is most likely within `beforeMin`. The
 * destination is one until another is set, also where the same place is set again.
 */
export function comingArrival(
  { state, destination, earliest, likely, latest, distanceKm }: EtaRecord,
  { since, beforeMin, nowMs }: { since: string; beforeMin: number; nowMs: number },
): ComingArrival | undefined {
  if (state !== 'ok' || !destination || earliest === null || likely === null || latest === null) return undefined;
  // Within the place, the arrival is now.
  if (distanceKm === 0 || Date.parse(likely) - nowMs > beforeMin * MINUTE_MS) return undefined;
  const { name, latitude, longitude } = destination;
  return { id: since, name, earliestMs: Date.parse(earliest), latestMs: Date.parse(latest), latitude, longitude };
}
