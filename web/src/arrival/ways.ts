import { signal } from '@preact/signals';
import { answerOf, api } from '../api/client.ts';
import { facts } from '../api/facts.ts';
import { createResource } from '../api/resource.ts';
import type { LatLon } from '../lib/geo.ts';
import type { Eta } from './eta-facts.tsx';

/** If arrivals are disabled, each request would be an error in the browser's log. */
export const hasArrivals = (): boolean => facts.value?.isOn.arrivals === true;

/** An office has no own ship. */
export const hasOwnArrival = (): boolean => hasArrivals() && facts.value?.isOffice === false;

/** Arrival of your vessel at its destination, with the way; undefined if arrivals are disabled. */
export const ownEta = createResource<Eta | undefined>(async () =>
  hasOwnArrival() ? answerOf(api.GET('/v1/eta', { params: { query: { way: true } } })) : undefined,
);

/** Arrival of the vessel in the drawer. */
export const vesselEta = signal<Eta | undefined>(undefined);

/** Way of an arrival for the map; only if a time is predicted. */
export function wayOf(eta: Eta | undefined): readonly LatLon[] {
  if (eta?.state !== 'ok' || !eta.way || eta.way.length < 2) return [];
  return eta.way.map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
}
