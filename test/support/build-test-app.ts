import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type App, createApp } from '../../src/app.ts';
import { type Clock, systemClock } from '../../src/shared/clock.ts';
import { temporaryDirectory } from './database-matrix.ts';
import { type ConfigOverrides, makeConfig } from './make-config.ts';
import { silentLog } from './silent-log.ts';

interface TestAppOptions {
  config?: ConfigOverrides;
  clock?: Clock;
}

/** The whole service on an empty SQLite file, not listening; it is closed when the test has finished. */
export async function buildTestApp({ config = {}, clock = systemClock }: TestAppOptions = {}): Promise<App> {
  const url = `sqlite:${join(temporaryDirectory(), 'service.db')}`;
  const effective = makeConfig({ ...config, database: { url, ...config.database } });
  const app = await createApp({ config: effective, clock, log: silentLog });
  onTestFinished(() => app.close());
  return app;
}
