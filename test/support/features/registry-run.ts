import type { Kysely, KyselyPlugin } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../src/foundation/db/database.ts';
import { DatabaseError } from '../../../src/foundation/shared/errors.ts';
import { createRegistry } from '../../../src/traffic/registry/index.ts';
import type { VesselReport } from '../../../src/traffic/vessel-data/report.ts';
import type { StaticsNews } from '../../../src/traffic/vessel-data/statics.ts';
import { FakeClock } from '../fake-clock.ts';
import { recordQueries } from '../query-plans.ts';
import { createRecordingLog } from '../recording-log.ts';
import { makeReport } from '../samples/make-report.ts';
import { buildRoutesApp } from './routes-app.ts';

interface Line {
  queriesLeft: number;
  /** Called before each query with its kind. */
  onQuery?: (kind: string) => void;
}

function failing(line: Line): KyselyPlugin {
  return {
    transformQuery({ node }) {
      line.onQuery?.(node.kind);
      if (line.queriesLeft <= 0) throw new DatabaseError('failed', undefined, new Error('the database is unreachable'));
      line.queriesLeft -= 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

interface RegistryRunOptions {
  db: Kysely<Database>;
  clock?: FakeClock;
  ignoredMmsis?: readonly number[];
  limits?: Parameters<typeof createRegistry>[0]['limits'];
}

/** A started registry with its routes. It writes when it is asked to or when the clock is advanced by 5 s. */
export async function startRegistry({ db, clock = new FakeClock(), ignoredMmsis = [], limits }: RegistryRunOptions) {
  const log = createRecordingLog();
  /** While `queriesLeft` is 0 the database is unreachable; more let it go in the middle of what is done then. */
  const line: Line = { queriesLeft: Number.POSITIVE_INFINITY };
  const recorded = recordQueries(db.withPlugin(failing(line)));
  const registry = createRegistry({
    db: recorded.db,
    clock,
    log,
    flushIntervalMs: 5000,
    ignoredMmsis,
    ...(limits && { limits }),
  });
  const call = await buildRoutesApp(registry.routes);
  await registry.start();
  recorded.take();
  onTestFinished(() => registry.close());
  return {
    registry,
    clock,
    log,
    call,
    db,
    line,
    /** What was asked of the database since the last call. */
    queries: () => recorded.take(),
    /** A message comes in; returns when. */
    receive(mmsi: number, statics?: StaticsNews, changes: Partial<VesselReport> = {}): number {
      const receivedAt = clock.now();
      registry.record(makeReport({ mmsi, receivedAt, ...(statics && { statics }), ...changes }));
      return receivedAt;
    },
    rows: () => db.selectFrom('vessels').selectAll().orderBy('mmsi').execute(),
    /** The audit log, oldest first, without its times. */
    async changes(): Promise<string[]> {
      const rows = await db.selectFrom('vessel_changes').selectAll().orderBy('changed_at').orderBy('id').execute();
      return rows.map(({ field, old_value, new_value }) => `${field} ${old_value} → ${new_value}`);
    },
  };
}
