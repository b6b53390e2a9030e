import type { Arrival, ArrivalDeps } from './cargo/arrival/index.ts';
import type { Trip } from './cargo/trips/index.ts';
import type { Config } from './foundation/config/schema.ts';
import type { Feature } from './server/features/feature.ts';
import { disabledRoutes } from './server/http/route.ts';
import type { Vessels } from './traffic/vessels/index.ts';
import type { WaysDeps } from './traffic/ways/index.ts';
import type { Fix, Location } from './vessel/position/index.ts';

export interface ArrivalSources
  extends Pick<WaysDeps, 'tracks' | 'own' | 'leaderDb' | 'db' | 'clock' | 'log' | 'hints'>,
    Pick<ArrivalDeps, 'places' | 'notifyOf' | 'hindrances'> {
  config: Config;
  vessels: Pick<Vessels, 'traffic'>;
  isWatched: (mmsi: number) => boolean;
  position: { current(): Fix | undefined };
  trips: {
    get(id: string): Promise<Trip>;
    pages(filter: { status: 'Active'; limit: number; shipIds?: readonly string[] }): AsyncIterable<Trip[]>;
  };
}

const MB = 1_000_000;

/** Arrivals. Nothing is loaded if they are disabled. */
export async function createArrivals(sources: ArrivalSources): Promise<(Arrival & Feature) | undefined> {
  const { config, vessels, isWatched, position, trips, places, notifyOf, hindrances, ...shared } = sources;
  if (!isEnabled(config)) return undefined;
  const [{ createWays }, { createArrival }, { createLocationStore }] = await Promise.all([
    import('./traffic/ways/index.ts'),
    import('./cargo/arrival/index.ts'),
    import('./vessel/position/index.ts'),
  ]);
  const { traffic } = vessels;
  const ownMmsi = config.ais.own_mmsi ?? 0;
  const locations = createLocationStore(shared.db);
  const ways = createWays({
    ...shared,
    maxBytes: config.eta.max_mb * MB,
    isVehicle: isOnRoads(config),
    ownMmsi,
    ofShip:
      (shipId) =>
      (range): AsyncIterable<Location[]> =>
        locations.pages({ ...range, shipId }),
    lengthOf: (mmsi) => traffic.find(mmsi)?.statics.lengthM ?? null,
    newestOf(mmsi) {
      if (mmsi === ownMmsi) {
        const fix = position.current();
        return fix && { ...fix, atMs: fix.recordedAt, courseDeg: fix.headingDeg };
      }
      const vessel = traffic.find(mmsi);
      return vessel && { ...vessel, atMs: vessel.fixAt, speedMps: vessel.isSpeedKnown ? vessel.speedMps : null };
    },
  });
  return createArrival({
    ...shared,
    ways,
    places,
    notifyOf,
    hindrances,
    noticeMin: config.eta.notice_min,
    trips: {
      get: trips.get,
      async active() {
        for await (const page of trips.pages({ status: 'Active', limit: 20 })) {
          const own = page.find(
            (trip) => trip.shipId === undefined && !trip.vehicleId && trip.destinationPlaceId !== null,
          );
          if (own) return own;
        }
        return undefined;
      },
    },
    destinationTextOf: (mmsi) => traffic.find(mmsi)?.voyage?.destination,
    askOthers: config.eta.others,
    *starred() {
      for (const { mmsi } of traffic.vessels()) if (isWatched(mmsi)) yield mmsi;
    },
  });
}

const isEnabled = ({ eta, tracks }: Config): boolean => eta.enabled ?? tracks.enabled;

/** Without AIS this installation is on a truck: it learns roads, with other parameters. */
const isOnRoads = ({ ais, fleet, router }: Config): boolean =>
  router.provider !== 'none' &&
  !ais.local.enabled &&
  !ais.remote.enabled &&
  ais.own_mmsi === undefined &&
  fleet.mode !== 'shore';

/** Queries of arrivals while they are disabled. */
export const noArrivals = disabledRoutes('Arrivals are disabled. Set eta.enabled to predict them', [
  ...['/v1/eta', '/v1/vessels/:mmsi/eta', '/v1/trips/:id/eta', '/v1/destination'],
]);
