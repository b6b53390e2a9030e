import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { createSyncPart, type SyncPart } from '../../../foundation/db/sync-part.ts';
import type { JsonObject } from '../../../foundation/shared/encoding/canonical-json.ts';
import { isId } from '../../../foundation/shared/ids.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { ENTRY_KINDS, type LogEntry } from '../chain/entry.ts';
import { createLogStore, lockHead, type StoredEntry } from '../chain/log-store.ts';
import { LOG_ENTRY } from '../writing/append.ts';

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const instant = Type.Integer({ minimum: -8.64e15, maximum: 8.64e15 });
const id = orNull(Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }));
const text = (maxLength: number) => orNull(Type.String({ maxLength, pattern: '^[^\\u0000]*$' }));
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** An entry without its id, in the form sent between a ship and its office. */
export const EntryBody = Type.Object({
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
  /** JSON as text, stored exactly as hashed. */
  data: text(4 * LIMITS.logEntry.bytes),
  corrects: id,
  previousHash: orNull(Hash),
  hash: Hash,
});

export function toBody({ id: _id, shipId: _ship, data, ...entry }: StoredEntry): Static<typeof EntryBody> {
  return { ...entry, data: data && JSON.stringify(data) };
}

/** Converts a body to an entry; undefined if its data is not an object. */
export function toEntry(id: string, { data: given, ...facts }: Static<typeof EntryBody>): LogEntry | undefined {
  const data = parseData(given);
  return data === undefined ? undefined : { ...facts, data, id };
}

/** Parses the data of an entry; undefined if it is not an object. */
function parseData(given: string | null): JsonObject | null | undefined {
  if (given === null) return null;
  try {
    const value: unknown = JSON.parse(given);
    return isObject(value) ? value : undefined;
  } catch {
    // No installation sends this; the record is counted as unusable.
    return undefined;
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const Newest = Type.Object({ hash: Hash, entries: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

/**
 * The log of a ship, synced to the office entry by entry without changes. Every batch contains the newest hash aboard, so
 * that both sides can detect a later truncation.
 */
export function createLogSync({ onChange }: { onChange: () => void }): SyncPart {
  return createSyncPart({
    kind: LOG_ENTRY,
    direction: 'up',
    hasTwoAuthors: false,
    isDeletable: false,
    body: EntryBody,

    async outgoing(db, keys) {
      const store = createLogStore(db);
      const entries = await store.findAll(keys);
      return entries.map((entry) => ({ keys: [entry.id], body: toBody(entry) }));
    },

    async apply({ key, body, shipId }, { trx, afterwards }) {
      if (body === undefined || shipId === '' || !isId(key)) return 'unusable';
      const entry = toEntry(key, body);
      if (!entry) return 'unusable';
      const store = createLogStore(trx);
      const known = await store.find(key);
      // The first received version stays; later ones are ignored.
      if (known) return known.shipId === shipId && known.hash === entry.hash ? 'known' : 'unusable';
      const head = await lockHead(trx, shipId);
      await store.insert(entry, shipId);
      const isNewest = head.newest_id === null || key > head.newest_id;
      await store.setHead({
        ship_id: shipId,
        entries: head.entries + 1,
        ...(isNewest && { newest_id: key, newest_hash: entry.hash }),
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
        // A shorter log was truncated, or the ship continued from an older backup: keep the longer one.
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
