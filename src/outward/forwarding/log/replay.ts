import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import { judge, type Outcome, reasonOf } from '../../../foundation/delivery/retry.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { badRequest, notFound } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { createIdSequence } from '../../../foundation/shared/ids.ts';
import type { Reason } from '../../../foundation/shared/reason.ts';
import { type ForwardingSettings, type Sender, toDestinations } from '../destinations/sender.ts';
import type { LogEntry } from './log-entry.ts';
import { createLogStore, createReplayStore, type ReplayRange } from './log-store.ts';

/** A claim without a result expires after this plus the time limit: its replay was killed. */
const CLAIM_PATIENCE_MS = 60_000;

export interface ReplayDeps {
  settings: ForwardingSettings;
  db: Kysely<Database>;
  clock: Clock;
  /** Deadline of the replay [never]. */
  until?: number;
}

export interface ReplayResult {
  delivered: number;
  /** Positions refused for good. Each has a new failed entry that replaces the old one. */
  refused: number;
  /** Reason for stopping early, else null. The rest can be replayed later. */
  stoppedBy: Reason | null;
}

/**
 * Sends the failed entries of a destination again, each once, in the order of failure. Concurrent runs are safe: an entry is
 * claimed in the database before it is sent. The first temporary failure ends the run.
 */
export async function replayFailed(deps: ReplayDeps, wanted: ReplayRange): Promise<ReplayResult> {
  const { settings, clock } = deps;
  const destination = toDestinations(settings).find(({ name }) => name === wanted.destination);
  if (destination === undefined) throw notFound('Destination', wanted.destination);
  if (wanted.from >= wanted.to) throw badRequest('from must be before to', fault('from', 'order', 'to'));
  const { createSender } = await import('../destinations/sender.ts');
  const sender = createSender(destination, settings.timeout_ms);
  try {
    // Entries that fail from now on are not replayed by this run.
    return await replayRange(deps, sender, { ...wanted, to: Math.min(wanted.to, clock.now()) });
  } finally {
    await sender.close();
  }
}

async function replayRange({ settings, db, clock, until = Infinity }: ReplayDeps, sender: Sender, range: ReplayRange) {
  const store = createReplayStore(db);
  const nextId = createIdSequence();
  const result: ReplayResult = { delivered: 0, refused: 0, stoppedBy: null };
  let entry: LogEntry | undefined;
  while (result.stoppedBy === null && clock.now() < until) {
    entry = await store.next(range, entry);
    if (entry === undefined) break;
    const now = clock.now();
    if (!(await store.claim(entry.id, now, now - settings.timeout_ms - CLAIM_PATIENCE_MS))) continue;
    const outcome = await sender.post(entry.postBody ?? '', new AbortController().signal);
    const id = nextId(clock.now());
    await settle({ db, entry, outcome, logged: { id, timestamp: clock.now() }, isLogged: settings.log_enabled });
    const verdict = verdictOf(outcome);
    if (verdict === 'delivered') result.delivered += 1;
    else if (verdict === 'failed') result.refused += 1;
    else result.stoppedBy = reasonOf(outcome);
  }
  return result;
}

/** A temporary failure leaves the entry to a later replay. */
const verdictOf = (outcome: Outcome) => judge(outcome, 0, 1);

const STATUS = { delivered: 'catchup', failed: 'failed', retry: 'retrying' } as const;

interface Replayed {
  db: Kysely<Database>;
  entry: LogEntry;
  outcome: Outcome;
  logged: Pick<LogEntry, 'id' | 'timestamp'>;
  isLogged: boolean;
}

async function settle({ db, entry, outcome, logged, isLogged }: Replayed): Promise<void> {
  const verdict = verdictOf(outcome);
  await db.transaction().execute(async (trx) => {
    const marks = createReplayStore(trx);
    if (verdict === 'retry') await marks.release(entry.id);
    else await marks.markDone(entry.id);
    // The new entry keeps the body of a refused position, even if tries are not logged.
    if (!isLogged && verdict !== 'failed') return;
    const statusCode = outcome.kind === 'answer' ? outcome.status : null;
    const { latencyMs } = outcome;
    const what = { status: STATUS[verdict], statusCode, error: reasonOf(outcome), latencyMs };
    await createLogStore(trx).insert([{ ...entry, ...logged, ...what, retries: entry.retries + 1 }]);
  });
}
