import { signal } from '@preact/signals';
import { answerOf, api } from '../api/client.ts';
import { facts } from '../api/facts.ts';
import { createResource } from '../api/resource.ts';
import type { LatLon } from '../lib/geo.ts';
import type { Eta } from './eta-facts.tsx';

/** Where arrivals are disabled, each question would be an error in the log of the browser. */
export const hasArrivals = (): boolean => facts.value?.isOn.arrivals === true;

/** An office has no vessel of its own. */
export const hasOwnArrival = (): boolean => hasArrivals() && facts.value?.isOffice === false;

/** The arrival of your vessel at its destination, with the way there; undefined where arrivals are disabled. */
export const ownEta = createResource<Eta | undefined>(async () =>
  hasOwnArrival() ? answerOf(api.GET('/v1/eta', { params: { query: { way: true } } })) : undefined,
);

/** The arrival of the vessel whose drawer is open. */
export const vesselEta = signal<Eta | undefined>(undefined);

/** The way of an arrival for the map: only where a time is predicted. */
export function wayOf(eta: Eta | undefined): readonly LatLon[] {
  if (eta?.state !== 'ok' || !eta.way || eta.way.length < 2) return [];
  return eta.way.map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
}
