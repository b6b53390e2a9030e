import { type CompiledQuery, type QueryResult, SelectQueryNode } from 'kysely';
import type { Clock } from '../shared/clock.ts';
import { type Log, logEvent } from '../shared/logging/log-events.ts';
import { createOutageLog } from '../shared/logging/outage-log.ts';

/** A full disk still accepts some small writes, so a failure counts for this time. */
const FAILING_FOR_MS = 60_000;

/** Time from which a write is slow: a write to a file keeps the process from all other work. */
const SLOW_MS = 1000;
const SLOW_FOR_MS = 600_000;
/** Changes of the schema take long in an upgrade. */
const ROWS = /^\s*(insert|update|delete|commit)\b/i;

/**
 * Codes that mean "cannot write": SQLite's result codes, and PostgreSQL's SQLSTATE for a full disk, system failures, damaged
 * files and a read-only server. Locks and violated constraints do not count; `ping` detects a server that is down.
 */
const STORAGE_FAILURE = /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)|53100|58|XX00[12]|25006)/;

export interface WriteState {
  isFailing: boolean;
  /** Failures since the start. */
  errors: number;
  lastErrorAt: number | null;
  /** The engine's code of the last failure. */
  lastError: string | null;
  lastSuccessAt: number | null;
}

export type WriteRecord = ReturnType<typeof createWriteRecord>;

/** The results of writes to the database: every connection reports to it. */
export function createWriteRecord({ clock, log }: { clock: Clock; log: Log }) {
  const state: Omit<WriteState, 'isFailing'> = { errors: 0, lastErrorAt: null, lastError: null, lastSuccessAt: null };
  let failingUntilMs = Number.NEGATIVE_INFINITY;
  /** The last write failed. */
  let isStuck = false;
  let isDamaged = false;
  const outage = createOutageLog({
    onBegin: (reason) => logEvent(log, 'database.write_failed', { reason }),
    onEnd: () => log.info({}, 'the database can be written again'),
  });
  let slowUntilMs = Number.NEGATIVE_INFINITY;
  const slowness = createOutageLog({
    onBegin: (ms) => logEvent(log, 'database.slow', { ms }),
    onEnd: () => log.info({}, 'the database has written quickly for ten minutes'),
  });
  const isRecent = () => clock.monotonicMs() < failingUntilMs;

  function failed(code: string): void {
    isStuck = true;
    failingUntilMs = clock.monotonicMs() + FAILING_FOR_MS;
    state.errors += 1;
    state.lastErrorAt = clock.now();
    state.lastError = code;
    outage.failed(code);
  }

  function succeeded(): void {
    isStuck = false;
    state.lastSuccessAt = clock.now();
    if (!isRecent()) outage.succeeded();
  }

  /** Records how long a statement took, without its wait for others. */
  function took({ sql }: Pick<CompiledQuery, 'sql'>, ms: number): void {
    if (!ROWS.test(sql)) return;
    const now = clock.monotonicMs();
    if (ms >= SLOW_MS) {
      slowUntilMs = now + SLOW_FOR_MS;
      slowness.failed(Math.round(ms));
    } else if (now >= slowUntilMs) slowness.succeeded();
  }

  return {
    took,
    state: (): WriteState => ({ isFailing: isDamaged || isStuck || isRecent(), ...state }),

    /** A check has found the database damaged: it stays failing until it is opened again. */
    damaged(): void {
      isDamaged = true;
      state.errors += 1;
      state.lastErrorAt = clock.now();
      state.lastError = 'SQLITE_CORRUPT';
    },

    /** Records the results of the statements of one connection. In a transaction only its end counts. */
    watch() {
      let isInTransaction = false;
      let hasWritten = false;
      return {
        succeeded(query: CompiledQuery, result: QueryResult<unknown>): void {
          if (isReading(query)) return;
          const [word = ''] = /[a-z]+/i.exec(query.sql) ?? [];
          switch (word.toLowerCase()) {
            case 'begin':
            case 'start':
              isInTransaction = true;
              return;
            case 'commit':
              if (hasWritten) succeeded();
              isInTransaction = hasWritten = false;
              return;
            case 'rollback':
              isInTransaction = hasWritten = false;
              return;
          }
          // A statement that changes no row needs no disk space.
          if ((result.numAffectedRows ?? 0n) === 0n && result.rows.length === 0) return;
          if (isInTransaction) hasWritten = true;
          else succeeded();
        },
        failed(query: CompiledQuery, error: unknown): void {
          const code = error instanceof Error && 'code' in error ? String(error.code) : '';
          if (STORAGE_FAILURE.test(code) && !isReading(query)) failed(code);
        },
      };
    },
  };
}

const isReading = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || /^\s*(select|pragma|explain)\b/i.test(sql);
