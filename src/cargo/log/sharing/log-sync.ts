import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { createSyncPart } from '../../../foundation/db/create-sync-part.ts';
import type { SyncPart } from '../../../foundation/db/sync-part.ts';
import type { JsonObject } from '../../../foundation/shared/canonical-json.ts';
import { isId } from '../../../foundation/shared/ids.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { ENTRY_KINDS, type LogEntry } from '../chain/entry.ts';
import { createLogStore, lockHead } from '../chain/log-store.ts';
import { LOG_ENTRY } from '../writing/append.ts';

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const instant = Type.Integer({ minimum: -8.64e15, maximum: 8.64e15 });
const id = orNull(Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }));
const text = (maxLength: number) => orNull(Type.String({ maxLength, pattern: '^[^\\u0000]*$' }));
const hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

const Body = Type.Object({
  kind: Type.Enum([...ENTRY_KINDS]),
  label: text(100),
  at: instant,
  until: orNull(instant),
  latitude: orNull(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: orNull(Type.Number({ minimum: -180, maximum: 180 })),
  placeId: id,
  tripId: id,
  voyageId: id,
  legId: id,
  author: text(1000),
  text: text(10_000),
  /** JSON as text: it is stored as it was hashed. */
  data: text(4 * LIMITS.logEntry.bytes),
  corrects: id,
  previousHash: orNull(hash),
  hash,
});

const Newest = Type.Object({ hash, entries: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

/**
 * The log of a ship, which goes to the office entry by entry and is the same there. Every batch carries the newest hash
 * aboard: each side then knows of an end that is cut off later.
 */
export function createLogSync({ onChange }: { onChange: () => void }): SyncPart {
  return createSyncPart({
    kind: LOG_ENTRY,
    direction: 'up',
    hasTwoAuthors: false,
    isDeletable: false,
    body: Body,

    async outgoing(db, keys) {
      const store = createLogStore(db);
      const entries = await store.findAll(keys);
      return entries.map(({ id: key, shipId: _ship, data, ...entry }) => {
        const body: Static<typeof Body> = { ...entry, data: data && JSON.stringify(data) };
        return { keys: [key], body };
      });
    },

    async apply({ key, body, shipId }, { trx, afterwards }) {
      if (body === undefined || shipId === '' || !isId(key)) return 'unusable';
      const { data: given, ...facts } = body;
      const data = parseData(given);
      if (data === undefined) return 'unusable';
      const store = createLogStore(trx);
      const known = await store.find(key);
      // The first that came stays, whatever the ship says later.
      if (known) return known.shipId === shipId && known.hash === facts.hash ? 'known' : 'unusable';
      const head = await lockHead(trx, shipId);
      const entry: LogEntry = { ...facts, data, id: key };
      await store.insert(entry, shipId);
      const isNewest = head.newest_id === null || key > head.newest_id;
      await store.setHead({
        ship_id: shipId,
        entries: head.entries + 1,
        ...(isNewest && { newest_id: key, newest_hash: facts.hash }),
      });
      afterwards(onChange);
      return 'applied';
    },

    beside: {
      async read(db): Promise<Static<typeof Newest> | undefined> {
        const head = await createLogStore(db).head('');
        return head?.newest_hash ? { hash: head.newest_hash, entries: head.entries } : undefined;
      },
      async confirmed(db, value, now) {
        if (Value.Check(Newest, value)) await createLogStore(db).setHead({ ship_id: '', ...toAnchor(value, now) });
      },
      async receive(trx, { shipId, value, now }) {
        if (!Value.Check(Newest, value)) return;
        const head = await lockHead(trx, shipId);
        // A log that becomes shorter was cut off, or the ship went on with an older backup: the longer one stays known.
        if (value.entries < (head.anchor_entries ?? 0)) return;
        await createLogStore(trx).setHead({ ship_id: shipId, ...toAnchor(value, now) });
      },
    },

    async keys(db) {
      const rows = await db.selectFrom('log_entries').select('id').where('ship_id', '=', '').orderBy('id').execute();
      return rows.map((row) => row.id);
    },
  });
}

const toAnchor = ({ hash: anchor_hash, entries }: Static<typeof Newest>, now: number) => ({
  anchor_hash,
  anchor_entries: entries,
  anchored_at: now,
  anchored_in: 'office' as const,
});

/** Undefined for what is no object as JSON. */
function parseData(given: string | null): JsonObject | null | undefined {
  if (given === null) return null;
  try {
    const value: unknown = JSON.parse(given);
    return isObject(value) ? value : undefined;
  } catch {
    // A ship sends none such; its record is counted as unusable.
    return undefined;
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
