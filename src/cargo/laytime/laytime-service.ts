import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { NoteChanges } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, isForeignKeyViolation, notFound } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import type { PlaceDirectory } from '../places/index.ts';
import type { TripService } from '../trips/index.ts';
import type { CargoEvent } from './events/cargo-event.ts';
import { type Laytime, lastKnown, laytimeOf } from './laytime.ts';
import type { RuleService } from './rules/rule-service.ts';
import { parseTerms } from './terms/parse-terms.ts';
import type { GivenTerms } from './terms/terms-shape.ts';
import { createTermsStore, type StoredTerms, sizeOf } from './terms/terms-store.ts';

type Place = NonNullable<ReturnType<PlaceDirectory['find']>>;

/** The country in the UN/LOCODE, such as `NL`; `DE` leaves the Land unknown. */
const codeOfPlace = ({ unlocode }: Pick<Place, 'unlocode'>): string | undefined => unlocode?.slice(0, 2);

/** Name of the terms in the sync log; the key is the id of the trip. */
export const LAYTIME_TERMS = 'laytimeTerms';

export interface LaytimeServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  note?: NoteChanges | undefined;
  trips: Pick<TripService, 'get'>;
  places: Pick<PlaceDirectory, 'find'>;
  rules: RuleService;
  eventsOf(tripId: string): Promise<readonly CargoEvent[]>;
}

const loadCheck = async () => (await import('typebox/value')).default.Check;

export type LaytimeService = ReturnType<typeof createLaytimeService>;

/** The terms of trips, and the clock computed from them and the recorded events. */
export function createLaytimeService({ db, clock, note, trips, places, rules, eventsOf }: LaytimeServiceDeps) {
  const codeOf = (placeId: string): string | undefined => {
    const place = places.find(placeId);
    return place && codeOfPlace(place);
  };

  async function read(tripId: string): Promise<StoredTerms> {
    const stored = await createTermsStore(db).find(tripId);
    if (!stored) throw notFound('Laytime of trip', tripId);
    return stored;
  }

  async function compute(tripId: string, asOf: number | 'lastKnown'): Promise<Laytime> {
    const stored = await read(tripId);
    const terms = parseTerms(stored.given, stored.rules, { codeOf: () => undefined, check: await loadCheck() });
    const events = await eventsOf(tripId);
    return laytimeOf({
      tripId,
      stored,
      terms,
      events,
      asOf: asOf === 'lastKnown' ? lastKnown({ terms, events }) : asOf,
    });
  }

  return {
    get: (tripId: string): Promise<Laytime> => compute(tripId, clock.now()),
    isSet: async (tripId: string): Promise<boolean> => (await createTermsStore(db).find(tripId)) !== undefined,
    /** Laytime at the last recorded instant instead of now, so that a statement does not change by itself. */
    asRecorded: (tripId: string): Promise<Laytime> => compute(tripId, 'lastKnown'),

    async put(tripId: string, body: GivenTerms): Promise<Laytime> {
      const trip = await trips.get(tripId);
      const found = await rules.find(body.rules);
      if (!found) throw badRequest(`Rule set ${body.rules} not found`, fault('rules', 'reference', null, body.rules));
      demandPlaces(body);
      const { isBuiltIn: _isBuiltIn, ...set } = found;
      const { calls } = parseTerms(body, set, { codeOf, check: await loadCheck() });
      // Store the code of the place, so that a later change of the place has no effect.
      const located = body.calls.map((call, index) => {
        const { place = null, zone = null } = calls[index] ?? {};
        return { ...call, place, zone };
      });
      const given = { ...body, calls: located };
      const stored = { given, rules: set, updatedAt: clock.now() };
      demandRoom(stored);
      await db
        .transaction()
        .execute(async (trx) => {
          await createTermsStore(trx).put(tripId, stored);
          await noteTerms(trx, { id: tripId, shipId: trip.shipId ?? '' });
        })
        .catch((error: unknown) => {
          // The trip was deleted in the meantime.
          throw isForeignKeyViolation(error) ? notFound('Trip', tripId) : error;
        });
      return compute(tripId, clock.now());
    },
  };

  async function noteTerms(trx: Transaction<Database>, { id, shipId }: { id: string; shipId: string }): Promise<void> {
    await note?.(trx, [{ kind: LAYTIME_TERMS, key: id, shipId, isEdit: true }]);
  }

  function demandPlaces({ calls }: GivenTerms): void {
    for (const [index, { placeId }] of calls.entries())
      if (placeId && !places.find(placeId))
        throw badRequest(`Place ${placeId} not found`, fault(`calls.${index}.placeId`, 'reference', null, placeId));
  }
}

function demandRoom(stored: StoredTerms): void {
  const { bytes } = LIMITS.laytimeTerms;
  const size = sizeOf(stored);
  if (size > bytes)
    throw badRequest(`the terms have ${size} bytes, allowed are ${bytes}`, fault('body', 'length', { maximum: bytes }));
}
