import type { Transaction } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Database, Db } from '../../foundation/db/database.ts';
import {
  type Applied,
  type Applying,
  createSyncPart,
  type Incoming,
  type Outgoing,
  type SyncPart,
} from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { ServiceError } from '../../foundation/shared/errors.ts';
import type { Event } from '../../foundation/shared/event.ts';
import { TRIP_STATUSES, type Trip, type TripEvent, type VoyageRequest, withVessel } from './trip.ts';
import { carryOut, type Lookups } from './trip-service.ts';
import { createTripStore, createTripWriter, removeWithTrack } from './trip-store.ts';

const instant = Type.Integer({ minimum: 0, maximum: 8.64e15 });
const latitude = Type.Number({ minimum: -90, maximum: 90 });
const longitude = Type.Number({ minimum: -180, maximum: 180 });
const id = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const figure = (maximum: number) => orNull(Type.Number({ minimum: 0, maximum }));
const status = Type.Enum([...TRIP_STATUSES]);

const Request = Type.Object({
  id,
  isNew: Type.Optional(Type.Boolean()),
  status: Type.Optional(status),
  logGps: Type.Optional(Type.Boolean()),
  end: Type.Optional(Type.Object({ endLatitude: latitude, endLongitude: longitude })),
  remove: Type.Optional(Type.Boolean()),
});

const Answer = Type.Object({ id, refusal: Type.Optional(Type.String({ maxLength: 500 })) });

const Body = Type.Object({
  papers: Type.Object({
    cargo: Type.String({ minLength: 1, maxLength: 10_000, pattern: '^[^\\u0000]*$' }),
    categoryId: id,
    weight: Type.Number({ minimum: 0 }),
    senderId: id,
    receiverId: id,
    /** Absent in records of earlier releases. */
    destinationPlaceId: Type.Optional(orNull(id)),
    /** Null: not entered. Absent in records of earlier releases. */
    vessel: Type.Optional(
      orNull(
        Type.Object({
          lengthM: figure(500),
          beamM: figure(100),
          draughtM: figure(30),
          airDraughtM: figure(80),
          keelClearanceCm: figure(200),
        }),
      ),
    ),
  }),
  voyage: Type.Object({
    startTime: instant,
    endTime: orNull(instant),
    startLatitude: latitude,
    startLongitude: longitude,
    endLatitude: orNull(latitude),
    endLongitude: orNull(longitude),
    status,
    logGps: Type.Boolean(),
  }),
  /** Sent by the office. */
  request: Type.Optional(Request),
  /** Sent by the ship. */
  answer: Type.Optional(Answer),
});

export interface TripSyncDeps extends Lookups {
  clock: Clock;
  events: Pick<Event<TripEvent>, 'emit'>;
}

/**
 * Trips of a ship and of its office. Both edit the papers; only the ship changes the voyage (times, places, status). The
 * office sends a request to change a voyage, and the ship sends the answer with the trip.
 */
export function createTripSync({ clock, events, clients, categories, places }: TripSyncDeps): SyncPart {
  async function apply(incoming: Incoming<Static<typeof Body>>, applying: Applying): Promise<Applied> {
    const { trx, keyOf } = applying;
    const { key, shipId } = incoming;
    const trip = await createTripWriter(trx).lock(key);
    // A ship must not use the id of a trip of another ship or of this office.
    if (trip && (trip.shipId ?? '') !== shipId) return 'unusable';
    if (incoming.body === undefined) {
      if (trip) await removeWithTrack(trx, key);
      return 'applied';
    }
    const body = incoming.body;
    const { destinationPlaceId = trip?.destinationPlaceId ?? null } = body.papers;
    const categoryId = await keyOf('category', body.papers.categoryId);
    const { vessel: given, ...details } = body.papers;
    const vessel = given === undefined ? trip?.vessel : (given ?? undefined);
    const papers = { ...details, categoryId, destinationPlaceId };
    const isKnown =
      (await categories.exists(papers.categoryId, trx)) &&
      (await clients.exists(papers.senderId, trx)) &&
      (await clients.exists(papers.receiverId, trx)) &&
      (destinationPlaceId === null || (await places.exists(destinationPlaceId, trx)));
    if (!isKnown) return 'waits';
    const isLater = incoming.isLater || !trip;
    const merged: Trip = trip
      ? { ...trip, ...(isLater && { ...papers, ...withVessel(vessel, undefined) }) }
      : { ...body.voyage, id: key, ...papers, ...withVessel(vessel, undefined) };
    if (isLater && vessel === undefined) delete merged.vessel;
    if (shipId !== '') await applyAshore(trx, trip, { merged, body, shipId });
    else await applyAboard(applying, trip, { ...merged, isNew: trip === undefined }, body.request);
    return 'applied';
  }

  async function applyAshore(
    trx: Transaction<Database>,
    before: Trip | undefined,
    { merged, body, shipId }: { merged: Trip; body: Static<typeof Body>; shipId: string },
  ): Promise<void> {
    const { request, refusal, ...rest } = merged;
    const isAnswered = request !== undefined && body.answer?.id === request.id;
    const stillRefused = isAnswered ? body.answer?.refusal : refusal;
    const after: Trip = {
      ...rest,
      ...body.voyage,
      shipId,
      ...(request && !isAnswered && { request }),
      ...(stillRefused !== undefined && { refusal: stillRefused }),
    };
    if (before) await createTripWriter(trx).update(before, after);
    else await createTripStore(trx).insert(after);
  }

  async function applyAboard(
    { trx, afterwards, answer }: Applying,
    before: Trip | undefined,
    { isNew, ...merged }: Trip & { isNew: boolean },
    request: VoyageRequest | undefined,
  ): Promise<void> {
    const writer = createTripWriter(trx);
    if (request?.remove) {
      if (before) await removeWithTrack(trx, merged.id);
      await answer(merged.id);
      return;
    }
    const answered = await readAnswer(trx, merged.id);
    if (before) await writer.update(before, merged);
    else await createTripStore(trx).insert(merged);
    if (isNew) afterwards(() => events.emit({ name: 'started', trip: merged }));
    if (!request || answered?.id === request.id) return;
    const outcome = tryRequest(merged, request, clock.now());
    if ('trip' in outcome) {
      await writer.update(merged, outcome.trip);
      const { event } = outcome;
      if (event) afterwards(() => events.emit(event));
    }
    await saveAnswer(trx, merged.id, { id: request.id, ...('refusal' in outcome && outcome) });
    await answer(merged.id);
  }

  return createSyncPart({
    kind: 'trip',
    direction: 'both',
    hasTwoAuthors: true,
    body: Body,
    apply,
    outgoing: async (db, keys) => Promise.all(keys.map((key) => read(db, key))).then((all) => all.flat()),
    async keys(db, shipId = '') {
      const rows = await db.selectFrom('trips').select('id').where('ship_id', '=', shipId).orderBy('id').execute();
      return rows.map((row) => row.id);
    },
  });
}

async function read(db: Db, key: string): Promise<Outgoing[]> {
  const trip = await createTripStore(db).find(key);
  if (!trip) return [];
  const answer = trip.shipId === undefined ? await readAnswer(db, key) : undefined;
  const { cargo, categoryId, weight, senderId, receiverId, destinationPlaceId, vessel = null, request } = trip;
  const { startTime, endTime, startLatitude, startLongitude, endLatitude, endLongitude, logGps } = trip;
  const body: Static<typeof Body> = {
    papers: { cargo, categoryId, weight, senderId, receiverId, destinationPlaceId, vessel },
    voyage: {
      startTime,
      endTime,
      startLatitude,
      startLongitude,
      endLatitude,
      endLongitude,
      status: trip.status,
      logGps,
    },
    ...(request && { request }),
    ...(answer && { answer }),
  };
  return [{ keys: [key], body }];
}

async function readAnswer(db: Db, key: string): Promise<Static<typeof Answer> | undefined> {
  const row = await db.selectFrom('trips').select('answer').where('id', '=', key).executeTakeFirst();
  return row?.answer ? (JSON.parse(row.answer) as Static<typeof Answer>) : undefined;
}

async function saveAnswer(trx: Transaction<Database>, key: string, answer: Static<typeof Answer>): Promise<void> {
  await trx
    .updateTable('trips')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', key)
    .execute();
}

function tryRequest(trip: Trip, request: VoyageRequest, now: number) {
  try {
    return carryOut(trip, request, now);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { refusal: error.message };
  }
}
