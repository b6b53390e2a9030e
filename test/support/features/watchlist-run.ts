import { join } from 'node:path';
import type { OpenDatabase } from '../../../src/foundation/db/open.ts';
import { createStorage } from '../../../src/server/storage/index.ts';
import { createWatchlist } from '../../../src/watch/watchlist/index.ts';
import { temporaryDirectory } from '../database-matrix.ts';
import { FakeClock } from '../fake-clock.ts';
import { makeConfig } from '../samples/make-config.ts';
import { silentLog } from '../silent-log.ts';
import { buildRoutesApp } from './routes-app.ts';

/** The records of the watchlist with their routes; `changes` counts how often a listener was called. */
export async function runWatchlist({ db }: OpenDatabase) {
  const root = join(temporaryDirectory(), 'files');
  const clock = new FakeClock('2026-11-20T08:00:00Z');
  const { storage: config } = makeConfig({ storage: { root } });
  const storage = await createStorage({ config, db, clock, log: silentLog });
  const watchlist = createWatchlist({ db, clock, log: silentLog, storage });
  let changes = 0;
  watchlist.onChange(() => {
    changes += 1;
  });
  return { db, clock, root, storage, watchlist, changes: () => changes, call: await buildRoutesApp(watchlist.routes) };
}
