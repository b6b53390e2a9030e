/*
 * Polls one source. Each source has its own poller, so that a failure does not affect the others:
 *
 *   waiting ──answer──► connected ──failure──► disconnected ──answer──► connected
 *
 * It waits for the interval after a response, and for an increasing pause after a failure.
 */

import { hash } from 'node:crypto';
import { createRunner } from '../../../foundation/outbound/runner.ts';
import { backoffMs, type Clock } from '../../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import { type Reason, toReason } from '../../../foundation/shared/reason.ts';
import { HOUR_MS, MINUTE_MS } from '../../../foundation/shared/units.ts';
import { NoticeDocumentError, type ReadResult } from '../read/notice-reader.ts';
import { NO_VALIDATORS, type SourceReader, type Validators } from './http-source.ts';
import { SourceError } from './xml-client.ts';

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 15 * MINUTE_MS;
const MAX_RETRY_AFTER_MS = HOUR_MS;
/** Maximum random share of the interval, so that many installations do not poll at the same moment. */
const JITTER = 0.1;
/** A source that has responded within this many intervals, or an hour, is up to date. */
const FRESH_INTERVALS = 3;

/** State of a source that is stored over restarts. */
export interface SourceMemory extends Validators {
  /** ms since the epoch. */
  lastSuccessAt: number | null;
}

export interface SourceStatus {
  name: string;
  status: 'waiting' | 'connected' | 'disconnected';
  /** Time of the last response, also before a restart: ms since the epoch. */
  lastSuccessAt: number | null;
  /** Whether its notices may be out of date. */
  isOld: boolean;
  lastError: Reason | null;
  polls: Readonly<Record<'changed' | 'unchanged' | 'failed', number>>;
}

export interface SourcePollerDeps {
  name: string;
  intervalMs: number;
  reader: SourceReader;
  /** Reads one document and stores its notices. */
  take(chunks: AsyncIterable<Uint8Array>): Promise<ReadResult>;
  restored: SourceMemory | undefined;
  /** Called after each response; never rejects. */
  onAnswer(memory: SourceMemory): void;
  clock: Clock;
  log: Log;
  random: () => number;
}

export function createSourcePoller(deps: SourcePollerDeps) {
  const { name, intervalMs, reader, take, restored, onAnswer, clock, log, random } = deps;
  const retry = { firstMs: Math.min(FIRST_RETRY_MS, intervalMs), maxMs: Math.max(LONGEST_RETRY_MS, intervalMs) };
  const polls = { changed: 0, unchanged: 0, failed: 0 };
  let memory: SourceMemory = restored ?? { ...NO_VALIDATORS, lastSuccessAt: null };
  let status: SourceStatus['status'] = 'waiting';
  let lastError: Reason | null = null;
  let failures = 0;

  async function poll(signal: AbortSignal): Promise<number> {
    try {
      const answer = await reader.poll(memory, take, signal);
      if (answer.kind === 'changed') demandNotices(answer.read);
      const validators = answer.kind === 'changed' ? answer.validators : memory;
      return succeed(answer.kind, validators);
    } catch (error) {
      return signal.aborted ? 0 : fail(error);
    }
  }

  function succeed(kind: 'changed' | 'unchanged', { entityTag, lastModified }: Validators): number {
    polls[kind] += 1;
    if (status !== 'connected') log.info({ source: name }, 'source of notices available');
    status = 'connected';
    failures = 0;
    memory = { entityTag, lastModified, lastSuccessAt: clock.now() };
    onAnswer(memory);
    return intervalMs * (1 - JITTER / 2 + JITTER * random());
  }

  function fail(error: unknown): number {
    const failure = toFailure(error);
    polls.failed += 1;
    lastError = failure.reason;
    if (status !== 'disconnected') {
      const cause = failure === error ? {} : { err: error };
      logEvent(log, 'fairway.source_unavailable', { source: name, reason: lastError.text, ...cause });
    }
    status = 'disconnected';
    const askedMs = Math.min(failure.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
    const pauseMs = Math.max(askedMs, backoffMs(failures, retry, random));
    failures += 1;
    return pauseMs;
  }

  function isOld(): boolean {
    const limitMs = Math.max(FRESH_INTERVALS * intervalMs, HOUR_MS);
    return memory.lastSuccessAt === null || clock.now() - memory.lastSuccessAt > limitMs;
  }

  const runner = createRunner({ clock, run: poll });
  return {
    status: (): SourceStatus => ({
      name,
      status,
      lastSuccessAt: memory.lastSuccessAt,
      isOld: isOld(),
      lastError,
      polls,
    }),
    start: runner.start,
    async close(): Promise<void> {
      await runner.close();
      await reader.close();
    },
  };
}

/** Throws for a response that is not NtS, or is only an error of the service: it counts as a failure. */
function demandNotices(results: readonly ReadResult[]): void {
  if (results.some(({ notices, isRefused }) => isRefused && notices === 0))
    throw new SourceError(toReason('the service reports an error', 'errorReported'));
  if (!results.some(({ isNts }) => isNts)) throw new SourceError(toReason('response is not NtS XML', 'notUnderstood'));
}

function toFailure(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  if (error instanceof NoticeDocumentError) return new SourceError(toReason(error.message, 'notUnderstood'));
  return new SourceError(toReason('the poll failed unexpectedly', 'unexpected'));
}

/** Small texts by name, stored over restarts. */
export interface SavedStates {
  load(key: string): Promise<string | undefined>;
  save(key: string, value: string): Promise<void>;
}

interface SourceMemoriesDeps {
  states: SavedStates;
  log: Log;
  /** Identity of a source; with another URL it is another source. */
  sources: readonly { name: string; url: string }[];
}

const KEY = 'fairway.sources';

/** Stored state of each source: time of its last response, and validators for conditional requests. */
export function createSourceMemories({ states, log, sources }: SourceMemoriesDeps) {
  const signs = new Map(sources.map(({ name, url }) => [name, hash('sha256', url, 'hex')]));
  const memories = new Map<string, SourceMemory>();
  const outage = createOutageLog({ onBegin: (error) => logEvent(log, 'fairway.save_failed', { err: error }) });
  let saving: Promise<unknown> = Promise.resolve();

  return {
    async load(): Promise<ReadonlyMap<string, SourceMemory>> {
      try {
        for (const [name, memory] of parseMemories(await states.load(KEY), signs)) memories.set(name, memory);
      } catch (error) {
        logEvent(log, 'fairway.load_failed', { err: error });
      }
      return memories;
    },
    save(name: string, memory: SourceMemory): void {
      memories.set(name, memory);
      const text = JSON.stringify([...memories].map(([of, known]) => ({ name: of, sign: signs.get(of), ...known })));
      saving = saving.then(() => outage.run(() => states.save(KEY, text)));
    },
    async close(): Promise<void> {
      await saving;
    },
  };
}

function* parseMemories(
  text: string | undefined,
  signs: ReadonlyMap<string, string>,
): Generator<[string, SourceMemory]> {
  const entries: unknown = text === undefined ? [] : JSON.parse(text);
  if (!Array.isArray(entries)) return;
  for (const entry of entries) {
    const { name, sign, entityTag, lastModified, lastSuccessAt }: Partial<Record<string, unknown>> = Object(entry);
    if (typeof name !== 'string' || signs.get(name) !== sign) continue;
    yield [
      name,
      {
        entityTag: typeof entityTag === 'string' ? entityTag : null,
        lastModified: typeof lastModified === 'string' ? lastModified : null,
        lastSuccessAt: typeof lastSuccessAt === 'number' ? lastSuccessAt : null,
      },
    ];
  }
}
