import type { Db } from '../../foundation/db/database.ts';
import { createStateStore } from '../../foundation/db/state-store.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { distanceM } from '../../foundation/shared/geo/geo.ts';
import { createId, isId, ownerOfVehicle } from '../../foundation/shared/ids.ts';
import type { Ways } from '../../traffic/ways/index.ts';
import type { PlaceDirectory } from '../places/index.ts';
import { type Destination, type KnownPlace, toPlaceDestination, toPoint } from './destination.ts';
import type { EtaQuestion, EtaRecord, GivenDestination } from './eta-record.ts';
import { type ArrivalWay, type Hindrance, throughHindrances, toPassings, withDelays } from './hindrance.ts';
import { toEtaRecord, toReasonRecord, toSilence } from './to-record.ts';

/** Normalizes a typed AIS destination: upper case, no accents, only the part after the last `>`. */
export function normalise(text: string): string {
  const last = text.slice(text.lastIndexOf('>') + 1);
  return last
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

const BEGINNING = 4;
const TYPING_ERROR = 6;

/** The only element of a list; undefined if there are none or several. */
const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/**
 * Finds the saved place for an AIS destination: by code, name, prefix of the name, or with one typing error. Undefined if
 * none or several match: a wrong guess is worse than none.
 */
export function resolveText(text: string | null, places: readonly KnownPlace[]): KnownPlace | undefined {
  if (text === null) return undefined;
  const wanted = normalise(text);
  if (wanted === '') return undefined;
  const named = places.map((place) => ({ place, name: normalise(place.name) }));
  const byCode = places.filter(({ unlocode }) => unlocode !== null && unlocode === wanted);
  if (byCode.length > 0) return bestOf(byCode);
  const byName = named.filter(({ name }) => name === wanted);
  if (byName.length > 0) return bestOf(byName.map(({ place }) => place));
  if (wanted.length >= BEGINNING) {
    const begin = named.filter(
      ({ name }) => name.startsWith(wanted) || (name.length >= BEGINNING && wanted.startsWith(name)),
    );
    if (begin.length > 0) return only(begin)?.place;
  }
  if (wanted.length < TYPING_ERROR) return undefined;
  return only(named.filter(({ name }) => isTypingError(name, wanted)))?.place;
}

/** If several places of one town match, the port is used. */
const bestOf = (places: readonly KnownPlace[]): KnownPlace | undefined =>
  only(places) ?? only(places.filter(({ kind }) => kind === 'port'));

/** Whether one letter is wrong, missing or extra, or two neighbouring letters are swapped. */
export function isTypingError(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [restOne, restOther] = [one.slice(at), other.slice(at)];
  if (restOne === restOther) return true;
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2))
  );
}

const KEY = 'eta.destination';
/** Id of a destination that an earlier release stored without an id. */
const NOT_SET_AGAIN = '00000000-0000-7000-8000-000000000000';
/** Maximum distance between a learnt lock and its saved place. */
const LOCK_M = 500;

/** The fields of a trip that arrivals use. */
export interface KnownTrip {
  readonly id: string;
  readonly status: string;
  readonly destinationPlaceId: string | null;
  readonly endLatitude: number | null;
  readonly endLongitude: number | null;
  readonly shipId?: string;
  /** Dimensions entered for this trip. */
  readonly vessel?: TripVessel;
  readonly weight?: number;
  readonly vehicleId?: string | null;
}

/** Null if not entered. */
export interface TripVessel {
  readonly lengthM: number | null;
  readonly beamM: number | null;
  readonly draughtM: number | null;
  readonly airDraughtM: number | null;
  readonly keelClearanceCm: number | null;
}

export interface ArrivalServiceDeps {
  readonly db: Db;
  /** Database for writes of the leader only. */
  readonly leaderDb: Db;
  readonly clock: Clock;
  readonly ways: Pick<Ways, 'ask' | 'ownMmsi'>;
  readonly places: Pick<PlaceDirectory, 'find' | 'list'>;
  readonly trips: {
    get(id: string): Promise<KnownTrip>;
    /** The active trip of this installation. */
    active(): Promise<KnownTrip | undefined>;
  };
  /** The AIS destination of a vessel; undefined if the vessel is not in the live traffic. */
  readonly destinationTextOf: (mmsi: number) => string | null | undefined;
  /** Whether arrivals of other vessels may be requested. */
  readonly askOthers: boolean;
  /** Hindrances on a way, from notices; undefined if no notices are read. */
  readonly hindrances?: ((way: ArrivalWay, whose: WayOwner) => Promise<readonly Hindrance[]>) | undefined;
}

/** The vessel that goes this way; `trip` is set if it is the vessel of a trip. */
export interface WayOwner {
  readonly trip: KnownTrip | undefined;
  /** Whether it is neither your vessel nor the vessel of a trip, so that its dimensions are unknown. */
  readonly isOther: boolean;
}

/** The arrival with the whole way and the times along it. */
export interface ArrivalOnWay {
  readonly record: EtaRecord;
  readonly way: ArrivalWay;
}

export type ArrivalService = ReturnType<typeof createArrivalService>;

/** Predicted arrivals of vessels at a requested place or point, or at their destinations. */
export function createArrivalService(deps: ArrivalServiceDeps) {
  const { db, leaderDb, clock, ways, places, trips, destinationTextOf, askOthers, hindrances } = deps;

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

  /** The requested place or point; undefined if neither is given. */
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

  /** The trip whose dimensions apply to the vessel now. Needed only if notices are read. */
  const ownTrip = async (): Promise<KnownTrip | undefined> => (hindrances ? trips.active() : undefined);

  function destinationOf(mmsi: number): Destination | undefined {
    const place = resolveText(destinationTextOf(mmsi) ?? null, places.list());
    return place && toPlaceDestination(place, 'ais');
  }

  function lockName(lock: { latitude: number; longitude: number }): string | null {
    const near = places.list().filter((place) => place.kind === 'lock' && distanceM(place, lock) <= LOCK_M);
    return near.sort((one, other) => distanceM(one, lock) - distanceM(other, lock))[0]?.name ?? null;
  }

  async function askWithWay(
    mmsi: number,
    destination: Destination | undefined,
    { trip, way }: { trip?: KnownTrip | undefined; way?: boolean | undefined } = {},
  ): Promise<ArrivalOnWay> {
    const noWay = { way: { line: [], lengthM: 0, passings: [], locks: [] } };
    if (!destination)
      return { record: { ...toSilence('noDestination', clock.now(), undefined), ...(way && { way: [] }) }, ...noWay };
    const vehicleId = trip?.vehicleId ?? undefined;
    const shipId = vehicleId === undefined ? trip?.shipId : ownerOfVehicle(vehicleId);
    const answer = await ways.ask({
      mmsi,
      place: destination,
      shipId,
      isReported: destination.from === 'ais',
      wantsPassings: hindrances !== undefined,
    });
    if (answer.doubt) {
      const silence = toSilence('noDestination', answer.nowMs, undefined);
      return { record: { ...silence, doubt: answer.doubt, ...(way && { way: [] }) }, ...noWay };
    }
    const { prediction } = answer;
    const learnt: ArrivalWay = {
      line: prediction.line,
      lengthM: prediction.distanceM ?? 0,
      passings: toPassings(prediction),
      locks: prediction.locks.map(({ lock: { latitude, longitude }, waitSecs }) => ({
        latitude,
        longitude,
        name: lockName({ latitude, longitude }),
        waitSecs,
      })),
    };
    const isOwn = shipId !== undefined || mmsi === ways.ownMmsi;
    const options = { destination, isOwn, way, lockName };
    // Notices to skippers do not concern vehicles on land.
    if (!hindrances || vehicleId !== undefined) return { record: toEtaRecord(answer, options), way: learnt };
    const found = throughHindrances(learnt.passings, await hindrances(learnt, { trip, isOther: !isOwn }));
    const record = toEtaRecord({ ...answer, prediction: withDelays(prediction, found) }, options);
    return {
      record: { ...record, notices: found.reasons.map(toReasonRecord) },
      way: { ...learnt, passings: found.passings },
    };
  }

  const ask = async (...asked: Parameters<typeof askWithWay>): Promise<EtaRecord> =>
    (await askWithWay(...asked)).record;

  return {
    /** Arrival of your vessel: at the given place or point, otherwise at its destination. */
    async own(query: EtaQuestion): Promise<EtaRecord> {
      return ask(ways.ownMmsi, given(query) ?? (await ownDestination()), { trip: await ownTrip(), way: query.way });
    },

    /** Arrival of another vessel: at the given place or point, otherwise at its AIS destination. */
    async ofVessel(mmsi: number, query: EtaQuestion): Promise<EtaRecord> {
      if (mmsi === ways.ownMmsi && mmsi !== 0) return this.own(query);
      if (!askOthers)
        throw new ServiceError('NotFound', 'Arrivals of other vessels are disabled. Set eta.others to predict them');
      return ask(mmsi, given(query) ?? destinationOf(mmsi), { way: query.way });
    },

    async ofTrip(trip: KnownTrip, { way }: Pick<EtaQuestion, 'way'> = {}): Promise<EtaRecord> {
      const destination = trip.status === 'Active' ? tripDestination(trip) : undefined;
      return ask(ways.ownMmsi, destination, { trip, way });
    },

    /** The arrival with its way: of the given trip, otherwise of your vessel at the given point or its destination. */
    async onWay({ trip, ...point }: { trip?: KnownTrip } & GivenDestination): Promise<ArrivalOnWay> {
      if (trip) return askWithWay(ways.ownMmsi, trip.status === 'Active' ? tripDestination(trip) : undefined, { trip });
      return askWithWay(ways.ownMmsi, given(point) ?? (await ownDestination()), { trip: await ownTrip() });
    },

    tripOf: trips.get,
    ownDestination,
    /** Whether the destination of a vessel can be resolved. */
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
