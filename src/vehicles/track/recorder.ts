import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import { ServiceError } from '../../foundation/shared/errors.ts';
import { thin } from '../../foundation/shared/geo/thin.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { DAY_MS, HOUR_MS } from '../../foundation/shared/units.ts';
import { createReportStore } from '../report-store.ts';
import { decodeBatch, encodeBatch } from './batch-codec.ts';
import { toLegs } from './judge.ts';
import { mergeByTime } from './merge.ts';
import { decodeReports, encodeReports, type StoredReport } from './report-codec.ts';
import { Tail } from './tail.ts';

/*
 * A report is acknowledged when it is in the journal. From there it is folded into its day:
 *
 *   request ──► journal (a row for each commit) ──► parts of a day ──► the closed day, thinned to 20 m
 *                    acknowledged               every 5 minutes      when the day is over for 36 h
 *
 * Reports newer than all parts of their day become a further part. Older ones are merged into the day, which is rewritten
 * alone.
 */

const FOLD_MS = 5 * 60_000;
/** Maximum reports in memory before they are folded into their days at once. */
const FOLD_AT = 100_000;
/** Delay after the end of a day before it is closed. Most phones have sent their reports by then. */
const CLOSE_AFTER_MS = 36 * HOUR_MS;
/** Below this number of reports deflate saves little. */
const PACKED_FROM = 64;
const CLOSE_ROWS = 50;
const FORGET_ROWS = 50;
/** Maximum distance between the thinned track and a stored report at the same time. */
export const TOLERANCE_M = 20;

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

const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** Stores reports durably, sorts them into days, and reads them. */
export function createRecorder({ db, clock, log, keepDays, stateOf }: RecorderDeps) {
  const store = createReportStore(db);
  const outage = createOutageLog({ onBegin: (err) => logEvent(log, 'vehicles.fold_failed', { err }) });
  const totals = { stored: 0, duplicates: 0, commits: 0, unreadable: 0, closedDays: 0 };
  /** Time of the newest folded report, by vehicle. */
  const foldedUntil = new Map<string, number>();
  let tails = new Map<string, Tail>();
  let folding = new Map<string, Tail>();
  let waiting: Waiting[] = [];
  let waitingReports = 0;
  let tailReports = 0;
  let lastSequence = 0;
  let committing: Promise<void> | undefined;
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
    const fresh = reports.filter(({ at }) => !known.some((tail) => tail?.has(at)));
    totals.duplicates += reports.length - fresh.length;
    if (fresh.length === 0) return Promise.resolve(0);
    if (waitingReports + fresh.length > LIMITS.vehicleReports.items)
      return Promise.reject(new ServiceError('Unavailable', 'Too many reports wait for the database'));
    waitingReports += fresh.length;
    return new Promise((done, failed) => {
      waiting.push({ vehicleId, reports: fresh, done, failed });
      committing ??= commitAll().finally(() => {
        committing = undefined;
      });
    });
  }

  /** Commits waiting reports. Reports that arrive during a commit are in the next one. Never rejects. */
  async function commitAll(): Promise<void> {
    await nextTurn();
    while (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      waitingReports = 0;
      await commit(taken);
    }
    if (tailReports >= FOLD_AT) void fold();
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

  async function foldTails(): Promise<void> {
    if (tails.size === 0) return;
    const upTo = lastSequence;
    const taken = tails;
    folding = taken;
    tails = new Map();
    tailReports = 0;
    try {
      await db.transaction().execute(async (trx) => {
        const inTrx = createReportStore(trx);
        const existing = await inTrx.existing([...taken.keys()]);
        const states = [];
        for (const [vehicleId, tail] of taken) {
          if (!existing.has(vehicleId)) continue;
          await foldVehicle(inTrx, { vehicleId, tail, part: upTo });
          const newest = Math.max(tail.reports.at(-1)?.at ?? 0, foldedUntil.get(vehicleId) ?? 0);
          states.push({ vehicle_id: vehicleId, folded_until: newest, state: stateOf(vehicleId) });
        }
        await inTrx.saveStates(states);
        await inTrx.clearJournal(upTo);
      });
    } catch (error) {
      // Restore the tails; reports received since then follow them.
      for (const [id, tail] of tails) addTo(taken, id, tail);
      tails = taken;
      folding = new Map();
      tailReports = countOf(tails);
      throw error;
    }
    for (const [id, { reports }] of taken) {
      const newest = reports.at(-1)?.at;
      if (newest !== undefined) foldedUntil.set(id, Math.max(newest, foldedUntil.get(id) ?? 0));
    }
    folding = new Map();
  }

  async function foldVehicle(
    inTrx: typeof store,
    { vehicleId, tail, part }: { vehicleId: string; tail: Tail; part: number },
  ): Promise<void> {
    const known = foldedUntil.get(vehicleId) ?? Number.NEGATIVE_INFINITY;
    for (const [day, reports] of byDay(tail.reports)) {
      const isLate = (reports[0]?.at ?? 0) <= known;
      const before = isLate ? await inTrx.partsOf(vehicleId, [day, day]) : [];
      if (before.length > 0) await inTrx.deleteDay(vehicleId, day);
      const all = mergeByTime(...before.map(readable), reports);
      const row = { vehicle_id: vehicleId, day, part, is_closed: 0 as const, count: all.length };
      await inTrx.insertParts([{ ...row, reports: encodeReports(all, { packs: all.length >= PACKED_FROM }) }]);
    }
  }

  /** Closes and thins past days. */
  async function closeDays(): Promise<void> {
    const beforeDay = dayOf(clock.now() - CLOSE_AFTER_MS);
    for (let found = CLOSE_ROWS; found >= CLOSE_ROWS && !isClosed; ) {
      const days = await store.openDays(beforeDay, CLOSE_ROWS);
      found = days.length;
      for (const { vehicle_id, day } of days) {
        await db.transaction().execute((trx) => closeDay(createReportStore(trx), vehicle_id, day));
        await nextTurn();
      }
    }
  }

  async function closeDay(inTrx: typeof store, vehicleId: string, day: number): Promise<void> {
    const parts = await inTrx.partsOf(vehicleId, [day, day]);
    const kept = thinned(mergeByTime(...parts.map(readable)));
    await inTrx.deleteDay(vehicleId, day);
    totals.closedDays += 1;
    if (kept.length === 0) return;
    const row = { vehicle_id: vehicleId, day, part: 0, is_closed: 1 as const, count: kept.length };
    await inTrx.insertParts([{ ...row, reports: encodeReports(kept, { packs: true }) }]);
  }

  async function forget(): Promise<void> {
    const beforeDay = dayOf(clock.now() - keepDays * DAY_MS);
    for (let found = FORGET_ROWS; found >= FORGET_ROWS && !isClosed; ) {
      found = await store.forget(beforeDay, FORGET_ROWS);
      await nextTurn();
    }
  }

  /** Decodes a part. A damaged part is skipped and counted, so that one bad row does not hide a month. */
  function readable({ reports }: { reports: Uint8Array }): StoredReport[] {
    try {
      return decodeReports(reports);
    } catch {
      totals.unreadable += 1;
      return [];
    }
  }

  return {
    record,
    fold,

    /** Reports of a time range in time order. */
    async read(vehicleId: string, { fromMs, toMs }: { fromMs: number; toMs: number }): Promise<StoredReport[]> {
      const parts = await store.partsOf(vehicleId, [dayOf(fromMs), dayOf(toMs)]);
      const lists: StoredReport[][] = [];
      for (const part of parts) {
        lists.push(readable(part));
        if (lists.length % 10 === 0) await nextTurn();
      }
      const inMemory = [folding.get(vehicleId), tails.get(vehicleId)].map((tail) => tail?.reports ?? []);
      return mergeByTime(...lists, ...inMemory).filter(({ at }) => at >= fromMs && at <= toMs);
    },

    /** Reads acknowledged reports of an earlier process that are not in a day yet, by vehicle. */
    async restore(): Promise<{ states: Map<string, string>; tails: ReadonlyMap<string, Tail> }> {
      const states = new Map<string, string>();
      for (const { vehicleId, foldedUntil: newest, state } of await store.states()) {
        states.set(vehicleId, state);
        if (newest !== null) foldedUntil.set(vehicleId, newest);
      }
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
        every(clock, HOUR_MS, () => void alone(closeDays).then(() => alone(forget))),
      ];
    },

    /** Drops the reports of a deleted vehicle from memory. */
    drop(vehicleId: string): void {
      tails.delete(vehicleId);
      foldedUntil.delete(vehicleId);
    },

    closeDays: () => alone(closeDays),
    forget: () => alone(forget),
    stats: () => ({ ...totals, inMemory: tailReports + countOf(folding) }),

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

function byDay(reports: readonly StoredReport[]): Map<number, StoredReport[]> {
  const days = new Map<number, StoredReport[]>();
  for (const report of reports) {
    const day = dayOf(report.at);
    const list = days.get(day);
    if (list) list.push(report);
    else days.set(day, [report]);
  }
  return days;
}

/** Thins a day to the believed reports that its line needs. */
export function thinned(reports: readonly StoredReport[]): StoredReport[] {
  const kept: StoredReport[] = [];
  for (const { reports: leg } of toLegs(reports.filter(({ coarse }) => !coarse))) {
    const track = {
      times: leg.map(({ at }) => at),
      latitudes: leg.map(({ latitude }) => latitude),
      longitudes: leg.map(({ longitude }) => longitude),
      unit: 1,
    };
    for (const index of thin(track, [0, leg.length], TOLERANCE_M)) {
      const report = leg[index];
      if (report) kept.push(report);
    }
  }
  return kept;
}
