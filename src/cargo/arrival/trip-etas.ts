import type { Clock } from '../../foundation/shared/clock.ts';
import type { ArrivalService } from './arrival-service.ts';
import type { EtaRecord } from './eta-record.ts';

/** Arrival in ms since 1970; null if unknown. */
export interface TripEta {
  readonly state: EtaRecord['state'];
  readonly earliest: number | null;
  readonly likely: number | null;
  readonly latest: number | null;
}

const KEPT_MS = 30_000;
const MAX_KEPT = 200;

/** Arrivals of trips, each computed at most once in half a minute. */
export function createTripEtas(service: Pick<ArrivalService, 'tripOf' | 'ofTrip'>, clock: Clock) {
  const kept = new Map<string, { at: number; eta: Promise<TripEta | undefined> }>();

  async function ask(id: string): Promise<TripEta | undefined> {
    const { state, earliest, likely, latest } = await service.ofTrip(await service.tripOf(id));
    if (state === 'noDestination') return undefined;
    const toMs = (time: string | null) => (time === null ? null : Date.parse(time));
    return { state, earliest: toMs(earliest), likely: toMs(likely), latest: toMs(latest) };
  }

  return function ofTrip(id: string): Promise<TripEta | undefined> {
    const now = clock.monotonicMs();
    const known = kept.get(id);
    if (known && now - known.at < KEPT_MS) return known.eta;
    const eta = ask(id);
    const oldest = kept.keys().next().value;
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(id, { at: now, eta });
    return eta;
  };
}
