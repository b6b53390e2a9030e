import Type from 'typebox';
import { createSyncPart, type SyncPart } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { MAX_POINTS } from '../../foundation/shared/geo/shape.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { PLACE_KINDS, PLACE_RADIUS_M, type Place, toPlaced } from './place.ts';
import { sizeOf } from './place-service.ts';
import { createPlaceStore } from './place-store.ts';

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const latitude = Type.Number({ minimum: -90, maximum: 90 });
const longitude = Type.Number({ minimum: -180, maximum: 180 });

const Body = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' }),
  kind: Type.Enum([...PLACE_KINDS]),
  latitude,
  longitude,
  radiusM: orNull(Type.Number({ minimum: PLACE_RADIUS_M.least, maximum: PLACE_RADIUS_M.most })),
  polygon: orNull(Type.Array(Type.Tuple([latitude, longitude]), { minItems: 3, maxItems: MAX_POINTS })),
  unlocode: orNull(Type.String({ pattern: '^[A-Z]{2}[A-Z2-9]{3}$' })),
  isrs: orNull(Type.String({ pattern: '^[A-Z0-9]{20}$' })),
  note: orNull(Type.String({ maxLength: 2000, pattern: '^[^\\u0000]*$' })),
  createdAt: Type.Integer({ minimum: 0, maximum: 8.64e15 }),
});

/**
 * The office manages the places of its fleet. A ship that already had places hands them over once, and the office adds the
 * new ones.
 */
export function createPlaceSync({ clock, onChange }: { clock: Clock; onChange: () => void }): SyncPart {
  return createSyncPart({
    kind: 'place',
    direction: 'both',
    isForAllShips: true,
    hasTwoAuthors: false,
    body: Body,

    async outgoing(db, keys) {
      const places = await Promise.all(keys.map((key) => createPlaceStore(db).find(key)));
      return places.filter((place) => place !== undefined).map((place) => ({ keys: [place.id], body: toBody(place) }));
    },

    async apply({ key, body, shipId }, { trx, afterwards, answer }) {
      const store = createPlaceStore(trx);
      const isAshore = shipId !== '';
      if (body === undefined) {
        // A ship deleted its own place; the office keeps it.
        if (isAshore) return 'known';
        const used = await store.tripsTo(key, 1);
        if (used.length === 0) await store.remove(key);
        // A trip that the office has not received yet has this destination: send the place to the office again.
        else await answer(key);
        afterwards(onChange);
        return 'applied';
      }
      const known = await store.find(key);
      if (known && isAshore) return 'known';
      const place = toPlace(key, body, clock.now());
      if (!place) return 'unusable';
      if (isAshore) {
        const { items, bytes } = await store.usage(key);
        if (items >= LIMITS.places.items || bytes + sizeOf(place) > LIMITS.places.bytes) return 'waits';
      }
      if (known) await store.replace({ ...place, createdAt: known.createdAt });
      else await store.insert(place);
      afterwards(onChange);
      return 'applied';
    },

    async keys(db) {
      const rows = await db.selectFrom('places').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    },
  });
}

const toBody = ({ id: _id, updatedAt: _updatedAt, shape, ...place }: Place): Type.Static<typeof Body> => ({
  ...place,
  radiusM: shape.kind === 'circle' ? shape.radiusM : null,
  polygon: shape.kind === 'polygon' ? shape.points.map(([lat, lon]) => [lat, lon]) : null,
});

/** Converts a body to a place; undefined if the shape is invalid. */
function toPlace(id: string, body: Type.Static<typeof Body>, updatedAt: number): Place | undefined {
  const { radiusM, polygon, ...details } = body;
  try {
    const { latitude: lat, longitude: lon } = details;
    const given = { latitude: lat, longitude: lon, radiusM: radiusM ?? undefined, polygon: polygon ?? undefined };
    return { ...details, id, updatedAt, ...toPlaced(given) };
  } catch {
    return undefined;
  }
}
