import type { Db } from '../../foundation/db/database.ts';
import { createStateStore } from '../../foundation/db/state-store.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { distanceM } from '../../foundation/shared/geo/geo.ts';
import { createId, isId, ownerOfVehicle } from '../../foundation/shared/ids.ts';
import type { Ways } from '../../traffic/ways/index.ts';
import type { PlaceDirectory } from '../places/index.ts';
import { type Destination, toPlaceDestination, toPoint } from './destination.ts';
import { resolveText } from './destination-text.ts';
import type { EtaQuestion, EtaRecord, GivenDestination } from './eta-record.ts';
import { toEtaRecord, toSilence } from './to-record.ts';

const KEY = 'eta.destination';
/** Stands for what was set before each setting had an id. */
const NOT_SET_AGAIN = '00000000-0000-7000-8000-000000000000';
/** The saved place of a lock is as near to where it was found. */
const LOCK_M = 500;

/** A trip, as far as it matters here. */
export interface KnownTrip {
  readonly id: string;
  readonly status: string;
  readonly destinationPlaceId: string | null;
  readonly endLatitude: number | null;
  readonly endLongitude: number | null;
  readonly shipId?: string;
  readonly vehicleId?: string | null;
}

export interface ArrivalServiceDeps {
  readonly db: Db;
  /** For what only the process that leads writes. */
  readonly leaderDb: Db;
  readonly clock: Clock;
  readonly ways: Pick<Ways, 'ask' | 'ownMmsi'>;
  readonly places: Pick<PlaceDirectory, 'find' | 'list'>;
  readonly trips: {
    get(id: string): Promise<KnownTrip>;
    /** The trip that is under way, of this installation. */
    active(): Promise<KnownTrip | undefined>;
  };
  /** What a vessel reports of its voyage; undefined where it is not in the live traffic. */
  readonly destinationTextOf: (mmsi: number) => string | null | undefined;
  /** Whether there is a record of a vessel. */
  readonly askOthers: boolean;
}

export type ArrivalService = ReturnType<typeof createArrivalService>;

/** When vessels arrive, at what they are asked for or at their destinations. */
export function createArrivalService(deps: ArrivalServiceDeps) {
  const { db, leaderDb, clock, ways, places, trips, destinationTextOf, askOthers } = deps;

  async function storedDestination(): Promise<Destination | undefined> {
    const text = await createStateStore(db, clock).load(KEY);
    if (text === undefined || text === '') return undefined;
    const stored = JSON.parse(text) as Partial<Record<'placeId' | 'name' | 'since', string>> & {
      latitude?: number;
      longitude?: number;
    };
    const since = stored.since ?? NOT_SET_AGAIN;
    if (stored.placeId !== undefined) {
      const place = places.find(stored.placeId);
      return place && { ...toPlaceDestination(place, 'place'), since };
    }
    const { latitude, longitude, name } = stored;
    if (latitude === undefined || longitude === undefined) return undefined;
    return { ...toPoint(latitude, longitude, name ?? null), since };
  }

  /** What is asked for by a place or a point; undefined where neither is given. */
  function given({ placeId, latitude, longitude, name }: GivenDestination): Destination | undefined {
    if (placeId !== undefined) {
      if (latitude !== undefined || longitude !== undefined)
        throw badRequest('Give placeId, or latitude and longitude, not both', fault('placeId', 'conflict', 'latitude'));
      const place = isId(placeId) ? places.find(placeId.toLowerCase()) : undefined;
      if (!place) throw badRequest(`Place ${placeId} not found`, fault('placeId', 'reference', null, placeId));
      return toPlaceDestination(place, 'place');
    }
    if (latitude === undefined && longitude === undefined) return undefined;
    if (latitude === undefined)
      throw badRequest('latitude is required with longitude', fault('latitude', 'required', null));
    if (longitude === undefined)
      throw badRequest('longitude is required with latitude', fault('longitude', 'required', null));
    return toPoint(latitude, longitude, name ?? null);
  }

  function tripDestination(trip: KnownTrip): Destination | undefined {
    const { id: since, destinationPlaceId, endLatitude, endLongitude } = trip;
    const place = destinationPlaceId === null ? undefined : places.find(destinationPlaceId);
    if (place) return { ...toPlaceDestination(place, 'trip'), since };
    return endLatitude === null || endLongitude === null
      ? undefined
      : { ...toPoint(endLatitude, endLongitude), from: 'trip', since };
  }

  async function ownDestination(): Promise<Destination | undefined> {
    const stored = await storedDestination();
    if (stored) return stored;
    const trip = await trips.active();
    return trip && tripDestination(trip);
  }

  function destinationOf(mmsi: number): Destination | undefined {
    const place = resolveText(destinationTextOf(mmsi) ?? null, places.list());
    return place && toPlaceDestination(place, 'ais');
  }

  function lockName(lock: { latitude: number; longitude: number }): string | null {
    const near = places.list().filter((place) => place.kind === 'lock' && distanceM(place, lock) <= LOCK_M);
    return near.sort((one, other) => distanceM(one, lock) - distanceM(other, lock))[0]?.name ?? null;
  }

  async function ask(
    mmsi: number,
    destination: Destination | undefined,
    { shipId, way }: { shipId?: string | undefined; way?: boolean | undefined } = {},
  ): Promise<EtaRecord> {
    if (!destination) return { ...toSilence('noDestination', clock.now(), undefined), ...(way && { way: [] }) };
    const answer = await ways.ask({ mmsi, place: destination, shipId, isReported: destination.from === 'ais' });
    if (answer.doubt)
      return {
        ...toSilence('noDestination', answer.nowMs, undefined),
        doubt: answer.doubt,
        ...(way && { way: [] }),
      };
    const isOwn = shipId !== undefined || mmsi === ways.ownMmsi;
    return toEtaRecord(answer, { destination, isOwn, way, lockName });
  }

  return {
    /** Of your vessel: at a place or point, else at its destination. */
    async own(query: EtaQuestion): Promise<EtaRecord> {
      return ask(ways.ownMmsi, given(query) ?? (await ownDestination()), { way: query.way });
    },

    /** Of another vessel; without a place or point at the destination that it reports. */
    async ofVessel(mmsi: number, query: EtaQuestion): Promise<EtaRecord> {
      if (mmsi === ways.ownMmsi && mmsi !== 0) return this.own(query);
      if (!askOthers)
        throw new ServiceError('NotFound', 'Arrivals of other vessels are disabled. Set eta.others to predict them');
      return ask(mmsi, given(query) ?? destinationOf(mmsi), { way: query.way });
    },

    async ofTrip(trip: KnownTrip, { way }: Pick<EtaQuestion, 'way'> = {}): Promise<EtaRecord> {
      const destination = trip.status === 'Active' ? tripDestination(trip) : undefined;
      const owner = typeof trip.vehicleId === 'string' ? ownerOfVehicle(trip.vehicleId) : trip.shipId;
      return ask(ways.ownMmsi, destination, { shipId: owner, way });
    },

    tripOf: trips.get,
    ownDestination,
    /** Whether a vessel has a destination that is understood. */
    hasDestination: (mmsi: number) => destinationOf(mmsi) !== undefined,

    async destination(): Promise<Destination> {
      const destination = await storedDestination();
      if (!destination) throw notFound('Destination', 'of your vessel');
      return destination;
    },

    async setDestination(body: GivenDestination): Promise<Destination> {
      const destination = given(body);
      if (!destination)
        throw badRequest('a destination needs placeId, or latitude and longitude', [
          fault('placeId', 'required', null),
          fault('latitude', 'required', null),
          fault('longitude', 'required', null),
        ]);
      const { placeId, latitude, longitude, name } = destination;
      const point = { latitude, longitude, ...(name !== null && { name }) };
      const kept = { ...(placeId === null ? point : { placeId }), since: createId(clock.now()) };
      await createStateStore(leaderDb, clock).save(KEY, JSON.stringify(kept));
      return destination;
    },

    async removeDestination(): Promise<void> {
      await this.destination();
      await createStateStore(leaderDb, clock).save(KEY, '');
    },
  };
}
