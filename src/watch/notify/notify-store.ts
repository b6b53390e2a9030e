import type { Selectable } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import { rankOf } from '../alarms/index.ts';
import type { Notice } from './notice.ts';
import type { NotifyQueueTable } from './notify-tables.ts';

/** A notice that waits for one target. */
export interface QueuedNotice {
  target: string;
  sequence: number;
  queuedAt: number;
  retries: number;
  notice: Notice;
}

/** One that has no sequence yet; the database gives it one. */
export type NewNotice = Omit<QueuedNotice, 'sequence'>;

/** What was added to the queue of a target. */
export interface Added {
  count: number;
  lastSequence: number;
  /** Whether there is an emergency among it. */
  isUrgent: boolean;
}

const EMERGENCY = rankOf('emergency');

/** Rows of one statement: 8 values each. */
const INSERT_ROWS = 100;

/** The queues, on the database or on the transaction of the caller. */
export function createNotifyStore(db: Db) {
  const waiting = db.selectFrom('notify_queue').where('done_at', 'is', null);

  return {
    /** Leaves out what was queued before for the same target, alarm and escalation. Returns what is new, by target. */
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

    /** What goes out next: emergencies, then what has waited longest. */
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

    /** Length and last sequence of every queue, also of what is done. */
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

    /** The first to go where there is no room for all: of the lowest priority the oldest. */
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

    /** What was queued for these targets since `instant` and not withdrawn, with what went out last. */
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

    /** Ends what waits of an alarm: it has ended before the target got it. Returns how many these were. */
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

    /** Forgets a target that is no longer. */
    async forgetTarget(target: string): Promise<void> {
      await db.deleteFrom('notify_queue').where('target', '=', target).execute();
    },

    /** Returns how many still waited. */
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

    /** Ends what was queued before `instant`, whatever its target. Returns how many these were, by target. */
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

    /** When the one ended after which so many others ended; undefined of fewer. */
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

    /** Forgets what ended before `instant`, but not of situations that are not over. */
    async forget(instant: number, openIds: readonly string[]): Promise<void> {
      await db
        .deleteFrom('notify_queue')
        .where('done_at', '<', instant)
        .$if(openIds.length > 0, (query) => query.where('alarm_id', 'not in', openIds))
        .execute();
    },
  };
}

/** The end of an alarm is a row beside that of the escalation which it ends: one of each goes out. */
const toWithdrawnRound = (escalations: number): number => -1 - escalations;

/** Below the end of every escalation: what is no alarm is never taken back. */
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
