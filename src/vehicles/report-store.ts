import type { Db } from '../foundation/db/database.ts';
import type { VehicleReportsTable } from './vehicle-tables.ts';

/** Rows per insert statement, below the parameter limits of both engines. */
const ROWS = 200;
/** Rows of the journal per query. */
const JOURNAL_PAGE = 200;

/** A stored part of a day. A damaged part has a number below 0. */
export type DayPart = Pick<VehicleReportsTable, 'part' | 'reports'>;

/** Stored reports of vehicles, as bytes. */
export function createReportStore(db: Db) {
  return {
    /** Appends one row; returns its sequence number. */
    async append(reports: Uint8Array): Promise<number> {
      const { sequence } = await db
        .insertInto('vehicle_journal')
        .values({ reports })
        .returning('sequence')
        .executeTakeFirstOrThrow();
      return Number(sequence);
    },

    /** Rows of the journal after the given number, oldest first. */
    async journalAfter(sequence: number): Promise<{ sequence: number; reports: Uint8Array }[]> {
      const rows = await db
        .selectFrom('vehicle_journal')
        .selectAll()
        .where('sequence', '>', sequence)
        .orderBy('sequence')
        .limit(JOURNAL_PAGE)
        .execute();
      return rows.map((row) => ({ sequence: Number(row.sequence), reports: row.reports }));
    },

    async clearJournal(upTo: number): Promise<void> {
      await db.deleteFrom('vehicle_journal').where('sequence', '<=', upTo).execute();
    },

    async insertParts(rows: readonly VehicleReportsTable[]): Promise<void> {
      for (let first = 0; first < rows.length; first += ROWS)
        await db
          .insertInto('vehicle_reports')
          .values(rows.slice(first, first + ROWS))
          .execute();
    },

    async deleteDay(vehicleId: string, day: number): Promise<void> {
      await db.deleteFrom('vehicle_reports').where('vehicle_id', '=', vehicleId).where('day', '=', day).execute();
    },

    /** Parts of a range of days, by day and storage order. */
    partsOf(vehicleId: string, [fromDay, toDay]: readonly [number, number]): Promise<DayPart[]> {
      return db
        .selectFrom('vehicle_reports')
        .select(['part', 'reports'])
        .where('vehicle_id', '=', vehicleId)
        .where('day', '>=', fromDay)
        .where('day', '<=', toDay)
        .orderBy('day')
        .orderBy('part')
        .execute();
    },

    /** Number of reports in a range of days. */
    async countOf(vehicleId: string, [fromDay, toDay]: readonly [number, number]): Promise<number> {
      const { reports } = await db
        .selectFrom('vehicle_reports')
        .select(({ fn }) => fn.sum<number | string | null>('count').as('reports'))
        .where('vehicle_id', '=', vehicleId)
        .where('day', '>=', fromDay)
        .where('day', '<=', toDay)
        .executeTakeFirstOrThrow();
      return Number(reports ?? 0);
    },

    /** Open parts of a day with fewer reports than `below`, in storage order. */
    smallParts(vehicleId: string, day: number, below: number): Promise<DayPart[]> {
      return db
        .selectFrom('vehicle_reports')
        .select(['part', 'reports'])
        .where('vehicle_id', '=', vehicleId)
        .where('day', '=', day)
        .where('is_closed', '=', 0)
        .where('count', '<', below)
        .orderBy('part')
        .execute();
    },

    async deleteParts(vehicleId: string, day: number, parts: readonly number[]): Promise<void> {
      if (parts.length === 0) return;
      await db
        .deleteFrom('vehicle_reports')
        .where('vehicle_id', '=', vehicleId)
        .where('day', '=', day)
        .where('part', 'in', parts)
        .execute();
    },

    /** Closes a damaged part and gives it a number below 0, so that a new part cannot have the same number. */
    async setAside(vehicleId: string, day: number, part: number): Promise<void> {
      const { least } = await db
        .selectFrom('vehicle_reports')
        .select(({ fn }) => fn.min('part').as('least'))
        .where('vehicle_id', '=', vehicleId)
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('vehicle_reports')
        .set({ part: Math.min(0, Number(least)) - 1, is_closed: 1 })
        .where('vehicle_id', '=', vehicleId)
        .where('day', '=', day)
        .where('part', '=', part)
        .execute();
    },

    /** Earlier days with parts that are not closed. */
    openDays(beforeDay: number, limit: number): Promise<{ vehicle_id: string; day: number }[]> {
      return db
        .selectFrom('vehicle_reports')
        .select(['vehicle_id', 'day'])
        .distinct()
        .where('is_closed', '=', 0)
        .where('day', '<', beforeDay)
        .limit(limit)
        .execute();
    },

    /** Deletes at most `rows` days before `beforeDay`; returns the number deleted. */
    async forget(beforeDay: number, rows: number): Promise<number> {
      const old = await db
        .selectFrom('vehicle_reports')
        .select(['vehicle_id', 'day'])
        .distinct()
        // All values: the index by day begins with this column.
        .where('is_closed', 'in', [0, 1])
        .where('day', '<', beforeDay)
        .limit(rows)
        .execute();
      for (const { vehicle_id, day } of old) await this.deleteDay(vehicle_id, day);
      return old.length;
    },

    async states(): Promise<{ vehicleId: string; foldedUntil: number | null; state: string }[]> {
      const rows = await db.selectFrom('vehicle_states').selectAll().execute();
      return rows.map(({ vehicle_id, folded_until, state }) => ({
        vehicleId: vehicle_id,
        foldedUntil: folded_until,
        state,
      }));
    },

    async saveStates(
      states: readonly { vehicle_id: string; folded_until: number | null; state: string }[],
    ): Promise<void> {
      for (let first = 0; first < states.length; first += ROWS)
        await db
          .insertInto('vehicle_states')
          .values(states.slice(first, first + ROWS))
          .onConflict((conflict) =>
            conflict.column('vehicle_id').doUpdateSet((row) => ({
              folded_until: row.ref('excluded.folded_until'),
              state: row.ref('excluded.state'),
            })),
          )
          .execute();
    },

    /** Ids of existing vehicles among these. Reports of other ids cannot be stored. */
    async existing(ids: readonly string[]): Promise<Set<string>> {
      const found = new Set<string>();
      for (let first = 0; first < ids.length; first += ROWS) {
        const rows = await db
          .selectFrom('vehicles')
          .select('id')
          .where('id', 'in', ids.slice(first, first + ROWS))
          .execute();
        for (const { id } of rows) found.add(id);
      }
      return found;
    },
  };
}
