import type { Generated, Selectable } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import { rankOf } from '../alarms/index.ts';
import type { Notice } from './notice.ts';

/** A queued notice for one target. */
export interface QueuedNotice {
  target: string;
  sequence: number;
  queuedAt: number;
  retries: number;
  notice: Notice;
}

/** A notice without a sequence number, which the database assigns. */
export type NewNotice = Omit<QueuedNotice, 'sequence'>;

/** Result of adding to the queue of a target. */
export interface Added {
  count: number;
  lastSequence: number;
  /** Whether an emergency is among them. */
  isUrgent: boolean;
}

const EMERGENCY = rankOf('emergency');

/** Rows in one statement, 8 values each. */
const INSERT_ROWS = 100;

/** The queues, in the database or in the transaction of the caller. */
export function createNotifyStore(db: Db) {
  const waiting = db.selectFrom('notify_queue').where('done_at', 'is', null);

  return {
    /** Omits notices already queued for the same target, alarm and escalation. Returns the new ones by target. */
    async insert(items: readonly NewNotice[]): Promise<Map<string, Added>> {
      const added = new Map<string, Added>();
      for (let first = 0; first < items.length; first += INSERT_ROWS) {
        const rows = await db
          .insertInto('notify_queue')
          .values(items.slice(first, first + INSERT_ROWS).map(toRow))
          .onConflict((conflict) => conflict.columns(['target', 'alarm_id', 'escalations']).doNothing())
          .returning(['target', 'sequence', 'rank'])
          .execute();
        for (const { target, sequence, rank } of rows) {
          const before = added.get(target);
          added.set(target, {
            count: (before?.count ?? 0) + 1,
            lastSequence: Math.max(before?.lastSequence ?? 0, sequence),
            isUrgent: before?.isUrgent === true || rank === EMERGENCY,
          });
        }
      }
      return added;
    },

    /** The next notices to send: emergencies first, then the oldest. */
    async next(target: string, limit: number): Promise<QueuedNotice[]> {
      const rows = await waiting
        .selectAll()
        .where('target', '=', target)
        .orderBy(({ case: when }) => when().when('rank', '=', EMERGENCY).then(0).else(1).end())
        .orderBy('sequence')
        .limit(limit)
        .execute();
      return rows.map(toItem);
    },

    async count(target: string): Promise<number> {
      const { count } = await waiting
        .where('target', '=', target)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Length and last sequence number of every queue, including completed notices. */
    async summary(): Promise<{ target: string; length: number; lastSequence: number }[]> {
      return db
        .selectFrom('notify_queue')
        .groupBy('target')
        .select(({ fn }) => [
          'target',
          fn.countAll<number>().filterWhere('done_at', 'is', null).as('length'),
          fn.max<number>('sequence').as('lastSequence'),
        ])
        .execute();
    },

    /** The first to be dropped if the queue is full: the oldest of the lowest priority. */
    async least(target: string, limit: number, except: readonly number[]): Promise<number[]> {
      const rows = await waiting
        .select('sequence')
        .where('target', '=', target)
        .$if(except.length > 0, (query) => query.where('sequence', 'not in', except))
        .orderBy('rank')
        .orderBy('sequence')
        .limit(limit)
        .execute();
      return rows.map(({ sequence }) => sequence);
    },

    async setRetries(target: string, sequences: readonly number[], retries: number): Promise<number> {
      const result = await db
        .updateTable('notify_queue')
        .set({ retries })
        .where('target', '=', target)
        .where('sequence', 'in', sequences)
        .where('done_at', 'is', null)
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    /** Notices queued for these targets since `instant` and not withdrawn, last sent first. */
    async shown(
      targets: readonly string[],
      instant: number,
    ): Promise<{ target: string; alarmId: string; round: number }[]> {
      const rows = await db
        .selectFrom('notify_queue')
        .where('target', 'in', targets)
        .where('queued_at', '>=', instant)
        .groupBy(['target', 'alarm_id'])
        .select(({ fn }) => [
          'target',
          'alarm_id',
          fn.max<number>('escalations').as('latest'),
          fn.min<number>('escalations').as('withdrawn'),
        ])
        .execute();
      return rows
        .map(({ target, alarm_id: alarmId, latest, withdrawn }) => ({ target, alarmId, round: latest, withdrawn }))
        .filter(({ round, withdrawn }) => round >= 0 && withdrawn > toWithdrawnRound(round));
    },

    /** Ends queued notices of an alarm that ended before they were sent. Returns the number ended. */
    async endOfAlarm(target: string, alarmId: string, except: readonly number[], now: number): Promise<number> {
      const result = await db
        .updateTable('notify_queue')
        .set({ done_at: now, notice: '' })
        .where('target', '=', target)
        .where('alarm_id', '=', alarmId)
        .where('escalations', '>=', 0)
        .where('done_at', 'is', null)
        .$if(except.length > 0, (query) => query.where('sequence', 'not in', except))
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    /** Deletes the queue of a removed target. */
    async forgetTarget(target: string): Promise<void> {
      await db.deleteFrom('notify_queue').where('target', '=', target).execute();
    },

    /** Returns the number that were still queued. */
    async end(target: string, sequences: readonly number[], now: number): Promise<number> {
      const result = await db
        .updateTable('notify_queue')
        .set({ done_at: now, notice: '' })
        .where('target', '=', target)
        .where('sequence', 'in', sequences)
        .where('done_at', 'is', null)
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    async endAll(target: string, now: number): Promise<number> {
      const result = await db
        .updateTable('notify_queue')
        .set({ done_at: now, notice: '' })
        .where('target', '=', target)
        .where('done_at', 'is', null)
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    /** Expires notices queued before `instant`, of all targets. Returns the number by target. */
    async expire(instant: number, now: number): Promise<Map<string, number>> {
      const rows = await db
        .updateTable('notify_queue')
        .set({ done_at: now, notice: '' })
        .where('done_at', 'is', null)
        .where('queued_at', '<', instant)
        .returning('target')
        .execute();
      const expired = new Map<string, number>();
      for (const { target } of rows) expired.set(target, (expired.get(target) ?? 0) + 1);
      return expired;
    },

    /** End time of the notice that has the given number of later ends; undefined if there are fewer. */
    async endOf(rank: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('notify_queue')
        .select('done_at')
        .where('done_at', 'is not', null)
        .orderBy('done_at', 'desc')
        .limit(1)
        .offset(rank)
        .executeTakeFirst();
      return row?.done_at ?? undefined;
    },

    /** Deletes notices that ended before `instant`, except those of open situations. */
    async forget(instant: number, openIds: readonly string[]): Promise<void> {
      await db
        .deleteFrom('notify_queue')
        .where('done_at', '<', instant)
        .$if(openIds.length > 0, (query) => query.where('alarm_id', 'not in', openIds))
        .execute();
    },
  };
}

/** The end of an alarm has a separate row beside that of its escalation; each is sent once. */
const toWithdrawnRound = (escalations: number): number => -1 - escalations;

/** Round of a notice that is not an alarm, below that of every withdrawal: such a notice is never withdrawn. */
const NO_ALARM_ROUND = -1_000_000;

function roundOf({ type, withdrawn, escalations }: Notice): number {
  if (type === 'arrival') return NO_ALARM_ROUND;
  return withdrawn === undefined ? escalations : toWithdrawnRound(escalations);
}

const toRow = ({ queuedAt, notice, ...item }: NewNotice) => ({
  ...item,
  queued_at: queuedAt,
  alarm_id: notice.id,
  escalations: roundOf(notice),
  rank: rankOf(notice.priority),
  notice: JSON.stringify(notice),
  done_at: null,
});

/** The JSON was written by `toRow`. */
const toItem = ({ target, sequence, queued_at, retries, notice }: Selectable<NotifyQueueTable>): QueuedNotice => ({
  target,
  sequence,
  queuedAt: queued_at,
  retries,
  notice: JSON.parse(notice),
});

declare module '../../foundation/db/database.ts' {
  interface Database {
    notify_queue: NotifyQueueTable;
  }
}

interface NotifyQueueTable {
  target: string;
  /** Order within the target, assigned by the database. */
  sequence: Generated<number>;
  alarm_id: string;
  escalations: number;
  rank: number;
  queued_at: number;
  retries: number;
  /** JSON; empty once it is done. */
  notice: string;
  /** Null while it is queued. */
  done_at: number | null;
}
