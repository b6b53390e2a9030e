import { join } from 'node:path';
import type { Logger } from 'pino';
import { onTestFinished } from 'vitest';
import type { App } from '../../../src/app.ts';
import { type Clock, systemClock } from '../../../src/foundation/shared/clock.ts';
import { temporaryDirectory } from '../database-matrix.ts';
import { decideDocument } from '../documented.ts';
import { copyMigratedFile } from '../migrated-databases.ts';
import { type ConfigOverrides, makeConfig } from '../samples/make-config.ts';
import { silentLog } from '../silent-log.ts';
import { createApp } from './packaged.ts';

/** Settings that are another in each test. */
const PLACES = new Set(['url', 'root', 'data_dir', 'track']);

export interface TestAppOptions {
  config?: ConfigOverrides;
  clock?: Clock;
  /** [nowhere] */
  log?: Logger;
}

/** The whole service on an empty SQLite file and an empty storage, not listening; it is closed when the test has finished. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<App> {
  const { config = {}, clock = systemClock, log = silentLog } = options;
  const directory = temporaryDirectory();
  await copyMigratedFile(join(directory, 'service.db'));
  const effective = makeConfig({
    ...config,
    database: { url: `sqlite:${join(directory, 'service.db')}`, ...config.database },
    storage: { root: join(directory, 'files'), ...config.storage },
  });
  const app = await createApp({ config: effective, clock, log });
  onTestFinished(() => app.close());
  // That there is a peer or a folder may count; which one it is does not.
  decideDocument(
    app.http,
    JSON.stringify(config, (key, value) => (PLACES.has(key) ? Boolean(value) : value)),
  );
  return app;
}
