import { createSyncPart } from '../../../foundation/db/create-sync-part.ts';
import type { SyncPart } from '../../../foundation/db/sync-part.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { isCargoKind, toEntryRecord } from '../chain/entry.ts';
import { createLogStore, OFFICE_LOG } from '../chain/log-store.ts';
import { createChainCheck } from '../chain/verify-chain.ts';
import { OFFICE_EVENT } from '../writing/notes.ts';
import { EntryBody, toBody, toEntry } from './entry-body.ts';

/**
 * The events that an office adds to a trip of a ship, or corrects. They are entries of the log of the office, and are
 * aboard with the same ids and hashes beside the log of the ship, which they are no part of.
 */
export function createOfficeEventSync(): SyncPart {
  return createSyncPart({
    kind: OFFICE_EVENT,
    direction: 'down',
    hasTwoAuthors: false,
    isDeletable: false,
    body: EntryBody,

    async outgoing(db, keys) {
      const entries = await createLogStore(db).findAll(keys);
      return entries.map((entry) => ({ keys: [entry.id], body: toBody(entry) }));
    },

    async apply({ key, body }, { trx, isGone }) {
      const entry = body && toEntry(key, body);
      if (!entry || entry.tripId === null || !isCargoKind(entry.kind)) return 'unusable';
      const store = createLogStore(trx);
      const known = await store.find(key);
      if (known) return known.shipId === OFFICE_LOG && known.hash === entry.hash ? 'known' : 'unusable';
      const check = createChainCheck(entry.previousHash);
      check.add(toEntryRecord(entry));
      if (!check.result().ok) return 'unusable';
      const trip = await trx.selectFrom('trips').select('id').where('id', '=', entry.tripId).executeTakeFirst();
      // The office will know of the deletion.
      if (!trip) return (await isGone('trip', entry.tripId)) ? 'known' : 'waits';
      const used = await store.usageOfTrip(entry.tripId, OFFICE_LOG);
      const { items, bytes } = LIMITS.tripEvents;
      if (used.items >= items || used.bytes + Buffer.byteLength(JSON.stringify(body)) > bytes) return 'unusable';
      await store.insert(entry, OFFICE_LOG);
      return 'applied';
    },

    async keys(db, shipId = '') {
      const rows = await db
        .selectFrom('log_entries')
        .innerJoin('trips', 'trips.id', 'log_entries.trip_id')
        .select(['log_entries.id', 'log_entries.kind'])
        .where('log_entries.ship_id', '=', '')
        .where('trips.ship_id', '=', shipId)
        .orderBy('log_entries.id')
        .execute();
      return rows.filter(({ kind }) => isCargoKind(kind)).map(({ id }) => id);
    },
  });
}
