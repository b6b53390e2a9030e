import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import { createStateStore } from '../../../foundation/db/state-store.ts';
import type { NoteChanges } from '../../../foundation/db/sync-part.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { notFound, ServiceError } from '../../../foundation/shared/errors.ts';
import { DAY_MS, MINUTE_MS } from '../../../foundation/shared/units.ts';
import type { NewTrip, Trip, TripService } from '../../trips/index.ts';
import type { LogStore } from '../chain/log-store.ts';
import { type End, toVoyages, type Voyage } from '../voyages/voyage.ts';

/** Maximum age of suggested voyages, and their maximum number. */
const OFFERED_MS = 30 * DAY_MS;
const MAX_OFFERS = 50;

/** A voyage that could be a trip, or a trip that has reached its destination. */
export type Suggestion =
  | { kind: 'create'; id: string; start: End; end: End | null }
  | { kind: 'complete'; id: string; tripId: string; end: End };

export interface SuggestionServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  note?: NoteChanges | undefined;
  store: Pick<LogStore, 'voyageIds' | 'ofVoyages'>;
  trips: Pick<TripService, 'createFound' | 'complete' | 'get'>;
}

export type SuggestionService = ReturnType<typeof createSuggestionService>;

const keyOf = (voyageId: string): string => `log.suggestion.${voyageId}`;

/** Trips suggested from the log. Nothing is created without a confirmation. */
export function createSuggestionService({ db, clock, note, store, trips }: SuggestionServiceDeps) {
  const recentVoyages = async (): Promise<Voyage[]> =>
    toVoyages(await store.ofVoyages(await store.voyageIds({ shipIds: [''], limit: MAX_OFFERS })));

  async function hasTrip(start: End, end: End | null): Promise<boolean> {
    const row = await db
      .selectFrom('trips')
      .select('id')
      .where('ship_id', '=', '')
      .where('status', '<>', 'Cancelled')
      .where('start_time', '<=', end?.at ?? clock.now())
      .where((where) => where.or([where('end_time', 'is', null), where('end_time', '>=', start.at)]))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  const isConfirmed = async (voyageId: string): Promise<boolean> =>
    (await createStateStore(db, clock).load(keyOf(voyageId))) !== undefined;

  /** Active trips whose destination the vessel has reached. */
  async function reached(voyages: readonly Voyage[]): Promise<Suggestion[]> {
    const last = voyages.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]?.legs.at(-1)?.arrival;
    if (!last?.placeId) return [];
    const rows = await db
      .selectFrom('trips')
      .select('id')
      .where('ship_id', '=', '')
      .where('status', '=', 'Active')
      .where('destination_place_id', '=', last.placeId)
      .where('start_time', '<=', last.at)
      .execute();
    return rows.map(({ id }) => ({ kind: 'complete', id, tripId: id, end: last }));
  }

  /** Makes the positions recorded during the voyage the track of the trip. */
  async function takeTrack(trx: Transaction<Database>, trip: Trip): Promise<void> {
    const ofTime = { from: trip.startTime, to: trip.endTime ?? clock.now() };
    const rows = await trx
      .selectFrom('gps_locations')
      .select('recorded_at')
      .where('ship_id', '=', '')
      .where('trip_id', 'is', null)
      .where('recorded_at', '>=', ofTime.from)
      .where('recorded_at', '<=', ofTime.to)
      .execute();
    await trx
      .updateTable('gps_locations')
      .set({ trip_id: trip.id })
      .where('ship_id', '=', '')
      .where('trip_id', 'is', null)
      .where('recorded_at', '>=', ofTime.from)
      .where('recorded_at', '<=', ofTime.to)
      .execute();
    const minutes = new Set(rows.map(({ recorded_at: at }) => String(Math.floor(at / MINUTE_MS))));
    await note?.(
      trx,
      [...minutes].map((key) => ({ kind: 'track', key })),
    );
  }

  return {
    async list(): Promise<Suggestion[]> {
      const voyages = await recentVoyages();
      const offers = await reached(voyages);
      for (const { id, legs, isOver } of voyages) {
        const start = legs[0]?.departure;
        const end = isOver ? (legs.at(-1)?.arrival ?? null) : null;
        if (!start || start.latitude === null || start.at < clock.now() - OFFERED_MS) continue;
        if ((await isConfirmed(id)) || (await hasTrip(start, end))) continue;
        offers.push({ kind: 'create', id, start, end });
      }
      return offers;
    },

    /** Creates or completes the trip; a second confirmation is rejected. */
    async confirm(id: string, makeTrip: (start: End) => NewTrip): Promise<Trip> {
      const [voyage] = toVoyages(await store.ofVoyages([id]));
      if (!voyage) return complete(id);
      const start = voyage.legs[0]?.departure;
      const end = voyage.isOver ? (voyage.legs.at(-1)?.arrival ?? null) : null;
      if (!start || voyage.shipId !== '') throw notFound('Suggestion', id);
      if (await isConfirmed(id)) throw already();
      const found = {
        startTime: start.at,
        endTime: end?.at ?? null,
        endLatitude: end?.latitude ?? null,
        endLongitude: end?.longitude ?? null,
      };
      return trips.createFound(makeTrip(start), found, async (trx, trip) => {
        // Of two concurrent confirmations, only one succeeds.
        if ((await createStateStore(trx, clock).keepFirst(keyOf(id), trip.id)) !== trip.id) throw already();
        await takeTrack(trx, trip);
      });
    },
  };

  async function complete(id: string): Promise<Trip> {
    const offer = (await reached(await recentVoyages())).find((one) => one.id === id);
    if (!offer?.end || offer.end.latitude === null || offer.end.longitude === null) {
      const row = await db.selectFrom('trips').select('status').where('id', '=', id).executeTakeFirst();
      if (row && row.status !== 'Active') throw already();
      throw notFound('Suggestion', id);
    }
    return trips.complete(id, { endLatitude: offer.end.latitude, endLongitude: offer.end.longitude });
  }
}

const already = () => new ServiceError('Conflict', 'The suggestion is confirmed already');
