import { createId } from '../../../src/foundation/shared/ids.ts';
import { LIMITS } from '../../../src/foundation/shared/limits.ts';
import { createCategoryStore, createEntryStore } from '../../../src/watch/watchlist/watchlist-store.ts';
import { openTestDatabase } from '../database-matrix.ts';
import { runWatchlist } from '../features/watchlist-run.ts';
import type { Held } from './limit-walk.ts';

/** Requests that are sent until one is refused, of which the first are stored past the service: that is quicker. */
const BY_REQUEST = 20;

/** Vessels with names of this length are watched, until one is refused. */
export async function fillWatchlist(nameLength: number): Promise<Held> {
  const { call, db } = await runWatchlist(await openTestDatabase());
  const store = createEntryStore(db);
  const { items, bytes } = LIMITS.watchlist;
  const stored = Math.min(items, Math.floor(bytes / nameLength)) - BY_REQUEST;
  const name = 'x'.repeat(nameLength);
  const create = (mmsi: number) => call('POST', '/v1/watchlist/entries', { mmsi: String(mmsi), name });
  const { body } = await create(211_000_000);
  const first = await store.find(body.id);
  if (!first) throw new Error('the entry is not there');
  await db.transaction().execute(async (trx) => {
    const within = createEntryStore(trx);
    for (let index = 1; index < stored; index += 1)
      await within.insert({ ...first, id: createId(index), mmsi: 211_000_000 + index });
  });
  for (let index = stored; index < stored + 2 * BY_REQUEST; index += 1) {
    if ((await create(211_000_000 + index)).status === 409) return store.usage('');
  }
  throw new Error('no entry was refused');
}

/** Categories of watched vessels are added, until one is refused. */
export async function fillWatchlistCategories(nameLength: number): Promise<Held> {
  const { call, db } = await runWatchlist(await openTestDatabase());
  const name = 'x'.repeat(nameLength);
  for (let index = 0; index < LIMITS.watchlistCategories.items + 2; index += 1) {
    const { status } = await call('POST', '/v1/watchlist/categories', { name, color: '#ffcc00' });
    if (status === 409) return createCategoryStore(db).usage('');
  }
  throw new Error('no category was refused');
}
