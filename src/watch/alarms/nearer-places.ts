import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { atNearerPlace, type TrafficListener, type Vessel } from '../../traffic/vessels/index.ts';

interface Vessels {
  listen(listener: TrafficListener): () => void;
  readonly traffic: { vessels(): Iterable<Readonly<Vessel>>; find(mmsi: number): Readonly<Vessel> | undefined };
}

/**
 * The vessels with one position each. If two transmitters use one MMSI, the position nearer to the own ship is used: the
 * true one is unknown, and an alarm must not wait for it.
 */
export function createNearerPlaces({ listen, traffic }: Vessels, own: () => LatLon | undefined): Vessels {
  const nearer = (vessel: Readonly<Vessel>): Readonly<Vessel> =>
    vessel.elsewhere === null ? vessel : atNearerPlace(vessel, own());
  return {
    listen: ({ spawn, update, remove, bbox }) =>
      listen({
        spawn: (vessel) => spawn(nearer(vessel)),
        update: (vessel) => update(nearer(vessel)),
        remove,
        bbox,
      }),
    traffic: {
      *vessels() {
        for (const vessel of traffic.vessels()) yield nearer(vessel);
      },
      find(mmsi) {
        const vessel = traffic.find(mmsi);
        return vessel && nearer(vessel);
      },
    },
  };
}
