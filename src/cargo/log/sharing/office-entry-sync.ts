import { sql } from 'kysely';
import { createSyncPart, type SyncPart } from '../../../foundation/db/sync-part.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { isCargoKind, isHandKind, type LogEntry, toEntryRecord } from '../chain/entry.ts';
import { createLogStore, OFFICE_LOG } from '../chain/log-store.ts';
import { createChainCheck } from '../chain/verify-chain.ts';
import { OFFICE_ENTRY } from '../writing/append.ts';
import type { LogService } from '../writing/log-service.ts';
import { EntryBody, toBody, toEntry } from './log-sync.ts';

interface OfficeEntrySyncDeps {
  onAdded: (entry: LogEntry) => void;
  /** The log of the ship. */
  log: Pick<LogService, 'takeIn' | 'announce'>;
}

/**
 * Entries of an office about a ship: remarks, events of its trips, and corrections. They belong to the log of the office.
 * Aboard they have the same ids and hashes, and are stored beside the ship's log, not in it.
 */
export function createOfficeEntrySync({ onAdded, log }: OfficeEntrySyncDeps): SyncPart {
  return createSyncPart({
    kind: OFFICE_ENTRY,
    direction: 'down',
    hasTwoAuthors: false,
    isDeletable: false,
    body: EntryBody,

    async outgoing(db, keys) {
      const entries = await createLogStore(db).findAll(keys);
      return entries.map((entry) => ({ keys: [entry.id], body: toBody(entry) }));
    },

    async apply({ key, body }, { trx, isGone, afterwards }) {
      const entry = body && toEntry(key, body);
      if (!entry || (entry.corrects === null && !isHandKind(entry.kind))) return 'unusable';
      const store = createLogStore(trx);
      const known = await store.find(key);
      if (known) return known.shipId === OFFICE_LOG && known.hash === entry.hash ? 'known' : 'unusable';
      const check = createChainCheck(entry.previousHash);
      check.add(toEntryRecord(entry));
      if (!check.result().ok) return 'unusable';
      const tripId = isCargoKind(entry.kind) ? entry.tripId : null;
      if (tripId !== null) {
        const trip = await trx.selectFrom('trips').select('id').where('id', '=', tripId).executeTakeFirst();
        // An event of a deleted trip is ignored; the office will receive the deletion.
        if (!trip) return (await isGone('trip', tripId)) ? 'known' : 'waits';
      }
      const used = await store.usageOfOffice(tripId);
      const { items, bytes } = tripId === null ? LIMITS.officeEntries : LIMITS.tripEvents;
      if (used.items >= items || used.bytes + Buffer.byteLength(JSON.stringify(body)) > bytes) return 'unusable';
      await store.insert(entry, OFFICE_LOG);
      // The entry may be older than the ship's last correction, which then lacks its change.
      const added = entry.corrects === null ? [] : await log.takeIn(entry.corrects, trx);
      afterwards(() => {
        onAdded(entry);
        log.announce(added);
      });
      return 'applied';
    },

    async keys(db, shipId = '') {
      const { rows } = await sql<{ id: string }>`
        with recursive sent (id) as (
          select entry.id from log_entries entry
            left join trips on trips.id = entry.trip_id
            left join log_entries corrected on corrected.id = entry.corrects
            where entry.ship_id = '' and (
              trips.ship_id = ${shipId} or corrected.ship_id = ${shipId}
              or (entry.kind = 'remark' and entry.corrects is null and entry.label = ${shipId})
            )
          union
          select entry.id from log_entries entry join sent on entry.corrects = sent.id where entry.ship_id = ''
        )
        select id from sent order by id
      `.execute(db);
      return rows.map(({ id }) => id);
    },
  });
}
