import Type, { type Static } from 'typebox';
import { createSyncPart, type SyncPart } from '../../foundation/db/sync-part.ts';
import { MAX_POINTS } from '../../foundation/shared/geo/shape.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import type { HiddenPlace } from './link.ts';
import { createLinkStore } from './link-store.ts';

const instant = Type.Integer({ minimum: 0, maximum: 8.64e15 });
const id = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const latitude = Type.Number({ minimum: -90, maximum: 90 });
const longitude = Type.Number({ minimum: -180, maximum: 180 });

const Shape = Type.Union([
  Type.Object({
    kind: Type.Literal('circle'),
    latitude,
    longitude,
    radiusM: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  }),
  Type.Object({
    kind: Type.Literal('polygon'),
    points: Type.Array(Type.Tuple([latitude, longitude]), { minItems: 3, maxItems: MAX_POINTS }),
  }),
]);

const Body = Type.Object({
  tripId: id,
  secretSha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  createdAt: instant,
  expiresAt: instant,
  delaySecs: Type.Integer({ minimum: 0, maximum: 604_800 }),
  precisionM: Type.Integer({ minimum: 0, maximum: 50_000 }),
  hidden: Type.Array(Type.Object({ id, shape: Shape }), { maxItems: 20 }),
});

/**
 * Synchronizes the links of a ship with its office, which serves them too: clients on shore reach the office. Either side
 * can end a link. Links made by the office are not synchronized, nor are contacts and mails, which stay with the side that
 * made the link.
 */
export function createLinkSync(onEnded: (digest: string) => void): SyncPart {
  return createSyncPart({
    kind: 'link',
    direction: 'both',
    hasTwoAuthors: false,
    body: Body,
    // An ended link must not wait behind the tracks of days without a network.
    urgentKeys: async () => [],

    async outgoing(db, keys) {
      const found = await Promise.all(keys.map(async (key) => ({ key, body: await toBody(db, key) })));
      return found.flatMap(({ key, body }) => (body ? [{ keys: [key], body }] : []));
    },

    async apply({ key, body, shipId }, { trx, afterwards }) {
      const store = createLinkStore(trx);
      const known = await store.find(key);
      if (known && known.link.shipId !== shipId) return 'unusable';
      if (body === undefined) {
        const digest = await store.digestOf(key);
        await store.remove(key);
        if (digest !== undefined) afterwards(() => onEnded(digest));
        return 'applied';
      }
      if (known) return 'known';
      // The office makes no links on board.
      if (shipId === '') return 'unusable';
      const trip = await trx.selectFrom('trips').select('ship_id').where('id', '=', body.tripId).executeTakeFirst();
      if (!trip) return 'waits';
      if (trip.ship_id !== shipId || (await store.findByDigest(body.secretSha256))) return 'unusable';
      const { items, bytes } = await store.usage(shipId);
      if (items >= LIMITS.links.items || bytes >= LIMITS.links.bytes) return 'waits';
      const { secretSha256, hidden, ...rest } = body;
      const link = { ...rest, id: key, shipId, hidden: hidden as HiddenPlace[], contactIds: [], promisedAt: null };
      await store.insert(link, secretSha256);
      return 'applied';
    },

    async keys(db, shipId) {
      // A ship hands over all its links, the office none.
      if (shipId !== undefined) return [];
      const rows = await db.selectFrom('links').select('id').where('ship_id', '=', '').orderBy('id').execute();
      return rows.map((row) => row.id);
    },
  });
}

async function toBody(
  db: Parameters<typeof createLinkStore>[0],
  key: string,
): Promise<Static<typeof Body> | undefined> {
  const store = createLinkStore(db);
  const [stored, secretSha256] = await Promise.all([store.find(key), store.digestOf(key)]);
  if (!stored || secretSha256 === undefined) return undefined;
  const { tripId, createdAt, expiresAt, delaySecs, precisionM, hidden } = stored.link;
  const shapes = hidden.map(({ id: placeId, shape }) => ({
    id: placeId,
    shape:
      shape.kind === 'circle'
        ? shape
        : { ...shape, points: shape.points.map(([lat, lon]): [number, number] => [lat, lon]) },
  }));
  return { tripId, secretSha256, createdAt, expiresAt, delaySecs, precisionM, hidden: shapes };
}
