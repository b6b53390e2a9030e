import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { thin } from '../../foundation/shared/geo/thin.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { createPause, nextTurn } from '../../foundation/shared/slices.ts';
import { DAY_MS, HOUR_MS } from '../../foundation/shared/units.ts';
import { createReportStore, type DayPart } from '../report-store.ts';
import type { VehicleReportsTable } from '../vehicle-tables.ts';
import { toLegs } from './judge.ts';
import { mergeByTime } from './merge.ts';
import { decodeReports, encodeReports, type StoredReport } from './report-codec.ts';

/** Number of reports below which deflate saves little. */
const PACKED_FROM = 64;
/** Number of small parts of a day that are joined into one. */
const JOINED_PARTS = 8;
/** Delay after the end of a day before it is closed. Most phones have sent their reports by then. */
const CLOSE_AFTER_MS = 36 * HOUR_MS;
const CLOSE_ROWS = 50;
const FORGET_ROWS = 50;
/** Maximum distance between the thinned track and a stored report at the same time. */
export const TOLERANCE_M = 20;

export interface ReportDaysDeps {
  db: Kysely<Database>;
  clock: Clock;
  keepDays: number;
  /** States to save in the transaction of their reports. */
  stateOf(vehicleId: string): string;
  isClosed(): boolean;
}

const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/**
 * The days of vehicles in the database. Reports newer than all parts of their day become a further part, and small parts are
 * joined. Older reports are merged into their day, which is rewritten alone. A past day is closed: thinned, in one part.
 */
export function createReportDays({ db, clock, keepDays, stateOf, isClosed }: ReportDaysDeps) {
  const store = createReportStore(db);
  const totals = { unreadable: 0, closedDays: 0 };
  /** Time of the newest stored report, by vehicle. */
  const foldedUntil = new Map<string, number>();
  /** Number of small parts of the newest day, by vehicle. */
  const smallParts = new Map<string, { day: number; parts: number }>();

  /** Stores the reports of some vehicles in their days, in one transaction with the states of these vehicles. */
  async function fold(tails: ReadonlyMap<string, { reports: readonly StoredReport[] }>, part: number): Promise<void> {
    const newest = new Map<string, number>();
    const joined = new Map<string, { day: number; parts: number }>();
    await db.transaction().execute(async (trx) => {
      const inTrx = createReportStore(trx);
      const existing = await inTrx.existing([...tails.keys()]);
      const rows: VehicleReportsTable[] = [];
      const pause = createPause();
      for (const [id, { reports }] of tails) {
        if (!existing.has(id)) continue;
        newest.set(id, Math.max(reports.at(-1)?.at ?? 0, foldedUntil.get(id) ?? 0));
        for (const [day, ofDay] of byDay(reports)) {
          const { all, parts } = await joinedWith(inTrx, { id, day, reports: ofDay });
          rows.push(toPart({ vehicle_id: id, day, part, is_closed: 0 }, all, all.length >= PACKED_FROM));
          joined.set(id, { day, parts });
          // Late reports may belong to every stored day, and each such day is decoded and packed again.
          await pause();
        }
      }
      await inTrx.insertParts(rows);
      await inTrx.saveStates(
        [...newest].map(([id, until]) => ({ vehicle_id: id, folded_until: until, state: stateOf(id) })),
      );
    });
    for (const [id, until] of newest) foldedUntil.set(id, until);
    for (const [id, small] of joined) smallParts.set(id, small);
  }

  /** Deletes the stored parts that the reports replace; returns all their reports, and the number of small parts left. */
  async function joinedWith(
    inTrx: typeof store,
    { id, day, reports }: { id: string; day: number; reports: readonly StoredReport[] },
  ): Promise<{ all: readonly StoredReport[]; parts: number }> {
    if ((reports[0]?.at ?? 0) <= (foldedUntil.get(id) ?? Number.NEGATIVE_INFINITY)) {
      const before = await takeOut(inTrx, { id, day }, await inTrx.partsOf(id, [day, day]));
      return { all: mergeByTime(...before, reports), parts: 1 };
    }
    const small = smallParts.get(id);
    const isSmall = reports.length < PACKED_FROM;
    const parts = (small?.day === day ? small.parts : 0) + (isSmall ? 1 : 0);
    if (parts < JOINED_PARTS) return { all: reports, parts };
    const before = await takeOut(inTrx, { id, day }, await inTrx.smallParts(id, day, PACKED_FROM));
    const all = mergeByTime(...before, reports);
    return { all, parts: all.length < PACKED_FROM ? 1 : 0 };
  }

  /** Deletes the parts that can be decoded and returns their reports; damaged ones are kept and set aside. */
  async function takeOut(
    inTrx: typeof store,
    { id, day }: { id: string; day: number },
    parts: readonly DayPart[],
  ): Promise<StoredReport[][]> {
    const lists: StoredReport[][] = [];
    const decoded: number[] = [];
    for (const row of parts.filter(({ part }) => part >= 0)) {
      const reports = readable(row);
      if (reports) {
        lists.push(reports);
        decoded.push(row.part);
      } else await inTrx.setAside(id, day, row.part);
    }
    await inTrx.deleteParts(id, day, decoded);
    return lists;
  }

  /** Closes and thins past days. */
  async function closeDays(): Promise<void> {
    const beforeDay = dayOf(clock.now() - CLOSE_AFTER_MS);
    for (let found = CLOSE_ROWS; found >= CLOSE_ROWS && !isClosed(); ) {
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
    const kept = thinned(mergeByTime(...(await takeOut(inTrx, { id: vehicleId, day }, parts))));
    totals.closedDays += 1;
    if (kept.length === 0) return;
    await inTrx.insertParts([toPart({ vehicle_id: vehicleId, day, part: 0, is_closed: 1 }, kept, true)]);
  }

  async function forget(): Promise<void> {
    const beforeDay = dayOf(clock.now() - keepDays * DAY_MS);
    for (let found = FORGET_ROWS; found >= FORGET_ROWS && !isClosed(); ) {
      found = await store.forget(beforeDay, FORGET_ROWS);
      await nextTurn();
    }
  }

  /** Decodes a part. A damaged part is counted and gives undefined, so that one bad row does not hide a month. */
  function readable({ reports }: DayPart): StoredReport[] | undefined {
    try {
      return decodeReports(reports);
    } catch {
      totals.unreadable += 1;
      return undefined;
    }
  }

  return {
    fold,
    closeDays,
    forget,
    stats: (): Readonly<typeof totals> => totals,

    /**
     * Lists of reports from the days of a time range, in order of days and storage. Throws a `BadRequest` if these days have
     * more reports than are read at once.
     */
    async read(vehicleId: string, { fromMs, toMs }: { fromMs: number; toMs: number }): Promise<StoredReport[][]> {
      const range = [dayOf(fromMs), dayOf(toMs)] as const;
      const count = await store.countOf(vehicleId, range);
      if (count > LIMITS.vehicleRange.items)
        throw badRequest(
          `The days have ${count} reports, and at most ${LIMITS.vehicleRange.items} are read: ask for fewer days`,
          fault('from', 'conflict', 'to'),
        );
      const lists: StoredReport[][] = [];
      for (const part of await store.partsOf(vehicleId, range)) {
        lists.push(readable(part) ?? []);
        if (lists.length % 10 === 0) await nextTurn();
      }
      return lists;
    },

    /** Saved states by vehicle. */
    async restore(): Promise<Map<string, string>> {
      const states = new Map<string, string>();
      for (const { vehicleId, foldedUntil: newest, state } of await store.states()) {
        states.set(vehicleId, state);
        if (newest !== null) foldedUntil.set(vehicleId, newest);
      }
      return states;
    },

    drop(vehicleId: string): void {
      foldedUntil.delete(vehicleId);
      smallParts.delete(vehicleId);
    },
  };
}

function toPart(
  row: Omit<VehicleReportsTable, 'count' | 'reports'>,
  reports: readonly StoredReport[],
  packs: boolean,
): VehicleReportsTable {
  return { ...row, count: reports.length, reports: encodeReports(reports, { packs }) };
}

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
