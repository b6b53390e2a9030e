import type { Kysely } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import type { NoteChanges } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { isForeignKeyViolation, notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { type Changes, withChanges } from '../../foundation/shared/event.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { demandName } from '../../foundation/shared/text.ts';
import { type GivenShape, type Place, type PlaceDetails, toPlaced } from './place.ts';
import { createPlaceStore, findLocked } from './place-store.ts';

export interface PlaceServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  note?: NoteChanges | undefined;
  /** URL of the office that manages the places; they are read-only aboard. */
  office?: string | undefined;
  /** Called after each stored change. */
  onChange(): void;
}

export type GivenPlace = Omit<PlaceDetails, 'latitude' | 'longitude' | 'shape'> & GivenShape;

export type PlaceService = ReturnType<typeof createPlaceService>;

/** Maximum number of trips that an error names. */
const NAMED_TRIPS = 20;

export function createPlaceService({ db, clock, note, office, onChange }: PlaceServiceDeps) {
  const store = createPlaceStore(db);

  function refuseAboard(): void {
    if (office === undefined) return;
    throw new ServiceError('Conflict', `Places are kept by the office at ${office}; change them there`);
  }

  /** Runs a change in a transaction, together with its sync entry. */
  async function changing<T>(act: (trx: Db & Parameters<typeof findLocked>[0]) => Promise<T>): Promise<T> {
    refuseAboard();
    const result = await db.transaction().execute(act);
    onChange();
    return result;
  }

  return {
    list: () => store.list(),

    async get(id: string): Promise<Place> {
      const place = await store.find(id);
      if (!place) throw notFound('Place', id);
      return place;
    },

    create: ({ latitude, longitude, radiusM, polygon, ...details }: GivenPlace): Promise<Place> =>
      changing(async (trx) => {
        demandName(details.name);
        const now = clock.now();
        const placed = toPlaced({ latitude, longitude, radiusM, polygon });
        const place: Place = {
          ...details,
          ...placed,
          name: details.name.trim(),
          id: createId(now),
          createdAt: now,
          updatedAt: now,
        };
        await demandRoom(trx, place);
        await createPlaceStore(trx).insert(place);
        await note?.(trx, [{ kind: 'place', key: place.id }]);
        return place;
      }),

    /** Changes only the given fields. If nothing changes, the update time stays the same. */
    update: (id: string, { latitude, longitude, radiusM, polygon, name, ...changes }: Changes<GivenPlace>) =>
      changing(async (trx): Promise<Place> => {
        demandName(name);
        const before = await findLocked(trx, id);
        if (!before) throw notFound('Place', id);
        const placed = toPlaced({ latitude, longitude, radiusM, polygon }, before);
        const after = withChanges<Place>(before, { ...changes, ...placed, name: name?.trim() }, clock.now());
        if (after === before) return before;
        await demandRoom(trx, after);
        await createPlaceStore(trx).replace(after);
        await note?.(trx, [{ kind: 'place', key: id }]);
        return after;
      }),

    /** Removes a place that is not the destination of a trip. */
    async remove(id: string): Promise<void> {
      const removal = changing(async (trx) => {
        if (!(await createPlaceStore(trx).remove(id))) throw notFound('Place', id);
        await note?.(trx, [{ kind: 'place', key: id, isGone: true }]);
      });
      await removal.catch(async (error: unknown) => {
        if (!isForeignKeyViolation(error)) throw error;
        const tripIds = await store.tripsTo(id, NAMED_TRIPS);
        const message = `Cannot delete place: it is the destination of ${tripIds.join(', ')}`;
        throw new ServiceError('Conflict', message, { details: { tripIds }, cause: error });
      });
    },
  };
}

/** Throws if this place would exceed the maximum number or total size of places. */
async function demandRoom(db: Db, place: Place): Promise<void> {
  const { items, bytes } = await createPlaceStore(db).usage(place.id);
  if (items >= LIMITS.places.items) throw new ServiceError('Conflict', `There are ${items} places already`);
  if (bytes + sizeOf(place) > LIMITS.places.bytes)
    throw new ServiceError('Conflict', `The places would have more than ${LIMITS.places.bytes} bytes`);
}

/** Size of its texts in bytes. */
export const sizeOf = ({ name, shape, note }: Place): number =>
  Buffer.byteLength(name + (note ?? '')) + (shape.kind === 'polygon' ? JSON.stringify(shape.points).length : 0);
