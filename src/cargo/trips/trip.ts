import { badRequest } from '../../foundation/shared/errors.ts';
import type { Changes } from '../../foundation/shared/event.ts';
import { fault } from '../../foundation/shared/faults.ts';

/*
 * A trip's status.
 *
 *   from        event                                    to
 *   Active      `complete`, or the status Completed      Completed
 *   Active      the status Cancelled                     Cancelled
 *   Completed   the status Cancelled                     Cancelled
 *   Cancelled   the status Completed                     Completed
 *
 * Nothing leads back to Active. The command `complete` is for Active trips only; setting the status that a trip has
 * already changes nothing.
 */

export const TRIP_STATUSES = ['Active', 'Completed', 'Cancelled'] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];

/** Dimensions of the vessel entered for a trip; null: as configured. They are never guessed. */
export interface TripVessel {
  lengthM: number | null;
  beamM: number | null;
  draughtM: number | null;
  airDraughtM: number | null;
  keelClearanceCm: number | null;
}

export const NO_VESSEL: TripVessel = {
  lengthM: null,
  beamM: null,
  draughtM: null,
  airDraughtM: null,
  keelClearanceCm: null,
};

/** The fields of a trip that can be changed at any time. */
export interface TripDetails {
  /** Trimmed, not empty. */
  cargo: string;
  categoryId: string;
  /** Weight in the unit of the user; not negative. */
  weight: number;
  senderId: string;
  receiverId: string;
  destinationPlaceId: string | null;
  /** The vehicle of the trip; null or absent for the vessel of this installation or of the ship. */
  vehicleId?: string | null;
  /** Whether positions of the vessel are logged while the trip is Active. */
  logGps: boolean;
  /** Absent if not entered. */
  vessel?: TripVessel;
}

/** A voyage with cargo from a sender to a receiver. Instants are ms since the epoch, places are degrees. */
export interface Trip extends TripDetails {
  id: string;
  startTime: number;
  endTime: number | null;
  startLatitude: number;
  startLongitude: number;
  endLatitude: number | null;
  endLongitude: number | null;
  status: TripStatus;
  /** In an office, the ship of the trip. */
  shipId?: string;
  /** The pending request of the office to the ship. */
  request?: VoyageRequest;
  /** Reason for which the ship rejected the last request. */
  refusal?: string;
}

/** Changes that only the vessel decides on; an office can request them. */
export interface VoyageRequest {
  id: string;
  /** The ship has not received the trip yet. */
  isNew?: boolean;
  status?: TripStatus;
  logGps?: boolean;
  end?: { endLatitude: number; endLongitude: number };
  remove?: boolean;
}

/** Fields of a new trip. */
export type NewTrip = TripDetails & Pick<Trip, 'startLatitude' | 'startLongitude' | 'shipId'>;

/** An update: the given details, and a status by the rules above. */
export type TripChanges = Changes<Omit<TripDetails, 'vessel'> & Pick<Trip, 'status'>> & {
  vessel?: Changes<TripVessel> | undefined;
};

export type TripCommand =
  | { kind: 'setStatus'; status: TripStatus }
  | { kind: 'complete'; endLatitude: number; endLongitude: number };

export type TripEventName = 'started' | 'completed' | 'cancelled';

/** An event of a trip, with the trip after it. */
export interface TripEvent {
  name: TripEventName;
  trip: Trip;
}

/** Result of a command; no event if nothing changes. */
export interface Outcome {
  trip: Trip;
  event: TripEvent | undefined;
}

/** Runs the command; throws the error for the client if it is rejected. */
export function transition(trip: Trip, command: TripCommand, now: number): Outcome {
  const to = command.kind === 'complete' ? 'Completed' : command.status;
  const isRefused = trip.status !== 'Active' && (command.kind === 'complete' || to === 'Active');
  if (isRefused)
    throw badRequest(`Cannot transition from ${trip.status} to ${to}`, fault('status', 'conflict', null, to));
  if (to === 'Active' || to === trip.status) return { trip, event: undefined };
  const end = command.kind === 'complete' && { endLatitude: command.endLatitude, endLongitude: command.endLongitude };
  const moved: Trip = { ...trip, status: to, endTime: trip.endTime ?? now, ...end };
  return { trip: moved, event: { name: to === 'Completed' ? 'completed' : 'cancelled', trip: moved } };
}

/** The trip with the given details replaced. */
export function withDetails(
  trip: Trip,
  { cargo, categoryId, weight, senderId, receiverId, destinationPlaceId, vehicleId, logGps, vessel }: TripChanges,
): Trip {
  const { vessel: before, ...rest } = trip;
  return {
    ...rest,
    ...withVessel(before, vessel),
    cargo: cargo === undefined ? trip.cargo : checkedCargo(cargo),
    categoryId: categoryId ?? trip.categoryId,
    weight: weight ?? trip.weight,
    senderId: senderId ?? trip.senderId,
    receiverId: receiverId ?? trip.receiverId,
    destinationPlaceId: destinationPlaceId === undefined ? trip.destinationPlaceId : destinationPlaceId,
    ...(vehicleId !== undefined && { vehicleId }),
    logGps: logGps ?? trip.logGps,
  };
}

/** The dimensions with their changes; undefined if none remain. */
export function withVessel(
  before: TripVessel | undefined,
  changes: Changes<TripVessel> | undefined,
): Pick<TripDetails, 'vessel'> {
  const given = Object.fromEntries(Object.entries(changes ?? {}).filter(([, value]) => value !== undefined));
  const vessel = { ...NO_VESSEL, ...before, ...given };
  return Object.values(vessel).every((value) => value === null) ? {} : { vessel };
}

/** The trimmed name of the cargo; throws a `BadRequest` if it is empty. */
export function checkedCargo(cargo: string): string {
  const trimmed = cargo.trim();
  if (trimmed === '') throw badRequest('cargo must not be empty', fault('cargo', 'length', { minimum: 1 }, cargo));
  return trimmed;
}
