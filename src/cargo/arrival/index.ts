import type { Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import type { Feature } from '../../server/features/feature.ts';
import type { Ways } from '../../traffic/ways/index.ts';
import { createArrivalRoutes } from './arrival-routes.ts';
import { type ArrivalService, type ArrivalServiceDeps, createArrivalService } from './arrival-service.ts';
import { createEtaChannel, type EtaChannelDeps } from './eta-channel.ts';
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
  // At distance 0 the vessel has arrived.
  if (distanceKm === 0 || Date.parse(likely) - nowMs > beforeMin * MINUTE_MS) return undefined;
  const { name, latitude, longitude } = destination;
  return { id: since, name, earliestMs: Date.parse(earliest), latestMs: Date.parse(latest), latitude, longitude };
}

/** Arrival in ms since 1970; null if unknown. */
interface TripEta {
  readonly state: EtaRecord['state'];
  readonly earliest: number | null;
  readonly likely: number | null;
  readonly latest: number | null;
}

const KEPT_MS = 30_000;
const MAX_KEPT = 200;

/** Arrivals of trips, each computed at most once in half a minute. */
function createTripEtas(service: Pick<ArrivalService, 'tripOf' | 'ofTrip'>, clock: Clock) {
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

export interface ArrivalDeps extends Omit<ArrivalServiceDeps, 'ways'>, Pick<EtaChannelDeps, 'starred'> {
  log: Log;
  ways: Ways;
  /** `eta.notice_min`: minutes before the arrival at which a notice is sent. */
  noticeMin: number | undefined;
  /** Called with each prediction inside `eta.notice_min`; predictions of one arrival have the same id. */
  notifyOf: (arrival: ComingArrival) => void;
}

export type { ArrivalOnWay, KnownTrip, WayOwner } from './arrival-service.ts';
export { type ArrivalWay, type Hindrance, type Times, timesAt } from './hindrance.ts';

/** Predicted arrivals, based on learnt tracks: by REST and on the channel `eta`. */
export function createArrival({ log, starred, noticeMin, notifyOf, ...deps }: ArrivalDeps) {
  const { ways, clock } = deps;
  const service = createArrivalService(deps);
  const live = createEtaChannel({
    service: { ...service, own: service.own, ofVessel: (mmsi, query) => service.ofVessel(mmsi, query) },
    clock,
    starred: () => (deps.askOthers ? starred() : []),
    onOwn:
      noticeMin === undefined
        ? undefined
        : (record, { since }) => {
            if (since === undefined) return;
            const arrival = comingArrival(record, { since, beforeMin: noticeMin, nowMs: clock.now() });
            if (arrival) notifyOf(arrival);
          },
    onFailure: (error) => log.debug({ err: error }, 'arrival cannot be predicted'),
  });
  return {
    routes: createArrivalRoutes(service),
    channels: [live.channel],
    /** The arrival of a trip, for its followers; cached for half a minute. */
    ofTrip: createTripEtas(service, clock),
    /** The arrival with the times along the way. */
    onWay: service.onWay,
    /** Predicts immediately, after a change of a notice. */
    refresh: live.refresh,
    stats: ways.stats,
    facts: ways.facts,
    locks: ways.locks,
    handOver: ways.handOver,
    start(): void {
      live.start();
      void ways.start();
    },
    async close(): Promise<void> {
      live.close();
      await ways.close();
    },
  } satisfies Feature & Record<string, unknown>;
}

export type Arrival = ReturnType<typeof createArrival>;
