import { type Outcome, type Trip, type TripChanges, transition, type VoyageRequest } from './trip.ts';

/** Whether the ship of the trip decides on this change. */
export const isVoyageChange = (trip: Trip, { status, logGps }: TripChanges): boolean =>
  (status !== undefined && status !== trip.status) || (logGps !== undefined && logGps !== trip.logGps);

/** Adds a change to the pending request to the ship of a trip. */
export function askVoyage(trip: Trip, request: VoyageRequest): Outcome {
  const { refusal: _refusal, ...rest } = trip;
  // Reject foreseeable errors here instead of at the ship.
  if (!trip.request && request.status !== undefined) carryOut(trip, request, 0);
  return { trip: { ...rest, request: { ...trip.request, ...request } }, event: undefined };
}

/** Applies a request to a trip aboard; throws if it is rejected. */
export function carryOut(trip: Trip, { status, logGps, end }: VoyageRequest, now: number): Outcome {
  const logged = { ...trip, logGps: logGps ?? trip.logGps };
  if (status === undefined) return { trip: logged, event: undefined };
  const outcome = transition(logged, end ? { kind: 'complete', ...end } : { kind: 'setStatus', status }, now);
  return outcome;
}
