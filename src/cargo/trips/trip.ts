import type { Changes } from '../../foundation/shared/changes.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';

/*
 * A trip's status.
 *
 *            complete, Completed          Cancelled
 *   Active ──────────────────────► Completed ◄──────► Cancelled
 *     └───────────────────────────────────────────────────▲
 *                           Cancelled                Completed
 *
 * Nothing leads back to Active. The command `complete` is for Active trips only; setting the status that a trip has
 * already changes nothing.
 */

export const TRIP_STATUSES = ['Active', 'Completed', 'Cancelled'] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];

/** What people typed about the vessel for a trip; null: as it is configured. It is never guessed. */
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

/** What the users of a trip can change at any time. */
export interface TripDetails {
  /** Not empty, without blanks around it. */
  cargo: string;
  categoryId: string;
  /** In the unit of the users; not negative. */
  weight: number;
  senderId: string;
  receiverId: string;
  destinationPlaceId: string | null;
  /** The vehicle that makes it; null or absent where the vessel of this installation, or the ship, does. */
  vehicleId?: string | null;
  /** Whether the positions of the vessel are logged for the trip while it is Active. */
  logGps: boolean;
  /** Absent where nothing was typed. */
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
  /** Of a trip of a ship, in its office. */
  shipId?: string;
  /** What the office has asked the ship for, and the ship has not answered. */
  request?: VoyageRequest;
  /** Why the ship refused what it was last asked for. */
  refusal?: string;
}

/** What only the vessel decides on: an office can ask for it. */
export interface VoyageRequest {
  id: string;
  /** The trip is new to the ship. */
  isNew?: boolean;
  status?: TripStatus;
  logGps?: boolean;
  end?: { endLatitude: number; endLongitude: number };
  remove?: boolean;
}

/** What is given when a trip begins. */
export type NewTrip = TripDetails & Pick<Trip, 'startLatitude' | 'startLongitude' | 'shipId'>;

/** What an update changes: of the details those that are given, and the status by the rules above. */
export type TripChanges = Changes<Omit<TripDetails, 'vessel'> & Pick<Trip, 'status'>> & {
  vessel?: Changes<TripVessel> | undefined;
};

export type TripCommand =
  | { kind: 'setStatus'; status: TripStatus }
  | { kind: 'complete'; endLatitude: number; endLongitude: number };

export type TripEventName = 'started' | 'completed' | 'cancelled';

/** Something that happened to a trip, with the trip as it is since. */
export interface TripEvent {
  name: TripEventName;
  trip: Trip;
}

/** What a command makes of a trip; no event where it changes nothing. */
export interface Outcome {
  trip: Trip;
  event: TripEvent | undefined;
}

/** Carries out the command, or throws the refusal that is sent to the client. */
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

/** The trip with the given details in the place of its own. */
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

/** The figures with their changes, if any of them is left. */
export function withVessel(
  before: TripVessel | undefined,
  changes: Changes<TripVessel> | undefined,
): Pick<TripDetails, 'vessel'> {
  const given = Object.fromEntries(Object.entries(changes ?? {}).filter(([, value]) => value !== undefined));
  const vessel = { ...NO_VESSEL, ...before, ...given };
  return Object.values(vessel).every((value) => value === null) ? {} : { vessel };
}

/** What the cargo is called, without the blanks around it; throws the refusal where nothing is left. */
export function checkedCargo(cargo: string): string {
  const trimmed = cargo.trim();
  if (trimmed === '') throw badRequest('cargo must not be empty', fault('cargo', 'length', { minimum: 1 }, cargo));
  return trimmed;
}
