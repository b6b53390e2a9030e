import { arch, cpus, freemem, loadavg, release, totalmem } from 'node:os';
import type { Kysely } from 'kysely';
import { databaseBytes, tableSizes } from '../../foundation/db/backup/database-size.ts';
import type { Database, Engine } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { ShownValue } from '../setup/index.ts';
import { hideSecrets } from './hide-secrets.ts';
import type { LogService } from './log-service.ts';

/** Rows of a table that are counted at most: a larger count says nothing more. */
const COUNTED_ROWS = 100_000;
/** Warnings and errors. */
const MAX_PROBLEMS = 100;

export interface DiagnosticsDeps {
  version: string;
  clock: Clock;
  database: { db: Kysely<Database>; engine: Engine };
  /** The configuration as it may be shown. */
  settings: () => readonly ShownValue[];
  /** What must not be in the bundle, wherever it comes from. */
  secrets: () => readonly string[];
  health: () => Promise<object>;
  /** All instances of the service, where there are several. */
  instances: (() => readonly object[]) | undefined;
  log: Pick<LogService, 'read'>;
  /** Absent when metrics are switched off. */
  scrape: (() => Promise<{ text: string }>) | undefined;
}

export type DiagnosticsService = ReturnType<typeof createDiagnosticsService>;

/** All that helps to find out why a service does not do what it should, without anything that opens something. */
export function createDiagnosticsService(deps: DiagnosticsDeps) {
  const { version, clock, database, settings, secrets, health, instances, log, scrape } = deps;

  async function describeDatabase() {
    const { db, engine } = database;
    return { engine, bytes: await databaseBytes(db, engine), tables: await tableSizes(db, COUNTED_ROWS) };
  }

  return {
    /** A part that fails says so in its place: a bundle is wanted most when something fails. */
    async collect() {
      const bundle = {
        createdAt: new Date(clock.now()).toISOString(),
        service: { version, node: process.version, uptimeSecs: Math.round(process.uptime()) },
        machine: {
          platform: process.platform,
          release: release(),
          arch: arch(),
          processors: cpus().length,
          load: loadavg(),
          memoryBytes: totalmem(),
          freeMemoryBytes: freemem(),
        },
        memory: process.memoryUsage(),
        configuration: [...settings()],
        health: await orFailure(health),
        instances: [...(instances?.() ?? [])],
        database: await orFailure(describeDatabase),
        problems: log.read({ level: 'warn', limit: MAX_PROBLEMS }).lines,
        log: log.read().lines,
        metrics: scrape ? await lines(scrape) : null,
      };
      return hideSecrets(bundle, secrets());
    },
  };
}

async function lines(scrape: () => Promise<{ text: string }>): Promise<string[]> {
  const scraped = await orFailure(scrape);
  return 'text' in scraped ? scraped.text.trimEnd().split('\n') : [scraped.failure];
}

async function orFailure<T>(part: () => Promise<T>): Promise<T | { failure: string }> {
  try {
    return await part();
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
