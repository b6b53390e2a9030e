import { type Outcome, type Trip, type TripChanges, transition, type VoyageRequest } from './trip.ts';

/** Whether a change is one that the ship of a trip decides on. */
export const isVoyageChange = (trip: Trip, { status, logGps }: TripChanges): boolean =>
  (status !== undefined && status !== trip.status) || (logGps !== undefined && logGps !== trip.logGps);

/** Asks the ship of a trip for a change, together with what it was asked for and has not answered. */
export function askVoyage(trip: Trip, request: VoyageRequest): Outcome {
  const { refusal: _refusal, ...rest } = trip;
  // A refusal that can be foreseen need not go to sea and back.
  if (!trip.request && request.status !== undefined) carryOut(trip, request, 0);
  return { trip: { ...rest, request: { ...trip.request, ...request } }, event: undefined };
}

/** What a request makes of a trip aboard; throws the refusal. */
export function carryOut(trip: Trip, { status, logGps, end }: VoyageRequest, now: number): Outcome {
  const logged = { ...trip, logGps: logGps ?? trip.logGps };
  if (status === undefined) return { trip: logged, event: undefined };
  const outcome = transition(logged, end ? { kind: 'complete', ...end } : { kind: 'setStatus', status }, now);
  return outcome;
}
