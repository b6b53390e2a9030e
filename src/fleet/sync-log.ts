import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Config } from '../foundation/config/schema.ts';
import type { Database } from '../foundation/db/database.ts';
import type { NoteChanges } from '../foundation/db/sync-part.ts';
import type { Clock } from '../foundation/shared/clock.ts';
import { createEvent } from '../foundation/shared/event.ts';
import { createLinkStore } from './link-store.ts';
import { noteFor, noteForShips } from './outbox-store.ts';
import { createVersionStore } from './version-store.ts';

/** The author name of the office; the author name of a ship is the id of its database. */
export const OFFICE = 'office';

export interface SyncLogDeps {
  mode: Config['fleet']['mode'];
  db: Kysely<Database>;
  clock: Clock;
}

export type SyncLog = Awaited<ReturnType<typeof createSyncLog>>;

/** Queues changed records for the other installations, in the transactions of the features that change them. */
export async function createSyncLog({ mode, db, clock }: SyncLogDeps) {
  const noted = createEvent<'here' | 'elsewhere'>();
  if (mode === 'ship') await createLinkStore(db, '').open(randomUUID());

  const note: NoteChanges = async (trx, changes) => {
    const link = mode === 'ship' ? await createLinkStore(trx, '').find() : undefined;
    const now = clock.now();
    const author = link?.epoch ?? OFFICE;
    const versions = createVersionStore(trx);
    for (const { kind, key, shipId, isEdit = false, isGone = false } of changes) {
      const at = { author, now: now + (link?.skew_ms ?? 0) };
      if (isGone) await versions.remove(kind, key, at);
      else if (isEdit) await versions.edit(kind, key, at);
      if (mode === 'ship') await noteFor(trx, '', { kind, key, now });
      else if (shipId === undefined) await noteForShips(trx, { kind, key, now });
      else if (shipId !== '') await noteFor(trx, shipId, { kind, key, now });
    }
    noted.emit('here');
  };

  return {
    note,
    /** Notifies of new entries of this or another instance; the transaction may not be committed yet. */
    onNoted: noted.on,
    /** Call when another instance has added entries. */
    notedElsewhere: () => noted.emit('elsewhere'),
    /** Ships of an office; undefined on board. */
    ships: mode === 'shore' ? createShipLookup(db, clock) : undefined,
  };
}

/** Maximum age of the last contact with a reachable ship, which reports more often. */
const CONNECTED_MS = 45_000;

/** Facts about the ships of an office for other features. */
function createShipLookup(db: Kysely<Database>, clock: Clock) {
  return {
    async exists(id: string): Promise<boolean> {
      const row = await db.selectFrom('fleet_ships').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },
    /** Names of the ships with a valid token, by id. */
    async names(): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom('fleet_ships')
        .select(['id', 'name'])
        .where('token_sha256', 'is not', null)
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    async isConnected(id: string): Promise<boolean> {
      const link = await createLinkStore(db, id).find();
      return link !== undefined && clock.now() - (link.seen_at ?? 0) < CONNECTED_MS;
    },
  };
}
