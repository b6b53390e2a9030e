import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import type { NoteChanges } from '../../foundation/db/sync-part.ts';
import { type Clock, wait } from '../../foundation/shared/clock.ts';
import { badRequest, explained, notFound } from '../../foundation/shared/errors.ts';
import type { Event } from '../../foundation/shared/event.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { createLocationStore, type Location } from '../../vessel/position/index.ts';
import {
  checkedCargo,
  type NewTrip,
  type Outcome,
  type Trip,
  type TripChanges,
  type TripEvent,
  transition,
  type VoyageRequest,
  withDetails,
} from './trip.ts';
import { createTripStore, createTripWriter, removeWithTrack, type TripFilter } from './trip-store.ts';

/** The part of clients, categories and places that trips use. */
export interface Lookup {
  exists(id: string, within: Db): Promise<boolean>;
}

/** References of a trip; in an update, only the changed ones. */
export interface References {
  categoryId?: string | undefined;
  senderId?: string | undefined;
  receiverId?: string | undefined;
  /** Null for none. */
  destinationPlaceId?: string | null | undefined;
  /** Null for none. */
  vehicleId?: string | null | undefined;
}

export interface Lookups {
  clients: Lookup;
  categories: Lookup;
  places: Lookup;
  /** Undefined if vehicles are disabled. */
  vehicles?: Lookup | undefined;
}

const NOTHING: Lookup = { exists: async () => false };

/** Throws a `BadRequest` for the first reference that does not exist. */
async function checkReferences(references: References, lookups: Lookups, within: Db): Promise<void> {
  const { categoryId, senderId, receiverId, destinationPlaceId, vehicleId } = references;
  const wanted = [
    { kind: 'Category', field: 'categoryId', id: categoryId, lookup: lookups.categories },
    { kind: 'Sender', field: 'senderId', id: senderId, lookup: lookups.clients },
    { kind: 'Receiver', field: 'receiverId', id: receiverId, lookup: lookups.clients },
    { kind: 'Place', field: 'destinationPlaceId', id: destinationPlaceId ?? undefined, lookup: lookups.places },
    { kind: 'Vehicle', field: 'vehicleId', id: vehicleId ?? undefined, lookup: lookups.vehicles ?? NOTHING },
  ];
  for (const { kind, field, id, lookup } of wanted) {
    if (id !== undefined && !(await lookup.exists(id, within)))
      throw badRequest(`${kind} ${id} not found`, fault(field, 'reference', null, id));
  }
}

/** Whether the ship of the trip decides on this change. */
const isVoyageChange = (trip: Trip, { status, logGps }: TripChanges): boolean =>
  (status !== undefined && status !== trip.status) || (logGps !== undefined && logGps !== trip.logGps);

/** Adds a change to the pending request to the ship of a trip. */
function askVoyage(trip: Trip, request: VoyageRequest): Outcome {
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

/** Timeout for the answer of a ship, and the interval of checks for it. */
const ANSWER_MS = 5000;
const LOOK_MS = 200;

/** The ships that trips can be prepared for. */
export interface ShipLookup {
  exists(id: string): Promise<boolean>;
  /** Whether the ship is online and can answer at once. */
  isConnected(id: string): Promise<boolean>;
}

export interface TripServiceDeps extends Lookups {
  db: Kysely<Database>;
  note?: NoteChanges | undefined;
  ships?: ShipLookup | undefined;
  clock: Clock;
  /** Called with every change of status, after it is stored. */
  events: Pick<Event<TripEvent>, 'emit'>;
}

export type TripService = ReturnType<typeof createTripService>;

export function createTripService({
  db,
  clock,
  events,
  clients,
  categories,
  places,
  vehicles,
  note,
  ships,
}: TripServiceDeps) {
  const store = createTripStore(db);
  const lookups = { clients, categories, places, vehicles };

  async function get(id: string): Promise<Trip> {
    const trip = await store.find(id);
    if (!trip) throw notFound('Trip', id);
    return trip;
  }

  async function insert(trip: Trip): Promise<void> {
    if (note === undefined) return store.insert(trip);
    await db.transaction().execute(async (trx) => {
      await createTripStore(trx).insert(trip);
      await note(trx, [{ ...changeOf(trip), isEdit: true }]);
    });
  }

  /** Changes a locked trip; the event is sent after the commit. */
  async function change(id: string, references: References, decide: (trip: Trip) => Outcome): Promise<Trip> {
    const write = db.transaction().execute(async (trx) => {
      const writer = createTripWriter(trx);
      const trip = await writer.lock(id);
      if (!trip) throw notFound('Trip', id);
      const outcome = decide(trip);
      await checkReferences(references, lookups, trx);
      await writer.update(trip, outcome.trip);
      await note?.(trx, [{ ...changeOf(outcome.trip), isEdit: !hasSamePapers(trip, outcome.trip) }]);
      return outcome;
    });
    const { trip, event } = await explained(write, () => checkReferences(references, lookups, db));
    if (event) events.emit(event);
    return trip;
  }

  return {
    get,

    async create(given: NewTrip): Promise<Trip> {
      const now = clock.now();
      const trip: Trip = {
        ...given,
        id: createId(now),
        cargo: checkedCargo(given.cargo),
        startTime: now,
        endTime: null,
        endLatitude: null,
        endLongitude: null,
        status: 'Active',
      };
      const { shipId } = given;
      if (shipId !== undefined) {
        if (!(await ships?.exists(shipId)))
          throw badRequest(`Ship ${shipId} not found`, fault('shipId', 'reference', null, shipId));
        demandNoVehicle(given.vehicleId);
        trip.request = { id: createId(now), isNew: true };
      }
      await checkReferences(trip, lookups, db);
      await explained(insert(trip), () => checkReferences(trip, lookups, db));
      if (shipId === undefined) events.emit({ name: 'started', trip });
      return trip;
    },

    /** Adds a trip derived from the log, together with the writes of `also`. */
    async createFound(
      given: NewTrip,
      found: Pick<Trip, 'startTime' | 'endTime' | 'endLatitude' | 'endLongitude'>,
      also: (trx: Transaction<Database>, trip: Trip) => Promise<void>,
    ): Promise<Trip> {
      const status = found.endTime === null ? 'Active' : 'Completed';
      const trip: Trip = { ...given, ...found, id: createId(clock.now()), cargo: checkedCargo(given.cargo), status };
      await checkReferences(trip, lookups, db);
      const write = db.transaction().execute(async (trx) => {
        await createTripStore(trx).insert(trip);
        await note?.(trx, [{ ...changeOf(trip), isEdit: true }]);
        await also(trx, trip);
      });
      await explained(write, () => checkReferences(trip, lookups, db));
      events.emit({ name: status === 'Active' ? 'started' : 'completed', trip });
      return trip;
    },

    /** Changes only the given fields; throws if the status is not allowed. */
    update(id: string, changes: TripChanges): Promise<Trip> {
      return change(id, changes, (trip) => {
        const { status } = changes;
        if (trip.shipId !== undefined) demandNoVehicle(changes.vehicleId);
        if (trip.shipId !== undefined && isVoyageChange(trip, changes)) {
          const { logGps = trip.logGps } = changes;
          const papers = withDetails(trip, { ...changes, logGps: undefined });
          return askVoyage(papers, { id: createId(clock.now()), logGps, ...(status !== undefined && { status }) });
        }
        const changed = withDetails(trip, changes);
        if (status === undefined) return { trip: changed, event: undefined };
        return transition(changed, { kind: 'setStatus', status }, clock.now());
      });
    },

    /** Completes an Active trip at a place. */
    complete(id: string, end: { endLatitude: number; endLongitude: number }): Promise<Trip> {
      return change(id, {}, (trip) => {
        if (trip.shipId === undefined) return transition(trip, { kind: 'complete', ...end }, clock.now());
        return askVoyage(trip, { id: createId(clock.now()), status: 'Completed', end });
      });
    },

    /** The trip with the answer of its ship to the request, if the ship is connected and answers soon. */
    async answered(asked: Trip, signal: AbortSignal): Promise<Trip> {
      const endsAt = clock.monotonicMs() + ANSWER_MS;
      let trip = asked;
      while (trip.request && trip.shipId !== undefined && clock.monotonicMs() < endsAt && !signal.aborted) {
        if (!(await ships?.isConnected(trip.shipId))) break;
        await wait(clock, LOOK_MS, signal);
        trip = (await store.find(asked.id)) ?? asked;
      }
      return trip;
    },

    /**
     * Deletes the trip with its locations, in one transaction. A voyage of a month has hundreds of thousands of locations,
     * so they are deleted in chunks. Until the end other writes wait, but reads continue.
     */
    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const writer = createTripWriter(trx);
        // Take the lock first: it waits for a location that is being logged, which would otherwise refer to a deleted trip.
        const trip = await writer.lock(id);
        if (!trip) throw notFound('Trip', id);
        if (trip.shipId !== undefined) {
          // The ship deletes the trip and syncs the deletion.
          await writer.update(trip, askVoyage(trip, { id: createId(clock.now()), remove: true }).trip);
        } else {
          await removeWithTrack(trx, id);
        }
        await note?.(trx, [{ ...changeOf(trip), isGone: trip.shipId === undefined }]);
      });
    },

    pages: (filter: TripFilter): AsyncGenerator<Trip[]> => store.pages(filter),

    /** The locations logged for a trip, oldest first. */
    track: (id: string): AsyncGenerator<Location[]> => createLocationStore(db).pagesOfTrip(id),

    /** Whether the track contains a jump of the position. */
    hasJumps: (tripId: string): Promise<boolean> => createLocationStore(db).hasJumps({ tripId }),

    loggingIds: (): Promise<string[]> => store.loggingIds(),

    /**
     * Trips of vehicles that log positions, including those that ended after an instant: their last positions may arrive
     * late.
     */
    loggingOfVehicles: (endedAfter: number) => store.loggingOfVehicles(endedAfter),

    /** Whether the trip exists, as read in `within`: the database, or the transaction of the caller. */
    exists: async (id: string, within: Db): Promise<boolean> => (await createTripStore(within).find(id)) !== undefined,
  };
}

/** Throws if a trip of a ship has a vehicle: only trips of this installation can have one. */
function demandNoVehicle(vehicleId: string | null | undefined): void {
  if (vehicleId === undefined || vehicleId === null) return;
  throw badRequest('a trip of a ship has no vehicleId', fault('vehicleId', 'conflict', 'shipId', vehicleId));
}

/** A trip as a record to sync: an office does not sync its own trips, a ship syncs all of its trips. */
const changeOf = ({ id, shipId = '' }: Trip) => ({ kind: 'trip', key: id, shipId });

const hasSamePapers = (a: Trip, b: Trip): boolean =>
  a.cargo === b.cargo &&
  a.categoryId === b.categoryId &&
  a.weight === b.weight &&
  a.senderId === b.senderId &&
  a.receiverId === b.receiverId &&
  a.destinationPlaceId === b.destinationPlaceId &&
  isDeepStrictEqual(a.vessel, b.vessel);
