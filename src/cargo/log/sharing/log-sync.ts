import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { createSyncPart, type SyncPart } from '../../../foundation/db/sync-part.ts';
import { isId } from '../../../foundation/shared/ids.ts';
import { createLogStore, lockHead } from '../chain/log-store.ts';
import { LOG_ENTRY } from '../writing/notes.ts';
import { EntryBody, Hash, toBody, toEntry } from './entry-body.ts';

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
