import type { Arrival } from './cargo/arrival/index.ts';
import type { Trip } from './cargo/trips/index.ts';
import type { AheadDeps } from './fairway/ahead/index.ts';
import type { BridgesDeps } from './fairway/bridges/index.ts';
import type { NoticesDeps } from './fairway/notices/index.ts';
import type { Config } from './foundation/config/schema.ts';
import { disabledRoutes } from './server/http/route.ts';

export interface FairwaySources
  extends Pick<NoticesDeps, 'places' | 'leaderDb' | 'states' | 'clock' | 'log' | 'hints'>,
    Pick<BridgesDeps, 'db'>,
    Pick<AheadDeps, 'facts' | 'join'> {
  config: Config;
  /** Undefined if arrivals are disabled. */
  arrival: Pick<Arrival, 'onWay' | 'refresh'> | undefined;
  trips: {
    get(id: string): Promise<Trip>;
    pages(filter: { status: 'Active'; limit: number; shipIds?: readonly string[] }): AsyncIterable<Trip[]>;
  };
}

/** The fairway ahead: notices, bridges, and the items on the way. Loaded only if enabled. */
export async function createFairway({ config, arrival, trips, facts, join, ...shared }: FairwaySources) {
  const { fairway, vessel } = config;
  if (!fairway.enabled) return undefined;
  const [{ createNotices }, { createBridges }] = await Promise.all([
    import('./fairway/notices/index.ts'),
    import('./fairway/bridges/index.ts'),
  ]);
  let byKm: Parameters<typeof createNotices>[0]['byKm'];
  const notices = await createNotices({ ...shared, settings: fairway, byKm: (...asked) => byKm?.(...asked) });
  const bridges = createBridges(shared);
  if (!arrival) return { notices, bridges, ahead: undefined };
  const { createAhead } = await import('./fairway/ahead/index.ts');
  const ahead = createAhead({
    ...shared,
    arrival,
    bridges,
    facts,
    join,
    notices: {
      ahead: notices.ahead,
      onChange: notices.onChange,
      sources: () =>
        notices.sources().map(({ name, lastSuccessAt, isOld }) => ({ name, answeredAt: lastSuccessAt, isOld })),
    },
    trips: {
      get: trips.get,
      async active(shipId) {
        const shipIds = shipId === undefined ? undefined : [shipId];
        for await (const page of trips.pages({ status: 'Active', limit: 20, ...(shipIds && { shipIds }) })) {
          const found = page.find((trip) => trip.shipId === shipId && trip.destinationPlaceId !== null);
          if (found) return found;
        }
        return undefined;
      },
    },
    vessel: {
      lengthM: vessel.length_m ?? null,
      beamM: vessel.beam_m ?? null,
      draughtM: vessel.draught_m ?? null,
      airDraughtM: vessel.air_draught_m ?? null,
      keelClearanceCm: vessel.keel_clearance_cm,
      bridgeMargins: { leastM: vessel.bridge_least_m, smallM: vessel.bridge_warn_m },
      loading: vessel.loading.map(({ draught_cm, tonnes }) => ({ draughtCm: draught_cm, tonnes })),
    },
    stretches: fairway.stretches.map(({ name, water, from_km, to_km, depth_cm, shortfall_cm, gauges }) => ({
      name,
      water,
      fromKm: from_km,
      toKm: to_km,
      tuGlwCm: depth_cm,
      shortfallCm: shortfall_cm ?? 0,
      gauges,
      source: 'fairway.stretches',
    })),
  });
  byKm = ahead.byKm;
  notices.onChange(() => void arrival.refresh());
  return { notices, bridges, ahead };
}

/** Queries of the fairway while it is disabled. */
export const noFairway = disabledRoutes('The fairway is disabled. Set fairway.enabled to read notices to skippers', [
  ...['/v1/fairway/notices', '/v1/fairway/notices/:id', '/v1/fairway/sources'],
  ...['/v1/fairway/bridges', '/v1/fairway/bridges/:id', '/v1/fairway/ahead'],
]);

/** Without arrivals there is no way. */
export const noAhead = disabledRoutes('Arrivals are disabled. Set eta.enabled to show what is ahead', [
  '/v1/fairway/ahead',
]);
