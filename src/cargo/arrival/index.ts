import type { Log } from '../../foundation/shared/logging/log.ts';
import type { Feature } from '../../server/features/feature.ts';
import type { Ways } from '../../traffic/ways/index.ts';
import { type ComingArrival, comingArrival } from './arrival-notice.ts';
import { createArrivalRoutes } from './arrival-routes.ts';
import { type ArrivalServiceDeps, createArrivalService } from './arrival-service.ts';
import { createEtaChannel, type EtaChannelDeps } from './eta-channel.ts';
import { createTripEtas } from './trip-etas.ts';

export interface ArrivalDeps extends Omit<ArrivalServiceDeps, 'ways'>, Pick<EtaChannelDeps, 'starred'> {
  log: Log;
  ways: Ways;
  /** `eta.notice_min`: from so many minutes before the arrival there is a notice. */
  noticeMin: number | undefined;
  /** Called again with each prediction; the same id is one arrival. */
  notifyOf: (arrival: ComingArrival) => void;
}

export type { ComingArrival } from './arrival-notice.ts';
export type { ArrivalOnWay, KnownTrip, WayOwner } from './arrival-service.ts';
export { type ArrivalWay, type Hindrance, type Times, timesAt } from './hindrance.ts';

/** When vessels arrive: predicted from what tracks have taught, asked by REST, sent over the channel `eta`. */
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
    /** The arrival of a trip, for those that follow it; the same answer for all of half a minute. */
    ofTrip: createTripEtas(service, clock),
    /** The arrival with the times along the way. */
    onWay: service.onWay,
    /** Predicts now: a notice has changed. */
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
