import { arch, cpus, freemem, loadavg, release, totalmem } from 'node:os';
import type { Kysely } from 'kysely';
import { databaseBytes, tableSizes } from '../../foundation/db/backup/database-size.ts';
import type { Database, Engine } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { ShownValue } from '../setup/index.ts';
import type { LogService } from './log-service.ts';

/** Minimum length of a secret to hide: shorter texts occur everywhere. A warning at the start names short secrets. */
const MIN_LENGTH = 4;
/** Format of a key as printed by `keys create`. */
const KEY = /wh_[\w-]{8,}/g;
const HIDDEN = '***';

/**
 * Copies a JSON value without any of the secrets in keys and texts of any depth. This is a safety net: the input should not
 * contain secrets.
 */
function hideSecrets<T>(value: T, secrets: readonly string[]): T;
function hideSecrets(value: unknown, secrets: readonly string[]): unknown {
  // Longest first: one secret may be part of another.
  const known = secrets.filter(({ length }) => length >= MIN_LENGTH).toSorted((a, b) => b.length - a.length);
  const hide = (text: string) =>
    known.reduce((rest, one) => rest.replaceAll(one, HIDDEN), text).replaceAll(KEY, HIDDEN);
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return hide(part);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [hide(name), walk(inner)]));
  };
  return walk(value);
}

/** Maximum counted rows of a table. */
const COUNTED_ROWS = 100_000;
/** Warnings and errors. */
const MAX_PROBLEMS = 100;

export interface DiagnosticsDeps {
  version: string;
  clock: Clock;
  database: { db: Kysely<Database>; engine: Engine };
  /** The public configuration. */
  settings: () => readonly ShownValue[];
  /** Secrets to remove from the bundle. */
  secrets: () => readonly string[];
  health: () => Promise<object>;
  /** All instances of the cluster. */
  instances: (() => readonly object[]) | undefined;
  log: Pick<LogService, 'read'>;
  /** Missing if metrics are disabled. */
  scrape: (() => Promise<{ text: string }>) | undefined;
}

export type DiagnosticsService = ReturnType<typeof createDiagnosticsService>;

/** Diagnostic bundle of the service, without secrets. */
export function createDiagnosticsService(deps: DiagnosticsDeps) {
  const { version, clock, database, settings, secrets, health, instances, log, scrape } = deps;

  async function describeDatabase() {
    const { db, engine } = database;
    return { engine, bytes: await databaseBytes(db, engine), tables: await tableSizes(db, COUNTED_ROWS) };
  }

  return {
    /** A failing part is replaced by its error: a bundle is needed most when something fails. */
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
