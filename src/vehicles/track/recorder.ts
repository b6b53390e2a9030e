import { setImmediate as endOfTurn, setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import { ServiceError } from '../../foundation/shared/errors.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { nextTurn } from '../../foundation/shared/slices.ts';
import { HOUR_MS } from '../../foundation/shared/units.ts';
import { createReportStore } from '../report-store.ts';
import { decodeBatch, encodeBatch } from './batch-codec.ts';
import { mergeByTime } from './merge.ts';
import type { StoredReport } from './report-codec.ts';
import { createReportDays } from './report-days.ts';
import { Tail } from './tail.ts';

/*
 * A report is acknowledged when it is in the journal. From there it is folded into its day:
 *
 *   request ──► journal (a row for each commit) ──► parts of a day ──► the closed day, thinned to 20 m
 *                    acknowledged               every 5 minutes      when the day is over for 36 h
 *
 * Reports newer than all parts of their day become a further part. Small parts are joined, so that a row for a few reports
 * does not stay. Older reports are merged into the day, which is rewritten alone.
 */

const FOLD_MS = 5 * 60_000;
/** Maximum reports in memory before they are folded into their days at once. */
const FOLD_AT = 100_000;
/** Vehicles per transaction of a fold: commits of new reports come in between. */
const FOLD_VEHICLES = 200;
/** Number of requests in a commit from which the next one waits for more: its cost hardly depends on their number. */
const BUSY_FROM = 4;
const TICK_MS = 20;

export interface RecorderDeps {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  keepDays: number;
  /** States to save in the transaction of their reports. */
  stateOf(vehicleId: string): string;
}

export type Recorder = ReturnType<typeof createRecorder>;

interface Waiting {
  readonly vehicleId: string;
  readonly reports: readonly StoredReport[];
  done(added: number): void;
  failed(error: unknown): void;
}

/** Stores reports durably, sorts them into days, and reads them. */
export function createRecorder({ db, clock, log, keepDays, stateOf }: RecorderDeps) {
  const store = createReportStore(db);
  const days = createReportDays({ db, clock, keepDays, stateOf, isClosed: () => isClosed });
  const outage = createOutageLog({ onBegin: (err) => logEvent(log, 'vehicles.fold_failed', { err }) });
  const totals = { stored: 0, duplicates: 0, commits: 0, unreadable: 0 };
  let tails = new Map<string, Tail>();
  let folding = new Map<string, Tail>();
  let waiting: Waiting[] = [];
  let waitingReports = 0;
  /** Number of reports that wait or are in the running commit, by vehicle. */
  const uncommitted = new Map<string, number>();
  let tailReports = 0;
  let foldingReports = 0;
  let lastSequence = 0;
  let committing: Promise<void> | undefined;
  let isFoldDue = false;
  let running: Promise<unknown> = Promise.resolve();
  let timers: Timer[] = [];
  let isClosed = false;

  const tailOf = (id: string): Tail => {
    const known = tails.get(id);
    if (known) return known;
    const made = new Tail();
    tails.set(id, made);
    return made;
  };

  /**
   * Stores the reports of one vehicle. Resolves with the number of new ones when they are durable; rejects if storing fails.
   */
  function record(vehicleId: string, reports: readonly StoredReport[]): Promise<number> {
    const known = [tails.get(vehicleId), folding.get(vehicleId)];
    const seen = new Set<number>();
    const fresh = reports.filter(({ at }) => {
      if (seen.has(at) || known.some((tail) => tail?.has(at))) return false;
      seen.add(at);
      return true;
    });
    totals.duplicates += reports.length - fresh.length;
    if (fresh.length === 0) return Promise.resolve(0);
    if (
      waitingReports + fresh.length > LIMITS.vehicleReports.items ||
      inMemory() + fresh.length > LIMITS.vehicleTails.items
    )
      return Promise.reject(new ServiceError('Unavailable', 'Too many reports wait for the database'));
    const ofVehicle = (uncommitted.get(vehicleId) ?? 0) + fresh.length;
    if (known.reduce((sum, tail) => sum + (tail?.reports.length ?? 0), ofVehicle) > LIMITS.vehicleShare.items) {
      requestFold();
      return Promise.reject(new ServiceError('Unavailable', 'Too many reports of this vehicle wait for the database'));
    }
    waitingReports += fresh.length;
    uncommitted.set(vehicleId, ofVehicle);
    return new Promise((done, failed) => {
      waiting.push({ vehicleId, reports: fresh, done, failed });
      committing ??= commitAll();
    });
  }

  /** Commits waiting reports. Reports that arrive during a commit are in the next one. Never rejects. */
  async function commitAll(): Promise<void> {
    await endOfTurn();
    while (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      waitingReports = 0;
      await commit(taken);
      for (const { vehicleId, reports } of taken) {
        const rest = (uncommitted.get(vehicleId) ?? 0) - reports.length;
        if (rest > 0) uncommitted.set(vehicleId, rest);
        else uncommitted.delete(vehicleId);
      }
      if (tailReports >= FOLD_AT) requestFold();
      if (taken.length >= BUSY_FROM) await pause(TICK_MS);
    }
    // There was no `await` since `waiting` was empty, so a later report starts another run.
    committing = undefined;
  }

  async function commit(taken: readonly Waiting[]): Promise<void> {
    const batch = new Map<string, StoredReport[]>();
    for (const { vehicleId, reports } of taken) {
      const list = batch.get(vehicleId);
      if (list) list.push(...reports);
      else batch.set(vehicleId, [...reports]);
    }
    try {
      lastSequence = Math.max(lastSequence, await store.append(encodeBatch(batch)));
    } catch (error) {
      for (const { failed } of taken) failed(error);
      return;
    }
    totals.commits += 1;
    for (const { vehicleId, reports, done } of taken) {
      const added = tailOf(vehicleId).add(reports);
      tailReports += added;
      totals.stored += added;
      totals.duplicates += reports.length - added;
      done(added);
    }
  }

  /** Runs tasks on the stored days one at a time. If the database is down, the next run retries. */
  function alone(task: () => Promise<unknown>): Promise<boolean> {
    const next = running.then(() => outage.run(task));
    running = next;
    return next;
  }

  /** Folds the reports in memory into their days. */
  const fold = (): Promise<boolean> => alone(foldTails);

  function requestFold(): void {
    if (isFoldDue) return;
    isFoldDue = true;
    void fold();
  }

  async function foldTails(): Promise<void> {
    isFoldDue = false;
    if (tails.size === 0) return;
    const upTo = lastSequence;
    folding = tails;
    foldingReports = tailReports;
    tails = new Map();
    tailReports = 0;
    try {
      while (folding.size > 0) {
        const some = new Map(Iterator.from(folding).take(FOLD_VEHICLES));
        await days.fold(some, upTo);
        for (const id of some.keys()) folding.delete(id);
        foldingReports -= countOf(some);
        await nextTurn();
      }
      // If the process is killed before this, the reports are folded again; reports of the same time are then merged.
      await store.clearJournal(upTo);
    } catch (error) {
      // Restore the tails; reports received since then follow them.
      for (const [id, tail] of tails) addTo(folding, id, tail);
      tails = folding;
      folding = new Map();
      tailReports = countOf(tails);
      // The timer makes the next attempt.
      isFoldDue = true;
      throw error;
    } finally {
      foldingReports = 0;
    }
  }

  const inMemory = (): number => tailReports + foldingReports;

  return {
    record,
    fold,

    /** Reports of a time range in time order. */
    async read(vehicleId: string, { fromMs, toMs }: { fromMs: number; toMs: number }): Promise<StoredReport[]> {
      // Read this before the days: reports that are folded meanwhile would otherwise be missing in both.
      const unfolded = [folding.get(vehicleId), tails.get(vehicleId)].map((tail) => tail?.reports ?? []);
      const stored = await days.read(vehicleId, { fromMs, toMs });
      return mergeByTime(...stored, ...unfolded).filter(({ at }) => at >= fromMs && at <= toMs);
    },

    /** Reads acknowledged reports of an earlier process that are not in a day yet, by vehicle. */
    async restore(): Promise<{ states: Map<string, string>; tails: ReadonlyMap<string, Tail> }> {
      const states = await days.restore();
      tails = new Map();
      tailReports = 0;
      lastSequence = 0;
      for (let rows = await store.journalAfter(0); rows.length > 0; rows = await store.journalAfter(lastSequence)) {
        for (const { sequence, reports } of rows) {
          lastSequence = sequence;
          for (const [id, list] of readableBatch(reports)) tailReports += tailOf(id).add(list);
        }
        await nextTurn();
      }
      return { states, tails };
    },

    start(): void {
      timers = [
        every(clock, FOLD_MS, () => void fold()),
        every(clock, HOUR_MS, () => void alone(days.closeDays).then(() => alone(days.forget))),
      ];
    },

    /** Drops the reports of a deleted vehicle from memory. */
    drop(vehicleId: string): void {
      tailReports -= tails.get(vehicleId)?.reports.length ?? 0;
      tails.delete(vehicleId);
      days.drop(vehicleId);
    },

    stats: () => ({
      ...totals,
      ...days.stats(),
      unreadable: totals.unreadable + days.stats().unreadable,
      inMemory: inMemory(),
      isFoldFailing: outage.isFailing,
    }),

    /** Resolves when no write is running. Acknowledged reports stay in the journal. */
    async close(): Promise<void> {
      isClosed = true;
      for (const timer of timers.splice(0)) timer.cancel();
      await committing;
      await running;
      await fold();
    },
  };

  function readableBatch(bytes: Uint8Array): Map<string, StoredReport[]> {
    try {
      return decodeBatch(bytes);
    } catch {
      totals.unreadable += 1;
      return new Map();
    }
  }
}

function addTo(tails: Map<string, Tail>, id: string, { reports }: Tail): void {
  const tail = tails.get(id) ?? new Tail();
  tails.set(id, tail);
  tail.add(reports);
}

const countOf = (tails: ReadonlyMap<string, Tail>): number =>
  [...tails.values()].reduce((sum, { reports }) => sum + reports.length, 0);
